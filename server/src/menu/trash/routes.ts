import { listTrash, restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectTrash } from './reads.ts';
import { restoreTrashItem } from './restore-writes.ts';
import { viewTrashItem } from './view.ts';

export function trashRoutes(app: FastifyInstance, { db, longDb }: Deps): void {
  bindOwner(app, db, listTrash, async ({ ownerId, query: { cursor, limit } }) => {
    const before = cursor === undefined ? undefined : Number(cursor);
    const rows = await selectTrash(db, ownerId, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      items: page.map(viewTrashItem),
      next: rows.length > limit ? String(page.at(-1)?.number) : null,
    };
  });

  bindOwner(app, db, restoreTrash, async ({ ownerId, params }) => ({
    item: viewTrashItem(await restoreTrashItem(longDb, ownerId, params.id)),
  }));
}
