import { setOrderPaid as paidEndpoint } from '@vitrina/contract/orders/bills/endpoints.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import type { Deps } from '../board/deps.ts';
import { viewOrder } from '../board/view.ts';
import type { OrderRow } from '../rows.ts';
import { setOrderPaid } from './writes.ts';

export function billRoutes(app: FastifyInstance, { db, env, orderTokens }: Deps): void {
  const view = (row: OrderRow) => viewOrder(row, env.publicUrl + orderStatusPath(orderTokens.sign(row.id)));

  bindOwner(app, db, paidEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(
      await setOrderPaid(db, ownerId, actor, params.id, body.paid, (row) => ({ order: view(row) })),
    ),
  }));
}
