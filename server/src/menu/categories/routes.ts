import {
  createCategory as createEndpoint,
  deleteCategory as deleteEndpoint,
  listCategories,
  renameCategory as renameEndpoint,
  reorderCategories as reorderEndpoint,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectCategories } from './reads.ts';
import { viewCategory } from './view.ts';
import { createCategory, deleteCategory, renameCategory, reorderCategories } from './writes.ts';

export function categoryRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, listCategories, async ({ ownerId }) => ({
    categories: (await selectCategories(db, ownerId)).map(viewCategory),
  }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => ({
    category: viewCategory(await createCategory(db, ownerId, body)),
  }));

  bindOwner(app, db, reorderEndpoint, async ({ ownerId, body }) => ({
    categories: (await reorderCategories(db, ownerId, body.categories)).map(viewCategory),
  }));

  bindOwner(app, db, renameEndpoint, async ({ ownerId, params, body }) => ({
    category: viewCategory(await renameCategory(db, ownerId, params.id, body)),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, actor, params }) =>
    deleteCategory(db, ownerId, actor, params.id),
  );
}
