import { maxTeamActs, type TeamActKind } from '@vitrina/contract/account/team-activity/schema.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import type { Actor } from '../sessions/actor.ts';
import { teamActs } from '../tables.ts';

interface NewTeamAct {
  kind: TeamActKind;
  /** Empty for a pause. */
  subject: string;
  left?: number | null;
  until?: Date | null;
}

/** Records what a person of the business did, and deletes the oldest acts beyond `maxTeamActs`. Requires the owner's lock. */
export async function recordTeamActs(
  tx: Tx,
  ownerId: OwnerId,
  { memberId, deviceId, approvedBy }: Actor,
  acts: readonly NewTeamAct[],
): Promise<void> {
  if (acts.length === 0) return;
  const newest = acts.slice(-maxTeamActs);
  await tx
    .insert(teamActs)
    .values(newest.map((act) => ({ ownerId, id: uuidv7(), ...act, memberId, deviceId, approvedBy })));
  const beyond = tx
    .select({ id: teamActs.id })
    .from(teamActs)
    .where(eq(teamActs.ownerId, ownerId))
    .orderBy(desc(teamActs.id))
    .offset(maxTeamActs);
  await tx.delete(teamActs).where(and(eq(teamActs.ownerId, ownerId), inArray(teamActs.id, beyond)));
}
