import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import { planIds } from '@vitrina/contract/plans/schema.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { businesses, slugs, users } from '../db/tables.ts';
import type { effectiveColumns } from '../subscriptions/reads.ts';

type Effective = ReturnType<typeof effectiveColumns>;

/** Of `users` with their `subscriptions` joined. */
export function filterUsers(filters: UserFilters, effective: Effective): SQL | undefined {
  const { search, plan, status, since, until } = filters;
  return and(
    search === '' ? undefined : matchesSearch(search),
    plan && eq(effective.planId, plan),
    status && statuses[status],
    since === undefined ? undefined : sql`${users.createdAt} >= ${midnight(since)}`,
    until === undefined ? undefined : sql`${users.createdAt} < ${midnight(until)} + interval '1 day'`,
  );
}

/** The id last, so that equal ones stand at the same place on every page. */
export function sortUsers({ sort, direction }: UserFilters, effective: Effective): SQL[] {
  const columns = {
    createdAt: sql`${users.createdAt}`,
    name: sql`${users.search}`,
    email: sql`${users.email}`,
    plan: sql`array_position(array[${sql.join(
      planIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[], ${effective.planId})`,
    planEnd: sql`${effective.endsAt}`,
  };
  const directionSql = sql.raw(direction);
  // Who has no end stands behind, either way; elsewhere nothing is null, and an index serves both ways.
  const last = sql.raw(sort === 'planEnd' ? ' nulls last' : '');
  return [sql`${columns[sort]} ${directionSql}${last}`, sql`${users.id} ${directionSql}`];
}

const statuses = {
  active: sql`${users.active} and ${users.verifiedAt} is not null`,
  inactive: sql`not ${users.active}`,
  unverified: sql`${users.active} and ${users.verifiedAt} is null`,
};

/** Every word somewhere in name and e-mail, or in the business's name. */
function matchesSearch(search: string): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const hasAll = (column: SQL) => and(...words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`));
  return or(
    hasAll(sql`${users.search}`),
    sql`${users.id} in (select ${businesses.ownerId} from ${businesses} where ${hasAll(sql`${businesses.search}`)})`,
    byId(search),
    byPublicUrl(search),
  );
}

/** The operator sees the first 8 characters of an id (specification §3). */
function byId(search: string): SQL | undefined {
  const digits = search.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return sql`${users.id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

/** A public address, current or earlier, whole or its end alone. */
function byPublicUrl(search: string): SQL | undefined {
  const [, slug] = /(?:^|\/)([a-z0-9-]+)\/?$/.exec(search.toLowerCase()) ?? [];
  if (!slug) return undefined;
  return sql`${users.id} in (select ${slugs.ownerId} from ${slugs} where ${slugs.slug} = ${slug})`;
}

/** As `fold_text` does in the database. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** When a day of the operator's calendar begins. */
function midnight(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${operatorTimeZone})`;
}
