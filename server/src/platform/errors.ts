import { type ErrorBody, type ErrorCode, errorMessage } from '@vitrina/contract/platform/errors.ts';

interface Details extends Omit<ErrorBody, 'message' | 'code'> {
  /** Values for the `{names}` in the catalogue's text. */
  params?: Record<string, string | number>;
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error of the catalogue. Features throw it, and `http/error-handler.ts` turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorMessage(code, details.params), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** Also shows the catalogue's text beside the input `field`. */
  static ofField(code: ErrorCode, field: string, params: Record<string, string | number> = {}): AppError {
    return new AppError(code, { params, fields: { [field]: errorMessage(code, params) } });
  }
}

/** Input that fails the contract's schema. The message is the text of the first issue. */
export class ValidationError extends Error {
  readonly fields: Record<string, string>;

  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(issues[0]?.message ?? errorMessage('VALIDATION_FAILED'));
    this.name = 'ValidationError';
    const fieldIssues = issues.filter((issue) => issue.path.length > 0);
    // Reversed, so that the first text of each field wins.
    this.fields = Object.fromEntries(
      fieldIssues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
    );
  }
}
