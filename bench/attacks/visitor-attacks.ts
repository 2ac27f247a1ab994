import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Attack, type AttackTarget, fetchFrom, flood } from './attack.ts';
import { place, prepareShop } from './order-attacks.ts';
import { sendAs, startOwnerSession } from './sessions.ts';

const addresses = 500;
const professionals = 20;

/** Makes the attacker a salon of twenty, open on all days. Returns a service of 45 minutes. */
async function prepareSalon({ origin, connectionString, attackerId }: AttackTarget): Promise<string> {
  const token = await startOwnerSession(connectionString, attackerId);
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `update products set minutes = 45 where id = (
       select id from products
       where owner_id = $1 and id not in (select product_id from product_variants) order by id desc limit 1
     ) returning id`,
    [attackerId],
  );
  await client.query(
    `update businesses set type = 'services', whatsapp_number = '+573105550142' where owner_id = $1`,
    [attackerId],
  );
  await client.end();
  const serviceId = rows[0]?.id;
  if (!serviceId) throw new Error('no product without sizes');
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
  await sendAs(0, 'PUT', `${origin}/api/hours`, token, { hours: { week, specialDates: [] } });
  for (let n = 0; n < professionals; n++)
    await sendAs(0, 'POST', `${origin}/api/professionals`, token, { name: `Persona ${n}` });
  const url = readFreeTimes({ origin, attackerId }, serviceId);
  const response = await fetch(url);
  const { times } = (await response.json()) as { times?: unknown[] };
  if (!times?.length) throw new Error(`${url}: ${response.status}, no free times`);
  return serviceId;
}

const readFreeTimes = (
  { origin, attackerId }: Pick<AttackTarget, 'origin' | 'attackerId'>,
  productId: string,
) =>
  `${origin}/api/public/free-times/${attackerId}?services=${encodeURIComponent(JSON.stringify([{ productId }]))}`;

