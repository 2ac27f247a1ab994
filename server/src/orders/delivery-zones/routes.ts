import {
  createDeliveryZone as createEndpoint,
  deleteDeliveryZone as deleteEndpoint,
  listDeliveryZones,
  listPublicDeliveryZones,
  updateDeliveryZone as updateEndpoint,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import { requirePublished } from '../../business/customization/published-reads.ts';
import { selectDeliveryZones, selectEditableZones } from './reads.ts';
import { viewPublicZone } from './view.ts';
import { createDeliveryZone, deleteDeliveryZone, updateDeliveryZone } from './writes.ts';

export function deliveryZoneRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, listDeliveryZones, async ({ ownerId }) => ({
    zones: await selectEditableZones(db, ownerId),
  }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => ({
    zone: await createDeliveryZone(db, ownerId, body),
  }));

  bindOwner(app, db, updateEndpoint, async ({ ownerId, params, body }) => ({
    zone: await updateDeliveryZone(db, ownerId, params.id, body),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deleteDeliveryZone(db, ownerId, params.id));

  bindPublic(app, listPublicDeliveryZones, async ({ params }) => {
    const id = await requirePublished(db, params.userId, 'BUSINESS_NOT_FOUND');
    return { zones: (await selectDeliveryZones(db, id)).map(viewPublicZone) };
  });
}
