/** Returns null when nothing is stored, or storage is blocked. */
export function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Does nothing when storage is blocked. */
export function writeStorage(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // It then lasts until the page is closed.
  }
}
