import { paths } from '@vitrina/contract/paths.ts';

/** What screens hand to /login in the navigation's state. */
export interface LoginState {
  /** Where to go after logging in. */
  from?: string;
  /** A message to greet with. */
  notice?: string;
  /** The way here is the wish to log out. */
  signOut?: boolean;
}

/** The notice after a verification. */
export const accountVerified = 'Tu cuenta está verificada. Ya puedes iniciar sesión.';

/** History survives reloads and older versions of the panel, so its state is read with care. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice, signOut } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && from.startsWith('/') && { from }),
    ...(typeof notice === 'string' && { notice }),
    ...(signOut === true && { signOut }),
  };
}

/** The page they came from, else the dashboard (specification §2). */
export function afterLogin({ from }: LoginState): string {
  return from ?? paths.dashboard;
}
