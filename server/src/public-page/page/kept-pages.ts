import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyHttpOptions, FastifyServerFactoryHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { countHostHeaders } from '../../http/host-routing.ts';
import { createRequestId } from '../../http/request-id.ts';
import { observeRequest } from '../../metrics/request-duration.ts';
import { type CompressedPage, negotiateEncoding } from './compressed-page.ts';
import { writePage } from './send-page.ts';

/** A page that a route has sent. */
export interface KeptPage {
  /** The pattern of the route, for the metrics. */
  route: string;
  isCustomDomain: boolean;
  /** Returns undefined unless the host and the page are still cached and current. */
  find(): CompressedPage | undefined;
}

const maxPages = 20_000;
const maxUrlLength = 200;

export type KeptPages = ReturnType<typeof createKeptPages>;

/**
 * Answers repeated requests for a page before Fastify handles them. Pages are most of the traffic, and this multiplies
 * their number per second. The routes decide what is served: a request is answered here only if it has the host and the
 * URL of one that a route answered, and while the page cache has that page.
 */
export function createKeptPages() {
  const pages = new LRUCache<string, KeptPage>({ max: maxPages });
  let isStopped = false;

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || isStopped) return false;
    const kept = pages.get(keyOf(headers.host, url));
    // Fastify rejects such requests.
    if (!kept || countHostHeaders(request) !== 1 || hasBody(request)) return false;
    const encoding = negotiateEncoding(headers['accept-encoding']);
    const page = encoding === 'identity' ? undefined : kept.find();
    const body = page && encoding !== 'identity' && page[encoding];
    if (!body) return false;
    const start = performance.now();
    const { isCustomDomain, route } = kept;
    const ifNoneMatch = headers['if-none-match'];
    writePage(response, { page, encoding, body, isCustomDomain, ifNoneMatch, requestId: createRequestId() });
    observeRequest({ method, route, status: response.statusCode }, performance.now() - start);
    return true;
  }

  return {
    /** Call it after a route has sent a page that is current. */
    remember({ headers, method, url = '' }: IncomingMessage, page: KeptPage): void {
      if (method !== 'GET' || url.length > maxUrlLength || url.includes('?')) return;
      pages.set(keyOf(headers.host, url), page);
    },

    /** From now on Fastify answers all requests, because it tells clients that their connection closes. */
    stop(): void {
      isStopped = true;
    },

    /** Creates the server of the application with the settings that Fastify gives to its own. */
    createServer(handler: FastifyServerFactoryHandler, options: Record<string, unknown>): Server {
      const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as FastifyHttpOptions<Server>;
      const server = createServer((request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
      return server.setTimeout(connectionTimeout);
    },
  };
}

function keyOf(host: string | undefined, url: string): string {
  return `${host} ${url}`;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
