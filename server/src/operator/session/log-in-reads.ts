import { logInAction } from '@vitrina/contract/account/audit-actions.ts';
import { and, eq, gt } from 'drizzle-orm';
import { auditLog } from '../../account/tables.ts';
import type { Db } from '../../platform/db/client.ts';

const knownIpMs = 30 * 24 * 60 * 60 * 1000;

/** Whether the operator logged in from this IP address in the last 30 days. */
export async function isKnownIp(db: Db, ip: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, logInAction),
        eq(auditLog.ip, ip),
        gt(auditLog.createdAt, new Date(Date.now() - knownIpMs)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
