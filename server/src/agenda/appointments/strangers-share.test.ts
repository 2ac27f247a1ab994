import {
  createAppointment,
  listAppointments,
  setAppointmentState,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import {
  listFreeTimes,
  moveOwnAppointment,
  placeAppointment,
} from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp } from '../../testing/app.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A day from today, at a local time of Bogotá. */
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * hourMs + days * dayMs).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
const dateOf = (start: string) => new Date(Date.parse(start) - 5 * hourMs).toISOString().slice(0, 10);
/** The visits of a person on a day. */
const visits = ['09:00', '09:45', '10:30', '11:15'];
const people = ['Ana', 'Bea', 'Caro'];
const horizonDays = 6;
const strangersPerHour = 40;

/** A salon of three for twelve visits a day, and callers whose quota of an hour begins again with each of them. */
async function buildFullSalon() {
  const salon = await buildSalon(t, people);
  const { version: _, ...settings } = defaultAgendaSettings;
  const body = { ...settings, horizonDays, seenVersion: 1 };
  await t.call(updateAgenda, { token: salon.token, body });
  const startHour = async () => {
    const points = (count: number) =>
      new RateLimiterMemory({ keyPrefix: crypto.randomUUID(), points: count, duration: 3600 });
    const limits = {
      ...t.deps.limits,
      appointmentsOfAllStrangers: points(strangersPerHour),
      appointmentsOfStrangers: [points(6)],
      requestedOfBusiness: points(60),
    } as unknown as typeof t.deps.limits;
    return createCaller(await buildAppOnMainHost({ ...t.deps, limits }));
  };
  /** How many visits are free on each bookable day that has one. */
  const countFree = async () => {
    const counts = new Map<string, Set<string>>();
    let from: string | null = dateOf(at(0, '12:00'));
    while (from !== null) {
      const services = JSON.stringify([{ productId: salon.haircut.id }]);
      const query: Record<'services' | 'from', string> = { services, from };
      const { body: free } = await t.call(listFreeTimes, {
        params: { userId: salon.userId },
        query,
        from: randomIp(),
      });
      for (const { start, professionalIds } of free.times) {
        const date = dateOf(start);
        const isVisit = visits.some((time) => start === new Date(`${date}T${time}:00-05:00`).toISOString());
        if (!isVisit) continue;
        const found = counts.get(date) ?? new Set();
        for (const id of professionalIds) found.add(`${start} ${id}`);
        counts.set(date, found);
      }
      from = free.nextFrom;
    }
    return new Map([...counts].map(([date, found]) => [date, found.size]));
  };
  return { ...salon, startHour, countFree };
}

type FullSalon = Awaited<ReturnType<typeof buildFullSalon>>;

/** Books every visit of the bookable days for customers of many networks, hour after hour of a night. Returns how each ended. */
async function attack({ place, startHour }: FullSalon): Promise<string[]> {
  const wanted = Array.from({ length: horizonDays }, (_, day) =>
    visits.flatMap((time) => people.map(() => at(day + 1, time))),
  ).flat();
  const outcomes: string[] = [];
  for (let hour = 0; wanted.length > 0; hour++) {
    t.clock.set(new Date(Date.parse(at(0, '20:00')) + hour * hourMs));
    const call = await startHour();
    for (const start of wanted.splice(0, strangersPerHour)) {
      const { body } = await place(start, {}, call);
      outcomes.push(body.code ?? body.appointment.state);
    }
  }
  return outcomes;
}

