import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
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

/** Ends the session on the server and forgets the token, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call(operatorLogout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    operatorToken.clear();
    setSession('closed');
  }
}

function setSession(next: OperatorSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
