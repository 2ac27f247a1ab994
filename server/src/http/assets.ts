import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves built files under `prefix`. They have a hash in their name, so they never change, and their shortest forms stand
 * beside them.
 */
export async function serveAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    lastModified: false,
  });
}
