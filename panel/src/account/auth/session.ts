import type { User } from '@vitrina/contract/account/auth/schema.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, connectionLostMessage, toErrorMessage } from '../../api/api-error.ts';
import { onReconnect } from '../../api/connection.ts';
import { ownerToken } from '../../api/token.ts';
import type { Credentials } from './session-calls.ts';

/** `unreachable`: the token could not be checked and stays stored, because only a 401 ends a session. */
export type Session =
  | { status: 'checking' }
  /** `notice` is shown on /login. */
  | { status: 'guest'; notice?: string }
  | { status: 'signedIn'; user: User }
  | { status: 'unreachable'; message: string };

let session: Session = ownerToken.read() ? { status: 'checking' } : { status: 'guest' };
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** Returns the signed-in user; throws outside RequireSession. */
export function useUser(): User {
  const current = useSession();
  if (current.status !== 'signedIn') throw new Error('useUser outside a session');
  return current.user;
}

/** Call once, when the page starts. */
export function startSession(): void {
  ownerToken.onChange(() => {
    if (ownerToken.read() === null) setSession({ status: 'guest' });
    else void checkSession();
  });
  onReconnect(() => {
    if (session.status === 'unreachable') void checkSession();
  });
  if (session.status === 'checking') void checkSession();
}

/** Loads the user of the stored token. A 401 has already cleared the token in `call`. */
export async function checkSession(): Promise<void> {
  if (!ownerToken.read()) return setSession({ status: 'guest' });
  setSession({ status: 'checking' });
  try {
    const { fetchUser } = await loadSessionCalls();
    setSession({ status: 'signedIn', user: await fetchUser() });
  } catch (error) {
    if (!ownerToken.read()) setSession({ status: 'guest' });
    else setSession({ status: 'unreachable', message: toErrorMessage(error, connectionLostMessage) });
  }
}

/** Logs in and loads the user. If loading fails, the token is cleared again. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { logIn, fetchUser } = await loadSessionCalls();
  ownerToken.store(await logIn(credentials));
  try {
    setSession({ status: 'signedIn', user: await fetchUser() });
  } catch (error) {
    ownerToken.clear();
    throw error;
  }
}

/** Forgets the session at once. The server is told without waiting for its reply, and may be unreachable. */
export function signOut(): void {
  const token = ownerToken.read();
  ownerToken.clear();
  if (!token) return;
  loadSessionCalls()
    .then(({ logOut }) => logOut(token))
    .catch(() => {});
}

export function updateUser(user: User): void {
  setSession({ status: 'signedIn', user });
}

/** Clears a session that the server has already ended. */
export function forgetSession(notice: string): void {
  ownerToken.clear();
  setSession({ status: 'guest', notice });
}

/** Rejects with CONNECTION_LOST when the code cannot be loaded. */
export async function loadSessionCalls() {
  try {
    return await import('./session-calls.ts');
  } catch {
    throw new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLostMessage });
  }
}

function setSession(newSession: Session): void {
  session = newSession;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
