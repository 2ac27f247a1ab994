import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './db/query-error.ts';
import type { Env } from './env.ts';

/** Errors are logged as `err`, without the values of queries. */
export function createLog({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
