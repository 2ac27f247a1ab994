import type { Endpoint } from '@vitrina/contract/endpoint.ts';
import type { z } from 'zod';
import {
  buildUrl,
  type CallArguments,
  connectionLostError,
  headersOf,
  type LooseInput,
  parseResponse,
  requestTimeoutMs,
  toForm,
  tokenFor,
} from './http.ts';

/**
 * Makes a call of the contract and returns its checked reply; throws ApiError.
 * A 401 ends the session, except the log-in call's own, which only means a wrong password.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: CallArguments<E>
): Promise<z.output<E['reply']>> {
  const token = tokenFor(endpoint);
  return parseResponse(endpoint, await send(endpoint, (given[0] ?? {}) as LooseInput, token), token);
}

async function send(
  endpoint: Endpoint,
  { params, query, body, signal, keepalive = false }: LooseInput,
  token: string | null,
) {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const form = endpoint.multipart ? toForm(body ?? {}) : null;
  const json = body !== undefined && form === null;
  try {
    return await fetch(buildUrl(endpoint.path, params, query), {
      method: endpoint.method,
      headers: { ...headersOf(token), ...(json && { 'Content-Type': 'application/json' }) },
      body: form ?? (json ? JSON.stringify(body) : null),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw connectionLostError();
  }
}
