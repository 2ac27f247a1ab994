import {
  createDiningTable as createEndpoint,
  deleteDiningTable as deleteEndpoint,
  getPublicDiningTable,
  listDiningTables,
  renameDiningTable as renameEndpoint,
  renewDiningTable as renewEndpoint,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import { requirePublished } from '../../business/customization/published-reads.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { findDiningTable, selectDiningTables } from './reads.ts';
import { createDiningTable, deleteDiningTable, renameDiningTable, renewDiningTable } from './writes.ts';

export function diningTableRoutes(app: FastifyInstance, { db, limits }: Deps): void {
  bindOwner(app, db, listDiningTables, async ({ ownerId }) => ({
    tables: await selectDiningTables(db, ownerId),
  }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => ({
    table: await createDiningTable(db, ownerId, body),
  }));

  bindOwner(app, db, renameEndpoint, async ({ ownerId, params, body }) => ({
    table: await renameDiningTable(db, ownerId, params.id, body),
  }));

  bindOwner(app, db, renewEndpoint, async ({ ownerId, params }) => ({
    table: await renewDiningTable(db, ownerId, params.id),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deleteDiningTable(db, ownerId, params.id));

  bindPublic(app, getPublicDiningTable, async ({ params, request }) => {
    await consumeLimit(limits.tableReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const id = await requirePublished(db, params.userId, 'TABLE_NOT_FOUND');
    const table = await findDiningTable(db, id, params.key);
    if (!table) throw new AppError('TABLE_NOT_FOUND');
    return table;
  });
}
