import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import type { NamedPeople } from '../members/view.ts';
import { teamActs } from '../tables.ts';

export type TeamActRow = typeof teamActs.$inferSelect & NamedPeople;

/** The newest first. */
export function selectTeamActs(db: Db | Tx, ownerId: OwnerId): Promise<TeamActRow[]> {
  // This is plain SQL, because drizzle omits the table of a column where a query has one table.
  const memberNamed = (column: 'member_id' | 'approved_by') =>
    sql<
      NamedPeople['member']
    >`(select json_build_object('name', name, 'role', role, 'number', number) from members
      where members.owner_id = team_acts.owner_id and members.id = team_acts.${sql.identifier(column)})`;
  return db
    .select({
      ownerId: teamActs.ownerId,
      id: teamActs.id,
      kind: teamActs.kind,
      subject: teamActs.subject,
      left: teamActs.left,
      until: teamActs.until,
      memberId: teamActs.memberId,
      deviceId: teamActs.deviceId,
      approvedBy: teamActs.approvedBy,
      createdAt: teamActs.createdAt,
      member: memberNamed('member_id'),
      approver: memberNamed('approved_by'),
      owner: sql<string | null>`(select name from users where users.id = team_acts.approved_by)`,
    })
    .from(teamActs)
    .where(eq(teamActs.ownerId, ownerId))
    .orderBy(desc(teamActs.id));
}
