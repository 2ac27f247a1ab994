import { readEntry, type Unknown } from '../../platform/unknown.ts';

/** How a customer pays the business. */
export const paymentMethods = ['cash', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type StoredMethod = PaymentMethod | Unknown;

const names = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  unknown: 'Otra forma de pago',
} satisfies Record<StoredMethod, string>;

/** What the customer needs besides. `change`: for the note that they pay with. `accounts`: those of the business, to transfer to one. */
const needs = {
  cash: 'change',
  card: null,
  transfer: 'accounts',
  unknown: null,
} as const satisfies Record<StoredMethod, 'change' | 'accounts' | null>;

export function nameMethod(method: StoredMethod): string {
  return readEntry(names, method);
}

/** Null: no method is chosen yet. */
export function needsChange(method: StoredMethod | null): boolean {
  return readEntry(needs, method) === 'change';
}

export function needsAccounts(method: StoredMethod | null): boolean {
  return readEntry(needs, method) === 'accounts';
}
