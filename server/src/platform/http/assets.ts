import fastifyStatic from '@fastify/static';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

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
      route.config = { ...route.config, ...config };
    });
    await scope.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
      preCompressed: true,
      lastModified: false,
    });
  });
}
