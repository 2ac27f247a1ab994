import { Readable } from 'node:stream';
import { getSampleMenu, importMenu as importEndpoint } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { formatSampleCsv } from './sample-view.ts';
import { importMenu } from './writes.ts';

export function menuImportRoutes(app: FastifyInstance, { db, limits, menuTurns }: Deps): void {
  bindOwner(app, db, importEndpoint, async ({ ownerId, body }) => {
    await consumeLimit(limits.imports, ownerId, 'TOO_MANY_IMPORTS');
    return menuTurns.run(ownerId, () => importMenu(db, ownerId, body));
  });

  bindOwner(app, db, getSampleMenu, async ({ ownerId, reply }) => {
    const business = await requireBusiness(db, ownerId);
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="menu-de-muestra.csv"');
    return Readable.from([formatSampleCsv(business.type, business)], { objectMode: false });
  });
}
