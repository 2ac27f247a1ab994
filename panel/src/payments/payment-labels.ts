import type { PaymentProviderId, PaymentStatus } from '@vitrina/contract/payments/schema.ts';

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
