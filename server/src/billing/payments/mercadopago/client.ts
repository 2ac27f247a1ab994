import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { safeParse } from '../../../platform/safe-parse.ts';
import type { MercadopagoSettings } from '../../../platform/settings/payment-accounts.ts';
import type { PaymentLog, ProviderTimeouts } from '../http.ts';
import { ProviderError } from '../provider.ts';

export interface MercadopagoCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Mercado Pago recognises a repeated call by it. Default: a new one for each call that is not a GET, the same for its retries. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** Mercado Pago rejected the call. */
export class MercadopagoApiError extends Error {
  override readonly name = 'MercadopagoApiError';
  readonly status: number;

  constructor(status: number, issue: string) {
    super(`Mercado Pago replied ${status} ${issue}`);
    this.status = status;
  }
}

/** The call may succeed later. */
class TemporaryError extends ProviderError {
  /** How long Mercado Pago asks to wait, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** An unexpected error status is a fault of Mercado Pago or of ours, never of the buyer. */
export function toProviderError(error: unknown): unknown {
  return error instanceof MercadopagoApiError ? new ProviderError(error.message, { cause: error }) : error;
}

const defaultTimeouts: ProviderTimeouts = {
  attemptTimeoutMs: 12_000,
  callTimeoutMs: 25_000,
  retryDelayMs: 300,
};
const maxAttempts = 3;

/** https://www.mercadopago.com.mx/developers/en/reference: `error` has a code and `message` a sentence. */
const errorReply = z.object({ error: z.string().optional(), message: z.string().optional() });

/**
 * Calls Mercado Pago's REST API. Every call may be repeated: reads and PUTs set a state, and a POST has an idempotency
 * key. Logs each failed exchange with what support asks for, and without bodies, which name people.
 */
export function createMercadopagoClient(
  { apiUrl, accessToken }: MercadopagoSettings,
  log: PaymentLog,
  { attemptTimeoutMs, callTimeoutMs, retryDelayMs }: ProviderTimeouts = defaultTimeouts,
) {
  /** Throws MercadopagoApiError, and ProviderError when the outcome is unknown. */
  return async function call<T>(schema: z.ZodType<T>, original: MercadopagoCall): Promise<T> {
    const request = original.method === 'GET' ? original : { idempotencyKey: randomUUID(), ...original };
    const deadline = Date.now() + callTimeoutMs;
    for (let attempt = 1; ; attempt++) {
      const timeoutMs = Math.min(attemptTimeoutMs, Math.max(1, deadline - Date.now()));
      const result = await send(request, timeoutMs);
      if (!(result instanceof Error)) return parseReply(schema, result);
      const delayMs = Math.max(retryDelayMs * attempt, result.retryAfterMs);
      if (attempt === maxAttempts || Date.now() + delayMs >= deadline) throw result;
      await sleep(delayMs);
    }
  };

  async function send(
    { method, path, body, idempotencyKey, headers }: MercadopagoCall,
    timeoutMs: number,
  ): Promise<Reply | TemporaryError> {
    const exchange = `${method} ${path.replace(/\?.*/, '')}`;
    try {
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          ...headers,
          ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const text = await response.text();
      if (status < 400) return { status, text };
      const requestId = response.headers.get('x-request-id') ?? undefined;
      log.warn({ exchange, status, issue: issueOf(text), requestId }, 'Mercado Pago exchange failed');
      const isTemporary = status >= 500 || status === 429;
      if (!isTemporary) return { status, text };
      const retryAfterMs = 1000 * (Number(response.headers.get('retry-after')) || 0);
      return new TemporaryError(`Mercado Pago replied ${status}`, retryAfterMs);
    } catch (cause) {
      log.warn({ exchange, status: null }, 'Mercado Pago exchange failed');
      return new TemporaryError('Mercado Pago did not respond', 0, { cause });
    }
  }
}

interface Reply {
  status: number;
  text: string;
}

function parseReply<T>(schema: z.ZodType<T>, { status, text }: Reply): T {
  if (status >= 400) throw new MercadopagoApiError(status, issueOf(text));
  const result = safeParse(schema, parseJson(text));
  if (!result.success) throw new ProviderError('Mercado Pago sent an unknown reply', { cause: result.error });
  return result.data;
}

function issueOf(text: string): string {
  const { data } = safeParse(errorReply, parseJson(text));
  return data?.error ?? data?.message ?? 'UNKNOWN';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
