import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import { createContext, useContext } from 'react';
import type { OrderedItem } from '../ordered-items.ts';
import type { MenuOfDay } from './kitchen-calls.ts';

/** What a kitchen does with an order, from its card. */
export interface KitchenActions {
  move: (order: KitchenListedOrder, to: OrderState, minutes?: number) => void;
  /** Asks when an accepted order is ready now. */
  askDelay: (order: KitchenListedOrder) => void;
  askReason: (order: KitchenListedOrder) => void;
  /** Returns a ready order to the preparation. */
  correct: (order: KitchenListedOrder) => void;
  /** Asks for an approval first. */
  markFalse: (order: KitchenListedOrder) => void;
  /** Asks for an approval first. */
  endMenu: (menu: MenuOfDay, name: string) => void;
  markSoldOut: (item: OrderedItem) => void;
  /** Asks what of an order has run out. */
  askRunOut: (order: KitchenListedOrder) => void;
  /** The ids of the orders whose change is being sent. */
  pendingIds: ReadonlySet<string>;
}

export const KitchenActionsContext = createContext<KitchenActions | null>(null);

export function useKitchenActions(): KitchenActions {
  const actions = useContext(KitchenActionsContext);
  if (!actions) throw new Error('useKitchenActions outside KitchenActionsProvider');
  return actions;
}
