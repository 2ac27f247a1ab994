import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ipKeyOf } from './ip-key.ts';

/** Keyed hashes, which identify nobody without the key. */
export interface Visitor {
  visitor: Buffer;
  ipHash: Buffer;
}

/**
 * A browser is told apart by `name`, which our page sends, or by its user agent. Phones in one restaurant share
 * IP address and user agent.
 */
export function identifyVisitor(
  secret: Buffer,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  name = headers['user-agent'] ?? '',
): Visitor {
  const ipKey = ipKeyOf(ip);
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['visitor', ...parts]))
      .digest();
  return { visitor: hash(ipKey, name), ipHash: hash(ipKey) };
}
