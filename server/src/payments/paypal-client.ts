import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { PaypalSettings } from '../env.ts';
import { ProviderError } from './provider.ts';

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** What PayPal knows a request again by: without it a POST must not be sent twice. */
  idempotencyKey?: string;
}

/** A refusal in PayPal's terms: its status, and the most exact name of the reason. */
export class PaypalApiError extends Error {
  override readonly name = 'PaypalRefusal';
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** How long to wait for PayPal: for one answer, and for all the tries of one call together. In milliseconds. */
export interface PaypalTimeouts {
  answer: number;
  call: number;
  betweenTries: number;
}

const defaultTimeouts: PaypalTimeouts = { answer: 12_000, call: 25_000, betweenTries: 300 };
const maxTries = 3;
/** A token is renewed a minute before PayPal forgets it. */
const tokenMarginMs = 60_000;

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const errorReply = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Calls of PayPal's REST API, with its token, and again when there was no answer. */
export function createPaypalClient(
  { apiUrl, clientId, clientSecret }: PaypalSettings,
  patience: PaypalTimeouts = defaultTimeouts,
) {
  let token: { value: Promise<string>; until: number } | undefined;

  async function call<T>(reply: z.ZodType<T>, request: PaypalCall): Promise<T> {
    const deadline = Date.now() + patience.call;
    const answer = await send(request, deadline);
    if (answer.status !== 401) return parse(reply, answer);
    // The token was revoked, or PayPal's clock and ours disagree.
    token = undefined;
    return parse(reply, await send(request, deadline));
  }

  async function send({ method, path, body, idempotencyKey }: PaypalCall, deadline: number): Promise<Answer> {
    const authorization = `Bearer ${await currentToken(deadline)}`;
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

  function currentToken(deadline: number): Promise<string> {
    if (token && Date.now() < token.until) return token.value;
    const fresh = { value: fetchToken(deadline), until: Number.POSITIVE_INFINITY };
    token = fresh;
    fresh.value.catch(() => {
      if (token === fresh) token = undefined;
    });
    return fresh.value;

    async function fetchToken(deadline: number): Promise<string> {
      const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const answer = await sendWithRetries(deadline, true, {
        method: 'POST',
        url: `${apiUrl}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      // PayPal does not know us: no fault of the buyer, and nothing that a refusal could say.
      if (answer.status !== 200) throw new ProviderError(`PayPal gave no token: ${answer.status}`);
      const { access_token, expires_in } = parse(tokenReply, answer);
      fresh.until = Date.now() + expires_in * 1000 - tokenMarginMs;
      return access_token;
    }
  }

  /** The first answer that is one: a lost connection, a time-out, 429 and 5xx are tried again where that is safe. */
  async function sendWithRetries(deadline: number, safe: boolean, request: HttpRequest): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const remaining = deadline - Date.now();
      const outcome = await fetchOnce(request, Math.min(patience.answer, Math.max(1, remaining)));
      if (!(outcome instanceof Error)) return outcome;
      const pause = patience.betweenTries * tries;
      if (!safe || tries === maxTries || Date.now() + pause >= deadline) throw outcome;
      await sleep(pause);
    }
  }

  return { call };
}

interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  text: string;
}

async function fetchOnce({ url, ...init }: HttpRequest, timeout: number): Promise<Answer | ProviderError> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    if (response.status < 500 && response.status !== 429) return { status: response.status, text };
    return new ProviderError(`PayPal answered ${response.status}`);
  } catch (cause) {
    return new ProviderError('PayPal did not answer', { cause });
  }
}

function parse<T>(reply: z.ZodType<T>, { status, text }: Answer): T {
  if (status >= 400) {
    const { data } = errorReply.safeParse(readJson(text));
    throw new PaypalApiError(status, data?.details?.[0]?.issue ?? data?.name ?? 'UNKNOWN');
  }
  const result = reply.safeParse(readJson(text));
  if (!result.success) throw new ProviderError('PayPal answered in an unknown form', { cause: result.error });
  return result.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
