import type { MemberUser, User } from '@vitrina/contract/account/auth/schema.ts';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import { createStore } from '@vitrina/contract/platform/store.ts';
import { ApiError, connectionLostMessage, toErrorMessage } from '../../api/api-error.ts';
import { onReconnect } from '../../api/connection.ts';
import { ownerToken } from '../../api/token.ts';
import { useStore } from '../../api/use-store.ts';
import { readSharedToken } from '../members/known-device.ts';
import type { Person } from './person.ts';
import type { Credentials } from './session-calls.ts';

/** `unreachable`: the token could not be checked and stays stored, because only a 401 ends a session. */
export type Session =
  | { status: 'checking' }
  /** `notice` is shown on /login. */
  | { status: 'guest'; notice?: string }
  | ({ status: 'signedIn' } & Person)
  | { status: 'unreachable'; message: string };

const session = createStore<Session>(ownerToken.read() ? { status: 'checking' } : { status: 'guest' });

/** The token of the last change, to tell which session has ended. */
let lastToken = ownerToken.read();

export const useSession = (): Session => useStore(session);

/** Returns the signed-in user; throws outside RequireSession. */
export function useUser(): User | MemberUser {
  const now = useSession();
  if (now.status !== 'signedIn') throw new Error('useUser outside a session');
  return now.user;
}

/** Returns who is signed in, or null for the owner. */
export function useMember(): Member | null {
  const now = useSession();
  return now.status === 'signedIn' ? now.member : null;
}

/** Returns the signed-in owner, for screens that members cannot open. */
export function useOwner(): User {
  const now = useSession();
  if (now.status !== 'signedIn' || now.member) throw new Error('useOwner without the owner');
  return now.user;
}

/** Call once, when the page starts. */
export function startSession(): void {
  ownerToken.onChange(() => {
    const ended = lastToken;
    lastToken = ownerToken.read();
    const house = readSharedToken();
    // At a shared device the board goes on when the session of a person ends.
    if (lastToken === null && house !== null && house !== ended) void startMemberSession(house);
    else if (lastToken === null) session.set({ status: 'guest' });
    else void checkSession();
  });
  onReconnect(() => {
    if (session.get().status === 'unreachable') void checkSession();
  });
  if (session.get().status === 'checking') void checkSession();
}

/** Loads the user of the stored token. A 401 has already cleared the token in `call`. */
export async function checkSession(): Promise<void> {
  if (!ownerToken.read()) return session.set({ status: 'guest' });
  session.set({ status: 'checking' });
  try {
    const { fetchUser } = await loadSessionCalls();
    session.set({ status: 'signedIn', ...(await fetchUser()) });
  } catch (error) {
    if (!ownerToken.read()) session.set({ status: 'guest' });
    else session.set({ status: 'unreachable', message: toErrorMessage(error, connectionLostMessage) });
  }
}

/** Logs in and loads the user. If loading fails, the token is cleared again. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { logIn, fetchUser } = await loadSessionCalls();
  lastToken = await logIn(credentials);
  ownerToken.store(lastToken);
  try {
    session.set({ status: 'signedIn', ...(await fetchUser()) });
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

/** For what the owner changed. */
export function updateUser(user: User): void {
  session.set({ status: 'signedIn', user, member: null });
}

/** Begins with the token of a member, or with that of a shared device. */
export async function startMemberSession(token: string): Promise<void> {
  ownerToken.store(token);
  lastToken = token;
  await checkSession();
}

/** Clears a session that the server has already ended. */
export function forgetSession(notice: string): void {
  ownerToken.clear();
  session.set({ status: 'guest', notice });
}

/** Rejects with CONNECTION_LOST when the code cannot be loaded. */
export async function loadSessionCalls() {
  try {
    return await import('./session-calls.ts');
  } catch {
    throw new ApiError({ status: 0, code: 'CONNECTION_LOST', message: connectionLostMessage });
  }
}
