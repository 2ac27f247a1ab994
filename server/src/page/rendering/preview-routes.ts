import { previewPath } from '@vitrina/contract/platform/paths.ts';
import { renderPreview } from '@vitrina/storefront/render';
import type { FastifyInstance } from 'fastify';
import { serveAssets } from '../../platform/http/assets.ts';
import { loadPageAssets, loadPreviewScript, storefrontDirectory } from '../documents/storefront-build.ts';

/** Like the policy of a public page, but the panel on the same host may frame it. */
const contentSecurityPolicy = [
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

/** Sends an empty page, which the panel's live preview fills in the browser. */
export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const html = renderPreview(loadPageAssets(), loadPreviewScript());
  await serveAssets(app, `${storefrontDirectory}/preview/assets/preview`, '/assets/preview/');

  app.get(previewPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentSecurityPolicy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .send(html),
  );
}
