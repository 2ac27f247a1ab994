import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedTenants } from './tenants.ts';

const peopleCount = 20;
const measuredSlug = 'bench-1';
const days = 60;
const appointments = 5_000;
const minutes = 45;
const warmUps = 30;
const calls = 200;
const changes = 60;
/** Reads by a stranger, so many at once, while visitors of another business open its page so often. */
const strangerReads = 1_000;
const strangerConnections = 16;
const pageIntervalMs = 10;
const neighbourRounds = 3;
/** The notification of a change has arrived by then. */
const noticeMs = 20;

export interface AgendaTimes {
  /** Milliseconds of `GET /api/public/free-times`. */
  freeTimes: number[];
  /** Milliseconds of `GET /api/public/menu` of the same business. */
  menu: number[];
  /** The first call for free times after a change, which nothing is kept for. */
  firstFreeTimes: number[];
  /** The first call for the menu after a change. */
  firstMenu: number[];
  /** The page of another business while a stranger reads free times that nothing is kept for. */
  pageWithFreeTimes: number[];
  /** The same while a stranger reads as many pages of products. */
  pageWithMenus: number[];
}

/**
 * Measures the free times of a business with twenty people, sixty bookable days and 5,000 appointments, in turns with its menu of sixty
 * products, as visitors find them and as the first one after a change does. Each call comes from an IP address of its own.
 */
export async function measureAgenda(origin: string, connectionString: string): Promise<AgendaTimes> {
  const slugs = await seedTenants(connectionString, 2);
  const { ownerId, productId, people } = await seedAgenda(connectionString);
  const services = encodeURIComponent(JSON.stringify([{ productId }]));
  const urls = {
    freeTimes: `${origin}/api/public/free-times/${ownerId}?services=${services}`,
    menu: `${origin}/api/public/menu/${ownerId}`,
  };
  const reply = (await (await fetch(urls.freeTimes)).json()) as { times?: unknown[] };
  if (!reply.times?.length) throw new Error(`no free times: ${JSON.stringify(reply)}`);
  const times: AgendaTimes = {
    freeTimes: [],
    menu: [],
    firstFreeTimes: [],
    firstMenu: [],
    pageWithFreeTimes: [],
    pageWithMenus: [],
  };
  for (let n = 0; n < warmUps + calls; n++)
    for (const name of ['freeTimes', 'menu'] as const) {
      const ms = await timeCall(urls[name], n);
      if (n >= warmUps) times[name].push(ms);
    }
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    for (let n = 0; n < changes; n++) {
      await changeAgenda(client, ownerId);
      times.firstFreeTimes.push(await timeCall(urls.freeTimes, n));
      times.firstMenu.push(await timeCall(urls.menu, n));
    }
  } finally {
    await client.end();
  }
  const others = slugs.filter((slug) => slug !== measuredSlug);
  const page = `${origin}/${others[0]}`;
  const start = Date.now();
  // Each asks for something else, so that no reply is kept for it.
  const readFreeTimes = (n: number) => {
    const from = new Date(start + (n % days) * 86_400_000).toISOString().slice(0, 10);
    const person = people[Math.floor(n / days) % people.length];
    return `${urls.freeTimes}&from=${from}&professionalId=${person}`;
  };
  await measureNeighbour(page, readFreeTimes);
  for (let round = 0; round < neighbourRounds; round++) {
    times.pageWithFreeTimes.push(...(await measureNeighbour(page, readFreeTimes)));
    times.pageWithMenus.push(...(await measureNeighbour(page, () => urls.menu)));
  }
  return times;
}

/** Returns how long the page of a business takes while a stranger, from many addresses, makes a thousand calls about another one. */
async function measureNeighbour(page: string, toUrl: (n: number) => string): Promise<number[]> {
  let next = 0;
  const readAll = async () => {
    while (next < strangerReads) {
      const n = next++;
      await timeCall(toUrl(n), n);
    }
  };
  const reading = Promise.all(Array.from({ length: strangerConnections }, readAll));
  const visits: Promise<number>[] = [];
  while (next < strangerReads) {
    visits.push(timeCall(page, strangerReads + visits.length));
    await sleep(pageIntervalMs);
  }
  await reading;
  return Promise.all(visits);
}

