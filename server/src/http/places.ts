import type { IncomingMessage } from 'node:http';
import { reservedSlugs } from '@vitrina/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hostOf, withoutWww } from '../domains/names.ts';
import { findServedDomain } from '../domains/reads.ts';
import { sendNotFound, sendRefusal } from './error-handler.ts';

/** What a host is: ours, an owner's own domain, or nothing that we serve. */
export type Place =
  | { kind: 'main' }
  | { kind: 'custom'; userId: string /** Without `www.`. */; domain: string }
  | { kind: 'unknown' };

export interface Places {
  /** `host` is a name in lower case, without a port. */
  at(host: string): Promise<Place>;
}

export const tlsAllowedPath = '/api/internal/tls-allowed';

const places = new WeakMap<FastifyRequest, Place>();

/** Where a request has arrived; ours where nobody looked. */
export function placeOf(request: FastifyRequest): Place {
  return places.get(request) ?? { kind: 'main' };
}

/** What the addresses of a page begin with, at the place where the request has arrived. */
export function originAt(request: FastifyRequest, publicUrl: string): string {
  const place = placeOf(request);
  return place.kind === 'custom' ? `https://${place.domain}` : publicUrl;
}

/** Whether the page of `userId` may be shown at the place where the request has arrived: elsewhere than at home it is one's own. */
export function isShownAt(request: FastifyRequest, userId: string): boolean {
  const place = placeOf(request);
  return place.kind !== 'custom' || place.userId === userId;
}

/** Where a custom domain leads whoever asks for anything but its page (specification §2). */
export function customHome(userId: string): string {
  return `/menu/${userId}?customDomain=true`;
}

/** The domains that are served are kept as pages are: forgotten with every change of their owner. */
export function createPlaces({ db, env, pageCache }: Pick<Deps, 'db' | 'env' | 'pageCache'>): Places {
  const own = new URL(env.publicUrl).hostname.replace(/\.$/, '');
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  const main = new Set(loopback.includes(own) ? loopback : [own]);
  return {
    async at(host) {
      if (main.has(host)) return { kind: 'main' };
      const domain = withoutWww(host);
      const key = `host ${domain}`;
      await pageCache.refreshTrust();
      const kept = pageCache.find<Place>(key);
      if (kept) return kept;
      return pageCache.read<Place>(key, async (keeper) => {
        const served = await findServedDomain(db, domain);
        if (!served) return { kind: 'unknown' };
        const { userId, until } = served;
        const place: Place = { kind: 'custom', userId, domain };
        keeper.isAbout(userId);
        keeper.keep(key, place, { bytes: 500, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
        return place;
      });
    },
  };
}

/**
 * Finds out by the `Host` header alone where each request has arrived, before anything else looks at it. An owner's
 * domain serves that owner's page and what belongs to it; an unknown host nothing.
 */
export function placeRequests(app: FastifyInstance, found: Places): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    // For whoever watches the process, and for the proxy: they ask by address.
    if (path.startsWith('/api/health/')) return;
    const isNamedOnce = request.headers.host !== undefined && timesHostIsNamed(request) <= 1;
    if (!isNamedOnce) return sendRefusal(reply, 'MALFORMED_REQUEST');
    const host = hostOf(request.headers.host);
    const place: Place = host === undefined ? { kind: 'unknown' } : await found.at(host);
    places.set(request, place);
    if (place.kind === 'unknown' && path !== tlsAllowedPath) return sendNowhere(reply);
    if (place.kind === 'custom') return admit(request, reply, path, place, host?.startsWith('www.') === true);
  });
  app.addHook('onSend', async (request, reply) => {
    if (placeOf(request).kind === 'custom') reply.header('Strict-Transport-Security', customTransport);
  });
}

/** Neither for a year nor for the names below: it is not our domain, and it may leave us tomorrow. */
export const customTransport = 'max-age=86400';

/**
 * Proxies may ask for a whole address (RFC 9112 §3.2.2). Its host has to be the one in the header: of two that differ
 * one was meant for somebody else.
 */
export function pathOfAbsolute(raw: IncomingMessage): string {
  const { url = '/' } = raw;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined) return url;
  if (authority.toLowerCase() !== raw.headers.host?.toLowerCase()) delete raw.headers.host;
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}

function timesHostIsNamed({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/[?#][\s\S]*$/, '');
}

/** What a page needs, and what machines look for at a host. */
const files =
  /^\/(assets\/page\/.+|uploads\/.+|sw\.js|robots\.txt|sitemap\.xml|favicon\.(ico|svg)|\.well-known\/.*)$/;
/** Of one account, which is named in the path. */
const ofAccount =
  /^\/(?:api\/public\/(?:menu|customization|categories|menu-view|order-click|report)|api\/menus|assets\/(?:card|icon|app))\/([^/]+)(?:\/[^/]+)?$/;
/** By slug, which their routes look at. */
const bySlug = /^\/api\/public\/(customization\/by-slug|user-by-business)\/[^/]+$/;

function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { userId, domain }: { userId: string; domain: string },
  www: boolean,
): FastifyReply | undefined {
  if (files.test(path) || path === '/api/public/get-user-id' || bySlug.test(path)) return undefined;
  const named = ofAccount.exec(path)?.[1];
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
  return reply.header('Cache-Control', 'no-store').redirect(customHome(userId), 302);
}

/** `//evil.example` after a host would still be a path, but nobody should have to think about it. */
function oneSlash(url: string): string {
  return url.replace(/^\/+/, '/');
}

/** Says nothing of who answers here. */
function sendNowhere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(nowhere);
}

const nowhere = `<!doctype html>
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
