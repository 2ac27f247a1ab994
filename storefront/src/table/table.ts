import { createStore } from '@vitrina/contract/platform/store.ts';
import css from './table.css?inline';

/** A table whose code the visitor scanned. */
export interface Table {
  key: string;
  name: string;
}

interface TableState {
  table: Table | null;
  /** The code in the URL is of no table, or stopped working. */
  isUnknown: boolean;
}

interface KeptTable extends Table {
  userId: string;
  /** When the code was scanned, in ms since 1970. */
  at: number;
}

/** Equal to `tableParam` of the contract, whose module contains the schemas. */
const tableParam = 'mesa';
/** Holds the table of this browser, whichever business has it: nobody sits at two. `bootstrap.ts` has the name too. */
const storageKey = 'vitrina.table';
/** A browser keeps its table for a meal. In milliseconds. */
const mealMs = 3 * 60 * 60 * 1000;

const store = createStore<TableState>({ table: null, isUnknown: false });
export const getTableState = store.get;
export const subscribeToTable = store.subscribe;

export function forgetTable(): void {
  keep(null);
  store.set({ table: null, isUnknown: true });
}

// The script of the checkout imports this module too, also where nobody has scanned a code.
void start();

/** Shows the table of this meal at once, and then the one whose code opened the page, if the business takes orders from tables. */
async function start(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const userId = document.getElementById('root')?.dataset.businessId;
  if (!userId || !document.querySelector('[data-table]')) return;
  const sign = createSign();
  subscribeToTable(() => sign.show(describeTable(getTableState())));
  const sitDown = () => sit(readKept(userId));
  sitDown();
  addEventListener('storage', ({ key }) => key === storageKey && sitDown());
  // A page that Back shows again has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && sitDown());
  const requested = new URLSearchParams(location.search).get(tableParam);
  if (requested) void changeTable(userId, requested);
}

async function changeTable(userId: string, key: string, delayMs = 2_000): Promise<void> {
  try {
    const table = await findTable(userId, key);
    if (!table) return forgetTable();
    const kept = { ...table, userId, at: Date.now() };
    // The address is passed on and opened again tomorrow. It seats nobody then.
    if (keep(kept)) removeParam();
    sit(kept);
  } catch {
    // A network that loses calls says that it is there.
    setTimeout(() => void changeTable(userId, key, Math.min(2 * delayMs, 30_000)), delayMs);
  }
}

/** Null: at no table. */
function sit(kept: KeptTable | null): void {
  document.documentElement.toggleAttribute('data-seated', kept !== null);
  store.set({ table: kept && { key: kept.key, name: kept.name }, isUnknown: false });
  if (kept) setTimeout(() => sit(readKept(kept.userId)), kept.at + mealMs - Date.now());
}

/** Null if no table has the key. Rejects without a reply. */
async function findTable(userId: string, key: string): Promise<Table | null> {
  const response = await fetch(`/api/public/tables/${userId}/${encodeURIComponent(key)}`);
  if (response.ok) return { key, name: ((await response.json()) as { name: string }).name };
  if (response.status < 500 && response.status !== 429) return null;
  throw new Error(`${response.status}`);
}

/** Anyone can write to a browser's storage. */
function readKept(userId: string): KeptTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<KeptTable> | null;
    const { key, name, at } = kept ?? {};
    const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < mealMs;
    return kept?.userId === userId && typeof key === 'string' && typeof name === 'string' && isFresh
      ? { key, name, userId, at }
      : null;
  } catch {
    return null;
  }
}

/** Returns whether the browser stores it. */
function keep(kept: KeptTable | null): boolean {
  try {
    if (kept) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}

function removeParam(): void {
  const url = new URL(location.href);
  url.searchParams.delete(tableParam);
  history.replaceState(history.state, '', url);
}

function describeTable({ table, isUnknown }: TableState): string {
  if (isUnknown) return 'El código de esta mesa ya no sirve';
  return table ? nameTable(table) : '';
}

/** `Mesa 5`, also if the owner named it `5`. */
function nameTable({ name }: Table): string {
  return /^\d/.test(name) ? `Mesa ${name}` : name;
}

/** Lies over the cover or the edge of the header, so that the page does not move when it appears. */
function createSign() {
  const sign = document.createElement('aside');
  sign.className = 'table-sign';
  sign.setAttribute('aria-label', 'Tu mesa');
  sign.innerHTML = `<style>@layer page{${css}}</style><p role="status"></p>`;
  const text = sign.querySelector('p');
  document.body.append(sign);
  return {
    show(name: string) {
      if (text && text.textContent !== name) text.textContent = name;
    },
  };
}
