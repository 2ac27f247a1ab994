import './tick-shape.ts';
import { openedDatabaseVariable, parseEnv } from '../platform/env.ts';
import { startCollecting } from './collect-garbage.ts';
import { serve } from './serve.ts';
import { stopOnSignals } from './signals.ts';

// A worker process. workers.ts starts it and passes the URL of the database that the primary opened, which DATABASE_URL does not name if it is the embedded one.
try {
  const env = parseEnv(process.env);
  const database = process.env[openedDatabaseVariable] ?? '';
  stopOnSignals(await serve(env, database, (line) => process.stdout.write(`${line}\n`)));
  await startCollecting();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
