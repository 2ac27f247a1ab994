import { paths } from '@vitrina/contract/platform/paths.ts';

/** The navigation state of /login, and of the root to log out. */
export interface LoginState {
  /** The path to open after logging in. */
  from?: string;
  /** The navigation state of that path. */
  fromState?: unknown;
  notice?: string;
  /** Whether to log out on arrival. */
  signOut?: boolean;
}

export const accountVerified = 'Tu cuenta está verificada. Ya puedes iniciar sesión.';

/** Validates the state, because history entries survive updates of the panel. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, fromState, notice, signOut } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && from.startsWith('/') && { from, fromState }),
    ...(typeof notice === 'string' && { notice }),
    ...(signOut === true && { signOut }),
  };
}

export function getPathAfterLogin({ from }: LoginState): string {
  return from ?? paths.dashboard;
}
