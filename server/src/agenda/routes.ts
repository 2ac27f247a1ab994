import * as blockEndpoints from '@vitrina/contract/agenda/blocks/endpoints.ts';
import * as professionalEndpoints from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getAgenda, updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { localDate, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { hasOwnAgenda } from '@vitrina/contract/platform/access.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../account/deps.ts';
import { selectMemberDetails } from '../account/members/reads.ts';
import { bindOwner } from '../account/sessions/bind.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { selectBlocks } from './blocks/reads.ts';
import { type BlockRow, viewBlock } from './blocks/view.ts';
import { createBlock, deleteBlock, updateBlock } from './blocks/writes.ts';
import { selectProfessionals } from './professionals/reads.ts';
import { createProfessional, deleteProfessional, updateProfessional } from './professionals/writes.ts';
import { isInScope } from './scope.ts';
import { findScope } from './scope-reads.ts';
import { selectObstacles } from './settings/obstacle-reads.ts';
import { selectAgendaSettings } from './settings/reads.ts';
import { updateAgendaSettings } from './settings/writes.ts';

/** Binds the calls about the rules of the agenda, professionals and blocks. */
export function agendaRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  bindOwner(app, db, getAgenda, async ({ ownerId }) => ({
    agenda: await selectAgendaSettings(db, ownerId),
    missing: await selectObstacles(db, ownerId),
    people: (await selectMemberDetails(db, ownerId))
      .filter(({ member }) => hasOwnAgenda(member.role))
      .map(({ member: { id, name } }) => ({ id, name })),
  }));

  bindOwner(app, db, updateAgenda, async ({ ownerId, body }) => ({
    agenda: await updateAgendaSettings(db, ownerId, body),
  }));

  bindOwner(app, db, professionalEndpoints.listProfessionals, async ({ ownerId, actor }) => {
    const scope = await findScope(db, ownerId, actor);
    const professionals = await selectProfessionals(db, ownerId);
    return { professionals: professionals.filter(({ id }) => isInScope(scope, { professionalId: id })) };
  });

  bindOwner(app, db, professionalEndpoints.createProfessional, async ({ ownerId, body }) => ({
    professional: await createProfessional(db, ownerId, body),
  }));

  bindOwner(app, db, professionalEndpoints.updateProfessional, async ({ ownerId, params, body }) => ({
    professional: await updateProfessional(db, ownerId, params.id, body),
  }));

  bindOwner(app, db, professionalEndpoints.deleteProfessional, ({ ownerId, params }) =>
    deleteProfessional(db, ownerId, params.id),
  );

  bindOwner(app, db, blockEndpoints.listBlocks, async ({ ownerId, actor, query }) => {
    const scope = await findScope(db, ownerId, actor);
    const { timeZone } = await requireBusiness(db, ownerId);
    const date = query.from ?? localDate(db.clock.now().getTime(), timeZone);
    const from = new Date(toInstant(date, 0, timeZone, 'first'));
    const blocks = await selectBlocks(db, ownerId, { from });
    const isShown = ({ professionalId }: BlockRow) =>
      professionalId === null || isInScope(scope, { professionalId });
    return { blocks: blocks.filter(isShown).map(viewBlock) };
  });

  bindOwner(app, db, blockEndpoints.createBlock, async ({ ownerId, actor, body }) => ({
    block: await createBlock(db, ownerId, body, actor),
  }));

  bindOwner(app, db, blockEndpoints.updateBlock, async ({ ownerId, actor, params, body }) => ({
    block: await updateBlock(db, ownerId, params.id, { ...body, actor }),
  }));

  bindOwner(app, db, blockEndpoints.deleteBlock, ({ ownerId, actor, params }) =>
    deleteBlock(db, ownerId, params.id, actor),
  );
}
