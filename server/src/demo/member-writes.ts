import { createMemberBody } from '@vitrina/contract/account/members/schema.ts';
import { lockOwner } from '../account/lock-owner.ts';
import { joinBusiness } from '../account/members/join-writes.ts';
import { selectMemberDetails } from '../account/members/reads.ts';
import { createMember } from '../account/members/writes.ts';
import { ownerActor } from '../account/sessions/actor.ts';
import { recordTeamActs } from '../account/team-activity/writes.ts';
import { type Db, inTransaction } from '../platform/db/client.ts';
import type { MemberId, OwnerId } from '../platform/db/owner.ts';
import { accountParts } from '../profile/account-parts-writes.ts';
import { noQueue } from './account-writes.ts';
import type { DemoMember } from './business.ts';

/** A tablet in the kitchen. Nobody has its token, so that it only stands in the owner's list. */
const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Adds the people of a demo business and their shared tablet. Returns the id of each by its role. */
export async function addMembers(
  db: Db,
  ownerId: OwnerId,
  people: readonly DemoMember[],
): Promise<Partial<Record<DemoMember['role'], MemberId>>> {
  const deps = { db, queue: noQueue, accountParts };
  const ids = new Map((await selectMemberDetails(db, ownerId)).map(({ member }) => [member.role, member.id]));
  let device: string | undefined;
  for (const { pin, ranOut = [], ...person } of people) {
    if (ids.has(person.role)) continue;
    const { member, invitation } = await createMember(
      deps,
      ownerId,
      ownerActor,
      createMemberBody.parse(person),
      tablet,
    );
    const joined = await joinBusiness(
      deps,
      { invitation: invitation.token, pin, kind: 'shared', device },
      tablet,
    );
    device = joined.device;
    ids.set(member.role, member.id);
    const actor = { role: member.role, memberId: member.id };
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, ownerId);
      for (const kind of ['sold-out', 'available'] as const)
        await recordTeamActs(
          tx,
          ownerId,
          actor,
          ranOut.map((subject) => ({ kind, subject })),
        );
    });
  }
  return Object.fromEntries(ids);
}
