import {
  createOptionGroup as createEndpoint,
  deleteOptionGroup as deleteEndpoint,
  listOptionGroups,
  reorderOptionGroups as reorderEndpoint,
  setOptionSoldOut as setSoldOutEndpoint,
  updateOptionGroup as updateEndpoint,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  loadGroups,
  reorderOptionGroups,
  setOptionSoldOut,
  updateOptionGroup,
} from './writes.ts';

export function optionGroupRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, listOptionGroups, async ({ ownerId }) => ({
    optionGroups: await loadGroups(db, ownerId),
  }));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => ({
    optionGroup: await createOptionGroup(db, ownerId, body),
  }));

  bindOwner(app, db, reorderEndpoint, async ({ ownerId, body }) => ({
    optionGroups: await reorderOptionGroups(db, ownerId, body.optionGroups),
  }));

  bindOwner(app, db, updateEndpoint, async ({ ownerId, params, body }) => ({
    optionGroup: await updateOptionGroup(db, ownerId, params.id, body),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, actor, params }) =>
    deleteOptionGroup(db, ownerId, actor, params.id),
  );

  bindOwner(app, db, setSoldOutEndpoint, async ({ ownerId, actor, params, body }) => ({
    optionGroup: await setOptionSoldOut(db, ownerId, actor, params, body.soldOut),
  }));
}
