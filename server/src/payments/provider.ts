import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { RefundStatus } from '../db/tables.ts';
import type { NoticeReader } from './notice.ts';

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
}

export interface Refund extends Pick<Capture, 'id' | 'amount' | 'currency'> {
  /** Only a completed refund has returned the money. */
  status: RefundStatus;
}

/** `unknown`: the provider did not respond. */
export type CredentialsState = 'accepted' | 'rejected' | 'unknown';

export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** As owners and the operator know it. */
  readonly name: string;
  /** For the provider's script in the browser. */
  readonly clientId: string | null;
  readonly sdkUrl: string | null;
  /** What it charges. */
  readonly currency: string;
  /** For the operator: the names of the settings with its credentials. */
  readonly credentialSettings: readonly string[];
  /** An order that was not paid for so long is given up. */
  readonly orderLifetimeMs: number;
  /** Null: it sends none. */
  readonly notices: NoticeReader | null;
  checkCredentials(): Promise<CredentialsState>;
  /** `invoiceId` identifies the payment for people, here and at the provider. Throws ProviderError. */
  createOrder(
    order: Order & { invoiceId: string; description: string; returnUrl: string; cancelUrl: string },
  ): Promise<{ orderId: string; approveUrl: string | null }>;
  /** An order that is gone is read by its capture. Throws ProviderError. */
  readOrder(order: PlacedOrder): Promise<OrderState>;
  /**
   * Called only for an order that the buyer has approved. Throws CaptureRejectedError, or ProviderError when the
   * capture may have happened.
   */
  captureOrder(order: PlacedOrder): Promise<OrderState>;
  /** Refunds a whole capture. Repeated calls with an attempt's number refund once. Throws ProviderError. */
  refundCapture(capture: Order & { captureId: string; attempt: number }): Promise<Refund>;
  /** Throws ProviderError. */
  readRefund(refundId: string): Promise<Refund>;
}

/** The provider did not respond, or the response could not be parsed. The outcome is unknown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Nothing was captured. `declined`: the buyer cannot pay like that. `not-approved`: they have not agreed yet. */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRejectedError';
  readonly reason: 'declined' | 'not-approved';

  constructor(reason: CaptureRejectedError['reason']) {
    super(`the capture was rejected: ${reason}`);
    this.reason = reason;
  }
}
