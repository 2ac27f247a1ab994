import type { CaptureStatus } from '@vitrina/contract/payments/schema.ts';
import { ApiError, messageOf } from '../api/api-error.ts';

interface Outcome {
  data: { status: CaptureStatus } | undefined;
  error: unknown;
}

/**
 * Whether it is open if the order was paid: the provider holds it, or no answer came that says. Then nobody must be
 * offered to pay again.
 */
export function isOutcomeUnknown({ data, error }: Outcome): boolean {
  if (error instanceof ApiError) return error.status < 400 || error.status >= 500;
  return data?.status === 'PENDING';
}

/** The server's words, or the screen's own where it had none (specification §8): a reply that nobody can read is none. */
export function paymentMessage(error: unknown, fallback: string): string {
  const unreadable = error instanceof ApiError && error.code === 'INVALID_REPLY';
  return unreadable ? fallback : messageOf(error, fallback);
}
