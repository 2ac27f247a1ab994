import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import type { SoldOutColumns } from './reads.ts';

/** The state at `now`. It ends by itself, without a write. */
export function viewSoldOut({ soldOut, soldOutUntil }: SoldOutColumns, now: Date): SoldOut {
  if (!soldOut || (soldOutUntil && soldOutUntil <= now)) return null;
  return soldOutUntil ? 'today' : 'until-changed';
}
