import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { findAllSoldOutColumns, type SoldOutColumns } from '../sold-out/reads.ts';
import { viewSoldOut } from '../sold-out/view.ts';

/** What begins now, by its state. */
export type NewSoldOut = (state: SoldOut, stored?: SoldOutColumns) => SoldOutColumns;

/** A state that stays keeps its end. */
export async function findNewSoldOut(
  tx: Tx,
  ownerId: OwnerId,
  states: Iterable<SoldOut>,
): Promise<NewSoldOut> {
  const used = [...new Set(states)];
  const columns = await findAllSoldOutColumns(tx, ownerId, used);
  const now = tx.clock.now();
  return (state, stored) => {
    if (stored && viewSoldOut(stored, now) === state)
      return { soldOut: stored.soldOut, soldOutUntil: stored.soldOutUntil };
    return columns[used.indexOf(state)] ?? { soldOut: false, soldOutUntil: null };
  };
}
