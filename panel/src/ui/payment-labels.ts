import type { PaymentStatus } from '@vitrina/contract/billing/payments/schema.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';

const statuses: Record<PaymentStatus, { name: string; color: string }> = {
  completed: { name: 'Pagado', color: 'turquoise' },
  pending: { name: 'Pendiente', color: 'yellow' },
  refunding: { name: 'Devolviendo', color: 'yellow' },
  refunded: { name: 'Devuelto', color: 'gray' },
  reversed: { name: 'Revertido', color: 'red' },
  denied: { name: 'Rechazado', color: 'red' },
  unknown: { name: 'Otro estado', color: 'gray' },
};

export function describeStatus(status: PaymentStatus): { name: string; color: string } {
  return readEntry(statuses, status);
}
