import { callerOf } from '@vitrina/contract/platform/access.ts';
import { type Endpoint, noContent } from '@vitrina/contract/platform/endpoint.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import type { z } from 'zod';
import { ApiError, connectionLostMessage, invalidReplyMessage } from './api-error.ts';
import { checkConnection } from './connection.ts';
import { inOwnWords } from './own-words.ts';
import { tokenStores } from './token.ts';

/** A connection without any data for this long counts as lost. */
export const requestTimeoutMs = 30_000;

type Empty = Record<never, never>;
/** A property that is optional when all properties of `Value` are. */
type InputProperty<Name extends string, Value> = [Value] extends [undefined]
  ? Empty
  : Empty extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallInput<E extends Endpoint> = InputProperty<'params', z.input<E['params']>> &
  InputProperty<'query', z.input<E['query']>> &
  InputProperty<'body', z.input<E['body']>> & {
    signal?: AbortSignal;
    /** Besides the session, such as who taps at a shared device. */
    headers?: Record<string, string>;
    /** Completes the call even if the page closes. Browsers limit the body to 64 KB. */
    keepalive?: boolean;
  };
export type CallArguments<E extends Endpoint> =
  Empty extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** `CallInput` of any endpoint. */
export interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
}

/** Returns null for an endpoint that needs no token. */
export function readToken(endpoint: Endpoint): string | null {
  return tokenStores[callerOf(endpoint.access)]?.read() ?? null;
}

/** Resolves to the validated reply; rejects with ApiError. A 401 clears the token unless it was replaced. */
export async function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  token: string | null,
): Promise<z.output<E['reply']>> {
  if (response.ok) return readReply(endpoint, response);
  const store = tokenStores[callerOf(endpoint.access)];
  if (response.status === 401 && store?.read() === token) store.clear(true);
  throw await readError(response);
}

/** For a request without a reply. */
export function connectionLostError(): ApiError {
  void checkConnection();
  return new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLostMessage });
}

export function createHeaders(token: string | null): Record<string, string> {
  return { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
}

export function buildUrl(
  path: string,
  params: UntypedInput['params'] = {},
  query: UntypedInput['query'] = {},
): URL {
  const url = new URL(fillPath(path, params), location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Lists become repeated fields, files stay files, other values become text. Undefined leaves the field out.
 * Null becomes an empty field, because forms have no null and the server reads an empty field as no value.
 */
export function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined) form.append(name, item === null ? '' : String(item));
    }
  }
  return form;
}

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<z.output<E['reply']>> {
  if (endpoint.reply === noContent) return undefined as z.output<E['reply']>;
  const reply = endpoint.reply.safeParse(await readJson(response));
  if (reply.success) return reply.data as z.output<E['reply']>;
  throw new ApiError({ status: response.status, code: 'INVALID_REPLY', message: invalidReplyMessage });
}

async function readError(response: Response): Promise<ApiError> {
  const status = response.status;
  const body = (await readJson(response)) as (Partial<ErrorBody> & { error?: unknown }) | null | undefined;
  // Other servers on the way to ours send their text as `error`, and no code.
  const message = [body?.message, body?.error].find((text) => typeof text === 'string' && text !== '');
  if (typeof message !== 'string') {
    return new ApiError({ status, code: 'INVALID_REPLY', message: invalidReplyMessage });
  }
  // The log has the cause under this id.
  const requestId = body?.code === 'INTERNAL' && response.headers.get('X-Request-Id');
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError({
    status,
    code: body?.code ?? 'UNKNOWN',
    message: requestId ? `${message} Código: ${requestId}` : inOwnWords(message, body?.code),
    fields: nameItemsIn(body?.fields),
    userId: body?.userId,
    current: body?.current,
    missing: body && 'missing' in body ? body.missing : undefined,
    retryAfter,
  });
}

function nameItemsIn(fields: ErrorBody['fields']): ErrorBody['fields'] {
  return (
    fields && Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, inOwnWords(text)]))
  );
}

/** Resolves to undefined for an empty, malformed or incomplete body. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
