import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { UserFilters } from '@vitrina/contract/operator/schema.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { createEffectiveColumns } from '../../billing/subscriptions/reads.ts';
import { businesses, slugs } from '../../business/tables.ts';

type EffectiveColumns = ReturnType<typeof createEffectiveColumns>;

/** A condition for `users` joined with `subscriptions`. */
export function filterUsers(filters: UserFilters, effective: EffectiveColumns): SQL | undefined {
  const { search, plan, status, since, until } = filters;
  return and(
    search === '' ? undefined : matchesSearch(search),
    plan && eq(effective.planId, plan),
    status && statusConditions[status],
    since === undefined ? undefined : sql`${users.createdAt} >= ${startOfDay(since)}`,
    until === undefined ? undefined : sql`${users.createdAt} < ${startOfDay(until)} + interval '1 day'`,
  );
}

/** Sorts by id last, so that the order of equal accounts is stable across pages. */
export function sortUsers({ sort, direction }: UserFilters, effective: EffectiveColumns): SQL[] {
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
  // Plans without an end come last in both directions. Other columns are never null and can use an index.
  const nullsLast = sql.raw(sort === 'planEnd' ? ' nulls last' : '');
  return [sql`${columns[sort]} ${directionSql}${nullsLast}`, sql`${users.id} ${directionSql}`];
}

const statusConditions = {
  active: sql`${users.active} and ${users.verifiedAt} is not null`,
  inactive: sql`not ${users.active}`,
  unverified: sql`${users.active} and ${users.verifiedAt} is null`,
};

/** Matches if the account's name and e-mail, or the business's name, contain every word. */
function matchesSearch(search: string): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const containsAll = (column: SQL) =>
    and(...words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`));
  return or(
    containsAll(sql`${users.search}`),
    sql`${users.id} in (select ${businesses.ownerId} from ${businesses} where ${containsAll(sql`${businesses.search}`)})`,
    byId(search),
    byPublicUrl(search),
  );
}

/** The operator's screens show the first 8 characters of an id. */
function byId(search: string): SQL | undefined {
  const digits = search.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return sql`${users.id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

/** Matches a current or earlier slug, alone or at the end of a URL. */
function byPublicUrl(search: string): SQL | undefined {
  const [, slug] = /(?:^|\/)([a-z0-9-]+)\/?$/.exec(search.toLowerCase()) ?? [];
  if (!slug) return undefined;
  return sql`${users.id} in (select ${slugs.ownerId} from ${slugs} where ${slugs.slug} = ${slug})`;
}

/** Must match `fold_text` in the database. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** In the operator's time zone. */
function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${operatorTimeZone})`;
}
