import type { FastifyRequest } from 'fastify';

export type RequestHost =
  | { kind: 'main' }
  | { kind: 'custom'; userId: string /** Without `www.`. */; domain: string }
  | { kind: 'unknown' };

export const requestHosts = new WeakMap<FastifyRequest, RequestHost>();

export const mainHost: RequestHost = { kind: 'main' };

/** Returns the main host for requests that `routeByHost` did not resolve. */
export function getRequestHost(request: FastifyRequest): RequestHost {
  return requestHosts.get(request) ?? mainHost;
}

/** The origin for links in the response: the custom domain or `publicUrl`. */
export function getOrigin(request: FastifyRequest, publicUrl: string): string {
  const host = getRequestHost(request);
  return host.kind === 'custom' ? `https://${host.domain}` : publicUrl;
}

/** The main host serves every page. A custom domain serves only its owner's page. */
export function canServeOwner(request: FastifyRequest, userId: string): boolean {
  const host = getRequestHost(request);
  return host.kind !== 'custom' || host.userId === userId;
}
