import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../db/query-error.ts';
import type { Env } from '../env.ts';

/** The secret parts of paths. They give access to an order or an appointment, or let a client order at a table. */
const secretSegments =
  /(\/pedido\/|\/cita\/|\/order-status\/|\/appointment-status\/|\/order-by-key\/[^/]+\/|\/public\/tables\/[^/]+\/|[?&]mesa=)[^/?&]+/g;

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** Errors are logged as `err`, without the values of queries, and requests without secrets. */
export function createLog({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { err: describeError, req: describeRequest },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest({ method, url, ip }: LoggedRequest) {
  return { method, url: url.replace(secretSegments, '$1…'), ip };
}
