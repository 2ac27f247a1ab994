import type { FakeCapture, FakeOrder, FakeRefund } from './paypal-records.ts';

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get. The link is `payer-action` with a payment source. */
export function describeOrder(url: string, order: FakeOrder) {
  const captures = order.captures.map((capture) => describeCapture(order, capture));
  return {
    id: order.id,
    status: order.status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.reference,
        invoice_id: order.invoiceId,
        amount: order.amount,
        ...(captures.length > 0 && { payments: { captures } }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${url}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${url}/checkoutnow?token=${order.id}` },
    ],
  };
}

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export function describeCapture(order: FakeOrder, { id, status, reason, amount }: FakeCapture) {
  return {
    id,
    status,
    ...(reason && { status_details: { reason } }),
    amount,
    custom_id: order.reference,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

/** https://developer.paypal.com/docs/api/payments/v2/#refunds_get */
export function describeRefund(
  url: string,
  order: FakeOrder,
  capture: FakeCapture,
  { id, status, cents }: FakeRefund,
) {
  return {
    id,
    status,
    amount: { currency_code: capture.amount.currency_code, value: (cents / 100).toFixed(2) },
    custom_id: order.reference,
    links: [{ rel: 'up', href: `${url}/v2/payments/captures/${capture.id}`, method: 'GET' }],
  };
}
