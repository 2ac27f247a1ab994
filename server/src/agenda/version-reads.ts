import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/client.ts';
import type { ReadableId } from '../platform/db/owner.ts';
import { prepareQuery } from '../platform/db/prepared-query.ts';
import { agendaVersions } from './tables.ts';

/** Returns the version of a business's appointments and blocks, which every change of one raises in its own transaction. */
export async function findAgendaVersion(db: Db | Tx, ownerId: ReadableId): Promise<number> {
  const [row] = await selectVersion(db, { ownerId });
  return row?.version ?? 0;
}

const selectVersion = prepareQuery<{ ownerId: string }, { version: number }>((db) =>
  db
    .select({ version: agendaVersions.version })
    .from(agendaVersions)
    .where(eq(agendaVersions.ownerId, sql.placeholder('ownerId'))),
);
