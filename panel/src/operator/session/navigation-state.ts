/** The navigation state of /admin/login. */
export interface LoginState {
  /** The path to return to. */
  from?: string;
  notice?: string;
}

/** Validates the state, because the browser's history outlives reloads and versions of the panel. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && from.startsWith('/admin/') && { from }),
    ...(typeof notice === 'string' && { notice }),
  };
}
