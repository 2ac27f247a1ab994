import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createProduct,
  listProducts,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findListTag } from '../../menu/products/list-tag-reads.ts';
import { writeProductList } from '../../menu/products/list-view.ts';
import {
  addChosenPrices,
  parseProductRow,
  selectProducts,
  selectProductTexts,
  selectWholePrices,
} from '../../menu/products/reads.ts';
import { selectUsedStock } from '../../menu/stock/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildFullAccount } from '../../testing/full-account.ts';
import { buildPizzeria } from '../../testing/half-and-half.ts';

const t = bootTestApp();

const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };

/** Without `tag`, as a browser that has no list. */
const readList = (token: string, tag?: unknown) =>
  t.call(listProducts, { token, headers: { ...(tag ? { 'if-none-match': String(tag) } : {}) } });

async function buildMenu() {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const { menu } = (await t.call(createProduct, { token, body: { ...dish, categoryId: category.id } })).body;
  return { ...owner, menu };
}

test('an owner whose list has not changed gets no body, and the browser keeps the list for this log-in alone', async () => {
  const { token } = await buildMenu();
  const first = await readList(token);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization',
  });
  const second = await readList(token, first.headers.etag);
  expect([second.status, second.body]).toEqual([304, {}]);
  expect(second.headers.etag).toBe(first.headers.etag);
  const other = await t.buildOwner();
  const [own, stranger] = [await readList(other.token), await readList(other.token, first.headers.etag)];
  expect([own.status, stranger.status, stranger.body.menus]).toEqual([200, 200, []]);
  expect(await readList((await t.buildOwner()).token, own.headers.etag)).toMatchObject({ status: 200 });
});

test('the list has another tag when the clock changes what it shows', async () => {
  const { token, menu } = await buildMenu();
  const params = { id: menu.id };
  await t.clock.runWithOwnTime(new Date(), async () => {
    await t.call(setProductSoldOut, { token, params, body: { soldOut: 'today' } });
    const soldOut = await readList(token);
    expect((await readList(token, soldOut.headers.etag)).status).toBe(304);
    t.clock.passDays(2);
    const later = await readList(token, soldOut.headers.etag);
    expect([later.status, later.body.menus[0]?.soldOut]).toEqual([200, null]);
    const form = {
      ...dish,
      categoryId: menu.categoryId ?? '',
      stock: '0',
      seenStock: 'null',
      dailyStock: '3',
    };
    expect(await t.upload(updateProduct, { token, params, form })).toMatchObject({ status: 200 });
    const gone = await readList(token);
    expect(gone.body.menus[0]?.soldOut).toBe('today');
    t.clock.passDays(1);
    const filled = await readList(token, gone.headers.etag);
    expect([filled.status, filled.body.menus[0]?.soldOut]).toEqual([200, null]);
  });
});

test('rows that are read as texts are the rows', async () => {
  const owners = [(await buildFullAccount(t)).userId, (await buildPizzeria(t)).userId] as ReadableId[];
  const { db } = t.deps;
  for (const ownerId of owners) {
    const rows = (await selectProductTexts(db, ownerId)).map(parseProductRow);
    const priced = addChosenPrices(rows, await selectWholePrices(db, ownerId), db.clock.now());
    expect(priced).toEqual(await selectProducts(db, ownerId));
    expect(priced).not.toEqual([]);
  }
});

