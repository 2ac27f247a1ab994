import type { TeamAct } from '@vitrina/contract/account/team-activity/schema.ts';
import { viewActingPerson } from '../members/view.ts';
import type { TeamActRow } from './reads.ts';

export function viewTeamAct(row: TeamActRow): TeamAct {
  const { id, kind, subject, left, until, createdAt } = row;
  return {
    id,
    kind,
    subject,
    left,
    until: until?.toISOString() ?? null,
    at: createdAt.toISOString(),
    ...viewActingPerson(row),
  };
}
