import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import {
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  errorStatus,
} from '@vitrina/contract/platform/errors.ts';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
import { tokenStores } from '../token.ts';
import { serveApi } from './serve-api.ts';

/** A call that arrived. A form has the names of its files. */
interface ReceivedCall<E extends Endpoint = Endpoint> {
  params: z.output<E['params']>;
  query: Record<string, string>;
  body: z.input<E['body']>;
  headers: IncomingMessage['headers'];
}

/** What is sent in place of a reply: an error of the contract, any response, or nothing. */
export type Failure = { status: number; body: object | string } | 'lost' | 'never';
type Reply<E extends Endpoint> = z.input<E['reply']>;
type Handler<E extends Endpoint> = (call: ReceivedCall<E>) => Reply<E> | Promise<Reply<E>>;

export interface FakeServer {
  /** Replies to all calls of `endpoint`, until a later `reply` or `fail` for it. */
  reply<E extends Endpoint>(endpoint: E, reply: Reply<E> | Handler<E>): void;
  /** Fails all calls of `endpoint`, until a later `reply` or `fail` for it. */
  fail(endpoint: Endpoint, failure: Failure): void;
  /** Fails the next calls of `endpoint`, each in one way. Undefined lets one pass. */
  failNext(endpoint: Endpoint, ...failures: (Failure | undefined)[]): void;
  /** Handles the next call, and loses its reply. */
  loseReply(endpoint: Endpoint): void;
  /** Holds the calls of `endpoint` before they are handled, until the returned function is called. */
  hold(endpoint: Endpoint): () => void;
  /** The calls of `endpoint` so far, oldest first. */
  calls<E extends Endpoint>(endpoint: E): ReceivedCall<E>[];
}

interface State {
  handler?: Handler<Endpoint>;
  failure?: Failure | undefined;
  next: (Failure | 'lose reply' | undefined)[];
  held?: Promise<void> | undefined;
  calls: ReceivedCall[];
}

/** An error as the server sends it. `message` replaces the text of the contract. */
export function refusal(
  code: ErrorCode,
  { message = errorMessage(code), ...rest }: Partial<Omit<ErrorBody, 'code'>> = {},
): Failure {
  return { status: errorStatus(code), body: { code, message, ...rest } };
}

/** A reply without a message of ours, as a proxy sends it. */
export const proxyError: Failure = { status: 500, body: '<h1>Error</h1>' };

/**
 * A server over a real socket for the component tests of a file. Each test starts signed in, as owner and operator, without
 * handlers: other calls get 404. Replies are checked by the contract, as everywhere in the panel.
 */
export function startFakeServer(): FakeServer {
  const states = new Map<Endpoint, State>();
  const stateOf = (endpoint: Endpoint): State => {
    const state = states.get(endpoint) ?? { next: [], calls: [] };
    states.set(endpoint, state);
    return state;
  };
  serveApi(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const found = [...states].flatMap(([endpoint, state]) => {
      const params = endpoint.method === request.method && matchPath(endpoint.path, pathname);
      return params ? [{ endpoint, state, params }] : [];
    });
    // `/api/menu/reorder` is not the product with the id `reorder`.
    const match = found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
    const body = await readBody(request);
    if (!match) return send(response, refusal('NOT_FOUND'));
    const { endpoint, state, params } = match;
    const call = { params, query: Object.fromEntries(searchParams), body, headers: request.headers };
    state.calls.push(call);
    await state.held;
    const next = state.next.shift();
    const failure = next === 'lose reply' ? undefined : (next ?? state.failure);
    if (failure) return send(response, failure);
    if (!state.handler) return send(response, refusal('NOT_FOUND'));
    const reply = await state.handler(call);
    if (next === 'lose reply') return send(response, 'lost');
    send(response, { status: reply === undefined ? 204 : (endpoint.status ?? 200), body: reply ?? '' });
  });
  beforeEach(() => {
    states.clear();
    localStorage.clear();
    sessionStorage.clear();
    for (const store of Object.values(tokenStores)) store?.store('token');
  });
  return {
    reply(endpoint, reply) {
      const handler = typeof reply === 'function' ? reply : () => reply;
      Object.assign(stateOf(endpoint), { handler, failure: undefined });
    },
    fail(endpoint, failure) {
      stateOf(endpoint).failure = failure;
    },
    failNext(endpoint, ...failures) {
      stateOf(endpoint).next.push(...failures);
    },
    loseReply(endpoint) {
      stateOf(endpoint).next.push('lose reply');
    },
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const state = stateOf(endpoint);
      state.held = promise;
      return () => {
        state.held = undefined;
        resolve();
      };
    },
    calls: <E extends Endpoint>(endpoint: E) => stateOf(endpoint).calls as ReceivedCall<E>[],
  };
}

function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return undefined;
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString());
  if (type.startsWith('multipart/')) return parseForm(bytes.toString('latin1'), type);
  return bytes.toString();
}

/** The fields of a form, and the names of its files. A repeated field is a list. */
function parseForm(text: string, type: string): Record<string, string | string[]> {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  const fields: Record<string, string | string[]> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [, head = '', content = ''] = /^\r\n(.*?)\r\n\r\n(.*)\r\n$/s.exec(part) ?? [];
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    const value = Buffer.from(/filename="([^"]*)"/.exec(head)?.[1] ?? content, 'latin1').toString();
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

function send(response: ServerResponse, failure: Failure): void {
  if (failure === 'never') return;
  if (failure === 'lost') {
    response.destroy();
    return;
  }
  const { status, body } = failure;
  const isText = typeof body === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
