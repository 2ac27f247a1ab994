import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';

/** The panel's own error texts. The server sends all others ready to show. */
export const connectionLostMessage = 'Error de conexión. Por favor, verifica tu conexión a internet.';
export const invalidReplyMessage = 'Respuesta inválida del servidor';

interface ApiErrorDetails {
  /** 0 without a reply. */
  status: number;
  /** `UNKNOWN`: a reply with a text and no code. */
  code: ErrorCode | 'CONNECTION_LOST' | 'INVALID_REPLY' | 'UNKNOWN';
  message: string;
  /** Messages by field of the body. */
  fields?: Record<string, string> | undefined;
  /** Only with `EMAIL_NOT_VERIFIED`: the account to verify. */
  userId?: string | undefined;
  /** Only with `EDIT_CONFLICT`: the stored row, not validated. */
  current?: unknown;
  /** Only with `ORDER_STOCK`: what an order needs and is not there, not validated. */
  missing?: unknown;
  /** Seconds to wait before the next attempt. */
  retryAfter?: number | undefined;
}

/** A failed call: the server rejected it, the connection was lost, or the reply could not be parsed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorDetails['code'];
  readonly fields: Record<string, string>;
  readonly userId: string | undefined;
  readonly current: unknown;
  readonly missing: unknown;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields, userId, current, missing, retryAfter }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.userId = userId;
    this.current = current;
    this.missing = missing;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call got no reply, so that it can be sent again. */
export function isConnectionLoss(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONNECTION_LOST';
}

/** Returns the server's message or the one of a lost connection; `fallback` when there is none. */
export function toErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === 'INVALID_REPLY' && error.status >= 400 ? fallback : error.message;
}

/** Returns the server's message or `fallback`; without a reply, with the advice to check the connection. */
export function toActionErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'INVALID_REPLY') return fallback;
  if (error.code !== 'CONNECTION_LOST') return error.message;
  return `${fallback.replace(/\.?$/, '.')} Verifica tu conexión a internet.`;
}
