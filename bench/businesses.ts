import pg from 'pg';
import { startOwnerSessions } from './attacks/sessions.ts';
import { measureOperatorCalls } from './operator.ts';
import { measureList } from './orders.ts';
import { seedTenants } from './tenants.ts';

const ordersPerBusiness = 100;
const openOrders = 10;
const measuredBusinesses = 20;
const callsPerBusiness = 10;
const businessesPerInsert = 500;

interface Subject {
  origin: string;
  connectionString: string;
  operatorPassword: string;
  /** Returns the times of pages that are not cached. */
  measurePages(slugs: readonly string[]): Promise<number[]>;
}

/** Adds businesses until there are `count`, with a hundred orders each, and measures pages, boards, histories and the operator's lists. */
export async function measureBusinesses(subject: Subject, count: number): Promise<Map<string, number[]>> {
  const { origin, connectionString, operatorPassword } = subject;
  const slugs = await seedTenants(connectionString, count);
  await seedOrders(connectionString);
  const times = new Map<string, number[]>();
  await subject.measurePages(slugs);
  times.set('cold page', await subject.measurePages(slugs));
  const spread = Array.from(
    { length: measuredBusinesses },
    (_, n) => slugs[Math.floor((n * slugs.length) / measuredBusinesses)] ?? '',
  );
  const sessions = await startOwnerSessions(connectionString, spread);
  const lists = {
    board: () => ({ state: 'open' }),
    'order history': () => ({ state: 'ended' }),
    'order search': (n: number) => ({ q: `garcía ${n % 10}` }),
  };
  for (const [name, createQuery] of Object.entries(lists)) {
    const all: number[] = [];
    for (const { token } of sessions)
      all.push(...(await measureList(origin, token, createQuery, callsPerBusiness, 2)));
    times.set(name, all);
  }
  const operator = await measureOperatorCalls(origin, operatorPassword, Math.ceil(count / 25));
  for (const [name, values] of operator) times.set(`operator, ${name}`, values);
  return times;
}

/** Gives orders to every business that has none. */
async function seedOrders(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select owner_id as id from slugs where slug like 'bench-%'
       and not exists (select from order_counters where order_counters.owner_id = slugs.owner_id)`,
    );
    for (let from = 0; from < rows.length; from += businessesPerInsert) {
      const ids = rows.slice(from, from + businessesPerInsert).map(({ id }) => id);
      await client.query(insertCounters, [ids, ordersPerBusiness]);
      await client.query(insertOrders, [ids, ordersPerBusiness, openOrders]);
      await client.query(insertLines, [ids]);
      await client.query(insertEvents, [ids]);
    }
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

const insertCounters = `
  insert into order_counters (owner_id, last_number, last_event_id)
  select id, $2::int, $2::int from unnest($1::uuid[]) as id`;
/** Over a hundred days, in all states. */
const insertOrders = `
  insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, customer_phone, fulfilment,
    notes, subtotal, total, currency, last_event_id, ended_at, created_at)
  select gen_random_uuid(), id, n, 'bench-key-' || n, '',
    case when n > $2::int - $3::int then (array['new','accepted','ready'])[1 + n % 3]
      when n % 50 = 0 then 'rejected' when n % 33 = 0 then 'cancelled' else 'completed' end,
    (array['Ana','José','María','Óscar','Lucía','Andrés'])[1 + n % 6] || ' ' ||
      (array['García','Pérez','Muñoz','Díaz','Gómez','López','Rojas'])[1 + n % 7] || ' ' || n,
    '+57310' || lpad((n * 37 % 10000000)::text, 7, '0'), '{"mode":"pickup"}', '', 16000, 16000, 'COP', n,
    case when n > $2::int - $3::int then null else now() end, now() - make_interval(days => $2::int - n)
  from unnest($1::uuid[]) as id, generate_series(1, $2::int) as n`;
const insertLines = `
  insert into order_lines (owner_id, order_id, position, product_id, key, name, options, unit_price, quantity, subtotal, notes)
  select owner_id, id, 1, owner_id, 'x', 'Ajiaco', '[]', 16000, 1, 16000, '' from orders where owner_id = any($1::uuid[])`;
const insertEvents = `
  insert into order_events (owner_id, id, order_id, kind, actor) select owner_id, number, id, 'placed', 'customer'
  from orders where owner_id = any($1::uuid[])`;
