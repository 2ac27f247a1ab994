import type { User } from '@vitrina/contract/auth/schema.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, connectionLost, messageOf } from '../api/api-error.ts';
import { ownerToken } from '../api/token.ts';
import type { Credentials } from './session-calls.ts';

/** `unreachable`: there is a token, but nobody could say whether it is good. It stays (decisions «Accounts»). */
export type Session =
  | { status: 'checking' }
  /** `notice`: what /login tells whoever was here a moment ago. */
  | { status: 'guest'; notice?: string }
  | { status: 'signedIn'; user: User }
  | { status: 'unreachable'; message: string };

let session: Session = ownerToken.read() ? { status: 'checking' } : { status: 'guest' };
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** The signed-in user; only for what is drawn behind RequireSession. */
export function useUser(): User {
  const current = useSession();
  if (current.status !== 'signedIn') throw new Error('useUser outside a session');
  return current.user;
}

/** To be called once, when the page starts. */
export function startSession(): void {
  ownerToken.onChange(() => {
    if (ownerToken.read() === null) change({ status: 'guest' });
    else void checkSession();
  });
  if (session.status === 'checking') void checkSession();
}

/** Asks the server whose the stored token is. Only a 401 clears it, and `call` already did. */
export async function checkSession(): Promise<void> {
  if (!ownerToken.read()) return change({ status: 'guest' });
  change({ status: 'checking' });
  try {
    const { fetchUser } = await loadSessionCalls();
    change({ status: 'signedIn', user: await fetchUser() });
  } catch (error) {
    if (!ownerToken.read()) change({ status: 'guest' });
    else change({ status: 'unreachable', message: messageOf(error, connectionLost) });
  }
}

/** Stores the token that the server gives and verifies it with `me`; when that fails nothing stays. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { createToken, fetchUser } = await loadSessionCalls();
  ownerToken.store(await createToken(credentials));
  try {
    change({ status: 'signedIn', user: await fetchUser() });
  } catch (error) {
    ownerToken.clear();
    throw error;
  }
}

/** Tells the server and forgets the token, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    const { endSession } = await loadSessionCalls();
    await endSession();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    ownerToken.clear();
  }
}

/** What changed of the account that is signed in. */
export function updateUser(user: User): void {
  change({ status: 'signedIn', user });
}

/** Forgets a session that the server no longer knows either. */
export function forgetSession(notice: string): void {
  ownerToken.clear();
  change({ status: 'guest', notice });
}

/** Code that does not arrive is a connection that is lost. */
export async function loadSessionCalls() {
  try {
    return await import('./session-calls.ts');
  } catch {
    throw new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLost });
  }
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
