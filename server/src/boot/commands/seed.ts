// `npm run seed`: creates the demo businesses in the configured database.

import { runDemoSeed } from '../../demo/seed-runner.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const settings = { ...process.env, DEMO: 'on' };

await runCommand(
  (env) =>
    withDatabase(env, async (_, connectionString) => {
      print('  Preparando los negocios de ejemplo…');
      await runDemoSeed(env, connectionString, print);
    }),
  settings,
);
