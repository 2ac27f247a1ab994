import { randomUUID } from 'node:crypto';
import {
  createAppointment,
  setAppointmentState,
  undoAppointmentChange,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { listFreeTimes, placeAppointment } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { createBlock, deleteBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { launchServer, type ServerProcess } from '../../testing/process.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();
const servers: ServerProcess[] = [];
const changeCount = chooseCount('AGENDA_CHANGES', { short: 80, long: 2_000 });
/** Beyond these the limits against strangers make appointments wait. */
const maxCustomers = 30;

beforeAll(async () => {
  const database = await ensureTestDatabase();
  for (const _ of ['first', 'second']) servers.push(await launchServer(database, { TRUST_PROXY: '1' }));
  await Promise.all(servers.map(({ ready }) => ready()));
}, 120_000);
afterEach(() => t.clock.set(new Date()));
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
});

type Salon = Awaited<ReturnType<typeof buildSalon>>;

/** A day from now, at a local time of Bogotá. */
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};

const servicesOf = ({ haircut }: Salon) => JSON.stringify([{ productId: haircut.id }]);

async function listFree(salon: Salon, changes: Record<string, string> = {}) {
  const query = { services: servicesOf(salon), ...changes };
  const { body } = await t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() });
  return body;
}
const startsOf = async (salon: Salon) => (await listFree(salon)).times.map(({ start }) => start);

async function send(
  server: number,
  endpoint: Endpoint,
  id: string,
  { token, body }: { token?: string; body?: object },
) {
  const path = endpoint.path.replace(/:(id|userId)/, id);
  const response = await fetch(`http://127.0.0.1:${servers[server]?.port}${path}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': randomIp(),
      ...(token ? { authorization: `Bearer ${token}` } : sameOrigin),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

async function isOffered(server: number, { userId, ...salon }: Salon, start: string): Promise<boolean> {
  const query = new URLSearchParams({ services: servicesOf({ userId, ...salon }), from: start.slice(0, 10) });
  const response = await fetch(
    `http://127.0.0.1:${servers[server]?.port}/api/public/free-times/${userId}?${query}`,
    { headers: { 'x-forwarded-for': randomIp() } },
  );
  const { times } = (await response.json()) as { times: { start: string }[] };
  return times.some((time) => time.start === start);
}

test('a time that one process took or freed is so in the next reply of both', {
  ...withLongForm,
  timeout: 600_000,
}, async () => {
  const salon = await buildSalon(t);
  const { token, userId } = salon;
  const random = createRandom(58);
  const start = at(2, '10:00');
  const end = at(2, '10:45');
  const errors: string[] = [];
  let isDone = false;
  // Readers keep the replies of both processes full.
  const read = async (server: number) => {
    while (!isDone) await isOffered(server, salon, start);
  };
  const readers = [0, 1, 0, 1].map(read);
  let customers = 0;
  /** Takes the time in one of the ways there are, and returns how it is freed. */
  const take = async (server: number): Promise<(server: number) => Promise<unknown>> => {
    const services = [{ productId: salon.haircut.id }];
    const cancel = (id: string) => (at: number) =>
      send(at, setAppointmentState, id, { token, body: { state: 'cancelled' } });
    const way = Math.floor(random() * 4);
    if (way === 0) {
      const body = { professionalId: null, start, end, reason: '' };
      const { block } = await send(server, createBlock, '', { token, body });
      return (at) => send(at, deleteBlock, block.id, { token });
    }
    if (way === 1 && customers++ < maxCustomers) {
      const { appointment } = await send(server, placeAppointment, userId, { body: salon.buildBody(start) });
      return cancel(appointment.id);
    }
    const customer = { name: 'Ana', phone: '' };
    const body = { idempotencyKey: randomUUID(), services, start, customer, notes: '' };
    const { appointment } = await send(server, createAppointment, '', { token, body });
    if (way !== 3) return cancel(appointment.id);
    // Cancelled, and the cancellation undone.
    const cancelled = await cancel(appointment.id)(server);
    const { version } = cancelled.appointment;
    await send(1 - server, undoAppointmentChange, appointment.id, { token, body: { version } });
    return cancel(appointment.id);
  };
  try {
    for (let n = 0; n < changeCount; n++) {
      const [writer, other] = random() < 0.5 ? [0, 1] : [1, 0];
      const free = await take(writer);
      for (const server of [other, writer])
        if (await isOffered(server, salon, start))
          errors.push(`change ${n}: taken, and process ${server} offers it`);
      await free(other);
      for (const server of [writer, other])
        if (!(await isOffered(server, salon, start)))
          errors.push(`change ${n}: free, and process ${server} hides it`);
    }
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
  expect(errors).toEqual([]);
});

test('a start is offered until its notice begins', async () => {
  const salon = await buildSalon(t);
  const noticeMinutes = 50;
  const settings = { ...defaultAgendaSettings, noticeMinutes, seenVersion: 1 };
  const { version: _, ...body } = settings;
  expect((await t.call(updateAgenda, { token: salon.token, body })).status).toBe(200);
  const seen = [];
  for (const time of ['2:00', '8:09', '8:10']) {
    t.clock.set(new Date(Date.parse(at(2, time.padStart(5, '0')))));
    seen.push((await startsOf(salon))[0]);
  }
  t.clock.set(new Date(Date.parse(at(2, '08:10')) + 1));
  expect([...seen, (await startsOf(salon))[0]]).toEqual([
    at(2, '09:00'),
    at(2, '09:00'),
    at(2, '09:00'),
    at(2, '09:15'),
  ]);
});

test('a requested time is offered again when nobody confirmed it', async () => {
  const salon = await buildSalon(t);
  const { version: _, ...settings } = defaultAgendaSettings;
  const body = { ...settings, confirmsByHand: true, seenVersion: 1 };
  await t.call(updateAgenda, { token: salon.token, body });
  t.clock.set(at(1, '09:07'));
  const start = at(2, '09:00');
  expect((await salon.place(start)).body.appointment.state).toBe('requested');
  const offers: [string, boolean][] = [];
  // It is held for two open hours.
  for (const time of ['10:59', '11:00', '11:06', '11:07']) {
    t.clock.set(at(1, time));
    offers.push([time, (await startsOf(salon)).includes(start)]);
  }
  expect(offers).toEqual([
    ['10:59', false],
    ['11:00', false],
    ['11:06', false],
    ['11:07', true],
  ]);
});

test('what is kept for one question answers no other', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const [ana, bea] = salon.professionals.map(({ id }) => id);
  const day = at(2, '12:00').slice(0, 10);
  const questions: [Record<string, string>, string[]][] = [
    [{ from: day }, [ana, bea] as string[]],
    [{ from: day, professionalId: ana ?? '' }, [ana] as string[]],
    [{ from: day, professionalId: bea ?? '' }, [bea] as string[]],
    [{ from: at(3, '12:00').slice(0, 10) }, [ana, bea] as string[]],
  ];
  for (const _ of ['read', 'kept'])
    for (const [query, professionalIds] of questions) {
      const [first] = (await listFree(salon, query)).times;
      expect(first).toEqual({ start: expect.stringContaining(query.from ?? ''), professionalIds });
    }
});
