import type { DomainCheck } from '@vitrina/contract/domains/schema.ts';
import { type ErrorCode, errorMessage } from '@vitrina/contract/errors.ts';

interface Details {
  /** Fill the catalogue text's `{names}`. */
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  userId?: string;
  checks?: readonly DomainCheck[];
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
}

/** A refusal of the error catalogue. Domain code throws it; `http/error-handler.ts` turns it into a reply. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorMessage(code, details.params));
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** As the catalogue says, with the text also beside the input at fault. */
  static ofField(code: ErrorCode, field: string, params: Record<string, string | number> = {}): AppError {
    return new AppError(code, { params, fields: { [field]: errorMessage(code, params) } });
  }
}

/** Input that the contract's schema refuses: the first issue's text is the message. */
export class ValidationError extends Error {
  readonly fields: Record<string, string>;

  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(issues[0]?.message ?? errorMessage('VALIDATION_FAILED'));
    this.name = 'ValidationError';
    const named = issues.filter((issue) => issue.path.length > 0);
    // The first text of each field wins, as it does for the message.
    this.fields = Object.fromEntries(
      named.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
    );
  }
}
