import type { AgendaSettings, updateAgendaBody } from '@vitrina/contract/agenda/settings/schema.ts';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { announcePageChange } from '../../platform/db/announce-page-change.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { agendaSettings } from '../tables.ts';
import { selectAgendaSettings } from './reads.ts';

/** Throws PLAN_GATE and EDIT_CONFLICT. */
export async function updateAgendaSettings(
  db: Db,
  ownerId: OwnerId,
  { seenVersion, ...input }: z.output<typeof updateAgendaBody>,
): Promise<AgendaSettings> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requireGate(tx, ownerId, 'agenda');
    const current = await selectAgendaSettings(tx, ownerId);
    if (!isCurrent(current, seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    const stored = { ...input, version: current.version + 1 };
    await tx
      .insert(agendaSettings)
      .values({ ownerId, ...stored })
      .onConflictDoUpdate({ target: agendaSettings.ownerId, set: stored });
    await announcePageChange(tx, ownerId);
    return stored;
  });
}
