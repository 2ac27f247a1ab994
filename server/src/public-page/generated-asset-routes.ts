import { id as idSchema } from '@vitrina/contract/schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendNotFound } from '../http/error-handler.ts';
import { getOrigin } from '../http/host-routing.ts';
import { findPage } from './find-page.ts';
import { iconSizes, viewIcon, viewManifest, viewOgImage } from './generated-assets.ts';
import { createImageRenderer, imageVersion } from './image-renderer.ts';
import type { ImageSpec } from './image-templates.ts';

const page = '/:userId';

/** What the server makes for each page: the picture of a shared link, the app on the home screen and its icons. */
export function generatedAssetRoutes(app: FastifyInstance, { db, env, store }: Deps): void {
  const imageRenderer = createImageRenderer(store);
  app.addHook('onClose', () => imageRenderer.stop());
  const hidden = { schema: { hide: true } };

  app.get<{ Params: { userId: string } }>(`/assets/card${page}`, hidden, sendCard);
  app.get<{ Params: { userId: string } }>(`/assets/card${page}/:productId`, hidden, sendCard);
  app.get<{ Params: { userId: string; size: string } }>(`/assets/icon${page}/:size`, hidden, sendIcon);
  app.get<{ Params: { userId: string } }>(`/assets/app${page}`, hidden, async (request, reply) => {
    const found = await pageOf(request);
    if (!found) return sendNotFound(request, reply);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(viewManifest(found)));
  });

  async function sendCard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await pageOf(request);
    const { productId = '' } = request.params as { productId?: string };
    if (!found) return sendNotFound(request, reply);
    return send(request, reply, viewOgImage(found, productId), 'image/jpeg');
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { size = '' } = request.params as { size?: string };
    const [, pixels, mask] = /^(\d{3})(m?)$/.exec(size) ?? [];
    const found = iconSizes.includes(Number(pixels)) ? await pageOf(request) : undefined;
    if (!found) return sendNotFound(request, reply);
    return send(request, reply, viewIcon(found, Number(pixels), mask === 'm'), 'image/png');
  }

  /** Under the address with its version it never changes; under any other it is what it is now. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    image: ImageSpec,
    type: string,
  ): Promise<FastifyReply> {
    const { v } = request.query as { v?: unknown };
    const lasting = v === imageVersion(image);
    return reply
      .header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(type)
      .send(await imageRenderer.renderImage(image));
  }

  async function pageOf(request: FastifyRequest) {
    const { userId } = request.params as { userId: string };
    return idSchema.safeParse(userId).success
      ? findPage(db, userId, getOrigin(request, env.publicUrl))
      : undefined;
  }
}
