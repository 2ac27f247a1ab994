import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from '../env.ts';
import { runDemoSeed } from './seed-runner.ts';

// Whoever has just started the product is looking at it: they come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server is gone, however it went; its next start carries on.
process.on('disconnect', () => process.exit());

try {
  await runDemoSeed(parseEnv(process.env), process.argv[2] ?? '', (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  // A dying server takes its database along, and that may show here before the server is missed.
  await sleep(500);
  process.stderr.write(
    `No se pudieron preparar los negocios de ejemplo: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
process.disconnect();
