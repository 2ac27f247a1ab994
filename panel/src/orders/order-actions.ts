import type { Order } from '@vitrina/contract/orders/schema.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import { createContext, useContext } from 'react';
import type { RegionalSettings } from '../ui/dates.ts';

/** What can be done with an order, from its card and from its details. */
export interface OrderActions {
  move: (order: Order, to: OrderState, minutes?: number) => void;
  askMinutes: (order: Order) => void;
  askReason: (order: Order) => void;
  setPaid: (order: Order, paid: boolean) => void;
  setSpam: (order: Order, spam: boolean) => void;
  print: (orders: readonly Order[]) => void;
  open: (order: Order) => void;
  /** Opens WhatsApp with the text for the present state. Null without a phone. */
  linkToCustomer: (order: Order) => string | null;
  /** The orders whose change is being sent. */
  pendingIds: ReadonlySet<string>;
  regional: RegionalSettings;
}

export const OrderActionsContext = createContext<OrderActions | null>(null);

export function useOrderActions(): OrderActions {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('useOrderActions outside OrderActionsProvider');
  return actions;
}