test('the tag changes with each column of each table that changes the list', async () => {
  const changing = new Set<string>();
  // At night in Bogotá it is another day of orders in Tokyo, so that the time zone changes the list.
  await t.clock.runWithOwnTime(new Date(new Date().setUTCHours(2)), async () => {
    const owners = [(await buildFullAccount(t)).userId, (await buildPizzeria(t)).userId] as ReadableId[];
    const { rows: columns } = await t.deps.db.execute<Column>(selectColumns);
    for (const ownerId of owners) {
      const before = await read(t.deps.db, ownerId);
      for (const column of columns)
        await undone(async (tx) => {
          if (!(await change(tx, ownerId, column))) return;
          const after = await read(tx, ownerId).catch(() => undefined);
          // Not all values can be read.
          if (!after || after.body === before.body) return;
          changing.add(`${column.table}.${column.name}`);
          expect(after.tag, `${column.table}.${column.name}`).not.toBe(before.tag);
        });
    }
  });
  expect([...changing].toSorted().join('\n')).toMatchInlineSnapshot(`
    "businesses.time_zone
    categories.name
    daily_menus.date
    daily_menus.ends_at
    option_groups.pricing
    option_groups.source_category_id
    picture_files.height
    picture_files.placeholder
    picture_files.widths
    product_variants.compare_at_price
    product_variants.name
    product_variants.price
    product_variants.sold_out
    products.active
    products.category_id
    products.compare_at_price
    products.container_fee
    products.description
    products.is_example
    products.kind
    products.labels
    products.minutes
    products.name
    products.position
    products.price
    products.price_kind
    products.sold_out
    products.unit
    products.version
    stock.counted
    stock.daily
    stock.set_at
    stock_portions.day
    stock_portions.quantity
    stock_portions.set_at
    subscriptions.plan_id"
  `);
});

interface Column extends Record<string, unknown> {
  table: string;
  name: string;
  type: string;
}

/** The columns of the tables of owners, and of pictures, which owners share. */
const selectColumns = sql`
  select table_name as table, column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and column_name not in ('owner_id', 'id', 'hash')
    and (table_name = 'picture_files' or table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'))
  order by table_name, column_name`;

async function read(tx: Db | Tx, ownerId: ReadableId) {
  const task = {
    productTexts: await selectProductTexts(tx, ownerId),
    wholePrices: await selectWholePrices(tx, ownerId),
    stock: await selectUsedStock(tx, ownerId),
    now: t.clock.now(),
  };
  return { body: writeProductList(task), tag: await findListTag(tx, ownerId) };
}

const otherTexts: Record<string, string> = { '"time_zone"': "'Asia/Tokyo'", '"plan_id"': "'free'" };
/** An expression for another value, by the type of the column. */
const otherValues: Record<string, (name: string) => string> = {
  text: (name) => otherTexts[name] ?? `coalesce(${name}, '') || 'x'`,
  integer: (name) => `${name} + 1`,
  smallint: (name) => `${name} + 1`,
  bigint: (name) => `${name} + 1`,
  numeric: (name) => `coalesce(${name}, 0) + 1`,
  boolean: (name) => `not ${name}`,
  date: (name) => `coalesce(${name}, now()::date) + 1`,
  'timestamp with time zone': (name) => `coalesce(${name}, now()) + interval '1 hour'`,
  uuid: () => 'null',
  jsonb: () => 'null',
  ARRAY: (name) => `${name}[2:]`,
};

/** Changes a column of all rows of the owner. Returns false if the table does not accept it. */
async function change(tx: Tx, ownerId: ReadableId, { table, name, type }: Column): Promise<boolean> {
  const value = otherValues[type]?.(`"${name}"`);
  if (!value) return false;
  const isOwned = sql`owner_id = ${ownerId}::uuid`;
  const condition =
    table === 'picture_files' ? sql`hash in (select hash from product_images where ${isOwned})` : isOwned;
  await tx.execute(sql`savepoint change`);
  try {
    const update = sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${sql.raw(value)} where ${condition}`;
    return ((await tx.execute(update)).rowCount ?? 0) > 0;
  } catch {
    await tx.execute(sql`rollback to savepoint change`);
    return false;
  }
}

class UndoneError extends Error {}

async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(t.deps.db, async (tx) => {
    await work(tx);
    throw new UndoneError();
  }).catch((error: unknown) => {
    if (!(error instanceof UndoneError)) throw error;
  });
}