test('strangers of many networks take two days and half of each other one in a night, and the rest stays for real customers', async () => {
  const salon = await buildFullSalon();
  const perDay = visits.length * people.length;
  const outcomes = await attack(salon);
  expect(outcomes.slice(0, 2 * perDay)).toEqual(Array.from({ length: 2 * perDay }, () => 'confirmed'));
  expect(new Set(outcomes)).toEqual(new Set(['confirmed', 'requested']));
  const free = await salon.countFree();
  expect([...free.values()].filter((count) => count === perDay / 2)).toHaveLength(horizonDays - 2);

  // What is beyond the share takes no time from the business, which books over the wish.
  const { appointments } = (
    await t.call(listAppointments, {
      token: salon.token,
      query: { from: dateOf(at(0, '12:00')), to: dateOf(at(horizonDays, '12:00')) },
    })
  ).body;
  const ofDay = appointments.filter(({ start }) => dateOf(start) === dateOf(at(5, '12:00')));
  const requested = ofDay.filter(({ state }) => state === 'requested');
  const [wish] = requested;
  const taken = requested.find(({ start }) => start !== wish?.start);
  if (!wish || !taken) throw new Error('nothing is requested');
  expect(wish).toMatchObject({ forced: false, heldUntil: wish.createdAt });
  const answer = (id: string) =>
    t.call(setAppointmentState, { token: salon.token, params: { id }, body: { state: 'confirmed' } });
  expect((await answer(wish.id)).body.appointment).toMatchObject({ state: 'confirmed', heldUntil: null });
  expect((await salon.countFree()).get(dateOf(wish.start))).toBe(perDay / 2 - 1);
  const { professionalId, start } = taken;
  const services = [{ productId: salon.haircut.id, options: [] }];
  const body = { idempotencyKey: crypto.randomUUID(), services, start, professionalId };
  const caller = { customer: { name: 'Luz', phone: '' }, notes: '', forced: false };
  expect((await t.call(createAppointment, { token: salon.token, body: { ...body, ...caller } })).status).toBe(
    201,
  );
  expect((await answer(taken.id)).body.code).toBe('TIME_TAKEN');
});

test('a link of the attack moves nothing into the other half, and one of before it does', async () => {
  const salon = await buildFullSalon();
  t.clock.set(at(-2, '10:00'));
  const before = (await salon.place(at(4, '09:00'))).body.appointment;
  const services = [{ productId: salon.haircut.id }];
  t.clock.set(at(0, '19:00'));
  const call = await salon.startHour();
  const own = (await salon.place(at(6, '09:00'), { services }, call)).body.appointment;
  await attack(salon);
  const day = dateOf(at(5, '12:00'));
  const query = { services: JSON.stringify(services), from: day };
  const { times } = (
    await t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() })
  ).body;
  const [start, later] = times.filter((time) => dateOf(time.start) === day);
  const move = (token: string, to: string) =>
    t.call(moveOwnAppointment, {
      params: { token },
      headers: sameOrigin,
      from: randomIp(),
      body: { start: to },
    });
  expect((await move(own.token, start?.start ?? '')).body.code).toBe('APPOINTMENT_LATE');
  expect((await move(before.token, later?.start ?? '')).status).toBe(200);
});

test('a customer who came once takes the other half while strangers hold theirs', async () => {
  const salon = await buildFullSalon();
  const from = randomIp();
  const book = (start: string, changes: object = {}) =>
    t.call(placeAppointment, {
      params: { userId: salon.userId },
      body: salon.buildBody(start, changes),
      headers: sameOrigin,
      from,
    });
  t.clock.set(at(0, '08:00'));
  const { id } = (await book(at(0, '09:00'))).body.appointment;
  t.clock.set(at(0, '09:05'));
  await t.call(setAppointmentState, { token: salon.token, params: { id }, body: { state: 'completed' } });
  await attack(salon);
  const query = { services: JSON.stringify([{ productId: salon.haircut.id }]), from: dateOf(at(5, '12:00')) };
  const { times } = (await t.call(listFreeTimes, { params: { userId: salon.userId }, query, from })).body;
  expect((await book(times[0]?.start ?? '')).body.appointment.state).toBe('confirmed');
  expect((await salon.place(times.at(-1)?.start ?? '')).body.appointment.state).toBe('requested');
});

test('a salon whose strangers fill every day, also twice as many of them at once, confirms them all', async () => {
  const salon = await buildFullSalon();
  const outcomes: string[] = [];
  const book = async (now: string, starts: readonly string[]) => {
    t.clock.set(now);
    const call = await salon.startHour();
    for (const start of starts) {
      const { body } = await salon.place(start, {}, call);
      outcomes.push(body.code ?? body.appointment.state);
    }
  };
  const everyVisit = (day: number) => visits.flatMap((time) => people.map(() => at(day, time)));
  // After a post with the link, two days are full within an hour.
  await book(at(0, '20:00'), [...everyVisit(1), ...everyVisit(2)]);
  // Then each day is filled on the day before it, the last visits of it at once.
  for (const day of [3, 4, 5]) {
    await book(at(day - 1, '08:00'), everyVisit(day).slice(0, 4));
    await book(at(day - 1, '20:00'), everyVisit(day).slice(4));
  }
  expect(outcomes).toEqual(outcomes.map(() => 'confirmed'));
  expect(outcomes).toHaveLength(60);
});
