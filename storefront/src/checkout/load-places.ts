import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { isFramed } from '../visits/is-framed.ts';
import type { CheckoutStore } from './checkout-store.ts';

export async function loadZones(userId: string, set: CheckoutStore['set']): Promise<void> {
  if (isFramed()) return set({ zones: [] });
  set({ hasZonesError: false });
  try {
    const response = await fetch(`/api/public/zones/${userId}`, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${response.status}`);
    set({ zones: ((await response.json()) as { zones: DeliveryZone[] }).zones });
  } catch {
    set({ hasZonesError: true });
  }
}
