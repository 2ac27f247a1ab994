import { addDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { startOfOrderDate } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { type OrderState, openOrderStates } from '@vitrina/contract/orders/states.ts';
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { selectArchivedOrders } from '../archive/reads.ts';
import { shownSearch, showOrder } from '../customer-data-reads.ts';
import type { ListedOrderRow, OrderRow } from '../rows.ts';
import { archivedOrders, orders } from '../tables.ts';
import { selectListedOrders, selectOrdersByNumber, unconfirmedStates } from './reads.ts';

export interface OrderFilters {
  state?: OrderState | 'all' | 'open' | 'ended' | 'spam' | undefined;
  /** Exclusive ends of a period. */
  since?: Date | undefined;
  before?: Date | undefined;
  search?: string | undefined;
  /** Only orders that follow this number in the list. */
  afterNumber?: number | undefined;
  limit: number;
  /** Instead of the newest. */
  oldestFirst?: boolean;
}

/** Newest first, unless asked otherwise. */
export function selectOrders(
  db: Db | Tx,
  ownerId: OwnerId,
  filters: OrderFilters,
): Promise<ListedOrderRow[]> {
  return selectBoth(db, ownerId, filters, selectListedOrders);
}

/** Like `selectOrders`, with their events. */
export function selectOrdersWithEvents(
  db: Db | Tx,
  ownerId: OwnerId,
  filters: OrderFilters,
): Promise<OrderRow[]> {
  return selectBoth(db, ownerId, filters, selectOrdersByNumber);
}

/** Reads the archive after the orders: an order that is archived in between is in one of both. */
async function selectBoth<Row extends ListedOrderRow>(
  db: Db | Tx,
  ownerId: OwnerId,
  filters: OrderFilters,
  select: (db: Db | Tx, ownerId: OwnerId, numbers: number[]) => Promise<Row[]>,
): Promise<(Row | OrderRow)[]> {
  const numbers = await selectNumbers(db, ownerId, filters);
  if (numbers.length === 0) return [];
  const rows = await select(db, ownerId, numbers);
  const found = new Set(rows.map(({ number }) => number));
  const missing = numbers.filter((number) => !found.has(number));
  const archived = missing.length > 0 ? await selectArchivedOrders(db, ownerId, missing) : [];
  const shown = [...archived.map((row) => showOrder(row)), ...rows];
  const byNumber = new Map(shown.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** The numbers are found first, so that a search reads few rows. */
async function selectNumbers(db: Db | Tx, ownerId: OwnerId, filters: OrderFilters): Promise<number[]> {
  const current = selectMatches(db, orders, ownerId, filters);
  const rows = await (filters.state === 'open' || filters.state === 'held'
    ? current
    : unionAll(current, selectMatches(db, archivedOrders, ownerId, filters))
        .orderBy(({ createdAt, number }) =>
          filters.oldestFirst ? [asc(createdAt), asc(number)] : [desc(createdAt), desc(number)],
        )
        .limit(filters.limit));
  return rows.map(({ number }) => number);
}

function selectMatches(
  db: Db | Tx,
  table: OrderTable,
  ownerId: OwnerId,
  { state, since, before, search, afterNumber, limit, oldestFirst = false }: OrderFilters,
) {
  const cursor =
    afterNumber === undefined
      ? undefined
      : sql`(${table.createdAt}, ${table.number}) ${oldestFirst ? sql`>` : sql`<`} (
          select created_at, number from ${orders} as o where o.owner_id = ${ownerId} and o.number = ${afterNumber}
          union all
          select created_at, number from ${archivedOrders} as a where a.owner_id = ${ownerId} and a.number = ${afterNumber})`;
  return db
    .select({ number: table.number, createdAt: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.ownerId, ownerId),
        state === 'all' ? undefined : state === 'spam' ? table.spam : sql`not ${table.spam}`,
        matchesState(table, state, search),
        since && sql`${table.createdAt} >= ${since.toISOString()}::timestamptz`,
        before && sql`${table.createdAt} < ${before.toISOString()}::timestamptz`,
        search ? matchesSearch(table, search) : undefined,
        cursor,
      ),
    )
    .orderBy(
      ...(oldestFirst
        ? [asc(table.createdAt), asc(table.number)]
        : [desc(table.createdAt), desc(table.number)]),
    )
    .limit(limit);
}

type OrderTable = typeof orders | typeof archivedOrders;

function matchesState(
  table: OrderTable,
  state: OrderFilters['state'],
  search: string | undefined,
): SQL | undefined {
  if (state === 'spam' || state === 'all') return undefined;
  if (state === undefined) return search ? undefined : notInArray(table.state, unconfirmedStates);
  if (state === 'open') return and(inArray(table.state, [...openOrderStates]), sql`ended_at is null`);
  if (state === 'ended') return notInArray(table.state, [...openOrderStates, ...unconfirmedStates]);
  return eq(table.state, state);
}

/** A number with or without `#`, or a part of the name, the phone or the table. */
function matchesSearch(table: OrderTable, search: string): SQL {
  const [, number] = /^#?(\d{1,9})$/.exec(search.trim()) ?? [];
  // Phones are stored without spaces.
  const text = /^[\d\s+()-]+$/.test(search) ? search.replace(/[\s()-]/g, '') : search.trim();
  // Half the time of LIKE over a long history.
  const matchesText =
    table === orders
      ? sql`(strpos(${shownSearch}, fold_text(${text})) > 0
          or strpos(fold_text(${orders.fulfilment} ->> 'table'), fold_text(${text})) > 0)`
      : sql`strpos(${table.search}, fold_text(${text})) > 0`;
  if (search.trim().startsWith('#') && number) return eq(table.number, Number(number));
  return number ? sql`(${table.number} = ${Number(number)} or ${matchesText})` : matchesText;
}

/** From the start of the day of orders `from` to the end of `to`. */
export function toPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Pick<OrderFilters, 'since' | 'before'> {
  const start = (date: string) => new Date(startOfOrderDate(date, timeZone));
  return { since: from ? start(from) : undefined, before: to ? start(addDays(to, 1)) : undefined };
}
