import {
  createExamples as createEndpoint,
  deleteExamples as deleteEndpoint,
} from '@vitrina/contract/menu-examples/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../http/bind.ts';
import { createExamples, deleteExamples } from './writes.ts';

export function menuExampleRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, createEndpoint, ({ ownerId }) => createExamples(db, ownerId));

  bindOwner(app, db, deleteEndpoint, ({ ownerId }) => deleteExamples(db, ownerId));
}
