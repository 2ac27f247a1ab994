import { deleteMedia, uploadMedia, uploadMediaAlias } from '@vitrina/contract/media/endpoints.ts';
import { slotGates } from '@vitrina/contract/media/rules.ts';
import { type MediaSlot, mediaSlots } from '@vitrina/contract/media/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError, ValidationError } from '../errors.ts';
import { bindOwner } from '../http/bind.ts';
import { sendNotFound } from '../http/error-handler.ts';
import type { UploadedFile } from '../http/multipart-form.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { hashOfName } from './file-names.ts';
import { selectMedia } from './reads.ts';
import { receivePictures } from './receive.ts';
import { viewMedia } from './view.ts';
import { clearMedia, setMedia } from './writes.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, store } = deps;

  for (const endpoint of [uploadMedia, uploadMediaAlias]) {
    bindOwner(app, db, endpoint, async ({ ownerId, files }) => {
      const [slot, file] = onlySlot(files);
      await requirePlan(ownerId, slot);
      const [hash = ''] = await receivePictures(deps, [file], slot === 'logo' ? 'logo' : 'photo');
      await inTransaction(db, (tx) => setMedia(tx, ownerId, slot, hash));
      return viewMedia(await selectMedia(db, ownerId));
    });
  }

  bindOwner(app, db, deleteMedia, ({ ownerId, params }) => clearMedia(db, ownerId, params.slot));

  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { name } = request.params;
      const file = hashOfName(name) ? await store.read(name) : undefined;
      if (!file) return sendNotFound(request, reply);
      return reply
        .type('image/webp')
        .header('Content-Length', file.size)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(file.stream);
    },
  );

  async function requirePlan(ownerId: OwnerId, slot: MediaSlot): Promise<void> {
    const { plan } = await selectSubscription(db, ownerId);
    if (!planAllows(plan.id, slotGates[slot])) throw AppError.ofField('PLAN_GATE', slot, { plan: plan.name });
  }
}

function onlySlot(files: readonly UploadedFile[]): [MediaSlot, UploadedFile] {
  const [file] = files;
  if (!file) throw new ValidationError([{ path: [], message: 'Elige una imagen' }]);
  const slot = mediaSlots.find((each) => each === file.field);
  if (!slot || files.length > 1) {
    const message = 'Envía una sola imagen: logo, backgroundImage o pageBackground';
    throw new ValidationError([{ path: [file.field], message }]);
  }
  return [slot, file];
}
