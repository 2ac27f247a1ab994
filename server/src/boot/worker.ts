import { parseEnv } from '../platform/env.ts';
import { serve } from './serve.ts';
import { stopOnSignals } from './signals.ts';

// A worker process. workers.ts starts it and passes the URL of the database that the primary opened.
try {
  const env = parseEnv(process.env);
  stopOnSignals(await serve(env, env.databaseUrl ?? '', (line) => process.stdout.write(`${line}\n`)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
