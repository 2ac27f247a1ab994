import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { CustomDomainAccess } from '@vitrina/contract/platform/endpoint.ts';
import { appPaths } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, sendNotFound } from '../../platform/http/error-handler.ts';
import {
  getRequestHost,
  mainHost,
  type RequestHost,
  requestHosts,
} from '../../platform/http/request-host.ts';
import type { Deps } from '../cache/deps.ts';
import { parseHostHeader, withoutWww } from './domain-names.ts';
import { findServedDomain } from './reads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without it exists on the main host only. */
    customDomain?: CustomDomainAccess;
  }
}

export interface HostResolver {
  /** `host` is a name in lower case, without a port. */
  resolve(host: string): Promise<RequestHost>;
  /** Returns undefined if only the database knows. Returns the same object until the host changes. */
  resolveKept(host: string): RequestHost | undefined;
}

export const tlsAllowedPath = '/api/internal/tls-allowed';

/** In lower case, without a port. Undefined if it is not a valid name. */
export function getHostName(request: FastifyRequest): string | undefined {
  return parseHostHeader(request.headers.host);
}

/** A custom domain redirects here from every path that it does not serve. */
export function customDomainHomePath(userId: string): string {
  return `/menu/${userId}?customDomain=true`;
}

/** Served domains are cached like pages: every change of their owner invalidates them. */
export function createHostResolver({
  db,
  env,
  pageCache,
}: Pick<Deps, 'db' | 'env' | 'pageCache'>): HostResolver {
  const publicHost = new URL(env.publicUrl).hostname.replace(/\.$/, '');
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  const mainHosts = new Set(loopback.includes(publicHost) ? loopback : [publicHost]);
  const keyOf = (host: string) => `host ${withoutWww(host)}`;
  const resolveKept = (host: string) =>
    mainHosts.has(host) ? mainHost : pageCache.get<RequestHost>(keyOf(host));
  return {
    resolveKept,
    async resolve(host) {
      if (mainHosts.has(host)) return mainHost;
      await pageCache.ensureFresh();
      const kept = resolveKept(host);
      if (kept) return kept;
      const domain = withoutWww(host);
      const key = keyOf(host);
      const load = () =>
        pageCache.load<RequestHost>(key, async (writer) => {
          const served = await findServedDomain(db, domain);
          if (!served) return { kind: 'unknown' };
          const { userId, until } = served;
          const customHost: RequestHost = { kind: 'custom', userId, domain };
          writer.setOwner(userId);
          writer.store(key, customHost, { bytes: 500, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
          return customHost;
        });
      return (await pageCache.loadInTime(load, pageCache.getStale<RequestHost>(key))).value;
    },
  };
}

/**
 * Resolves the host of each request from the `Host` header alone, before any other hook runs. A custom domain
 * serves its owner's page and files. An unknown host serves nothing.
 */
export function routeByHost(app: FastifyInstance, hosts: HostResolver): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url: route } = request.routeOptions;
    // Monitors and the reverse proxy call these routes by IP address.
    if (route?.startsWith('/api/health/')) return;
    const hasOneHost = request.headers.host !== undefined && countHostHeaders(request.raw) <= 1;
    if (!hasOneHost) return sendError(reply, 'MALFORMED_REQUEST');
    const name = getHostName(request);
    const host: RequestHost = name === undefined ? { kind: 'unknown' } : await hosts.resolve(name);
    requestHosts.set(request, host);
    if (host.kind === 'unknown' && route !== tlsAllowedPath) return sendUnknownHost(reply);
    if (host.kind === 'custom') return allowOnCustomDomain(request, reply, host, name?.startsWith('www.'));
  });
  app.addHook('onSend', async (request, reply) => {
    if (getRequestHost(request).kind === 'custom')
      reply.header('Strict-Transport-Security', customDomainHsts);
  });
}

/** One day, without subdomains: the domain belongs to its owner, who may move it elsewhere tomorrow. */
export const customDomainHsts = 'max-age=86400';

/**
 * Reduces a request target in absolute form (RFC 9112 §3.2.2) to its path. If its host differs from the
 * `Host` header, the header is removed, so the request is rejected as malformed.
 */
export function rewriteAbsoluteUrl(raw: IncomingMessage): string {
  const { url = '/' } = raw;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined) return url;
  if (authority.toLowerCase() !== raw.headers.host?.toLowerCase()) delete raw.headers.host;
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}

/** A missing file or endpoint is a JSON 404. Any other unknown path is a screen, a page or a redirect. */
export function isFileOrEndpoint(request: FastifyRequest): boolean {
  return /^\/(api|assets|uploads|\.well-known)(\/|$)/.test(pathOf(request));
}

/** Node keeps only the first one in `headers`. */
function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Decoded like the router's path and without dot segments, so that no notation of a path gets past a rule. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.replace(/[?#][\s\S]*$/, '');
  return posix.normalize(decodePath(path).replaceAll('\\', '/'));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function allowOnCustomDomain(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, domain }: Extract<RequestHost, { kind: 'custom' }>,
  isWww = false,
): FastifyReply | undefined {
  const access = request.routeOptions.config.customDomain;
  if (access === 'always') return undefined;
  const isServed =
    access === 'owner' ? firstParam(request) === userId : access === 'slug' && canBeSlug(request);
  if (isFileOrEndpoint(request)) return isServed ? undefined : sendNotFound(request, reply);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isWww && isRead) {
    const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
    return reply.redirect(`${request.protocol}://${domain}${port}${withOneSlash(request.url)}`, 308);
  }
  if (isServed) return undefined;
  if (!isRead) return sendNotFound(request, reply);
  return reply.header('Cache-Control', 'no-store').redirect(customDomainHomePath(userId), 302);
}

function firstParam({ params }: FastifyRequest): string | undefined {
  return Object.values(params as Record<string, string>)[0];
}

/** An encoded slash is part of the parameter. */
function canBeSlug(request: FastifyRequest): boolean {
  const isReserved = appPaths.has(pathOf(request).replace(/^\/|\/$/g, ''));
  return !isReserved && firstParam(request)?.includes('/') === false;
}

/** `//evil.example` after a host is still a path, but some parsers read it as another host. */
function withOneSlash(url: string): string {
  return url.replace(/^\/+/, '/');
}

/** Does not reveal which service responds. */
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
