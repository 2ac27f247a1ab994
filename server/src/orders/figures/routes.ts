import { Readable } from 'node:stream';
import { exportOrders, getOrderSummary } from '@vitrina/contract/orders/board/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { hasConfirmedPassword } from '../../account/sessions/reads.ts';
import { requireTokenHash } from '../../account/sessions/request-session.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { toPeriod } from '../board/list-reads.ts';
import { streamOrders } from './export-reads.ts';
import { formatOrdersCsv, viewExportedOrder } from './export-view.ts';
import { selectOrderSummary } from './summary-reads.ts';

/** What an owner learns from the orders. */
export function orderFigureRoutes(app: FastifyInstance, { db, limits, longDb }: Deps): void {
  bindOwner(app, db, getOrderSummary, async ({ ownerId, query }) => {
    await requireGate(db, ownerId, 'totalOrders');
    const { timeZone, currency } = await requireBusiness(db, ownerId);
    return selectOrderSummary(db, ownerId, { timeZone, currency, days: query.days });
  });

  bindOwner(app, db, exportOrders, async ({ ownerId, query, request, reply, inTurn }) => {
    if (!(await hasConfirmedPassword(db, requireTokenHash(request))))
      throw new AppError('PASSWORD_NOT_CONFIRMED');
    await consumeLimit(limits.orderExports, ownerId, 'TOO_MANY_REQUESTS');
    const business = await requireBusiness(db, ownerId);
    const rows = streamOrders((read) => inTurn(() => read(longDb)), ownerId, {
      ...toPeriod(query, business.timeZone),
      state: query.state,
      search: query.q || undefined,
    });
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="pedidos.csv"');
    return Readable.from(formatOrdersCsv(viewAll(rows), business), { objectMode: false });
  });
}

async function* viewAll(rows: ReturnType<typeof streamOrders>) {
  for await (const row of rows) yield viewExportedOrder(row);
}
