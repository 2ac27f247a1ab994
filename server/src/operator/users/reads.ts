import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { requireNamedUser } from '../../account/auth/reads.ts';
import { secondFactors, sessions, users } from '../../account/tables.ts';
import { createEffectiveColumns } from '../../billing/subscriptions/reads.ts';
import { subscriptions } from '../../billing/tables.ts';
import { businesses, businessMedia, pictureFiles, slugs } from '../../business/tables.ts';
import { domains } from '../../page/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ManagedId, PrivateId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { filterUsers, sortUsers } from './user-filters.ts';

export type ManagedUserRow = Awaited<ReturnType<typeof describeUsers>>[number];

/** Throws USER_NOT_FOUND. */
export async function requireManagedId(db: Db | Tx, userId: string): Promise<ManagedId> {
  const { id } = await requireNamedUser(db, userId);
  return id as ManagedId;
}

/** Throws USER_NOT_FOUND. */
export async function requireManagedUser(db: Db, userId: PrivateId): Promise<ManagedUserRow> {
  const [row] = await describeUsers(db, [userId]);
  if (!row) throw new AppError('USER_NOT_FOUND');
  return row;
}

/** Returns one page of the accounts that match the filters, and the total of all pages. */
export async function selectUsers(
  db: Db,
  filters: UserFilters,
): Promise<{ users: ManagedUserRow[]; total: number }> {
  const { page, pageSize } = filters;
  const effective = createEffectiveColumns(db.clock.now());
  const condition = filterUsers(filters, effective);
  // A filter reads every matching row anyway. Without one, a separate count is faster.
  const total = condition ? sql`count(*) over ()` : sql`(select count(*) from ${users})`;
  const matches = await db
    .select({ id: users.id, total: total.mapWith(Number) })
    .from(users)
    // A join by primary key adds no rows, and PostgreSQL removes it if neither filter nor sorting needs it.
    .leftJoin(subscriptions, eq(subscriptions.ownerId, users.id))
    .where(condition)
    .orderBy(...sortUsers(filters, effective))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const isBeyondLastPage = matches.length === 0 && page > 1;
  if (isBeyondLastPage) return { users: [], total: (await selectUsers(db, { ...filters, page: 1 })).total };
  const ids = matches.map(({ id }) => id);
  return { users: await describeUsers(db, ids), total: matches[0]?.total ?? 0 };
}

/** Returns the rows in the order of `ids`. */
async function describeUsers(db: Db, ids: readonly PrivateId[]) {
  if (ids.length === 0) return [];
  const { planId, status, endsAt, granted } = createEffectiveColumns(db.clock.now());
  const domain = sql<string | null>`(select ${domains.domain} from ${domains}
    where ${domains.ownerId} = ${users.id} and ${domains.status} = 'active' order by ${domains.createdAt} limit 1)`;
  const lastSeenAt = sql<Date | null>`(select max(${sessions.lastUsedAt}) from ${sessions}
    where ${sessions.ownerId} = ${users.id} and ${sessions.expiresAt} > now())`.mapWith(sessions.lastUsedAt);
  const hasSecondFactor = sql<boolean>`exists (select from ${secondFactors}
    where ${secondFactors.ownerId} = ${users.id} and ${secondFactors.activeSince} is not null)`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      active: users.active,
      verified: sql<boolean>`${users.verifiedAt} is not null`,
      demo: users.demo,
      createdAt: users.createdAt,
      planId,
      planStatus: status,
      planEnd: endsAt,
      granted,
      businessName: businesses.name,
      slug: slugs.slug,
      domain,
      lastSeenAt,
      hasSecondFactor,
      logo: {
        hash: pictureFiles.hash,
        widths: pictureFiles.widths,
        height: pictureFiles.height,
        placeholder: pictureFiles.placeholder,
      },
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.ownerId, users.id))
    .leftJoin(businesses, eq(businesses.ownerId, users.id))
    .leftJoin(slugs, and(eq(slugs.ownerId, users.id), eq(slugs.current, true)))
    .leftJoin(businessMedia, and(eq(businessMedia.ownerId, users.id), eq(businessMedia.slot, 'logo')))
    .leftJoin(pictureFiles, eq(pictureFiles.hash, businessMedia.hash))
    .where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
