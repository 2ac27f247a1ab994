import type { FastifyRequest } from 'fastify';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { identifyVisitor } from '../../platform/http/visitor.ts';

/** Where a visitor's call comes from. The hashes are keyed. */
export interface VisitorSource {
  ip: string;
  /** The rate limit key of the IP address. */
  ipKey: string;
  /** The visitor's browser. */
  visitor: Buffer;
  /** The visitor's network. */
  network: Buffer;
}

export function identifySource(
  secret: Buffer,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): VisitorSource {
  const { visitor, ipHash } = identifyVisitor(secret, request);
  return { ip: request.ip, ipKey: ipKeyOf(request.ip), visitor, network: ipHash };
}
