import { soldOutTodayEnd } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import type { products } from '../tables.ts';

/** The columns that products, sizes and options share. */
export type SoldOutColumns = Pick<typeof products.$inferSelect, 'soldOut' | 'soldOutUntil'>;

/** The columns of a state that begins now. Reads until when, which the time zone and the hours say. */
export async function findSoldOutColumns(tx: Tx, ownerId: OwnerId, state: SoldOut): Promise<SoldOutColumns> {
  if (state === null) return { soldOut: false, soldOutUntil: null };
  if (state === 'until-changed') return { soldOut: true, soldOutUntil: null };
  const { timeZone } = await requireBusiness(tx, ownerId);
  const { hours } = await selectOpeningHours(tx, ownerId);
  return { soldOut: true, soldOutUntil: soldOutTodayEnd(hours, timeZone, tx.clock.now()) };
}

/** Resolves several states with one read. Undefined stays undefined. */
export async function findAllSoldOutColumns(
  tx: Tx,
  ownerId: OwnerId,
  states: readonly (SoldOut | undefined)[],
): Promise<(SoldOutColumns | undefined)[]> {
  const found = new Map<SoldOut | undefined, SoldOutColumns>();
  for (const state of new Set(states))
    if (state !== undefined) found.set(state, await findSoldOutColumns(tx, ownerId, state));
  return states.map((state) => found.get(state));
}
