import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorMessage } from '@vitrina/contract/errors.ts';
import { id as idSchema } from '@vitrina/contract/schema.ts';
import { type BuildManifest, pageAssets, renderNotFound } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCurrentSlug } from '../customization/reads.ts';
import { publicLink } from '../customization/view.ts';
import type { Deps } from '../deps.ts';
import { serveAssets } from '../http/assets.ts';
import { bytesOf, encodingFor, etagOf, isHeld, type Packed } from './packed.ts';
import { createPages } from './pages.ts';
import { findPublished, findPublishedBySlug } from './reads.ts';

const storefrontDirectory = fileURLToPath(new URL('../../../storefront/dist/client', import.meta.url));

/** No inline script at all; the theme is inline style. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Businesses' pages: whole HTML, or a real 404. */
export async function pageRoutes(app: FastifyInstance, { db, env, pageCache }: Deps): Promise<void> {
  const manifest = JSON.parse(
    readFileSync(`${storefrontDirectory}/.vite/manifest.json`, 'utf8'),
  ) as BuildManifest;
  const assets = pageAssets(manifest);
  const pages = createPages({ db, cache: pageCache, assets, origin: env.publicUrl });
  const missing = renderNotFound(assets, errorMessage('BUSINESS_NOT_FOUND'));

  await serveAssets(app, `${storefrontDirectory}/assets/page`, '/assets/page/');

  app.get<{ Params: { userId: string } }>(
    '/menu/:userId',
    { schema: { hide: true } },
    async (request, reply) => {
      const userId = request.params.userId.toLowerCase();
      if (!idSchema.safeParse(userId).success) return sendMissing(reply);
      const found = await pages.at(`/menu/${userId}`, productAsked(request), async () => {
        const id = await findPublished(db, userId);
        return id && { id, current: true };
      });
      return found?.page ? sendPage(request, reply, found.page) : sendMissing(reply);
    },
  );

  // Earlier slugs lead on to the current one; never cached, so that renaming back cannot loop.
  app.get<{ Params: { slug: string } }>('/:slug', { schema: { hide: true } }, async (request, reply) => {
    const { slug } = request.params;
    const found = await pages.at(`/${slug}`, productAsked(request), async () =>
      slug.includes('\0') ? undefined : findPublishedBySlug(db, slug),
    );
    if (!found) return sendMissing(reply);
    if (found.page) return sendPage(request, reply, found.page);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const current = publicLink('', found.movedId, await findCurrentSlug(db, found.movedId));
    return reply.header('Cache-Control', 'no-store').redirect(current + query, 308);
  });

  function sendMissing(reply: FastifyReply): FastifyReply {
    return documentReply(reply.code(404)).send(missing);
  }
}

/** The product whose detail is to be open; no other parameter of the address matters to the page. */
function productAsked(request: FastifyRequest): string {
  const { producto } = request.query as { producto?: unknown };
  return typeof producto === 'string' ? producto : '';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Packed): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = etagOf(page, encoding);
  documentReply(reply).header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(bytesOf(page, encoding));
}

function documentReply(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', policy);
}
