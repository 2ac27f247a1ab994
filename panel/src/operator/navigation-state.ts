/** What /admin/login is told by whoever leads there. */
export interface LoginState {
  /** Where to go on afterwards. */
  from?: string;
  notice?: string;
}

/** History survives reloads and other versions: what it brings is looked at before it is used. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, notice } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && from.startsWith('/admin/') && { from }),
    ...(typeof notice === 'string' && { notice }),
  };
}
