import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { deleteMedia, uploadMedia, uploadMediaAlias } from '@vitrina/contract/business/media/endpoints.ts';
import { type MediaSlot, mediaSlots, slotGates } from '@vitrina/contract/business/media/slots.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { sendNotFound } from '../../platform/http/error-handler.ts';
import type { UploadedFile } from '../../platform/http/multipart-form.ts';
import { hashOfName } from '../../platform/media/file-names.ts';
import { selectMedia } from './reads.ts';
import { receiveUploads } from './receive.ts';
import { viewMedia } from './view.ts';
import { clearMedia, setMedia } from './writes.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, store } = deps;

  for (const endpoint of [uploadMedia, uploadMediaAlias]) {
    bindOwner(
      app,
      db,
      endpoint,
      async ({ ownerId, files }) => {
        const [slot, file] = requireSlot(files);
        await requireGate(ownerId, slot);
        const [hash = ''] = await receiveUploads(deps, ownerId, [file], slot === 'logo' ? 'logo' : 'photo');
        await setMedia(db, ownerId, slot, hash);
        return viewMedia(await selectMedia(db, ownerId));
      },
      {
        checkFile: async ({ ownerId }, _fields, fileField) => {
          const slot = findSlot(fileField);
          if (slot) await requireGate(ownerId, slot);
        },
      },
    );
  }

  bindOwner(app, db, deleteMedia, ({ ownerId, params }) => clearMedia(db, ownerId, params.slot));

  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { schema: { hide: true }, compress: false, config: { customDomain: 'always' } },
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

  async function requireGate(ownerId: OwnerId, slot: MediaSlot): Promise<void> {
    const { plan } = await selectSubscription(db, ownerId);
    if (!planAllows(plan.id, slotGates[slot])) throw AppError.ofField('PLAN_GATE', slot, { plan: plan.name });
  }
}

function requireSlot(files: readonly UploadedFile[]): [MediaSlot, UploadedFile] {
  const [file] = files;
  if (!file) throw new ValidationError([{ path: [], message: 'Elige una imagen' }]);
  const slot = findSlot(file.field);
  if (!slot || files.length > 1) {
    const message = 'Envía una sola imagen: logo, backgroundImage o pageBackground';
    throw new ValidationError([{ path: [file.field], message }]);
  }
  return [slot, file];
}

function findSlot(field: string): MediaSlot | undefined {
  return mediaSlots.find((slot) => slot === field);
}
