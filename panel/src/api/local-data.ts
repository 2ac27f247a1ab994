/** What the browser keeps of the account that is signed in, beside its token; it goes when the token goes. */
const prefix = 'vitrina.data.';

/** Undefined when nothing is kept, or nothing that can be read. */
export function readLocalData(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A convenience: where the browser refuses storage, or has no room left, nothing is kept. */
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
    // Nothing was kept.
  }
}
