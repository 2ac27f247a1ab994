import { listTeamActs } from '@vitrina/contract/account/team-activity/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../sessions/bind.ts';
import { selectTeamActs } from './reads.ts';
import { viewTeamAct } from './view.ts';

export function teamActivityRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, listTeamActs, async ({ ownerId }) => ({
    acts: (await selectTeamActs(db, ownerId)).map(viewTeamAct),
  }));
}
