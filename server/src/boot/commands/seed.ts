// `npm run seed`: creates the demo businesses in the configured database.

import { runDemoSeed } from '../../demo/seed-runner.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { parseEnv } from '../../platform/env.ts';
import { migrate } from '../migrate.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv({ ...process.env, DEMO: 'on' });
  const database = await openDatabase(env, print);
  try {
    await migrate(database.connectionString);
    print('  Preparando los negocios de ejemplo…');
    await runDemoSeed(env, database.connectionString, print);
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
