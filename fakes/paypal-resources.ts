import type { FakeCapture, FakeOrder, FakeRefund } from './paypal-records.ts';

/**
 * https://developer.paypal.com/docs/api/orders/v2/#orders_get. The link is `payer-action` with a payment source.
 * `payments` is “for example, authorized payments, captured payments, and refunds” (`payment_collection` on the same page).
 */
export function describeOrder(url: string, order: FakeOrder, allRefunds: Iterable<FakeRefund>) {
  const captures = order.captures.map((capture) => describeCapture(order, capture));
  const [capture] = order.captures;
  const refunds = [...allRefunds]
    .filter(({ orderId }) => orderId === order.id)
    .flatMap((refund) => (capture ? [describeRefund(url, order, capture, refund)] : []));
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
        ...(captures.length > 0 && {
          payments: { captures, ...(refunds.length > 0 && { refunds }) },
        }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${url}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${url}/checkoutnow?token=${order.id}` },
    ],
  };
}

/**
 * https://developer.paypal.com/docs/api/payments/v2/#captures_get. `REFUNDED`: “an amount greater than or equal to this
 * captured payment's amount was refunded”, and `PARTIALLY_REFUNDED`: less than that (`capture_status`).
 */
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
