import type { OrderEvent, OrderEventKind, OrderLine } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor } from '@vitrina/contract/orders/states.ts';
import type { MemberId } from '../platform/db/owner.ts';
import type { orders } from './tables.ts';

type Columns = typeof orders.$inferSelect;

/** What only the writes of an order read. */
export type HiddenColumn = 'search' | 'contentHash' | 'visitor' | 'network' | 'spamBatch' | 'diningTableId';

export interface ListedOrderRow extends Omit<Columns, HiddenColumn> {
  lines: OrderLine[];
}

export interface OrderRow extends ListedOrderRow {
  /** Oldest first. */
  events: OrderEventRow[];
}

/** An order as the archive keeps it. */
export interface StoredOrder extends OrderRow, Pick<Columns, 'visitor' | 'network'> {}

export interface OrderEventRow extends Pick<OrderEvent, 'id'> {
  kind: OrderEventKind;
  actor: OrderActor;
  /** The event that an `undone` event takes back. */
  undoes: number | null;
  /** The minutes that a `minutes` event replaced. Null: there were none. */
  replacedMinutes: number | null;
  /** The member of the business who did it. Null: the owner, or nobody of the business. */
  memberId: MemberId | null;
  createdAt: Date;
}
