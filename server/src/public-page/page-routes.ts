import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorMessage } from '@vitrina/contract/errors.ts';
import { id as idSchema } from '@vitrina/contract/schema.ts';
import { type BuildManifest, pageAssets, render, renderNotFound } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCurrentSlug } from '../customization/reads.ts';
import { publicLink } from '../customization/view.ts';
import type { PublishedId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { serveAssets } from '../http/assets.ts';
import { findPublished, findPublishedBySlug, selectPublishedBusiness, selectVisibleMenu } from './reads.ts';
import { viewPublicPage } from './view.ts';

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
export async function pageRoutes(app: FastifyInstance, { db, env }: Deps): Promise<void> {
  const manifest = JSON.parse(
    readFileSync(`${storefrontDirectory}/.vite/manifest.json`, 'utf8'),
  ) as BuildManifest;
  const assets = pageAssets(manifest);

  await serveAssets(app, `${storefrontDirectory}/assets/page`, '/assets/page/');

  app.get<{ Params: { userId: string } }>(
    '/menu/:userId',
    { schema: { hide: true } },
    async (request, reply) => {
      const { userId } = request.params;
      const id = idSchema.safeParse(userId).success ? await findPublished(db, userId) : undefined;
      return id ? sendPage(request, reply, id) : sendMissing(reply);
    },
  );

  // Earlier slugs lead on to the current one; never cached, so that renaming back cannot loop.
  app.get<{ Params: { slug: string } }>('/:slug', { schema: { hide: true } }, async (request, reply) => {
    const { slug } = request.params;
    const found = slug.includes('\0') ? undefined : await findPublishedBySlug(db, slug);
    if (!found) return sendMissing(reply);
    if (found.current) return sendPage(request, reply, found.id);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const current = publicLink('', found.id, await findCurrentSlug(db, found.id));
    return reply.header('Cache-Control', 'no-store').redirect(current + query, 308);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    id: PublishedId,
  ): Promise<FastifyReply> {
    const [business, menu] = await Promise.all([selectPublishedBusiness(db, id), selectVisibleMenu(db, id)]);
    const page = viewPublicPage(business, menu, env.publicUrl);
    const { producto } = request.query as { producto?: unknown };
    const openProductId = typeof producto === 'string' ? producto : undefined;
    return sendHtml(reply, render(page, assets, { openProductId }));
  }

  function sendMissing(reply: FastifyReply): FastifyReply {
    return sendHtml(reply.code(404), renderNotFound(assets, errorMessage('BUSINESS_NOT_FOUND')));
  }
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', policy)
    .send(html);
}
