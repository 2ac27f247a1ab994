import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

export const requestIdHeader = 'X-Request-Id';
/** A UUID of Caddy, a hexadecimal number of nginx. Anything else could pretend to be a part of the log. */
const proposedId = /^[\w-]{8,64}$/;

/** Returns the id of a request from this IP address, which may propose one in its header. */
export type CreateRequestId = (proposed: string | string[] | undefined, ip: string | undefined) => string;

/** The ids of trusted proxies are kept, so that their log and ours have the same one. */
export function createRequestIds(trustProxy: Env['trustProxy']): CreateRequestId {
  const isTrusted = trustIps(trustProxy);
  return (proposed, ip) =>
    typeof proposed === 'string' && proposedId.test(proposed) && isTrusted(ip) ? proposed : createRequestId();
}

/**
 * Ten random hexadecimal digits, short enough to be read out on the phone. Every log line of a request has them as `reqId`.
 * The end of a UUID is random. Node reads random bytes for many UUIDs at once, which `randomBytes` does not.
 */
function createRequestId(): string {
  return randomUUID().slice(-10);
}

function trustIps(trustProxy: Env['trustProxy']): (ip: string | undefined) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const list = new BlockList();
  for (const entry of trustProxy) {
    const [ip = '', bits] = entry.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (ip = '') => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** Sends the id with every reply, so that a client can name it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
