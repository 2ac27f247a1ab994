import type {
  FakeCapture,
  FakeDispute,
  FakeEvent,
  FakeOrder,
  FakeRefund,
  OrderBody,
} from './paypal-records.ts';
import { newId } from './paypal-replies.ts';
import { describeCapture, describeOrder, describeRefund } from './paypal-resources.ts';

type RefundStatus = FakeRefund['status'];

/** The orders, captures and refunds of one merchant, and the events about them. */
export function createOrderBook(url: string) {
  const orders = new Map<string, FakeOrder>();
  const refunds = new Map<string, FakeRefund>();

  function create({ purchase_units: [unit], payment_source }: OrderBody): FakeOrder | undefined {
    if (!unit) return undefined;
    const context = payment_source?.paypal?.experience_context;
    const order: FakeOrder = {
      id: newId(17),
      status: payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      reference: unit.custom_id,
      invoiceId: unit.invoice_id,
      amount: unit.amount,
      captures: [],
      events: [],
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
      outcome: 'completed',
      issue: null,
      refundOutcome: 'COMPLETED',
      isGone: false,
    };
    orders.set(order.id, order);
    return order;
  }

  /**
   * Returns the issue of a rejected capture:
   * https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json (orders.capture-422)
   */
  function capture(order: FakeOrder): string | undefined {
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED';
    const { issue } = order;
    order.issue = null;
    if (issue) return issue;
    // Only paid invoices count: https://developer.paypal.com/api/rest/troubleshooting/duplicate-invoice-id
    const isPaid = ({ invoiceId, captures }: FakeOrder) =>
      invoiceId !== undefined && invoiceId === order.invoiceId && captures.length > 0;
    if ([...orders.values()].some(isPaid)) return 'DUPLICATE_INVOICE_ID';
    if (order.outcome === 'declined') {
      // The buyer must choose another means: https://developer.paypal.com/v5/checkout/handle-funding-failure
      order.status = 'PAYER_ACTION_REQUIRED';
      return 'INSTRUMENT_DECLINED';
    }
    order.status = 'COMPLETED';
    const isPending = order.outcome === 'pending';
    order.captures.push({
      id: newId(17),
      status: isPending ? 'PENDING' : 'COMPLETED',
      reason: isPending ? 'PENDING_REVIEW' : null,
      amount: { ...order.amount },
      refunded: 0,
    });
    recordCaptureEvent(order);
    return undefined;
  }

  function approve(orderId: string): FakeEvent | undefined {
    const order = orders.get(orderId);
    if (order?.status !== 'CREATED' && order?.status !== 'PAYER_ACTION_REQUIRED') return undefined;
    order.status = 'APPROVED';
    // The resource is the order: https://developer.paypal.com/api/rest/webhooks/event-names/#orders
    return recordEvent(order, 'CHECKOUT.ORDER.APPROVED', { ...viewOrder(order) });
  }

  function decide(orderId: string, status: 'COMPLETED' | 'DECLINED'): FakeEvent {
    const { order, capture } = requireCapture(orderId);
    Object.assign(capture, { status, reason: null });
    return recordCaptureEvent(order);
  }

  /** The events of captures: https://developer.paypal.com/api/rest/webhooks/event-names/#payments */
  function recordCaptureEvent(order: FakeOrder): FakeEvent {
    const { capture } = requireCapture(order.id);
    const type = capture.status === 'DECLINED' ? 'DENIED' : capture.status;
    return recordEvent(order, `PAYMENT.CAPTURE.${type}`, describeCapture(order, capture));
  }

  /** Starts a refund of `amount`; by default of all that remains. */
  function startRefund(orderId: string, amount?: string, status: RefundStatus = 'COMPLETED'): FakeRefund {
    const { capture } = requireCapture(orderId);
    const pendingCents = [...refunds.values()]
      .filter((refund) => refund.orderId === orderId && refund.status === 'PENDING')
      .reduce((sum, { cents }) => sum + cents, 0);
    const remainingCents = toCents(capture.amount.value) - capture.refunded - pendingCents;
    const cents = amount === undefined ? remainingCents : toCents(amount);
    const refund: FakeRefund = { id: newId(17), orderId, status: 'PENDING', cents };
    refunds.set(refund.id, refund);
    settle(refund, status);
    return refund;
  }

  /** Brings a pending refund to `status`. The money moves only with COMPLETED. */
  function settle(refund: FakeRefund, status: RefundStatus): FakeEvent {
    const { order, capture } = requireCapture(refund.orderId);
    refund.status = status;
    if (status === 'COMPLETED') {
      capture.refunded += refund.cents;
      const isFull = capture.refunded >= toCents(capture.amount.value);
      capture.status = isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    }
    return recordEvent(order, refundEventTypes[status], viewRefund(refund));
  }

  function reverse(orderId: string, { asCapture = false } = {}): FakeEvent {
    const { order, capture } = requireCapture(orderId);
    const refund = startRefund(orderId);
    // A reversal has its own event instead of that of a refund.
    order.events.pop();
    const resource = asCapture ? describeCapture(order, capture) : viewRefund(refund);
    return recordEvent(order, 'PAYMENT.CAPTURE.REVERSED', resource);
  }

  /** `dispute`: https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/customer_disputes_v1.json */
  function dispute(orderId: string, { id, status, dueAt }: FakeDispute): FakeEvent {
    const { order, capture } = requireCapture(orderId);
    const change = status === 'RESOLVED' ? 'RESOLVED' : 'CREATED';
    return recordEvent(order, `CUSTOMER.DISPUTE.${change}`, {
      dispute_id: id,
      status,
      reason: 'UNAUTHORISED',
      dispute_amount: capture.amount,
      disputed_transactions: [{ seller_transaction_id: capture.id }],
      ...(dueAt && { seller_response_due_date: dueAt.toISOString() }),
    });
  }

  function recordEvent({ events }: FakeOrder, type: string, resource: Record<string, unknown>): FakeEvent {
    const event = { id: `WH-${newId(20)}`, event_type: type, resource };
    events.push(event);
    return event;
  }

  function requireCapture(orderId: string): { order: FakeOrder; capture: FakeCapture } {
    const order = orders.get(orderId);
    const capture = order?.captures[0];
    if (!order || !capture) throw new Error(`order ${orderId} has no capture`);
    return { order, capture };
  }

  function viewOrder(order: FakeOrder) {
    return describeOrder(url, order, refunds.values());
  }

  function viewRefund(refund: FakeRefund) {
    const { order, capture } = requireCapture(refund.orderId);
    return describeRefund(url, order, capture, refund);
  }

  return {
    url,
    orders,
    refunds,
    create,
    capture,
    approve,
    decide,
    startRefund,
    settle,
    reverse,
    dispute,
    viewOrder,
    viewRefund,
    findByCapture: (captureId: string) =>
      [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId)),
  };
}

export type OrderBook = ReturnType<typeof createOrderBook>;

/**
 * https://developer.paypal.com/api/rest/webhooks/event-names/ documents CAPTURE.REFUNDED. The other two are not on that
 * page but in public webhook handlers, so Vitrina must work with and without them.
 */
const refundEventTypes: Record<RefundStatus, string> = {
  PENDING: 'PAYMENT.REFUND.PENDING',
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.FAILED',
};

function toCents(value: string): number {
  return Math.round(Number(value) * 100);
}
