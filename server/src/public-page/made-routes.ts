import { id as idSchema } from '@vitrina/contract/schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendNotFound } from '../http/error-handler.ts';
import { originAt } from '../http/places.ts';
import { createDrawer, versionOf } from './drawer.ts';
import type { Drawing } from './drawing.ts';
import { findPage } from './find-page.ts';
import { iconSizes, viewCard, viewIcon, viewManifest } from './made.ts';

const page = '/:userId';

/** What the server makes for each page: the picture of a shared link, the app on the home screen and its icons. */
export function madeRoutes(app: FastifyInstance, { db, env, store }: Deps): void {
  const drawer = createDrawer(store);
  app.addHook('onClose', () => drawer.stop());
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
    return send(request, reply, viewCard(found, productId), 'image/jpeg');
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
    drawing: Drawing,
    type: string,
  ): Promise<FastifyReply> {
    const { v } = request.query as { v?: unknown };
    const lasting = v === versionOf(drawing);
    return reply
      .header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(type)
      .send(await drawer.draw(drawing));
  }

  async function pageOf(request: FastifyRequest) {
    const { userId } = request.params as { userId: string };
    return idSchema.safeParse(userId).success
      ? findPage(db, userId, originAt(request, env.publicUrl))
      : undefined;
  }
}
