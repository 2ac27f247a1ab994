import {
  getOrdering,
  pauseOrders as pauseEndpoint,
  updateOrdering as updateEndpoint,
} from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectOrderingSettings } from './reads.ts';
import { pauseOrders, updateOrdering } from './writes.ts';

export function orderingRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getOrdering, ({ ownerId }) => selectOrderingSettings(db, ownerId));
  bindOwner(app, db, updateEndpoint, ({ ownerId, body }) => updateOrdering(db, ownerId, body));
  bindOwner(app, db, pauseEndpoint, ({ ownerId, actor, body }) => pauseOrders(db, ownerId, actor, body));
}
