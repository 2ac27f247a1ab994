import { parseEnv } from './env.ts';
import { serve } from './serve.ts';
import { stopOnSignals } from './signals.ts';

// One of the processes that serve, started by workers.ts with the address of the database that it opened.
try {
  const env = parseEnv(process.env);
  stopOnSignals(await serve(env, env.databaseUrl ?? '', (line) => process.stdout.write(`${line}\n`)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
