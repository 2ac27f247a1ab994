import {
  createExamples as createEndpoint,
  deleteExamples as deleteEndpoint,
} from '@vitrina/contract/menu/menu-examples/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { createExamples, deleteExamples } from './writes.ts';

export function menuExampleRoutes(app: FastifyInstance, { db, longDb }: Deps): void {
  bindOwner(app, db, createEndpoint, ({ ownerId }) => createExamples(longDb, ownerId));

  bindOwner(app, db, deleteEndpoint, ({ ownerId }) => deleteExamples(longDb, ownerId));
}
