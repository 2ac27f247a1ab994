import { maxDiningTables } from '@vitrina/contract/orders/dining-tables/schema.ts';

/** `Mesa 1` to `Mesa 12`, without names that exist already. Null for numbers that do not form a range. */
export function numberTables(
  prefix: string,
  from: string,
  to: string,
  existing: readonly string[],
): string[] | null {
  const [first, last] = [from, to].map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN));
  if (first === undefined || last === undefined || !(first <= last) || last - first >= maxDiningTables)
    return null;
  const taken = new Set(existing.map((name) => name.trim().toLowerCase()));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    `${prefix.trim()} ${first + index}`.trim(),
  ).filter((name) => !taken.has(name.toLowerCase()));
}

/** `Mesa 2` comes before `Mesa 10`. */
export function compareTableNames(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'es', { numeric: true });
}
