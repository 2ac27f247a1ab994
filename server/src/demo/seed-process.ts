import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openedDatabaseVariable, parseEnv } from '../platform/env.ts';
import { runDemoSeed } from './seed-runner.ts';

// The server has priority, because its owner is probably looking at it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server has exited or crashed. Its next start continues the seed.
process.on('disconnect', () => process.exit());

try {
  const env = parseEnv(process.env);
  await runDemoSeed(env, process.env[openedDatabaseVariable] ?? '', (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  // When the server crashes, the database connection may fail before the disconnect arrives.
  await sleep(500);
  process.stderr.write(
    `No se pudieron preparar los negocios de ejemplo: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
process.disconnect();
