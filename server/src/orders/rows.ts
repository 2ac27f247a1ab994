import type { OrderEvent, OrderEventKind, OrderLine } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor } from '@vitrina/contract/orders/states.ts';
import type { NamedPeople } from '../account/members/view.ts';
import type { MemberId } from '../platform/db/owner.ts';
import type { orders } from './tables.ts';

type Columns = typeof orders.$inferSelect;

declare const shown: unique symbol;

/** What only the writes of an order read. */
export type HiddenColumn = 'search' | 'contentHash' | 'visitor' | 'network' | 'spamBatch' | 'diningTableId';

/** An order of a list with all that is stored of its customer, also if it is blocked. */
export interface StoredListedOrder extends Omit<Columns, HiddenColumn> {
  lines: OrderLine[];
}

interface WithEvents {
  /** Oldest first. */
  events: OrderEventRow[];
}

/** An order with all that is stored of its customer, as the archive keeps it. Nothing but `showOrder` turns it into one that is shown. */
export interface StoredOrder extends StoredListedOrder, WithEvents, Pick<Columns, 'visitor' | 'network'> {}

/** An order without what its customer had blocked. Views take no other. */
export interface ListedOrderRow extends StoredListedOrder {
  readonly [shown]: true;
}

export interface OrderRow extends ListedOrderRow, WithEvents {}

export interface OrderEventRow extends Pick<OrderEvent, 'id'>, NamedPeople {
  kind: OrderEventKind;
  actor: OrderActor;
  /** The event that an `undone` event takes back. */
  undoes: number | null;
  /** The minutes that a `minutes` event replaced. Null: there were none. */
  replacedMinutes: number | null;
  /** The member of the business who did it. Null: the owner, or nobody of the business. */
  memberId: MemberId | null;
  /** The member who approved it, or the account for its owner. */
  approvedBy: string | null;
  createdAt: Date;
}
