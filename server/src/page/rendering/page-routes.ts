import type { ServerResponse } from 'node:http';
import { errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { id as idSchema, invalidUserId } from '@vitrina/contract/platform/schema.ts';
import { renderMessage } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps as AgendaDeps } from '../../agenda/deps.ts';
import {
  findPublished,
  findPublishedBySlug,
  findPublishedByTypedSlug,
} from '../../business/customization/published-reads.ts';
import { findCurrentSlug } from '../../business/customization/reads.ts';
import { publicLinkFor } from '../../business/customization/view.ts';
import type { Deps as BoardDeps } from '../../orders/board/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { serveAssets } from '../../platform/http/assets.ts';
import { errorCodeOf } from '../../platform/http/error-handler.ts';
import { canServeOwner, getOrigin, getRequestHost } from '../../platform/http/request-host.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { appointmentRoutes } from '../appointments/appointment-routes.ts';
import { bookingRoutes } from '../appointments/booking-routes.ts';
import type { Deps as CacheDeps } from '../cache/deps.ts';
import {
  bodyFor,
  compressFixedPage,
  type Encoding,
  negotiateEncoding,
} from '../documents/compressed-page.ts';
import { sendDocument, setDocumentHeaders } from '../documents/document-headers.ts';
import { serveWorker } from '../documents/service-worker.ts';
import {
  loadAppointmentsScript,
  loadPageAssets,
  storefrontDirectory,
} from '../documents/storefront-build.ts';
import { customDomainHomePath, getHostName, type HostResolver } from '../domains/host-routing.ts';
import { orderStatusRoutes } from '../order-status/order-status-routes.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { describeFailure } from './failure-text.ts';
import type { KeptPages } from './kept-pages.ts';
import { createPageRenderer, type PageLocation, type PageResult } from './page-renderer.ts';
import type { RenderThread } from './render-thread.ts';
import { writePage, writeUnknownPage } from './send-page.ts';
import { notFoundHelp, renderUnknownPage } from './unknown-page.ts';

/** Pages send the headers of `createDocumentHeaders` instead of helmet’s. */
const pageOptions = { schema: { hide: true }, helmet: false } as const;
const ownerPage = { ...pageOptions, config: { customDomain: 'owner' } } as const;
const slugPage = { ...pageOptions, config: { customDomain: 'slug' } } as const;

