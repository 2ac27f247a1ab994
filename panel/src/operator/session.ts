import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { operatorToken } from '../api/token.ts';

/** `ended`: it was open a moment ago, until the server no longer knew it. */
export type OperatorSession = 'open' | 'closed' | 'ended';

let session: OperatorSession = operatorToken.read() ? 'open' : 'closed';
const listeners = new Set<() => void>();
operatorToken.onChange(() => change('ended'));

export function useOperatorSession(): OperatorSession {
  return useSyncExternalStore(subscribe, () => session);
}

/** Throws ApiError. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  operatorToken.store((await call(operatorLogin, { body: credentials })).token);
  change('open');
}

/** Tells the server and forgets the token, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(operatorLogout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    operatorToken.clear();
    change('closed');
  }
}

function change(next: OperatorSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
