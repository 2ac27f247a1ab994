import { readFileSync } from 'node:fs';
import { errorMessage, errors } from '@vitrina/contract/errors.ts';
import { id as idSchema, userIdMissing } from '@vitrina/contract/schema.ts';
import { renderMessage } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCurrentSlug } from '../customization/reads.ts';
import { publicLink } from '../customization/view.ts';
import type { Deps } from '../deps.ts';
import { serveAssets } from '../http/assets.ts';
import { errorCodeOf } from '../http/error-handler.ts';
import {
  canServeOwner,
  customDomainHomePath,
  customDomainHsts,
  getOrigin,
  getRequestHost,
} from '../http/host-routing.ts';
import {
  bodyFor,
  type CompressedPage,
  etagFor,
  isNotModified,
  negotiateEncoding,
  recordSent,
} from './compressed-page.ts';
import { documentHeaders, sendDocument, setDocumentHeaders } from './document-headers.ts';
import { createPageRenderer } from './page-renderer.ts';
import { findPublished, findPublishedBySlug } from './reads.ts';
import { reportRoutes } from './report-routes.ts';
import { loadPageAssets, storefrontDirectory } from './storefront-build.ts';

/** Its security headers are those of `documentHead`. */
const pageOptions = { schema: { hide: true }, helmet: false } as const;

/** Businesses' pages: whole HTML, or a real 404. */
export async function pageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, env, pageCache } = deps;
  const assets = loadPageAssets();
  const pages = createPageRenderer({ db, cache: pageCache, assets });
  const notFoundHtml = (heading: string) => renderMessage(assets, { heading, help: missingHelp });

  app.setErrorHandler((error, request, reply) => {
    // A call among the pages still answers as calls do.
    if (request.url.startsWith('/api/')) throw error;
    const code = errorCodeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'a page could not be shown');
    if (errors[code].status < 500) return sendMissing(reply, errorMessage(code));
    const heading = code === 'UNAVAILABLE' ? 'No se pudo cargar el menú' : 'Error al cargar el menú';
    const html = renderMessage(assets, { heading, help: brokenHelp, retry: true });
    return setDocumentHeaders(reply.code(errors[code].status)).header('Cache-Control', 'no-store').send(html);
  });
  await reportRoutes(app, deps, assets);
  const serviceWorker = readFileSync(`${storefrontDirectory}/worker/sw.js`, 'utf8');
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'self'")
      .send(serviceWorker),
  );
  await serveAssets(app, `${storefrontDirectory}/client/assets/page`, '/assets/page/');

  app.get<{ Params: { userId: string } }>('/menu/:userId', pageOptions, async (request, reply) => {
    const userId = request.params.userId.toLowerCase();
    if (!idSchema.safeParse(userId).success) return sendMissing(reply, userIdMissing);
    const found = await pages.get(
      locationOf(request, `/menu/${userId}`),
      pageRequestOf(request),
      async () => {
        const id = await findPublished(db, userId);
        return id && { id, current: true };
      },
    );
    return found?.page
      ? sendPage(request, reply, found.page)
      : sendMissing(reply, errorMessage('MENU_NOT_FOUND'));
  });

  // Earlier slugs lead on to the current one; never cached, so that renaming back cannot loop.
  app.get<{ Params: { slug: string } }>('/:slug', pageOptions, async (request, reply) => {
    const { slug } = request.params;
    const place = getRequestHost(request);
    const found = await pages.get(locationOf(request, `/${slug}`), pageRequestOf(request), async () => {
      const owner = slug.includes('\0') ? undefined : await findPublishedBySlug(db, slug);
      return owner && canServeOwner(request, owner.id) ? owner : undefined;
    });
    if (!found && place.kind === 'custom')
      return reply.header('Cache-Control', 'no-store').redirect(customDomainHomePath(place.userId), 302);
    if (!found) return sendMissing(reply, errorMessage('BUSINESS_NOT_FOUND'));
    if (found.page) return sendPage(request, reply, found.page);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const current = publicLink('', found.movedOwnerId, await findCurrentSlug(db, found.movedOwnerId));
    return reply.header('Cache-Control', 'no-store').redirect(current + query, 308);
  });

  function locationOf(request: FastifyRequest, path: string) {
    const origin = getOrigin(request, env.publicUrl);
    return { origin, path, custom: getRequestHost(request).kind === 'custom' };
  }

  function sendMissing(reply: FastifyReply, heading: string): FastifyReply {
    return sendDocument(reply.code(404), notFoundHtml(heading));
  }
}

const mainHead = documentHeaders();
const customHead = documentHeaders(customDomainHsts);

const missingHelp = 'Revisa que el enlace esté bien escrito, o pídele al negocio su código QR.';
const brokenHelp = 'Fue un problema nuestro. Intenta de nuevo en un momento.';

/** The product whose detail is to be open; no other parameter of the address matters to the page. */
function pageRequestOf({ query, headers }: FastifyRequest) {
  const { producto } = query as { producto?: unknown };
  return {
    requestedProductId: typeof producto === 'string' ? producto : '',
    encoding: negotiateEncoding(headers['accept-encoding']),
  };
}

/**
 * Straight to the socket, past everything that looks at replies one header at a time: a page is asked for more often
 * than all else together, and twice as many fit into a second this way.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage): Promise<void> {
  const { headers } = request;
  const encoding = negotiateEncoding(headers['accept-encoding']);
  const held = isNotModified(headers['if-none-match'], etagFor(page, encoding));
  const bytes = held ? undefined : await bodyFor(page, encoding);
  reply.hijack();
  const head = [
    ...(getRequestHost(request).kind === 'custom' ? customHead : mainHead),
    'ETag',
    etagFor(page, encoding),
    'Vary',
    'Accept-Encoding',
  ];
  if (!bytes) {
    reply.raw.writeHead(304, head).end();
    return;
  }
  recordSent(page);
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  head.push('Content-Length', String(bytes.length));
  reply.raw.writeHead(200, head).end(bytes);
}
