import { isOrderOpen } from '@vitrina/contract/orders/states.ts';
import type { CheckoutStore } from './checkout-store.ts';
import type { OpenOrder, StoredOrders } from './stored-orders.ts';

/** Reads the states of this browser's open orders. */
export async function readStates(store: CheckoutStore): Promise<void> {
  if (!navigator.onLine || document.visibilityState !== 'visible') return;
  for (const { token, state } of store.getState().stored.open)
    if (isOrderOpen(state)) await readState(store, token);
}

async function readState(store: CheckoutStore, token: string): Promise<void> {
  try {
    const response = await fetch(`/api/public/order-status/${token}`, { cache: 'no-store' });
    if (response.status === 404) return removeOrder(store, token);
    if (!response.ok) return;
    const { order } = (await response.json()) as { order: Pick<OpenOrder, 'state' | 'preparationAt'> };
    const { state, preparationAt } = order;
    const isAccepted = ['accepted', 'ready', 'on-the-way', 'completed'].includes(state);
    const keepsMessage = state === 'new' || state === 'held';
    store.update((orders) => ({
      ...orders,
      accepted: isAccepted ? token : orders.accepted,
      open: orders.open.map((other) =>
        other.token === token
          ? {
              ...other,
              state,
              preparationAt: preparationAt ?? null,
              whatsappUrl: keepsMessage ? other.whatsappUrl : null,
            }
          : other,
      ),
    }));
  } catch {
    // The state that is known stays.
  }
}

export function removeOrder({ getState, set, update }: CheckoutStore, token: string): void {
  const remove = (orders: StoredOrders) => ({
    ...orders,
    open: orders.open.filter((order) => order.token !== token),
  });
  set({ stored: remove(getState().stored) });
  update(remove);
}
