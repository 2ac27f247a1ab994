import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPublished, selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { sendNotFound } from '../../platform/http/error-handler.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import type { Deps } from '../cache/deps.ts';
import { selectPage, type VisibleMenu } from '../content/reads.ts';
import { viewPublicPage } from '../content/view.ts';
import { iconSizes, viewIcon, viewManifest, viewOgImage } from './asset-view.ts';
import { createImageRenderer } from './image-renderer.ts';
import { type ImageSpec, imageVersion } from './image-spec.ts';

const emptyMenu: VisibleMenu = {
  categories: [],
  products: [],
  optionGroups: [],
  openingHours: null,
  stock: new Map(),
  ordering: null,
};

/** Menus that are read at once for an image. A business has one of them. */
const readLimits = { concurrency: 4, concurrencyPerSource: 1, maxWaiting: 200, maxWaitMs: 5_000 };

/** The files that the server generates for each page: OG images, the web app manifest and its icons. */
export function generatedAssetRoutes(app: FastifyInstance, { db, env, store }: Deps): void {
  const imageRenderer = createImageRenderer(store);
  const reads = createFairQueue(readLimits);
  app.addHook('onClose', () => imageRenderer.stop());
  const options = { schema: { hide: true }, config: { customDomain: 'owner' } } as const;

  app.get('/assets/card/:userId', options, sendOgImage);
  app.get('/assets/card/:userId/:productId', options, sendOgImage);
  app.get('/assets/icon/:userId/:size', options, sendIcon);
  app.get('/assets/app/:userId', options, async (request, reply) => {
    const page = await findPageHead(request);
    if (!page) return sendNotFound(request, reply);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(viewManifest(page)));
  });

  async function sendOgImage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { productId = '' } = request.params as { productId?: string };
    const page = await findPage(request);
    if (!page) return sendNotFound(request, reply);
    return sendImage(request, reply, page, viewOgImage(page, productId), 'image/jpeg');
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { size = '' } = request.params as { size?: string };
    const [, pixels, mask] = /^(\d{3})(m?)$/.exec(size) ?? [];
    const page = iconSizes.includes(Number(pixels)) ? await findPageHead(request) : undefined;
    if (!page) return sendNotFound(request, reply);
    return sendImage(request, reply, page, viewIcon(page, Number(pixels), mask === 'm'), 'image/png');
  }

  /** Immutable under the URL with its version. Any other URL sends the current image uncached. */
  async function sendImage(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId }: PublicPage,
    image: ImageSpec,
    type: string,
  ): Promise<FastifyReply> {
    const { v } = request.query as { v?: unknown };
    const isImmutable = v === imageVersion(image);
    return reply
      .header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(type)
      .send(await imageRenderer.renderImage(userId, image));
  }

  /** The page without its menu, which can be large. */
  async function findPageHead(request: FastifyRequest): Promise<PublicPage | undefined> {
    const { userId } = request.params as { userId: string };
    const id = await findPublished(db, userId);
    if (!id) return undefined;
    const business = await selectPublishedBusiness(db, id);
    return viewPublicPage(business, emptyMenu, getOrigin(request, env.publicUrl), db.clock.now());
  }

  async function findPage(request: FastifyRequest): Promise<PublicPage | undefined> {
    const { userId } = request.params as { userId: string };
    const id = await findPublished(db, userId);
    if (!id) return undefined;
    const [business, menu] = await reads.run(id, () => selectPage(db, id));
    return viewPublicPage(business, menu, getOrigin(request, env.publicUrl), db.clock.now());
  }
}
