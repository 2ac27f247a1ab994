import { type AnyPgColumn, customType, foreignKey, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => timestamptz('created_at').notNull().defaultNow();

/** Rises with every change of the row's fields, but not of its position. */
export const version = () => integer('version').notNull().default(1);

/** A foreign key that includes the owner, so that no row can refer to another account's. */
export const ownedKey = (
  name: string,
  columns: [AnyPgColumn, AnyPgColumn],
  parent: { ownerId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [parent.ownerId, parent.id] });
