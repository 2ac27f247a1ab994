import type { CaptureStatus } from '@vitrina/contract/billing/payments/schema.ts';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';

interface Outcome {
  data: { status: CaptureStatus } | undefined;
  error: unknown;
}

/**
 * Whether the order may have been paid: the provider is still processing it, or no reply told the result. The
 * owner must not be offered to pay again then.
 */
export function isOutcomeUnknown({ data, error }: Outcome): boolean {
  if (error instanceof ApiError) return error.status < 400 || error.status >= 500;
  return data?.status === 'PENDING';
}

/** Whether the buyer can pay the same order by another means. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PAYMENT_DECLINED';
}

/** Returns the server's message, or `fallback` if the reply could not be parsed. */
export function toPaymentErrorMessage(error: unknown, fallback: string): string {
  const isUnreadable = error instanceof ApiError && error.code === 'INVALID_REPLY';
  return isUnreadable ? fallback : toErrorMessage(error, fallback);
}
