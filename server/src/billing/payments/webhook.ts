import type { RefundStatus } from '../tables.ts';

/** What a provider sends to our webhook. */
export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: Buffer;
}

/** How to verify and read a provider's webhook. */
export interface WebhookReader {
  /** A request without it is rejected before its body is read. */
  readonly signatureHeader: string;
  /** Throws ProviderError if that cannot be verified now. */
  isGenuine(request: WebhookRequest, now: Date): Promise<boolean>;
  /** The payment that an event names, without its signature. Absent: it is named only in what is signed. */
  subjectOf?(query: Record<string, unknown>): {
    reference?: string | undefined;
    captureId?: string | undefined;
  };
  /** Expects a genuine event. Throws ProviderError. */
  parse(request: WebhookRequest): Promise<ParsedWebhook>;
}

export interface WebhookEvent {
  /** Unique among the events of all providers. */
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

export interface ReportedDispute {
  /** The provider's. */
  id: string;
  captureId: string;
  /** Null: the whole payment. */
  money: { amount: string; currency: string } | null;
  reason: string | null;
  isOpen: boolean;
  /** Until when we can answer; null if the provider names no day. */
  respondBy: Date | null;
}

export type ParsedWebhook =
  | { kind: 'event'; event: WebhookEvent }
  /** About a renewal or a charge of it. `recurringId` is the provider's. */
  | { kind: 'renewal'; id: string; type: string; recurringId: string }
  | { kind: 'dispute'; id: string; type: string; dispute: ReportedDispute }
  /** About something that changes no payment. */
  | { kind: 'ignored'; id: string; type: string }
  /** `problem` has the paths of the fields that do not fit. `id` is the body's hash if the event has none. */
  | { kind: 'unreadable'; id: string; type: string; problem: string };
