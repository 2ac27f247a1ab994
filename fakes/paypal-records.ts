export interface Money {
  currency_code: string;
  value: string;
}

export interface FakeCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  /** Why it is pending or declined. */
  reason: string | null;
  amount: Money;
  /** In cents, without pending and failed refunds. */
  refunded: number;
}

export interface FakeRefund {
  id: string;
  orderId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
  cents: number;
}

/** A new order needs the payer's action if it has a payment source, and is `CREATED` otherwise. */
type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

export interface FakeOrder {
  id: string;
  status: OrderStatus;
  reference: string;
  invoiceId: string | undefined;
  amount: Money;
  captures: FakeCapture[];
  /** PayPal's events about this order. A test delivers each one as often as it wants. */
  events: FakeEvent[];
  returnUrl: string;
  cancelUrl: string;
  /** The result of the next capture. */
  outcome: 'completed' | 'pending' | 'declined';
  /** The issue of the 422 to the next capture, before its outcome counts. */
  issue: string | null;
  /** The status of a refund by the API. */
  refundOutcome: 'COMPLETED' | 'PENDING';
  /** Reading it is a 404, as after PayPal has deleted it. Its captures stay readable. */
  isGone: boolean;
}

export interface FakeDispute {
  /** Such as `PP-D-12345`. */
  id: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  dueAt?: Date;
}

export interface FakeEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

export interface OrderBody {
  purchase_units: { custom_id: string; invoice_id?: string; amount: Money }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}
