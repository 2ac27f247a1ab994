import type { PaymentProviderId, PaymentStatus } from '@vitrina/contract/billing/payments/schema.ts';

export const paymentProviderNames: Record<PaymentProviderId, string> = {
  paypal: 'PayPal',
  sandbox: 'Modo de prueba',
  mercadopago: 'Mercado Pago',
};

export const paymentStatusNames: Record<PaymentStatus, string> = {
  completed: 'Pagado',
  pending: 'Pendiente',
  refunding: 'Devolviendo',
  refunded: 'Devuelto',
  reversed: 'Revertido',
  denied: 'Rechazado',
};

export const paymentStatusColors: Record<PaymentStatus, string> = {
  completed: 'turquoise',
  pending: 'yellow',
  refunding: 'yellow',
  refunded: 'gray',
  reversed: 'red',
  denied: 'red',
};
