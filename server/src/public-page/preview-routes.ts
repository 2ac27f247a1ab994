import { previewPath } from '@vitrina/contract/paths.ts';
import { renderPreview } from '@vitrina/storefront/render';
import type { FastifyInstance } from 'fastify';
import { serveAssets } from '../http/assets.ts';
import { loadPageAssets, loadPreviewScript, storefrontDirectory } from './storefront-build.ts';

/** As a business's page, except that a page of this very host may frame it. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The empty page that the panel's live preview fills: nobody's data is in it. */
export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const html = renderPreview(loadPageAssets(), loadPreviewScript());
  await serveAssets(app, `${storefrontDirectory}/preview/assets/preview`, '/assets/preview/');

  app.get(previewPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', policy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .send(html),
  );
}
