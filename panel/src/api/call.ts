import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';
import { takeEarlyReply } from './early-replies.ts';
import {
  buildUrl,
  type CallArguments,
  connectionLostError,
  createHeaders,
  parseResponse,
  readToken,
  requestTimeoutMs,
  toForm,
  type UntypedInput,
} from './http.ts';

/**
 * Calls an endpoint and resolves to its validated reply; rejects with ApiError. A 401 ends the session,
 * except on the log-in call, where it means a wrong password.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<z.output<E['reply']>> {
  const token = readToken(endpoint);
  return parseResponse(endpoint, await send(endpoint, (input ?? {}) as UntypedInput, token), token);
}

async function send(
  endpoint: Endpoint,
  { params, query, body, signal, headers, keepalive = false }: UntypedInput,
  token: string | null,
) {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const form = endpoint.multipart ? toForm(body ?? {}) : null;
  const json = body !== undefined && form === null;
  try {
    const url = buildUrl(endpoint.path, params, query);
    const early = takeEarlyReply(endpoint, url, token);
    if (early) return await early;
    return await fetch(url, {
      method: endpoint.method,
      headers: { ...createHeaders(token), ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      body: form ?? (json ? JSON.stringify(body) : null),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw connectionLostError();
  }
}
