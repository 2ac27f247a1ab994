import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { safeParse } from '../../../platform/safe-parse.ts';
import type { PaypalSettings } from '../../../platform/settings/payment-accounts.ts';
import type { PaymentLog, ProviderTimeouts } from '../http.ts';
import { ProviderError } from '../provider.ts';

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** PayPal recognises a repeated request by it. A POST without one is never retried. */
  idempotencyKey?: string;
}

/** PayPal rejected the call. `issue` is the most specific reason that it names. */
export class PaypalApiError extends Error {
  override readonly name = 'PaypalApiError';
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal replied ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

const defaultTimeouts: ProviderTimeouts = {
  attemptTimeoutMs: 12_000,
  callTimeoutMs: 25_000,
  retryDelayMs: 300,
};
const maxAttempts = 3;
/** An access token is renewed a minute before it expires. */
const tokenMarginMs = 60_000;

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
/** The token endpoint names its error differently: https://developer.paypal.com/api/rest/responses/ */
const errorReply = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).optional(),
});

/**
 * Calls PayPal's REST API with an access token and retries where that is safe. Logs each failed exchange with
 * what PayPal's support asks for, and without bodies, which name people.
 */
export function createPaypalClient(
  { apiUrl, clientId, clientSecret }: PaypalSettings,
  log: PaymentLog,
  { attemptTimeoutMs, callTimeoutMs, retryDelayMs }: ProviderTimeouts = defaultTimeouts,
) {
  let token: { value: Promise<string>; expiresAt: number } | undefined;

  /** Throws PaypalApiError, and ProviderError when the outcome is unknown. */
  async function call<T>(schema: z.ZodType<T>, request: PaypalCall): Promise<T> {
    const deadline = Date.now() + callTimeoutMs;
    const reply = await send(request, deadline);
    if (reply.status !== 401) return parseReply(schema, reply);
    // The token was revoked, or PayPal's clock and ours disagree.
    token = undefined;
    return parseReply(schema, await send(request, deadline));
  }

  async function send({ method, path, body, idempotencyKey }: PaypalCall, deadline: number): Promise<Reply> {
    const authorization = `Bearer ${await getToken(deadline)}`;
    return sendWithRetries(deadline, method === 'GET' || idempotencyKey !== undefined, {
      method,
      url: apiUrl + path,
      headers: {
        authorization,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(idempotencyKey && { 'paypal-request-id': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  function getToken(deadline: number): Promise<string> {
    if (token && Date.now() < token.expiresAt) return token.value;
    const newToken = { value: fetchToken(deadline), expiresAt: Number.POSITIVE_INFINITY };
    token = newToken;
    newToken.value.catch(() => {
      if (token === newToken) token = undefined;
    });
    return newToken.value;

    async function fetchToken(deadline: number): Promise<string> {
      const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const reply = await sendWithRetries(deadline, true, {
        method: 'POST',
        url: `${apiUrl}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      // Wrong credentials are our fault, so they must not look like an error of the buyer.
      if (reply.status !== 200) throw new PaypalTokenError(reply.status);
      const { access_token, expires_in } = parseReply(tokenReply, reply);
      newToken.expiresAt = Date.now() + expires_in * 1000 - tokenMarginMs;
      return access_token;
    }
  }

  /** Retries after a lost connection, a timeout, 429 and 5xx if `canRetry`. */
  async function sendWithRetries(deadline: number, canRetry: boolean, request: HttpRequest): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const remainingMs = deadline - Date.now();
      const result = await fetchOnce(request, Math.min(attemptTimeoutMs, Math.max(1, remainingMs)));
      const failure = describeFailure(result);
      const { method, url } = request;
      if (failure)
        log.warn({ exchange: `${method} ${url.slice(apiUrl.length)}`, ...failure }, 'PayPal exchange failed');
      const error = toTemporaryError(result);
      if (!(result instanceof Error) && !error) return result;
      const delayMs = retryDelayMs * attempt;
      if (!canRetry || attempt === maxAttempts || Date.now() + delayMs >= deadline) throw error;
      await sleep(delayMs);
    }
  }

  /** Fetches a new token. Throws PaypalTokenError if PayPal rejects the credentials, and ProviderError. */
  async function checkCredentials(): Promise<void> {
    token = undefined;
    await getToken(Date.now() + callTimeoutMs);
  }

  return { call, checkCredentials };
}

/** PayPal issued no token. */
export class PaypalTokenError extends ProviderError {
  readonly status: number;

  constructor(status: number) {
    super(`PayPal issued no token: ${status}`);
    this.status = status;
  }
}

/** Returns null for a reply that another attempt would not change. */
function toTemporaryError(result: Reply | ProviderError): ProviderError | null {
  if (result instanceof Error) return result;
  const isTemporary = result.status >= 500 || result.status === 429;
  return isTemporary ? new ProviderError(`PayPal replied ${result.status}`) : null;
}

/** Returns null for a reply without an error. */
function describeFailure(result: Reply | ProviderError): object | null {
  if (result instanceof Error) return { status: null, issue: networkErrorOf(result.cause) };
  if (result.status < 400) return null;
  const { data } = safeParse(errorReply, parseJson(result.text));
  const [detail] = data?.details ?? [];
  return {
    status: result.status,
    issue: detail?.issue ?? data?.name ?? data?.error ?? 'UNKNOWN',
    description: detail?.description,
    debugId: data?.debug_id ?? result.debugId,
  };
}

function networkErrorOf(cause: unknown): string {
  const error = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(error instanceof Error)) return 'UNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface Reply {
  status: number;
  text: string;
  debugId: string | undefined;
}

async function fetchOnce({ url, ...init }: HttpRequest, timeoutMs: number): Promise<Reply | ProviderError> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const debugId = response.headers.get('paypal-debug-id') ?? undefined;
    return { status: response.status, text: await response.text(), debugId };
  } catch (cause) {
    return new ProviderError('PayPal did not respond', { cause });
  }
}

function parseReply<T>(schema: z.ZodType<T>, { status, text }: Reply): T {
  const json = parseJson(text);
  if (status >= 400) {
    const { data } = safeParse(errorReply, json);
    throw new PaypalApiError(status, data?.details?.[0]?.issue ?? data?.name ?? 'UNKNOWN');
  }
  const result = safeParse(schema, json);
  if (!result.success) throw new ProviderError('PayPal sent an unknown reply', { cause: result.error });
  return result.data;
}

/** Returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
