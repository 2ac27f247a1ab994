import {
  listMenuChanges,
  undoMenuChange as undoEndpoint,
} from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectMenuChanges } from './reads.ts';
import { undoMenuChange } from './undo-writes.ts';
import { viewMenuChange } from './view.ts';

export function menuChangeRoutes(app: FastifyInstance, { db, longDb }: Deps): void {
  bindOwner(app, db, listMenuChanges, async ({ ownerId }) => ({
    changes: (await selectMenuChanges(db, ownerId)).map(viewMenuChange),
  }));

  bindOwner(app, db, undoEndpoint, async ({ ownerId, params }) => {
    const { change, ...result } = await undoMenuChange(longDb, ownerId, params.id);
    return { change: viewMenuChange(change), ...result };
  });
}
