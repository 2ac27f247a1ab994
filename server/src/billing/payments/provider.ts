import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import type { RefundStatus } from '../tables.ts';
import type { WebhookReader } from './webhook.ts';

/** A payment order with our own figures. The provider's amount is compared with them, never taken over. */
interface Order {
  /** Our id of the payment, which the provider stores with the order. */
  reference: string;
  /** With two decimals. */
  amount: string;
  currency: string;
}

/** An order that the provider has created. */
export interface PlacedOrder extends Order {
  orderId: string;
  /** Null until the provider has captured or holds the money. */
  captureId: string | null;
  /** The number of the capture attempt. Repeated requests with the same number capture at most once. */
  attempt: number;
  /** The provider held the capture when it was last read. */
  isHeld: boolean;
  /** The provider charged it by itself, so it has no order and is read by its capture. */
  isRecurring: boolean;
  /** The payment with which the buyer came back. It counts only if the provider says that it belongs to this order. */
  returnedPaymentId?: string | undefined;
}

export interface Capture {
  id: string;
  /** `pending`: the provider holds the money and decides later. */
  status: 'completed' | 'pending' | 'denied';
  /** The provider's code for why it is pending or denied; null if it names none. */
  reason: string | null;
  amount: string;
  currency: string;
}

/** The provider's view of an order. */
export interface OrderState extends Order {
  /** `approved`: the buyer agreed, so it can be captured. `gone`: it can never be captured. */
  stage: 'open' | 'approved' | 'gone';
  capture: Capture | null;
  /** The buyer has a voucher or a transfer to pay. */
  waiting?: WaitingPayment | null;
  /** All refunds of the capture, if the provider lists them with the order. */
  refunds?: readonly OrderRefund[];
  /** Further captures of the same order, which are refunded. */
  surplus?: readonly Capture[];
}

export interface WaitingPayment {
  /** What to pay and where; null if the provider has no page for it. */
  url: string | null;
  until: Date | null;
}

export interface Refund extends Pick<Capture, 'id' | 'amount' | 'currency'> {
  /** Only a completed refund has returned the money. */
  status: RefundStatus;
}

export interface OrderRefund extends Refund {
  kind: 'refund' | 'reversal';
}

/** A permission to charge a buyer regularly, as the provider knows it. */
export interface RecurringState {
  reference: string | null;
  status: 'pending' | 'active' | 'paused' | 'ended';
  /** With two decimals. */
  amount: string;
  currency: string;
  nextChargeAt: Date | null;
}

/** `failed` is tried again, and `given-up` is not. `open`: there is no outcome yet. */
export interface RecurringCharge {
  id: string;
  /** Repetitions after the first attempt. */
  attempt: number;
  status: 'open' | 'paid' | 'failed' | 'given-up';
  captureId: string | null;
}

/**
 * Charges that the provider makes by itself once the buyer has agreed. Their dates cannot be moved. All calls throw ProviderError.
 */
export interface RecurringPayments {
  /** Whether owners can agree to a new one. Those that run go on. */
  readonly canStart: boolean;
  create(
    recurring: Order & {
      period: PlanPeriod;
      description: string;
      payerEmail: string;
      startsAt: Date;
      returnUrl: string;
    },
  ): Promise<{ recurringId: string; approveUrl: string }>;
  read(recurringId: string): Promise<RecurringState>;
  /** The oldest first. */
  listCharges(recurringId: string): Promise<RecurringCharge[]>;
  /** Repeatable. */
  cancel(recurringId: string): Promise<void>;
}

/** `test`: accepted, but of a test account, whose payments are no money. `unknown`: the provider did not respond. */
export type CredentialsState = 'accepted' | 'test' | 'rejected' | 'unknown';

export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** As owners know it. */
  readonly name: string;
  /** Its account sells in this country. Null: everywhere. */
  readonly country: string | null;
  /** For the provider's script in the browser. */
  readonly clientId: string | null;
  readonly sdkUrl: string | null;
  /** The error of an order that it did not create. */
  readonly orderError: 'PAYPAL_ORDER_FAILED' | 'PAYMENT_ORDER_FAILED';
  /** What it charges. No other account of the same provider charges it. */
  readonly currency: string;
  /** For the operator: the names of the settings with its credentials. */
  readonly credentialSettings: readonly string[];
  /** How long after its capture a payment can be refunded, in days. */
  readonly refundDays: number;
  /** An order that stays unpaid for this time is given up. */
  readonly orderLifetimeMs: number;
  /** It captures when the buyer has paid, so that no capture is requested. Its orders list their refunds. */
  readonly capturesItself: boolean;
  /** Whether `readOrder` returns the refunds of a captured payment, also those that no webhook event reported. */
  readonly listsRefunds: boolean;
  /** Null: it sends none. */
  readonly webhook: WebhookReader | null;
  checkCredentials(): Promise<CredentialsState>;
  /** `invoiceId` identifies the payment for people, here and at the provider. Throws ProviderError. */
  createOrder(
    order: Order & {
      invoiceId: string;
      description: string;
      payer: { email: string; name: string };
      returnUrl: string;
      cancelUrl: string;
      createdAt: Date;
    },
  ): Promise<{ orderId: string; approveUrl: string | null }>;
  /** An order that is gone is read by its capture. Throws ProviderError. */
  readOrder(order: PlacedOrder): Promise<OrderState>;
  /**
   * Called only for an order that the buyer has approved. Throws CaptureRejectedError, or ProviderError when the
   * capture may have happened.
   */
  captureOrder(order: PlacedOrder): Promise<OrderState>;
  /** Makes an order and its vouchers impossible to pay. Absent: an unpaid order needs no cancellation. Throws ProviderError. */
  cancelOrder?(order: PlacedOrder, now: Date): Promise<void>;
  /** Refunds a whole capture. Repeated calls with an attempt's number refund once. Throws ProviderError, RefundRejectedError. */
  refundCapture(capture: Order & { captureId: string; attempt: number }): Promise<Refund>;
  /** Throws ProviderError. */
  readRefund(refundId: string): Promise<Refund>;
  /** Absent: it charges only what the buyer pays each time. */
  readonly recurring?: RecurringPayments;
}

/** The provider did not respond, or the response could not be parsed. The outcome is unknown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** The provider answered that it makes no refund now, for example because the seller's account is empty. */
export class RefundRejectedError extends Error {
  override readonly name = 'RefundRejectedError';
}

/**
 * Nothing was captured. `declined`: the buyer cannot pay like that. `not-approved`: they have not agreed yet. `seller`: the
 * provider refuses our own account.
 */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRejectedError';
  readonly reason: 'declined' | 'not-approved' | 'seller';

  constructor(reason: CaptureRejectedError['reason']) {
    super(`the capture was rejected: ${reason}`);
    this.reason = reason;
  }
}
