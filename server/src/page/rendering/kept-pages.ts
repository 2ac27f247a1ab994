import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyHttpOptions, FastifyServerFactoryHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CreateRequestId } from '../../platform/http/request-id.ts';
import { observeRequest } from '../../platform/metrics/request-duration.ts';
import { type Encoding, negotiateEncoding } from '../documents/compressed-page.ts';

/** A reply that a route has sent. */
export interface KeptReply {
  /** The pattern of the route, for the metrics. */
  route: string;
  /** Sends the reply again. Returns false, and sends nothing, unless it is still current. */
  write(response: ServerResponse, request: RepeatedRequest): boolean;
}

interface RepeatedRequest {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  requestId: string;
}

/** The headers that matter to a reply. */
interface ReadHeaders {
  host: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Proposed by a proxy. */
  requestId: string | undefined;
}

const maxPages = 20_000;
/** Apart from the pages, because a scanner asks for any number of them. */
const maxUnknownAddresses = 5_000;
const maxUrlLength = 200;

export type KeptPages = ReturnType<typeof createKeptPages>;

/**
 * Answers repeated requests for a page before Fastify handles them. Pages are most of the traffic, and this multiplies
 * their number per second. The routes decide what is served: a request is answered here only if it has the host and the
 * URL of one that a route answered, and while the reply of that route is current.
 */
export function createKeptPages(createRequestId: CreateRequestId) {
  const pages = new LRUCache<string, KeptReply>({ max: maxPages });
  const unknownAddresses = new LRUCache<string, KeptReply>({ max: maxUnknownAddresses });
  let isStopped = false;

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' || isStopped) return false;
    const headers = readHeaders(request);
    if (!headers) return false;
    const key = keyOf(headers.host, url);
    const kept = pages.get(key) ?? unknownAddresses.get(key);
    if (!kept) return false;
    const start = performance.now();
    const isWritten = kept.write(response, {
      encoding: negotiateEncoding(headers.acceptEncoding),
      ifNoneMatch: headers.ifNoneMatch,
      requestId: createRequestId(headers.requestId, request.socket.remoteAddress),
    });
    if (!isWritten) return false;
    observeRequest({ method, route: kept.route, status: response.statusCode }, performance.now() - start);
    return true;
  }

  function remember({ headers, method, url = '' }: IncomingMessage, list: typeof pages, reply: KeptReply) {
    if (method !== 'GET' || url.length > maxUrlLength || url.includes('?')) return;
    if (headers.host !== undefined) list.set(keyOf(headers.host, url), reply);
  }

  return {
    /** Call it after a route has sent a page that is current. */
    rememberPage: (request: IncomingMessage, reply: KeptReply) => remember(request, pages, reply),

    /** Call it after a route has said that there is no page. */
    rememberUnknown: (request: IncomingMessage, reply: KeptReply) =>
      remember(request, unknownAddresses, reply),

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

function keyOf(host: string, url: string): string {
  return `${host} ${url}`;
}

/**
 * Reads the headers in one pass, because `request.headers` parses all of them. Returns undefined for a request that Fastify
 * must handle: with a body, without a host, or with two values of a header.
 */
function readHeaders({ rawHeaders }: IncomingMessage): ReadHeaders | undefined {
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let requestId: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1];
    switch (rawHeaders[index]?.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined;
        host = value;
        break;
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
        break;
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value;
        break;
      case 'x-request-id':
        requestId = value;
        break;
      case 'content-length':
      case 'transfer-encoding':
        return undefined;
    }
  }
  return host === undefined ? undefined : { host, acceptEncoding, ifNoneMatch, requestId };
}
