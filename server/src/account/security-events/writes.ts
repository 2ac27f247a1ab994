import type { SecurityEventKind } from '@vitrina/contract/account/security-events/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { VisitedId, WritableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../sessions/actor.ts';
import { describeDevice } from '../sessions/device-view.ts';
import { securityEvents } from '../tables.ts';
import { hasSecurityMail } from './security-mail.ts';

interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** Null for the operator. */
  userAgent: string | null;
  /** Null: nobody was signed in to the account. */
  actor: Actor | null;
  /** The member whom it is about. */
  about?: string | null;
}

/** Records an event and queues its mail, if it has one. */
export async function recordSecurityEvent(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  userId: WritableId | VisitedId,
  { kind, userAgent, actor, about = null }: NewSecurityEvent,
): Promise<void> {
  const eventId = uuidv7();
  const device = userAgent === null ? null : describeDevice(userAgent);
  await tx.insert(securityEvents).values({
    id: eventId,
    ownerId: userId,
    kind,
    device,
    memberId: actor?.memberId ?? null,
    aboutId: about,
  });
  if (hasSecurityMail(kind)) await queue.add(tx, 'send-security-mail', { eventId });
}
