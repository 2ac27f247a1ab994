/** Data of the signed-in account in the browser's storage; cleared together with its token. Drafts outlive a session that expires. */
const prefix = 'vitrina.data.';

type GetStorage = () => Storage;
const accountStorage: GetStorage = () => localStorage;
/** Ends with the tab: for people who have not logged in. */
export const tabStorage: GetStorage = () => sessionStorage;

/** Returns undefined when nothing is stored or it cannot be parsed. */
export function readLocalData(name: string, storage = accountStorage): unknown {
  try {
    return JSON.parse(storage().getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: stores nothing when storage is disabled or full. Null removes what is stored. */
export function storeLocalData(name: string, value: unknown, storage = accountStorage): void {
  try {
    if (value === null) storage().removeItem(prefix + name);
    else storage().setItem(prefix + name, JSON.stringify(value));
  } catch {
    clearLocalData();
  }
}

export function clearLocalData(keepsDrafts = false): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(keepsDrafts && key.includes('draft'))) localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