function post(n: number, url: string, body: object): Promise<Response> {
  return fetchFrom(n, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
}

/** Gives each professional of the attacker an appointment in each hour of the last year in which it is open. */
async function seedAppointments(connectionString: string, ownerId: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(
    `insert into appointments (owner_id, id, professional_id, idempotency_key, content_hash, state, starts_at, ends_at, during,
       customer_name, notes, services, total, currency, by_customer)
     select $1, gen_random_uuid(), professionals.id, gen_random_uuid()::text, '\\x00', 'completed', start, start + interval '45 min',
       tstzrange(start, start + interval '45 min'), 'Ana', '', $2::jsonb, 30000, 'COP', false
     from professionals, generate_series(date_trunc('day', now()) - interval '360 days', now() - interval '1 day', interval '1 h') as start
     where owner_id = $1 and extract(hour from start) between 14 and 20`,
    [
      ownerId,
      JSON.stringify([
        { productId: ownerId, name: 'Corte', variant: null, options: [], price: '30000', minutes: 45 },
      ]),
    ],
  );
  await client.end();
}

/** Calls of visitors about appointments and about what is held of them. */
export const visitorAttacks: readonly Attack[] = [
  {
    name: 'free times of twenty people, read from 500 addresses',
    preparationMs: 6_000,
    async run(target, signal) {
      const url = readFreeTimes(target, await prepareSalon(target));
      await flood(signal, 32, (n) => fetchFrom(n % addresses, url));
    },
  },
  {
    name: 'free times of twenty people, read from one address',
    preparationMs: 6_000,
    async run(target, signal) {
      const url = readFreeTimes(target, await prepareSalon(target));
      await flood(signal, 32, () => fetchFrom(0, url));
    },
  },
  {
    name: 'the document of booking, from 500 addresses',
    preparationMs: 6_000,
    async run(target, signal) {
      const serviceId = await prepareSalon(target);
      const url = `${target.origin}/menu/${target.attackerId}/reservar?servicio=${serviceId}`;
      await flood(signal, 32, (n) => fetchFrom(n % addresses, url));
    },
  },
  {
    name: 'every time of a salon held from 500 addresses',
    preparationMs: 6_000,
    async run(target, signal) {
      const productId = await prepareSalon(target);
      const { times } = (await (await fetch(readFreeTimes(target, productId))).json()) as {
        times: { start: string }[];
      };
      await flood(signal, 16, (n) =>
        post(n % addresses, `${target.origin}/api/public/appointments/${target.attackerId}`, {
          idempotencyKey: randomUUID(),
          services: [{ productId }],
          start: times[n % times.length]?.start,
          customer: { name: `Falso ${n}`, phone: `310${String(5_550_000 + (n % 9_000))}` },
        }),
      );
    },
  },
  {
    name: 'one appointment moved by its link, from 500 addresses',
    preparationMs: 6_000,
    async run(target, signal) {
      const productId = await prepareSalon(target);
      const read = await fetch(readFreeTimes(target, productId));
      const { times } = (await read.json()) as { times: { start: string }[] };
      const placed = await fetch(`${target.origin}/api/public/appointments/${target.attackerId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          idempotencyKey: randomUUID(),
          services: [{ productId }],
          start: times.at(-1)?.start,
          customer: { name: 'Ana', phone: '3105550000' },
        }),
      });
      const { appointment } = (await placed.json()) as { appointment?: { token: string } };
      if (!appointment) throw new Error(`the appointment was not placed: ${placed.status}`);
      const url = `${target.origin}/api/public/appointment-status/${appointment.token}/move`;
      await flood(signal, 32, (n) => post(n % addresses, url, { start: times[n % times.length]?.start }));
    },
  },
  {
    name: 'guessed links of appointments, from 500 addresses',
    run: ({ origin }, signal) =>
      flood(signal, 32, (n) => {
        const token = randomUUID().replaceAll('-', '');
        const path = n % 2 ? `/cita/${token}` : `/api/public/appointment-status/${token}`;
        return fetchFrom(n % addresses, origin + path);
      }),
  },
  {
    name: 'requests about the data of one order, from 500 addresses',
    preparationMs: 3_000,
    async run(target, signal) {
      const productId = await prepareShop(target);
      const { order } = JSON.parse(await place(addresses, target, productId)) as {
        order?: { token: string };
      };
      if (!order) throw new Error('the order was not placed');
      const url = `${target.origin}/api/public/order-status/${order.token}/data-requests`;
      await flood(signal, 32, (n) => post(n % addresses, url, { kind: 'copy', details: '', others: [] }));
    },
  },
  {
    name: 'requests about data with guessed links',
    run: ({ origin }, signal) =>
      flood(signal, 32, (n) => {
        const token = randomUUID().replaceAll('-', '');
        const url = `${origin}/api/public/order-status/${token}/data-requests`;
        return post(n % addresses, url, { kind: 'copy', details: '', others: [] });
      }),
  },
  {
    name: 'figures of appointments of a year, read by their owner',
    preparationMs: 6_000,
    async run(target, signal) {
      const { origin, connectionString, attackerId } = target;
      await prepareSalon(target);
      await seedAppointments(connectionString, attackerId);
      const token = await startOwnerSession(connectionString, attackerId);
      const headers = { authorization: `Bearer ${token}` };
      const now = Date.now();
      const [from, to] = [360, 1].map((days) => new Date(now - days * 86_400_000).toISOString().slice(0, 10));
      const url = `${origin}/api/appointments/figures?from=${from}&to=${to}`;
      const { status } = await fetchFrom(0, url, { headers });
      if (status !== 200) throw new Error(`${url}: ${status}`);
      await flood(signal, 32, (n) => fetchFrom(n, url, { headers }));
    },
  },
  {
    name: 'the latest acts of a team, read by its owner',
    async run({ origin, connectionString, attackerId }, signal) {
      const token = await startOwnerSession(connectionString, attackerId);
      const headers = { authorization: `Bearer ${token}` };
      await flood(signal, 32, (n) => fetchFrom(n, `${origin}/api/members/activity`, { headers }));
    },
  },
];
