import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { users } from '../db/tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findVerifiedUser(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
  return user;
}

/** The registrations of an address that nobody has verified, the newest first. */
export function selectUnverifiedUsers(db: Db, email: string, limit: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.verifiedAt)))
    .orderBy(desc(users.createdAt))
    .limit(limit);
}

export async function findUser(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

export async function selectAccount(db: Db, ownerId: OwnerId): Promise<UserRow> {
  const user = await findUser(db, ownerId);
  if (!user) throw new Error('a live session without its account');
  return user;
}
