import { importMenu as importEndpoint } from '@vitrina/contract/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../http/bind.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { importMenu } from './writes.ts';

export function menuImportRoutes(app: FastifyInstance, { db, limits }: Deps): void {
  bindOwner(app, db, importEndpoint, async ({ ownerId, body }) => {
    await consumeLimit(limits.imports, ownerId, 'TOO_MANY_IMPORTS');
    return importMenu(db, ownerId, body);
  });
}
