import { importMenu as importEndpoint } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { importMenu } from './writes.ts';

export function menuImportRoutes(app: FastifyInstance, { db, limits, longDb }: Deps): void {
  bindOwner(app, db, importEndpoint, async ({ ownerId, actor, body }) => {
    await consumeLimit(limits.imports, ownerId, 'TOO_MANY_IMPORTS');
    return importMenu(longDb, ownerId, actor, body);
  });
}
