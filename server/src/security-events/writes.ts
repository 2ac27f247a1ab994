import type { SecurityEventKind } from '@vitrina/contract/profile/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/client.ts';
import { securityEvents } from '../db/tables.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { hasSecurityMail } from '../mail/security-mail.ts';
import { describeDevice } from '../sessions/device-view.ts';

/** Records an event and queues its mail, if it has one. `userAgent` is null for the operator. */
export async function recordSecurityEvent(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  userId: string,
  kind: SecurityEventKind,
  userAgent: string | null,
): Promise<void> {
  const eventId = uuidv7();
  const device = userAgent === null ? null : describeDevice(userAgent);
  await tx.insert(securityEvents).values({ id: eventId, ownerId: userId, kind, device });
  if (hasSecurityMail(kind)) await queue.add(tx, 'send-security-mail', { eventId });
}
