import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { isOrderOpen } from '@vitrina/contract/orders/states.ts';
import { createStore } from '@vitrina/contract/platform/store.ts';
import { getTableState, subscribeToTable, type Table } from '../table/table.ts';
import { type Draft, emptyDraft, type WrongField } from './draft.ts';
import type { OrderContent } from './order-content.ts';
import { type RememberedCustomer, readRemembered, rememberDraft, writeRemembered } from './remembered.ts';
import type { OrderError } from './replies.ts';
import { readStorage, writeStorage } from './storage.ts';
import {
  type Attempt,
  parseDraft,
  parseStoredOrders,
  type StoredOrders,
  serializeStoredOrders,
} from './stored-orders.ts';

/** Why an order was not placed. */
export interface Problem {
  /** What is wrong, in the order of the form, until it is mended. */
  wrongFields: readonly WrongField[];
  /** Each refused order has another one. */
  id: number;
  /** Null if the form found it. */
  orderError: OrderError | null;
  /** What was rejected. */
  content: OrderContent | null;
  /** The text of the cart that was rejected. */
  cartText: string;
}

export interface CheckoutState {
  draft: Draft;
  stored: StoredOrders;
  /** `unanswered`: the server may have the order. */
  phase: 'editing' | 'sending' | 'unanswered';
  problem: Problem | null;
  table: Table | null;
  /** The code that was scanned is of no table, or stopped working. */
  hasUnknownTable: boolean;
  /** Offered to be filled in. */
  remembered: RememberedCustomer | null;
  /** Whether the customer of the next order is remembered. */
  remembers: boolean;
  /** Null until they are read. */
  zones: readonly DeliveryZone[] | null;
  hasZonesError: boolean;
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

/** What the checkout shows. The browser keeps the orders and, until the tab is closed, what was typed. */
export function createCheckoutStore(userId: string) {
  const ordersKey = `vitrina.orders.${userId}`;
  const draftKey = `vitrina.draft.${userId}`;
  const stored = loadStored();
  const remembered = readRemembered(userId);
  const store = createStore<CheckoutState>({
    draft: loadDraft(stored.attempt),
    stored,
    phase: 'editing',
    problem: null,
    ...readTable(),
    remembered,
    remembers: remembered !== null,
    zones: null,
    hasZonesError: false,
  });
  /** Orders then last until the page is closed. */
  let isBlocked = false;

  function set(change: Partial<CheckoutState>): void {
    store.set({ ...store.get(), ...change });
  }

  function loadStored(): StoredOrders {
    return parseStoredOrders(readStorage('localStorage', ordersKey));
  }

  function loadDraft(attempt: Attempt | null): Draft {
    try {
      const text = readStorage('sessionStorage', draftKey);
      return text ? parseDraft(JSON.parse(text)) : (attempt?.draft ?? emptyDraft);
    } catch {
      return emptyDraft;
    }
  }

  /** Other tabs may have written meanwhile. */
  function update(change: (orders: StoredOrders) => StoredOrders): void {
    const ended = store.get().stored.open.filter((order) => !isOrderOpen(order.state));
    const latest = isBlocked ? store.get().stored : loadStored();
    const orders = change({
      ...latest,
      open: [
        ...ended.filter(({ token }) => !latest.open.some((other) => other.token === token)),
        ...latest.open,
      ],
    });
    const text = serializeStoredOrders(orders);
    writeStorage('localStorage', ordersKey, text);
    isBlocked = readStorage('localStorage', ordersKey) !== text;
    set({ stored: orders });
  }

  function setDraft(draft: Draft): void {
    writeStorage('sessionStorage', draftKey, draft === emptyDraft ? null : JSON.stringify(draft));
    set({ draft });
  }

  /** Null forgets the customer at once. */
  function remember(draft: Draft | null): void {
    const remembered = draft && rememberDraft(draft, store.get().remembered);
    writeRemembered(userId, remembered);
    set({ remembered, remembers: remembered !== null });
  }

  addEventListener('storage', ({ key }) => {
    if (key === ordersKey) update((orders) => orders);
  });
  subscribeToTable(() => set(readTable()));

  return {
    getState: store.get,
    subscribe: store.subscribe,
    set,
    update,
    setDraft,
    remember,
    loadStored,
  };
}

function readTable(): Pick<CheckoutState, 'table' | 'hasUnknownTable'> {
  const { table, isUnknown } = getTableState();
  return { table, hasUnknownTable: isUnknown };
}
