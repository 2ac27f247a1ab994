import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import { createStore } from '@vitrina/contract/platform/store.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { createHeaders } from '../../api/http.ts';
import { operatorToken } from '../../api/token.ts';
import { useStore } from '../../api/use-store.ts';

/**
 * `restricted`: it must set up the second factor first. `ended`: it was open, and the server rejected its token.
 */
export type OperatorSession = 'open' | 'restricted' | 'closed' | 'ended';

const session = createStore<OperatorSession>(operatorToken.read() ? 'open' : 'closed');
operatorToken.onChange(() => session.set('ended'));

export const useOperatorSession = (): OperatorSession => useStore(session);

/** Throws ApiError. */
export async function signIn(credentials: z.input<typeof operatorLogin.body>): Promise<void> {
  const { token, restricted } = await call(operatorLogin, { body: credentials });
  operatorToken.store(token);
  session.set(restricted ? 'restricted' : 'open');
}

/** Call it when a call failed with SECOND_FACTOR_MISSING. */
export function restrictSession(): void {
  session.set('restricted');
}

export function finishSetUp(): void {
  session.set('open');
}

/** Forgets the session at once. The server is told without waiting for its reply, and may be unreachable. */
export function signOut(): void {
  const { path, method } = operatorLogout;
  const headers = createHeaders(operatorToken.read());
  operatorToken.clear();
  session.set('closed');
  fetch(path, { method, headers, keepalive: true }).catch(() => {});
}
