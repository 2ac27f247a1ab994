import {
  createPushSubscription as createEndpoint,
  deletePushSubscription as deleteEndpoint,
  getPushKey,
} from '@vitrina/contract/orders/push/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireTokenHash } from '../../account/sessions/request-session.ts';
import type { Deps } from '../deps.ts';
import { requireKnownService } from './push-client.ts';
import { createPushSubscription, deletePushSubscription } from './writes.ts';

export function pushRoutes(app: FastifyInstance, { db, push }: Deps): void {
  bindOwner(app, db, getPushKey, async () => ({ publicKey: push.publicKey }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body, request }) => {
    requireKnownService(push, body);
    return { id: await createPushSubscription(db, ownerId, requireTokenHash(request), body) };
  });

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deletePushSubscription(db, ownerId, params.id));
}
