/** Data of the signed-in account in the browser's storage; cleared together with its token. */
const prefix = 'vitrina.data.';

/** Returns undefined when nothing is stored or it cannot be parsed. */
export function readLocalData(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: stores nothing when storage is disabled or full. */
export function storeLocalData(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    clearLocalData();
  }
}

export function clearLocalData(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
