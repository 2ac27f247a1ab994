import type { AuditAction } from '@vitrina/contract/account/audit-actions.ts';
import { v7 as uuidv7 } from 'uuid';
import { auditLog } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';

export interface ActingOperator {
  /** The operator's user name, or null for a rejected login. */
  name: string | null;
  ip: string;
}

/**
 * Call it in the transaction of the recorded action. `detail` outlives the account, so nothing in it may
 * identify a person.
 */
export async function recordAudit(
  db: Db | Tx,
  { name, ip }: ActingOperator,
  action: AuditAction,
  userId: WritableId | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(auditLog).values({ id: uuidv7(), action, actor: name, ip, userId, detail });
}
