import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a caller that saw `seenVersion` may change the row. Without it, every caller may. */
export function isCurrent(row: { version: number }, seenVersion: number | undefined): boolean {
  return seenVersion === undefined || seenVersion === row.version;
}

/** For the `set` of an update. */
export function nextVersion(column: PgColumn): SQL<number> {
  return sql<number>`${column} + 1`;
}
