const key = 'vitrina.device';

/**
 * Identifies this browser at log-in and password reset, so that strangers' attempts do not lock its owner
 * out. It stays after logging out and grants nothing by itself.
 */
export function readDeviceToken(): { device?: string } {
  try {
    const device = localStorage.getItem(key);
    return device ? { device } : {};
  } catch {
    return {};
  }
}

export function storeDeviceToken(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // Storage is disabled.
  }
}
