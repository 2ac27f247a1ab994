import { changeStock as changeEndpoint } from '@vitrina/contract/menu/stock/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { viewStock } from './view.ts';
import { changeStock } from './writes.ts';

export function stockRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  bindOwner(app, db, changeEndpoint, async ({ ownerId, actor, body }) => {
    const stock = await changeStock(db, ownerId, actor, body);
    return {
      stock: body.changes.map(({ kind, id }) => {
        const row = stock.get(id);
        return { kind, id, ...(row ? viewStock(row) : { stock: null, dailyStock: null }) };
      }),
    };
  });
}
