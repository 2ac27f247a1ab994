import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { createHeaders } from '../../api/http.ts';
import { operatorToken } from '../../api/token.ts';

/**
 * `restricted`: it must set up the second factor first. `ended`: it was open, and the server rejected its token.
 */
export type OperatorSession = 'open' | 'restricted' | 'closed' | 'ended';

let session: OperatorSession = operatorToken.read() ? 'open' : 'closed';
const listeners = new Set<() => void>();
operatorToken.onChange(() => setSession('ended'));

export function useOperatorSession(): OperatorSession {
  return useSyncExternalStore(subscribe, () => session);
}

/** Throws ApiError. */
export async function signIn(credentials: z.input<typeof operatorLogin.body>): Promise<void> {
  const { token, restricted } = await call(operatorLogin, { body: credentials });
  operatorToken.store(token);
  setSession(restricted ? 'restricted' : 'open');
}

/** Call it when a call failed with SECOND_FACTOR_MISSING. */
export function restrictSession(): void {
  setSession('restricted');
}

export function finishSetUp(): void {
  setSession('open');
}

/** Forgets the session at once. The server is told without waiting for its reply, and may be unreachable. */
export function signOut(): void {
  const { path, method } = operatorLogout;
  const headers = createHeaders(operatorToken.read());
  operatorToken.clear();
  setSession('closed');
  fetch(path, { method, headers, keepalive: true }).catch(() => {});
}

function setSession(next: OperatorSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
