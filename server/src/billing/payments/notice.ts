import type { RefundStatus } from '../tables.ts';

/** What a provider sends to our webhook. */
export interface NoticeRequest {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: Buffer;
}

/** How to verify and read a provider's notices. */
export interface NoticeReader {
  /** A request without it is rejected before its body is read. */
  readonly signatureHeader: string;
  /** Throws ProviderError if that cannot be verified now. */
  isGenuine(request: NoticeRequest, now: Date): Promise<boolean>;
  /** Expects a genuine notice. Throws ProviderError. */
  parse(request: NoticeRequest): Promise<ParsedNotice>;
}

export interface PaymentNotice {
  /** Unique among the notices of all providers. */
  id: string;
  type: string;
  change: 'approval' | 'capture' | 'refund' | 'reversal';
  /** Names of the payment, the most reliable first: our own id, the order's and the capture's. */
  payment: { reference: string | undefined; orderId: string | undefined; captureId: string | undefined };
  resource: {
    id: string | undefined;
    amount: string | undefined;
    refundStatus: RefundStatus | undefined;
  };
}

export type ParsedNotice =
  | { kind: 'event'; event: PaymentNotice }
  /** About a renewal or a charge of it. `recurringId` is the provider's. */
  | { kind: 'renewal'; id: string; type: string; recurringId: string }
  /** About something that changes no payment. */
  | { kind: 'ignored'; id: string; type: string }
  /** `problem` has the paths of the fields that do not fit. `id` is the body's hash if the notice has none. */
  | { kind: 'unreadable'; id: string; type: string; problem: string };
