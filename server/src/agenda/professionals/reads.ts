import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { professionals } from '../tables.ts';
import { type ProfessionalRow, viewProfessional } from './view.ts';

const { ownerId: _ownerId, createdAt: _createdAt, removedAt, ...columns } = getTableColumns(professionals);

/** Returns the stored professionals in their order. */
export function selectStoredProfessionals(db: Db | Tx, ownerId: ReadableId): Promise<ProfessionalRow[]> {
  return db
    .select(columns)
    .from(professionals)
    .where(and(eq(professionals.ownerId, ownerId), isNull(removedAt)))
    .orderBy(asc(professionals.position), asc(professionals.id));
}

/** Returns the professionals in their order, or the business itself while none is stored. */
export async function selectProfessionals(db: Db | Tx, ownerId: ReadableId): Promise<Professional[]> {
  const rows = await selectStoredProfessionals(db, ownerId);
  const { planId } = await selectSubscription(db, ownerId);
  const offersAll = planAllows(planId, 'professionals');
  const shown = rows.length > 0 ? rows : [await createOwnRow(db, ownerId)];
  return shown.map((row, index) => viewProfessional(row, index, offersAll));
}

/** Returns the row of the business itself, as the only professional. */
export async function createOwnRow(db: Db | Tx, ownerId: ReadableId): Promise<ProfessionalRow> {
  const { name } = await requireBusiness(db, ownerId);
  return {
    id: ownerId,
    name: name.slice(0, 60).trim() || 'Agenda',
    week: null,
    daysOff: [],
    serviceIds: null,
    memberId: null,
    position: 1,
    version: 1,
  };
}
