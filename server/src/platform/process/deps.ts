import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Isolation } from '../isolation.ts';
import type { Encoder } from '../media/encoder.ts';
import type { MediaStore } from '../media/store.ts';
import type { JobQueue } from '../queue/queue.ts';

/** The services of a process. Each room adds its own to those of the rooms below; `boot/serve.ts` creates all of them. */
export interface Deps {
  env: Env;
  /** The clock of `db`, for code without a query. */
  clock: Clock;
  db: Db;
  /** For what takes seconds, so that it keeps no connection from requests. Its users have turns: see `turns.ts`. */
  longDb: Db;
  queue: JobQueue;
  isolation: Isolation;
  limits: RateLimits;
  /** Stores picture files. */
  store: MediaStore;
  encoder: Encoder;
  /** HMAC key for short codes, reset handles and devices. Shared by all processes and kept across restarts. */
  secret: Buffer;
}