/** Sends complete HTML for each page, and a 404 for anything else. */
export async function pageRoutes(
  app: FastifyInstance,
  deps: AgendaDeps & BoardDeps & CacheDeps,
  {
    thread,
    hosts,
    keptPages,
  }: {
    thread: Pick<RenderThread, 'read' | 'render'>;
    hosts: Pick<HostResolver, 'resolveKept'>;
    keptPages: Pick<KeptPages, 'rememberPage' | 'rememberUnknown'>;
  },
): Promise<void> {
  const { db, env, pageCache } = deps;
  const assets = loadPageAssets();
  const unknownPage = compressFixedPage(renderUnknownPage(assets));
  const pages = createPageRenderer(deps, assets, thread);

  app.setErrorHandler((error, request, reply) => {
    // API calls in this scope still reply with JSON.
    if (request.url.startsWith('/api/')) throw error;
    const code = errorCodeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'failed to send a page');
    const status = errorStatus(code);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (status === 404 || (isRead && status === 400)) return sendNotFoundPage(reply, errorMessage(code));
    const message = describeFailure(error, {
      code,
      isRead,
      isMenu: menuRoutes.includes(routeOf(request)),
      requestId: request.id,
    });
    const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
    if (code === 'UNAVAILABLE') reply.header('Retry-After', 5);
    else if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfter)));
    return setDocumentHeaders(reply.code(status))
      .header('Cache-Control', 'no-store')
      .send(renderMessage(assets, { ...message, retry: isRead }));
  });
  await reportRoutes(app, deps, assets);
  await orderStatusRoutes(app, deps, assets);
  const booking = { assets, script: loadAppointmentsScript() };
  bookingRoutes(app, deps, booking);
  appointmentRoutes(app, deps, booking);
  await serveAssets(app, `${storefrontDirectory}/appointments/assets/appointments`, '/assets/appointments/', {
    customDomain: 'always',
  });
  serveWorker(app, '/sw.js', 'sw.js');
  await serveAssets(app, `${storefrontDirectory}/client/assets/page`, '/assets/page/', {
    customDomain: 'always',
  });

  app.get<{ Params: { userId: string } }>('/menu/:userId', ownerPage, async (request, reply) => {
    const userId = request.params.userId.toLowerCase();
    if (!safeParse(idSchema, userId).success) return sendNotFoundPage(reply, invalidUserId);
    const location = locationOf(request, `/menu/${userId}`);
    const result = await pages.get(location, pageRequestOf(request), async () => {
      const id = await findPublished(db, userId);
      return id && { id, isCurrent: true };
    });
    return result?.page
      ? sendPage(request, reply, location, result)
      : sendNotFoundPage(reply, errorMessage('MENU_NOT_FOUND'));
  });

  // Earlier and mistyped slugs redirect to the current one. Uncached, because renaming back would otherwise cause a loop.
  app.get<{ Params: { slug: string } }>('/:slug', slugPage, async (request, reply) => {
    const { slug } = request.params;
    const host = getRequestHost(request);
    const location = locationOf(request, `/${slug}`);
    const version = pageCache.version();
    const result = await pages.get(location, pageRequestOf(request), async () => {
      const owner = slug.includes('\0') ? undefined : await findPublishedBySlug(db, slug);
      return owner && canServeOwner(request, owner.id) ? owner : undefined;
    });
    if (result?.page) return sendPage(request, reply, location, result);
    const typedOwner = result ? undefined : await findPublishedByTypedSlug(db, slug);
    const movedOwnerId = result?.movedOwnerId ?? typedOwner?.id;
    if (!movedOwnerId || !canServeOwner(request, movedOwnerId)) {
      if (host.kind !== 'custom') return sendUnknownPage(request, reply, version);
      return reply.header('Cache-Control', 'no-store').redirect(customDomainHomePath(host.userId), 302);
    }
    // The installed app has the page as a folder.
    const rest = /\/?(?:\?.*)?$/.exec(request.url)?.[0] ?? '';
    const path = publicLinkFor('', movedOwnerId, await findCurrentSlug(db, movedOwnerId));
    return reply.header('Cache-Control', 'no-store').redirect(path + rest, 308);
  });

  function locationOf(request: FastifyRequest, path: string): PageLocation {
    const origin = getOrigin(request, env.publicUrl);
    const isCustomDomain = getRequestHost(request).kind === 'custom';
    return { origin, path, isCustomDomain, home: env.publicUrl };
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    location: PageLocation,
    { page, staleMs }: Extract<PageResult, { page: object }>,
  ): Promise<void> {
    const { headers } = request;
    const encoding = negotiateEncoding(headers['accept-encoding']);
    const body = await bodyFor(page, encoding);
    const { isCustomDomain } = location;
    const ifNoneMatch = headers['if-none-match'];
    reply.hijack();
    writePage(reply.raw, {
      page,
      encoding,
      body,
      isCustomDomain,
      ifNoneMatch,
      staleMs,
      requestId: request.id,
    });
    if (staleMs === undefined) rememberPage(request, location);
  }

  function rememberPage(request: FastifyRequest, location: PageLocation): void {
    const host = getRequestHost(request);
    const name = getHostName(request);
    if (name === undefined) return;
    const readPage = pages.createReader(location);
    keptPages.rememberPage(request.raw, {
      route: routeOf(request),
      write(response, { encoding, ...rest }) {
        const page = hosts.resolveKept(name) === host ? readPage() : undefined;
        const body = page && encoding !== 'identity' && page[encoding];
        if (!body) return false;
        writePage(response, { page, encoding, body, isCustomDomain: location.isCustomDomain, ...rest });
        return true;
      },
    });
  }

  /** `version` is that of the page cache before the database was asked. */
  function sendUnknownPage(request: FastifyRequest, reply: FastifyReply, version: number): void {
    const write = (response: ServerResponse, encoding: Encoding, requestId: string) =>
      writeUnknownPage(response, { page: unknownPage, encoding, requestId });
    reply.hijack();
    write(reply.raw, negotiateEncoding(request.headers['accept-encoding']), request.id);
    keptPages.rememberUnknown(request.raw, {
      route: routeOf(request),
      write(response, { encoding, requestId }) {
        if (pageCache.hasChangedSince(version)) return false;
        write(response, encoding, requestId);
        return true;
      },
    });
  }

  function sendNotFoundPage(reply: FastifyReply, heading: string): FastifyReply {
    return sendDocument(reply.code(404), renderMessage(assets, { heading, help: notFoundHelp, home: true }));
  }
}

const menuRoutes: readonly string[] = ['/menu/:userId', '/:slug'];

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown';
}

/** Other query parameters do not affect the page. */
function pageRequestOf({ query, headers }: FastifyRequest) {
  const { producto } = query as { producto?: unknown };
  return {
    requestedProductId: typeof producto === 'string' ? producto : '',
    encoding: negotiateEncoding(headers['accept-encoding']),
  };
}
