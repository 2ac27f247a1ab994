import type { AuditAction } from '@vitrina/contract/operator/activity-schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../db/client.ts';
import { auditLog } from '../db/tables.ts';

/** Who acts: the operator's user name, or null where nobody was let in, and the address of the call. */
export interface Actor {
  name: string | null;
  ip: string;
}

/** In the transaction of what it tells. `detail` outlives the account: nothing in it may identify a person. */
export async function recordAudit(
  db: Db | Tx,
  { name, ip }: Actor,
  action: AuditAction,
  userId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(auditLog).values({ id: uuidv7(), action, actor: name, ip, userId, detail });
}
