import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/boot/migrate.ts';
import { archiveOrders } from '../server/src/orders/archive/writes.ts';
import { connect } from '../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { runAndCleanUp } from './clean-up.ts';
import { seedTenants } from './tenants.ts';

// `node bench/sizes.ts` fills a database with 500 businesses and prints the bytes of a row of every table, with its indexes. docs/scale.md
// calculates with them.

const count = Number(process.argv[2] ?? 500);
const ordersPerBusiness = 100;
const linesPerOrder = 3;
/** Placed, accepted, ready and completed. */
const eventsPerOrder = 4;
const photosPerBusiness = 40;
const viewedQuarters = 500;
const countedDays = 300;
const visitorsPerDay = 50;

/** Each fills one table, from a row `(id, n)` of a business and its number. Values are as long as those that the app writes. */
const inserts = [
  `insert into devices (id, owner_id, token_hash, fingerprint)
   select gen_random_uuid(), id, sha256(random()::text::bytea), sha256(random()::text::bytea) from business, generate_series(1, 2)`,
  `insert into sessions (id, owner_id, token_hash, user_agent, device_id, expires_at)
   select gen_random_uuid(), owner_id, sha256(random()::text::bytea), repeat('Mozilla/5.0 (Linux; Android 14) ', 4), id, now() from devices`,
  `insert into security_events (id, owner_id, kind, device)
   select gen_random_uuid(), id, 'new-device', 'Chrome en Android' from business, generate_series(1, 2)`,
  `insert into picture_files (hash, widths, height, placeholder, bytes)
   select md5(random()::text), '{160,320,640,1280}', 960, repeat('d', 300), 230000 from business, generate_series(1, ${photosPerBusiness})`,
  `insert into pictures (owner_id, hash)
   select id, hash from (select hash, row_number() over () as k from picture_files) as f join business on n = 1 + (k - 1) / ${photosPerBusiness}`,
  `insert into product_images (owner_id, product_id, hash, position)
   select p.owner_id, p.id, h.hash, 1 from (select *, row_number() over (partition by owner_id) as k from products) as p
   join (select *, row_number() over (partition by owner_id) as k from pictures) as h using (owner_id, k)`,
  `insert into order_counters (owner_id, last_number, last_event_id) select id, ${ordersPerBusiness}, ${ordersPerBusiness * eventsPerOrder} from business`,
  `insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, customer_phone, fulfilment, notes,
     subtotal, total, currency, payment_method, visitor, last_event_id, accepted_at, ended_at, created_at)
   select gen_random_uuid(), id, k, gen_random_uuid(), sha256(random()::text::bytea), 'completed', 'María Fernanda Gómez ' || k,
     '+57310' || lpad((k * 37 % 10000000)::text, 7, '0'),
     '{"mode":"delivery","address":"Calle 45 # 12-30, apto 402","zone":{"name":"Chapinero","fee":"5000"}}', 'Sin cebolla',
     54000, 59000, 'COP', 'cash', sha256(random()::text::bytea), k * ${eventsPerOrder}, now(), now(), now() - make_interval(days => k)
   from business, generate_series(1, ${ordersPerBusiness}) as k`,
  `insert into order_lines (owner_id, order_id, position, product_id, key, name, options, unit_price, quantity, subtotal, notes)
   select owner_id, id, line, gen_random_uuid(), gen_random_uuid()::text, 'Bandeja paisa',
     '[{"group":"Acompañamiento","name":"Arepa","price":"2000","quantity":1}]', 18000, 1, 18000, ''
   from orders, generate_series(1, ${linesPerOrder}) as line`,
  `insert into order_events (owner_id, id, order_id, kind, actor)
   select owner_id, (number - 1) * ${eventsPerOrder} + e, id, 'completed', 'owner' from orders, generate_series(1, ${eventsPerOrder}) as e`,
  `insert into order_clicks (id, owner_id, channel, items)
   select gen_random_uuid(), owner_id, 'cart', jsonb_build_array(jsonb_build_object('productId', gen_random_uuid(), 'quantity', 1)) from orders`,
  `insert into view_counts (owner_id, bucket, views)
   select id, now() - make_interval(mins => 15 * q), 3 from business, generate_series(1, ${viewedQuarters}) as q`,
  `insert into daily_counts (owner_id, day, views, orders, questions)
   select id, current_date - d, 100, 3, 1 from business, generate_series(1, ${countedDays}) as d`,
  `insert into counted_visitors (owner_id, kind, visitor, ip_hash, counted_at, day, times)
   select id, 'view', substring(sha256(random()::text::bytea) for 16), substring(sha256(random()::text::bytea) for 16), now(), current_date, 1
   from business, generate_series(1, ${visitorsPerDay})`,
];

/** The bytes of a database's relations are those of whole pages, so small tables are left out. */
const measure = `
  select relname as name, rows, round(pg_table_size(oid)::numeric / rows)::int as "table", round(pg_indexes_size(oid)::numeric / rows)::int as indexes,
    case when reltoastrelid = 0 then 0 else pg_relation_size(reltoastrelid) end::int as toast
  from pg_class join lateral (select (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || oid::regclass, false, true, '')))[1]::text::int as rows) as counted on true
  where relnamespace = 'public'::regnamespace and relkind = 'r' and rows >= $1 order by rows * (pg_total_relation_size(oid) / rows) desc`;

const directory = mkdtempSync(join(tmpdir(), 'vitrina-sizes-'));
const isGood = await runAndCleanUp(async (onStop) => {
  onStop(async () => rmSync(directory, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  onStop(() => database.stop());
  const client = new pg.Client(database.connectionString);
  await migrate(database.connectionString);
  await seedTenants(database.connectionString, count);
  await client.connect();
  onStop(() => client.end());
  await client.query(
    "create temporary table business as select id, substring(email from '\\d+')::int as n from users where email like 'bench-%'",
  );
  for (const insert of inserts) await client.query(insert);
  await client.query('vacuum (analyze)');
  const { rows } = await client.query<{ name: string; rows: number; table: number; indexes: number }>(
    measure,
    [count],
  );
  console.table(rows);
  const nextYear = { now: () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000) };
  const db = connect({ connectionString: database.connectionString }, nextYear);
  const archived = await archiveOrders(db, new Date());
  await db.$client.end();
  await client.query('vacuum (full, analyze) archived_orders');
  const archive = await client.query<{ name: string; rows: number; table: number; indexes: number }>(
    measure,
    [count],
  );
  console.table(archive.rows.filter(({ name }) => name === 'archived_orders'));
  console.log(`${archived} orders archived`);
  const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  console.log(`${count} businesses: ${(Number(size.rows[0]?.bytes) / 1e6).toFixed(0)} MB`);
  return true;
});
process.exit(isGood ? 0 : 1);
