import type { OrderState, PaymentProvider, PlacedOrder } from './provider.ts';

/** Charges nothing and keeps nothing: every order is approved as it is made, and what is captured is complete. */
export const sandboxProvider: PaymentProvider = {
  id: 'sandbox',
  clientId: null,
  sdkUrl: null,
  async createOrder({ reference }) {
    return { orderId: `SANDBOX-${reference}`, approveUrl: null };
  },
  async readOrder(order) {
    return { ...stateOf(order), capture: null };
  },
  async captureOrder(order) {
    const { amount, currency } = order;
    const id = `SANDBOX-CAPTURE-${order.reference}`;
    return { ...stateOf(order), capture: { id, status: 'completed', amount, currency } };
  },
  async refundCapture({ reference, amount, currency }) {
    return { id: `SANDBOX-REFUND-${reference}`, amount, currency };
  },
};

function stateOf({ reference, amount, currency }: PlacedOrder): Omit<OrderState, 'capture'> {
  return { reference, amount, currency, stage: 'approved' };
}
