import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';

/** What an order is for, as the server has it: the provider is never asked for an amount, only compared. */
interface Order {
  /** Ours; the provider keeps it with the order. */
  reference: string;
  /** With two decimals. */
  amount: string;
  currency: string;
}

/** An order that the provider has made. */
export interface PlacedOrder extends Order {
  orderId: string;
  /** Which try to capture it this is: the same one is never made twice, however often it is sent. */
  attempt: number;
}

export interface Capture {
  id: string;
  /** `pending`: the provider holds the money and decides later. */
  status: 'completed' | 'pending' | 'denied';
  amount: string;
  currency: string;
}

/** How the provider says that an order stands. */
export interface OrderState extends Order {
  /** `approved`: its buyer agreed, so it can be captured. `gone`: it never will be. */
  stage: 'open' | 'approved' | 'gone';
  capture: Capture | null;
}

interface Refund {
  /** The provider's. */
  id: string;
  amount: string;
  currency: string;
}

/** Whoever charges for plans. Every call but `captureOrder` may be made at any time, by jobs too. */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** For the browser. */
  readonly clientId: string | null;
  readonly sdkUrl: string | null;
  /** Throws ProviderFailure. */
  createOrder(
    order: Order & { description: string; returnUrl: string; cancelUrl: string },
  ): Promise<{ orderId: string; approveUrl: string | null }>;
  /** Throws ProviderFailure. */
  readOrder(order: PlacedOrder): Promise<OrderState>;
  /** Only when the buyer's browser asks for it. Throws CaptureRefused, or ProviderFailure when it may have happened. */
  captureOrder(order: PlacedOrder): Promise<OrderState>;
  /** Sends the whole of a capture back, once however often it is asked. Throws ProviderFailure. */
  refundCapture(capture: Order & { captureId: string }): Promise<Refund>;
}

/** The provider did not answer, or not in its own language: whether it did what was asked is unknown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderFailure';
}

/** Nothing was captured. `declined`: the buyer's bank said no; `not-approved`: the buyer did not agree yet. */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRefused';
  readonly reason: 'declined' | 'not-approved' | 'gone';

  constructor(reason: CaptureRejectedError['reason']) {
    super(`the capture was refused: ${reason}`);
    this.reason = reason;
  }
}
