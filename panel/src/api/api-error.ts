import type { ErrorCode } from '@vitrina/contract/errors.ts';

/** The only texts of failure that the panel has itself: the server sends all others ready to show. */
export const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
export const invalidReply = 'Respuesta inválida del servidor';

interface Details {
  /** 0 when no reply came. */
  status: number;
  code: ErrorCode | 'CONNECTION_LOST' | 'INVALID_REPLY';
  message: string;
  /** Messages by the name of the body's field. */
  fields?: Record<string, string> | undefined;
  /** With `EMAIL_NOT_VERIFIED`: the account whose verification dialog to open. */
  userId?: string | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
}

/** A call that did not bring its reply: refused by the server, lost on the way, or unreadable. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Details['code'];
  readonly fields: Record<string, string>;
  readonly userId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields, userId, retryAfter }: Details) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.userId = userId;
    this.retryAfter = retryAfter;
  }
}

/** What to show: the server's text or that of a lost connection, else the screen's own default (specification §8). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === 'INVALID_REPLY' && error.status >= 400 ? fallback : error.message;
}

/**
 * Of something that could not be done: the server's text, else the screen's own (specification §8), which without a
 * reply says where to look.
 */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'INVALID_REPLY') return fallback;
  if (error.code !== 'CONNECTION_LOST') return error.message;
  return `${fallback.replace(/\.?$/, '.')} Verifica tu conexión a internet.`;
}
