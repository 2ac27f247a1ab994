/** What replies have for a name of a closed list that this version does not know, because a newer one wrote it. */
export type Unknown = 'unknown';

/** Returns the entry of a name, or that of an unknown one for a name that the table lacks. */
export function readEntry<Table extends Readonly<Record<Unknown, unknown>>>(
  table: Table,
  name: string | null,
): Table[keyof Table] {
  return table[name as keyof Table] ?? (table.unknown as Table[keyof Table]);
}
