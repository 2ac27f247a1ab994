import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { operatorIdleTimeout } from '../../account/sessions/session-lifetimes.ts';
import { operatorSessions } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OperatorId } from '../../platform/db/owner.ts';

const {
  tokenHash: _token,
  credentialsHash: _hash,
  pendingKey: _key,
  ...columns
} = getTableColumns(operatorSessions);

export type OperatorSessionRow = Awaited<ReturnType<typeof selectOperatorSessions>>[number];

/** The open sessions: `currentId` first, then the most recently used. */
export function selectOperatorSessions(db: Db, currentId: OperatorId, credentialsHash: Buffer) {
  const current = sql<boolean>`${operatorSessions.id} = ${currentId}`;
  const now = Date.now();
  return db
    .select({ ...columns, current })
    .from(operatorSessions)
    .where(
      and(
        gt(operatorSessions.expiresAt, new Date(now)),
        gt(operatorSessions.lastUsedAt, new Date(now - operatorIdleTimeout)),
        eq(operatorSessions.credentialsHash, credentialsHash),
      ),
    )
    .orderBy(desc(current), desc(operatorSessions.lastUsedAt), desc(operatorSessions.id));
}

export async function findPendingKey(db: Db | Tx, id: OperatorId): Promise<string | null> {
  const [row] = await db
    .select({ pendingKey: operatorSessions.pendingKey })
    .from(operatorSessions)
    .where(eq(operatorSessions.id, id));
  return row?.pendingKey ?? null;
}
