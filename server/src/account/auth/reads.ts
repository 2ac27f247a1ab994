import type { User } from '@vitrina/contract/account/auth/schema.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { emailChanges, users } from '../tables.ts';
import { viewUser } from './view.ts';

export type UserRow = typeof users.$inferSelect;

export async function findVerifiedUser(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
  return user;
}

/** Throws EMAIL_TAKEN when the e-mail is verified. */
export async function requireFreeEmail(db: Db | Tx, email: string): Promise<void> {
  if (await findVerifiedUser(db, email)) throw AppError.ofField('EMAIL_TAKEN', 'email');
}

/** The unverified registrations of an e-mail, newest first. */
export function selectUnverifiedUsers(db: Db, email: string, limit: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.verifiedAt)))
    .orderBy(desc(users.createdAt))
    .limit(limit);
}

/** Whether an account has the id that a call names. It is text until a row confirms it. */
function isAccount(userId: string): SQL {
  return sql`${users.id} = ${userId}::uuid`;
}

/** Finds the account that a call names. */
export async function findNamedUser(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(isAccount(userId));
  return user;
}

/** Throws USER_NOT_FOUND. */
export async function requireNamedUser(db: Db | Tx, userId: string): Promise<UserRow> {
  const user = await findNamedUser(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

export async function findUser(db: Db | Tx, userId: PrivateId): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

export async function requireAccount(db: Db | Tx, ownerId: OwnerId): Promise<UserRow> {
  const user = await findUser(db, ownerId);
  if (!user) throw new Error('no account for a live session');
  return user;
}

export type EmailChange = Pick<UserRow, 'name'> & Pick<typeof emailChanges.$inferSelect, 'oldEmail'>;

/** Returns undefined once the account is deleted. */
export async function findEmailChange(db: Db, id: string): Promise<EmailChange | undefined> {
  const [change] = await db
    .select({ name: users.name, oldEmail: emailChanges.oldEmail })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.ownerId))
    .where(eq(emailChanges.id, id));
  return change;
}

/** Returns the account as the API shows it. */
export async function describeUser(
  { db, accountParts }: Pick<Deps, 'db' | 'accountParts'>,
  user: UserRow,
): Promise<User> {
  return viewUser(user, await accountParts.select(db, user.id));
}
