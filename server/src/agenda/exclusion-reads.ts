import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Tx } from '../platform/db/client.ts';

const constraint = 'appointments_taken_once';
/** The constraint leaves out `forced` appointments, which the business overlapped on purpose. */
const statements = [
  'create extension if not exists btree_gist',
  `alter table appointments add constraint ${constraint}
    exclude using gist (owner_id with =, professional_id with =, during with &&) where (live and not forced)`,
];
/** PostgreSQL's codes when the user may not create the extension, or the server lacks it. */
const missingExtensionCodes = new Set(['42501', '0A000', '58P01', '42704']);

/**
 * Adds the constraint that keeps two appointments of a professional from taking the same time. Without the right to create its extension
 * the start continues, and nothing can be booked. Call it under the lock of the migrations.
 */
export async function addExclusion(
  connectionString: string,
  warn: (details: object, message: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_constraint where conname = $1', [constraint]);
    if (rowCount) return;
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    if (!missingExtensionCodes.has((error as pg.DatabaseError).code ?? '')) throw error;
    warn({ extension: 'btree_gist' }, 'the agenda is off: the database user may not create the extension');
  } finally {
    await client.end();
  }
}

/** Whether the database refuses a second appointment at the same time. */
export async function isExclusive(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select exists (select from pg_constraint where conname = ${constraint}) as exists`,
  );
  return rows[0]?.exists === true;
}
