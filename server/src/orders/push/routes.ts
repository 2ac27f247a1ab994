import {
  createPushSubscription as createEndpoint,
  deletePushSubscription as deleteEndpoint,
  getPushKey,
  renewPushSubscription,
} from '@vitrina/contract/orders/push/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import { requireTokenHash } from '../../account/sessions/request-session.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from './deps.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  renewSubscription,
  requireKnownService,
} from './writes.ts';

export function pushRoutes(app: FastifyInstance, { db, push, limits }: Deps): void {
  bindOwner(app, db, getPushKey, async () => ({ publicKey: push.publicKey }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body, request }) => {
    requireKnownService(push, body);
    return { id: await createPushSubscription(db, ownerId, requireTokenHash(request), body) };
  });

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deletePushSubscription(db, ownerId, params.id));

  bindPublic(app, renewPushSubscription, async ({ body, request }) => {
    await consumeLimit(limits.pushRenewals, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    requireKnownService(push, body.subscription);
    await renewSubscription(db, body);
  });
}
