import fastifyStatic from '@fastify/static';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** Options of helmet. What only documents need would be a tenth of what a screen loads. */
const fileHeaders = { frameguard: false, crossOriginOpenerPolicy: false, referrerPolicy: false, hsts: false };

/**
 * Serves built files and their precompressed variants under `prefix`. File names contain a hash, so responses
 * are immutable. `config` applies to every route.
 */
export async function serveAssets(
  app: FastifyInstance,
  root: string,
  prefix: string,
  config: FastifyContextConfig = {},
): Promise<void> {
  await app.register(async (scope) => {
    // The plugin has no option for route config.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config, ...{ helmet: fileHeaders } };
    });
    await scope.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
      preCompressed: true,
      // A name has one content for good.
      lastModified: false,
      etag: false,
      acceptRanges: false,
    });
  });
}
