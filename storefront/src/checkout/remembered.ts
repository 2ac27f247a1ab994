import type { Draft } from './draft.ts';
import { readStorage, writeStorage } from './storage.ts';

/** What a customer asked this browser to remember for the next order at a business. */
export type RememberedCustomer = Pick<Draft, 'name' | 'phone' | 'address' | 'reference'> & { zoneId: string };

const storageKey = (userId: string) => `vitrina.customer.${userId}`;

/** Anyone can write to a browser's storage. Null without a name. */
export function readRemembered(userId: string): RememberedCustomer | null {
  try {
    const stored = JSON.parse(readStorage('localStorage', storageKey(userId)) ?? 'null') as unknown;
    const fields = (stored ?? {}) as Record<string, unknown>;
    const read = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const [name, phone, address] = [read('name'), read('phone'), read('address')];
    return name ? { name, phone, address, reference: read('reference'), zoneId: read('zoneId') } : null;
  } catch {
    return null;
  }
}

/** Null forgets the customer. */
export function writeRemembered(userId: string, customer: RememberedCustomer | null): void {
  writeStorage('localStorage', storageKey(userId), customer && JSON.stringify(customer));
}

/** What the order did not ask for stays as it was. */
export function rememberDraft(
  { name, phone, address, reference, zoneId }: Draft,
  known: RememberedCustomer | null,
): RememberedCustomer {
  const isDelivered = address.trim() !== '';
  return {
    name: name.trim(),
    phone: phone.trim() || (known?.phone ?? ''),
    address: isDelivered ? address.trim() : (known?.address ?? ''),
    reference: isDelivered ? reference.trim() : (known?.reference ?? ''),
    zoneId: (isDelivered && zoneId) || (known?.zoneId ?? ''),
  };
}
