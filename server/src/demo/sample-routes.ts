import { Readable } from 'node:stream';
import { getSampleMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../account/sessions/bind.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import type { Deps } from '../profile/deps.ts';
import { formatSampleCsv } from './sample-view.ts';

/** The menu of a demo business as a file to import. */
export function sampleRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getSampleMenu, async ({ ownerId, reply }) => {
    const business = await requireBusiness(db, ownerId);
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="menu-de-muestra.csv"');
    return Readable.from([formatSampleCsv(business.type, business)], { objectMode: false });
  });
}
