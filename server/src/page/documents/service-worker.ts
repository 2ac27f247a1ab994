import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { storefrontDirectory } from './storefront-build.ts';

/** Serves a service worker of the storefront on every host. Its widest scope is the folder of `path`. */
export function serveWorker(app: FastifyInstance, path: string, file: 'sw.js' | 'order-sw.js'): void {
  const script = readFileSync(`${storefrontDirectory}/worker/${file}`, 'utf8');
  app.get(path, { schema: { hide: true }, config: { customDomain: 'always' } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', "default-src 'self'")
      .send(script),
  );
}
