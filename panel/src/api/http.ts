import { type Endpoint, noContent } from '@vitrina/contract/endpoint.ts';
import type { ErrorBody } from '@vitrina/contract/errors.ts';
import type { z } from 'zod';
import { ApiError, connectionLost, invalidReply } from './api-error.ts';
import { tokenStores } from './token.ts';

/** After this long without a sign of life the connection counts as lost. */
export const requestTimeoutMs = 30_000;

type Nothing = Record<never, never>;
/** What may be left out when every part of it may. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Nothing
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal;
    /** The call arrives even when the page is closed meanwhile; only for bodies of a few kilobytes. */
    keepalive?: boolean;
  };
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** The token to send along; null where the endpoint needs none. */
export function tokenFor(endpoint: Endpoint): string | null {
  return tokenStores[endpoint.access]?.read() ?? null;
}

/** The checked reply of `response`, or its refusal thrown; a 401 to `token` ends the session. */
export async function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  token: string | null,
): Promise<z.output<E['reply']>> {
  if (response.ok) return readReply(endpoint, response);
  const keeper = tokenStores[endpoint.access];
  if (response.status === 401 && keeper?.read() === token) keeper.clear();
  throw await readError(response);
}

export function connectionLostError(): ApiError {
  return new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLost });
}

export function headersOf(token: string | null): Record<string, string> {
  return { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
}

export function buildUrl(
  path: string,
  params: LooseInput['params'] = {},
  query: LooseInput['query'] = {},
): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(filled, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Lists become repeated fields, files stay files, everything else is text; what is undefined is absent. */
export function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined) form.append(name, String(item));
    }
  }
  return form;
}

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<z.output<E['reply']>> {
  if (endpoint.reply === noContent) return undefined as z.output<E['reply']>;
  const reply = endpoint.reply.safeParse(await readJson(response));
  if (reply.success) return reply.data as z.output<E['reply']>;
  throw new ApiError({ status: response.status, code: 'INVALID_REPLY', message: invalidReply });
}

async function readError(response: Response): Promise<ApiError> {
  const status = response.status;
  const body = (await readJson(response)) as Partial<ErrorBody> | undefined;
  if (typeof body?.message !== 'string' || !body.code) {
    return new ApiError({ status, code: 'INVALID_REPLY', message: invalidReply });
  }
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError({
    status,
    code: body.code,
    message: body.message,
    fields: body.fields,
    userId: body.userId,
    retryAfter,
  });
}

/** Undefined for an empty or unreadable body, and for one whose connection broke half-way. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
