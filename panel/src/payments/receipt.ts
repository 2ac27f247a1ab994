import type { Payment, PaymentProviderId, PaymentStatus } from '@vitrina/contract/payments/schema.ts';

export const providerNames: Record<PaymentProviderId, string> = {
  paypal: 'PayPal',
  sandbox: 'Modo de prueba',
};

export const statusNames: Record<PaymentStatus, string> = {
  completed: 'Pagado',
  pending: 'Pendiente',
  refunded: 'Devuelto',
  reversed: 'Revertido',
  denied: 'Rechazado',
};

/** The random end of the payment's id, in groups that can be read out: `3F2A-91BC-77D0`. */
export function receiptNumber({ id }: Pick<Payment, 'id'>): string {
  const digits = id.replaceAll('-', '').slice(-12).toUpperCase();
  return digits.match(/.{4}/g)?.join('-') ?? digits;
}
