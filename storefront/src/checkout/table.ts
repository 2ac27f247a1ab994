import type { Table } from './draft.ts';
import { readStorage, writeStorage } from './storage.ts';

/** Equal to `tableParam` of the contract, whose module contains the schemas. */
const tableParam = 'mesa';
/** A meal. */
const maxTableAgeMs = 3 * 60 * 60 * 1000;

const tableKey = (userId: string) => `vitrina.table.${userId}`;

/** The key of the table whose code opened this page. */
export function requestedTableKey(): string | null {
  const key = new URLSearchParams(window.location.search).get(tableParam);
  return key && /^[\w-]{10,40}$/.test(key) ? key : null;
}

/** The table that this tab keeps. */
export function readTable(userId: string): Table | null {
  try {
    const stored: unknown = JSON.parse(readStorage('sessionStorage', tableKey(userId)) ?? 'null');
    const { key, name, at } = (stored ?? {}) as Record<string, unknown>;
    const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < maxTableAgeMs;
    return typeof key === 'string' && typeof name === 'string' && isFresh ? { key, name } : null;
  } catch {
    return null;
  }
}

export function writeTable(userId: string, table: Table | null): void {
  writeStorage('sessionStorage', tableKey(userId), table && JSON.stringify({ ...table, at: Date.now() }));
}

/** Null if no table has the key. Rejects without a reply. */
export async function findTable(userId: string, key: string): Promise<Table | null> {
  const response = await fetch(`/api/public/tables/${userId}/${key}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  const { name } = (await response.json()) as { name: string };
  return { key, name };
}
