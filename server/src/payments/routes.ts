import { listPayments } from '@vitrina/contract/payments/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../http/bind.ts';
import { selectPayments } from './reads.ts';

export function paymentRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, listPayments, async ({ ownerId }) => ({ payments: await selectPayments(db, ownerId) }));
}
