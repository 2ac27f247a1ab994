import type { IncomingMessage } from 'node:http';
import { reservedSlugs } from '@vitrina/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { parseHostHeader, withoutWww } from '../domains/domain-names.ts';
import { findServedDomain } from '../domains/reads.ts';
import { sendError, sendNotFound } from './error-handler.ts';

/** What a host is: ours, an owner's own domain, or nothing that we serve. */
export type RequestHost =
  | { kind: 'main' }
  | { kind: 'custom'; userId: string /** Without `www.`. */; domain: string }
  | { kind: 'unknown' };

export interface HostResolver {
  /** `host` is a name in lower case, without a port. */
  resolve(host: string): Promise<RequestHost>;
}

export const tlsAllowedPath = '/api/internal/tls-allowed';

const requestHosts = new WeakMap<FastifyRequest, RequestHost>();

/** Where a request has arrived; ours where nobody looked. */
export function getRequestHost(request: FastifyRequest): RequestHost {
  return requestHosts.get(request) ?? { kind: 'main' };
}

/** What the addresses of a page begin with, at the place where the request has arrived. */
export function getOrigin(request: FastifyRequest, publicUrl: string): string {
  const host = getRequestHost(request);
  return host.kind === 'custom' ? `https://${host.domain}` : publicUrl;
}

/** Whether the page of `userId` may be shown at the place where the request has arrived: elsewhere than at home it is one's own. */
export function canServeOwner(request: FastifyRequest, userId: string): boolean {
  const host = getRequestHost(request);
  return host.kind !== 'custom' || host.userId === userId;
}

/** Where a custom domain leads whoever asks for anything but its page (specification §2). */
export function customDomainHomePath(userId: string): string {
  return `/menu/${userId}?customDomain=true`;
}

/** The domains that are served are kept as pages are: forgotten with every change of their owner. */
export function createHostResolver({
  db,
  env,
  pageCache,
}: Pick<Deps, 'db' | 'env' | 'pageCache'>): HostResolver {
  const own = new URL(env.publicUrl).hostname.replace(/\.$/, '');
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  const main = new Set(loopback.includes(own) ? loopback : [own]);
  return {
    async resolve(host) {
      if (main.has(host)) return { kind: 'main' };
      const domain = withoutWww(host);
      const key = `host ${domain}`;
      await pageCache.ensureFresh();
      const kept = pageCache.get<RequestHost>(key);
      if (kept) return kept;
      return pageCache.load<RequestHost>(key, async (keeper) => {
        const served = await findServedDomain(db, domain);
        if (!served) return { kind: 'unknown' };
        const { userId, until } = served;
        const host: RequestHost = { kind: 'custom', userId, domain };
        keeper.setOwner(userId);
        keeper.store(key, host, { bytes: 500, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
        return host;
      });
    },
  };
}

/**
 * Finds out by the `Host` header alone where each request has arrived, before anything else looks at it. An owner's
 * domain serves that owner's page and what belongs to it; an unknown host nothing.
 */
export function routeByHost(app: FastifyInstance, hosts: HostResolver): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    // For whoever watches the process, and for the proxy: they ask by address.
    if (path.startsWith('/api/health/')) return;
    const isNamedOnce = request.headers.host !== undefined && countHostHeaders(request) <= 1;
    if (!isNamedOnce) return sendError(reply, 'MALFORMED_REQUEST');
    const name = parseHostHeader(request.headers.host);
    const host: RequestHost = name === undefined ? { kind: 'unknown' } : await hosts.resolve(name);
    requestHosts.set(request, host);
    if (host.kind === 'unknown' && path !== tlsAllowedPath) return sendUnknownHost(reply);
    if (host.kind === 'custom')
      return allowOnCustomDomain(request, reply, path, host, name?.startsWith('www.') === true);
  });
  app.addHook('onSend', async (request, reply) => {
    if (getRequestHost(request).kind === 'custom')
      reply.header('Strict-Transport-Security', customDomainHsts);
  });
}

/** Neither for a year nor for the names below: it is not our domain, and it may leave us tomorrow. */
export const customDomainHsts = 'max-age=86400';

/**
 * Proxies may ask for a whole address (RFC 9112 §3.2.2). Its host has to be the one in the header: of two that differ
 * one was meant for somebody else.
 */
export function rewriteAbsoluteUrl(raw: IncomingMessage): string {
  const { url = '/' } = raw;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined) return url;
  if (authority.toLowerCase() !== raw.headers.host?.toLowerCase()) delete raw.headers.host;
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}

function countHostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/[?#][\s\S]*$/, '');
}

/** What a page needs, and what machines look for at a host. */
const files =
  /^\/(assets\/page\/.+|uploads\/.+|sw\.js|robots\.txt|sitemap\.xml|favicon\.(ico|svg)|\.well-known\/.*)$/;
/** Of one account, which is named in the path. */
const ownerPaths =
  /^\/(?:api\/public\/(?:menu|customization|categories|menu-view|order-click|report)|api\/menus|assets\/(?:card|icon|app))\/([^/]+)(?:\/[^/]+)?$/;
/** By slug, which their routes look at. */
const bySlug = /^\/api\/public\/(customization\/by-slug|user-by-business)\/[^/]+$/;

function allowOnCustomDomain(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { userId, domain }: { userId: string; domain: string },
  www: boolean,
): FastifyReply | undefined {
  if (files.test(path) || path === '/api/public/get-user-id' || bySlug.test(path)) return undefined;
  const named = ownerPaths.exec(path)?.[1];
  if (named !== undefined) return named === userId ? undefined : sendNotFound(request, reply);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (/^\/(api|assets|uploads)(\/|$)/.test(path)) return sendNotFound(request, reply);
  if (www && isRead) {
    const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
    return reply.redirect(`${request.protocol}://${domain}${port}${oneSlash(request.url)}`, 308);
  }
  if (path === `/menu/${userId}` || path === `/menu/${userId}/reportar`) return undefined;
  const [, slug] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  if (isRead && slug !== undefined && !reservedSlugs.has(slug)) return undefined;
  if (!isRead) return sendNotFound(request, reply);
  return reply.header('Cache-Control', 'no-store').redirect(customDomainHomePath(userId), 302);
}

/** `//evil.example` after a host would still be a path, but nobody should have to think about it. */
function oneSlash(url: string): string {
  return url.replace(/^\/+/, '/');
}

/** Says nothing of who answers here. */
function sendUnknownHost(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(unknownHostPage);
}

const unknownHostPage = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No hay nada aquí</title>
</head>
<body>
<h1>No hay nada aquí</h1>
<p>Revisa que la dirección esté bien escrita.</p>
</body>
</html>
`;