/** Calls from an IP address of its own. */
async function timeCall(url: string, n: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    headers: { 'x-forwarded-for': `10.9.${Math.floor(n / 250)}.${(n % 250) + 1}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

/** Moves an appointment nowhere, and a page with it, so that neither free times nor the menu are kept. */
async function changeAgenda(client: pg.Client, ownerId: string): Promise<void> {
  await client.query(
    `update appointments set during = during where owner_id = $1
       and id = (select id from appointments where owner_id = $1 limit 1)`,
    [ownerId],
  );
  await client.query("select pg_notify('page_changed', $1)", [ownerId]);
  await sleep(noticeMs);
}

/** Fills the agenda of the first business with SQL, because bookings would take minutes. */
async function seedAgenda(connectionString: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ ownerId: string; productId: string }>(
      `update products set minutes = $1, clean_up_minutes = 5 where id = (
         select products.id from products join slugs on slugs.owner_id = products.owner_id
         where slug = '${measuredSlug}' order by products.id limit 1)
       returning owner_id as "ownerId", id as "productId"`,
      [minutes],
    );
    const [found] = rows;
    if (!found) throw new Error('no business to measure');
    const { ownerId, productId } = found;
    await client.query(
      `update subscriptions set plan_id = 'premium', ends_at = now() + interval '1 month' where owner_id = $1`,
      [ownerId],
    );
    const week = Array.from({ length: 7 }, () => [
      { from: '08:00', to: '13:00' },
      { from: '14:00', to: '20:00' },
    ]);
    const shift = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }]);
    await client.query(
      'insert into opening_hours (owner_id, hours) values ($1, $2) on conflict (owner_id) do update set hours = excluded.hours',
      [ownerId, JSON.stringify({ week, specialDates: [] })],
    );
    await client.query(
      `insert into agenda_settings (owner_id, notice_minutes, horizon_days, open_per_phone, confirms_by_hand, cancel_minutes, note, version)
       values ($1, 60, $2, 2, false, 120, '', 1) on conflict do nothing`,
      [ownerId, days],
    );
    await client.query(
      `insert into professionals (owner_id, id, name, week, position)
       select $1, gen_random_uuid(), 'Persona ' || n, case when n % 2 = 0 then $2::jsonb end, n from generate_series(1, $3::int) as n`,
      [ownerId, JSON.stringify(shift), peopleCount],
    );
    // Of each person some times in each hour that nobody else of the same person has.
    await client.query(
      `with place as (
         select id as professional_id, start from professionals,
           generate_series(date_trunc('day', now()) + interval '14 h', now() + $2::int * interval '1 day', interval '1 h') as start
         where owner_id = $1 and extract(hour from start at time zone 'America/Bogota') between 9 and 17
         order by md5(id::text || start::text) limit $3
       )
       insert into appointments (owner_id, id, professional_id, idempotency_key, content_hash, state, starts_at, ends_at, during,
         customer_name, notes, services, total, currency, by_customer)
       select $1, gen_random_uuid(), professional_id, gen_random_uuid()::text, '\\x00', 'confirmed', start, start + interval '45 min',
         tstzrange(start, start + interval '50 min'), 'Ana', '', '[]', 30000, 'COP', false from place`,
      [ownerId, days, appointments],
    );
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from appointments where owner_id = $1',
      [ownerId],
    );
    if (counted[0]?.count !== appointments) throw new Error(`${counted[0]?.count} appointments were seeded`);
    await client.query('vacuum (analyze) appointments');
    await client.query("select pg_notify('page_changed', '')");
    const professionals = await client.query<{ id: string }>(
      'select id from professionals where owner_id = $1',
      [ownerId],
    );
    return { ownerId, productId, people: professionals.rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}
