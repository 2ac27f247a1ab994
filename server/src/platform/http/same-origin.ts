import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of the requested host sent the request. Browsers set both headers, and no page can change them.
 * The scheme is not compared, because a proxy may terminate TLS.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host?.toLowerCase();
}
