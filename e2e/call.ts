import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';

interface CallInput<E extends Endpoint> {
  token?: string;
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  /** Pictures by form field. The body is then sent as a multipart form. */
  files?: Record<string, readonly Buffer[]>;
  userAgent?: string;
  /** The client's IP address. The app must trust one proxy. */
  ip?: string;
}

/** Shorter than the time of a test, so that a failure names the call. */
const callTimeoutMs = 60_000;
/** A busy machine may take longer for a statement than a request may last. Nothing was written then. */
const maxUnavailable = 5;
const retryDelayMs = 1_000;

/** Calls an endpoint. Rejects with the status and the server's message. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<z.output<E['reply']>>;

/** A call without `ip` has one of `createIp`. */
export function createCall(origin: string, createIp?: () => string): Call {
  return async (endpoint, { token, params, query, body, files, userAgent, ip = createIp?.() } = {}) => {
    const headers = {
      // Reports must come from our own pages.
      origin,
      ...(body !== undefined && !files && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(userAgent && { 'user-agent': userAgent }),
      ...(ip && { 'x-forwarded-for': ip }),
    };
    const send = () =>
      fetch(buildUrl(origin, endpoint.path, params as Fields, query as Fields), {
        method: endpoint.method,
        headers,
        signal: AbortSignal.timeout(callTimeoutMs),
        ...(files
          ? { body: toForm(body as Fields, files) }
          : body !== undefined && { body: JSON.stringify(body) }),
      });
    let response = await send();
    for (let failures = 1; !response.ok; failures++) {
      const text = await response.text();
      const isRepeatable = text.includes('"code":"UNAVAILABLE"') && failures < maxUnavailable;
      if (!isRepeatable) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`);
      await sleep(retryDelayMs);
      response = await send();
    }
    if (response.status === 204) return undefined as never;
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? response.json() : response.blob()) as never;
  };
}

type Fields = Record<string, unknown> | undefined;

function buildUrl(origin: string, path: string, params: Fields = {}, query: Fields = {}): URL {
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    origin,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

function toForm(body: Fields = {}, files: Record<string, readonly Buffer[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const [name, pictures] of Object.entries(files))
    for (const picture of pictures) form.append(name, new File([new Uint8Array(picture)], 'foto.jpg'));
  return form;
}
