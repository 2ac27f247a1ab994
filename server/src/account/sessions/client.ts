import type { FastifyRequest } from 'fastify';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import type { Client } from './device-writes.ts';

export function readClient(request: FastifyRequest, deviceToken: string | undefined): Client {
  return { ipKey: ipKeyOf(request.ip), userAgent: readUserAgent(request), deviceToken };
}

/** Bounded, because it is stored. */
export function readUserAgent(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
