import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export function createLog({ logLevel }: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: logLevel, redact: ['req.headers.authorization'] });
}
