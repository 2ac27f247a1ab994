import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { type OrderState, type PaymentProvider, type PlacedOrder, ProviderError } from './provider.ts';

/**
 * Charges nothing and stores nothing. Every order is approved from the start, and every capture completes.
 */
export const sandboxProvider: PaymentProvider = {
  id: 'sandbox',
  name: 'El modo de prueba',
  country: null,
  clientId: null,
  sdkUrl: null,
  orderError: 'PAYMENT_ORDER_FAILED',
  currency: planCurrency,
  credentialSettings: [],
  orderLifetimeMs: 3 * 24 * 60 * 60 * 1000,
  refundDays: 180,
  capturesItself: false,
  listsRefunds: false,
  webhook: null,
  async checkCredentials() {
    return 'accepted';
  },
  async createOrder({ reference }) {
    return { orderId: `SANDBOX-${reference}`, approveUrl: null };
  },
  async readOrder(order) {
    return { ...stateOf(order), capture: null };
  },
  async captureOrder(order) {
    const { amount, currency } = order;
    const id = `SANDBOX-CAPTURE-${order.reference}`;
    return { ...stateOf(order), capture: { id, status: 'completed', reason: null, amount, currency } };
  },
  async refundCapture({ reference, amount, currency }) {
    return { id: `SANDBOX-REFUND-${reference}`, status: 'completed', amount, currency };
  },
  async readRefund(refundId) {
    throw new ProviderError(`the sandbox stores no refund ${refundId}`);
  },
};

function stateOf({ reference, amount, currency }: PlacedOrder): Omit<OrderState, 'capture'> {
  return { reference, amount, currency, stage: 'approved' };
}
