import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import { createContext, useContext } from 'react';
import type { RegionalSettings } from '../../ui/dates.ts';
import type { OrderedItem } from './ordered-items.ts';

/** In `pendingIds` while the orders of tables are accepted together. */
export const acceptTablesKey = 'tables';

/** What can be done with an order, from its card and from its details. */
export interface OrderActions {
  move: (order: ListedOrder, to: OrderState, minutes?: number) => void;
  askMinutes: (order: ListedOrder) => void;
  /** Asks when an accepted order is ready now. */
  askDelay: (order: ListedOrder) => void;
  askReason: (order: ListedOrder) => void;
  setPaid: (order: ListedOrder, paid: boolean) => void;
  setSpam: (order: ListedOrder, spam: boolean) => void;
  /** Returns a ready order to the kitchen. */
  correct: (order: ListedOrder) => void;
  /** Accepts the new orders of tables among these. What lacks stock is left and named. */
  acceptTables: (orders: readonly ListedOrder[]) => void;
  /** Asks, with number and names, and marks the unanswered orders of the same network as spam. */
  setNetworkSpam: (order: ListedOrder) => void;
  /** Asks, with number and names, marks the open orders of the same table as spam and gives the table another code. */
  setTableSpam: (order: ListedOrder) => void;
  /** Marks the unanswered orders of strangers as spam, of the hour that begins at `since`. */
  setHourSpam: (since: string) => void;
  /** Until the next opening. */
  markSoldOut: (item: OrderedItem) => void;
  /** Asks what of an order has run out. */
  askRunOut: (order: ListedOrder) => void;
  print: (orders: readonly ListedOrder[]) => void;
  open: (order: ListedOrder) => void;
  /** Opens WhatsApp with the text for the present state. Null without a phone. */
  linkToCustomer: (order: ListedOrder) => string | null;
  /** Opens WhatsApp with what the person who delivers it needs. Null for an order that is not delivered, or has ended. */
  linkToCourier: (order: ListedOrder) => string | null;
  /** The orders, and the hours, whose change is being sent. */
  pendingIds: ReadonlySet<string>;
  regional: RegionalSettings;
  /** As announced to customers. */
  preparationMinutes: number;
}

export const OrderActionsContext = createContext<OrderActions | null>(null);

export function useOrderActions(): OrderActions {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('useOrderActions outside OrderActionsProvider');
  return actions;
}
