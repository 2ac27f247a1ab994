import { Readable } from 'node:stream';
import { getSampleMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../account/sessions/bind.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import type { Deps } from '../profile/deps.ts';
import { formatSampleCsv } from './sample-view.ts';

/** The menu of a demo business as a file to import. */
export function sampleRoutes(app: FastifyInstance, { db }: Deps): void {
  /** By type and money format, of which there are some dozens. They never change. */
  const files = new Map<string, Buffer>();

  bindOwner(app, db, getSampleMenu, async ({ ownerId, reply }) => {
    const { type, locale, currency } = await requireBusiness(db, ownerId);
    const key = `${type} ${locale} ${currency}`;
    const file = files.get(key) ?? Buffer.from(formatSampleCsv(type, { locale, currency }));
    files.set(key, file);
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="muestra.csv"');
    return Readable.from([file], { objectMode: false });
  });
}
