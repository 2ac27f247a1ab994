import {
  createAppointment,
  getAppointmentFigures,
  listAppointments,
  listNews,
  markAppointmentReminded,
  moveAppointment,
  setAppointmentPayment,
  setAppointmentState,
  undoAppointmentChange,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import {
  cancelOwnAppointment,
  getAppointmentStatus,
  listFreeTimes,
  moveOwnAppointment,
  placeAppointment,
} from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { createBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import {
  createProfessional,
  deleteProfessional,
  listProfessionals,
  updateProfessional,
} from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getAgenda, updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { deleteProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';
import { addExclusion } from '../exclusion-reads.ts';
import { eraseAppointments, foldAppointments } from '../retention-writes.ts';

const t = bootTestApp();

/** A day from now, at a local time of Bogotá. */
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
const dayOf = (days: number) => at(days, '12:00').slice(0, 10);
type Salon = Awaited<ReturnType<typeof buildSalon>>;
const listFree = async (salon: Salon, from: string, changes: object = {}) => {
  const services = JSON.stringify([{ productId: salon.haircut.id }]);
  const query = { services, from, ...changes };
  return t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() });
};
const own = (token: string) => ({ params: { token }, headers: sameOrigin, from: randomIp() });

test('a customer books a free time, which is then free no more, and cancels it', async () => {
  const salon = await buildSalon(t);
  const start = at(2, '09:30');
  const before = await listFree(salon, dayOf(2));
  expect(before.body.times[0]).toEqual({ start: at(2, '09:00'), professionalIds: [salon.userId] });
  expect(before.body.times.map((time) => time.start)).toContain(start);

  const placed = await salon.place(start, { notes: 'Con tijera' });
  expect(placed.status).toBe(201);
  const { appointment } = placed.body;
  expect(appointment).toMatchObject({
    state: 'confirmed',
    start,
    end: at(2, '10:15'),
    services: [{ name: 'Corte', price: '30000', minutes: 45 }],
    total: '30000',
    professional: 'Salón Uno',
    customer: { name: 'Ana' },
    changeableUntil: at(2, '07:30'),
    timeZone: 'America/Bogota',
  });
  const after = await listFree(salon, dayOf(2));
  expect(
    after.body.times.filter((time) => time.start.startsWith(dayOf(2))).map((time) => time.start),
  ).toEqual([at(2, '10:15'), at(2, '10:30'), at(2, '10:45'), at(2, '11:00'), at(2, '11:15')]);
  const listed = await t.call(listAppointments, { token: salon.token, query: { from: dayOf(2) } });
  expect(listed.body.appointments).toMatchObject([
    { start, customer: { name: 'Ana' }, byCustomer: true, notes: 'Con tijera' },
  ]);

  const status = await t.call(getAppointmentStatus, own(appointment.token));
  const { id: _, token: __, url, ...shown } = appointment;
  expect(new URL(url).pathname).toBe(`/cita/${appointment.token}`);
  expect(status.body.appointment).toEqual(shown);
  const cancelled = await t.call(cancelOwnAppointment, own(appointment.token));
  expect(cancelled.body.appointment).toMatchObject({ state: 'cancelled', changeableUntil: null });
  const again = await t.call(cancelOwnAppointment, own(appointment.token));
  expect(again.body).toEqual(cancelled.body);
  expect((await salon.place(start)).status).toBe(201);
});

test('a taken time is refused with the three nearest, and the same call returns the same appointment', async () => {
  const salon = await buildSalon(t, [], 15);
  const body = salon.buildBody(at(2, '10:00'));
  const place = (sent: object) =>
    t.call(placeAppointment, {
      params: { userId: salon.userId },
      body: sent,
      headers: sameOrigin,
      from: randomIp(),
    });
  const first = await place(body);
  expect([first.status, (await place(body)).body]).toEqual([201, first.body]);
  const other = await place({ ...body, start: at(2, '11:00') });
  expect([other.status, other.body.code]).toEqual([409, 'APPOINTMENT_REPEATED']);

  const lost = await salon.place(at(2, '10:15'));
  expect([lost.status, lost.body.code]).toEqual([409, 'TIME_TAKEN']);
  // The clean-up is counted on both sides.
  expect((lost.body as { nearest?: { start: string }[] }).nearest?.map((time) => time.start)).toEqual([
    at(2, '09:00'),
    at(2, '11:00'),
    at(3, '09:00'),
  ]);
  // Far away is answered with times that are free, too: the whole last bookable day is taken here.
  const { times } = (await listFree(salon, dayOf(30))).body;
  for (const { start } of times) await salon.place(start);
  const portions = await Promise.all(
    [0, 4, 8, 12, 16, 20, 24, 28].map((days) => listFree(salon, dayOf(days))),
  );
  const left = portions.flatMap(({ body: reply }) => reply.times.map((time) => time.start));
  for (const far of [at(80, '09:00'), at(9_000, '09:00'), at(-9_000, '09:00')]) {
    const { nearest = [] } = (await salon.place(far)).body as { nearest?: { start: string }[] };
    expect([far, nearest.length, nearest.filter(({ start }) => !left.includes(start))]).toEqual([far, 3, []]);
  }
  for (const wrong of [at(2, '11:15'), at(2, '08:00'), at(2, '09:05'), at(80, '09:00'), at(-1, '09:00')])
    expect([wrong, (await salon.place(wrong)).body.code]).toEqual([wrong, 'TIME_TAKEN']);
});

test('only a page of the business books, for a service with minutes and a real phone', async () => {
  const salon = await buildSalon(t);
  const { userId, token, haircut } = salon;
  const start = at(2, '09:00');
  const foreign = await t.call(placeAppointment, {
    params: { userId },
    body: salon.buildBody(start),
    headers: { 'sec-fetch-site': 'cross-site' },
    from: randomIp(),
  });
  expect(foreign.body.code).toBe('APPOINTMENT_FOREIGN_ORIGIN');
  const phone = await salon.place(start, { customer: { name: 'Ana', phone: '12' } });
  expect([phone.status, Object.keys(phone.body.fields ?? {})]).toEqual([400, ['customer.phone']]);
  const dear = await salon.place(start, { expectedTotal: '25000' });
  expect([dear.status, dear.body.code]).toEqual([409, 'APPOINTMENT_CHANGED']);
  const unknown = await salon.place(start, { services: [{ productId: crypto.randomUUID() }] });
  expect([unknown.status, unknown.body.code]).toEqual([409, 'SERVICE_UNAVAILABLE']);
  const body = { ...haircut, categoryId: haircut.categoryId, minutes: null };
  await t.call(updateProduct, {
    token,
    params: { id: haircut.id },
    body: { name: 'Corte', description: 'x', price: '30000', categoryId: body.categoryId, minutes: null },
  });
  expect((await salon.place(start)).body.code).toBe('SERVICE_UNAVAILABLE');
  expect((await listFree(salon, dayOf(2))).body.code).toBe('SERVICE_UNAVAILABLE');
  expect((await listFree(salon, dayOf(2), { services: 'x' })).status).toBe(400);
  expect((await listFree(salon, dayOf(2), { services: `[${' '.repeat(1100)}]` })).status).toBe(400);
});

test('a plan without the agenda takes no new bookings, and what is booked can be moved and completed', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { appointment } = (await salon.place(at(2, '09:00'))).body;
  await t.deps.db.execute(sql`delete from subscriptions where owner_id = ${salon.userId}::uuid`);
  expect((await salon.place(at(2, '10:00'))).body.code).toBe('AGENDA_CLOSED');
  expect((await listFree(salon, dayOf(2))).body.code).toBe('AGENDA_CLOSED');
  const moved = await t.call(moveOwnAppointment, {
    ...own(appointment.token),
    body: { start: at(3, '10:00') },
  });
  expect(moved.body.appointment).toMatchObject({ start: at(3, '10:00'), state: 'confirmed' });
  const params = { id: appointment.id };
  const back = await t.call(moveAppointment, {
    token: salon.token,
    params,
    body: { start: at(0, '00:00') },
  });
  expect(back.status).toBe(200);
  const done = await t.call(setAppointmentState, {
    token: salon.token,
    params,
    body: { state: 'completed' },
  });
  expect(done.body.appointment.state).toBe('completed');
});

test('the business books for a caller and for who came, over something else only on purpose', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { token } = salon;
  const [ana, bea] = salon.professionals;
  const create = (changes: object) =>
    t.call(createAppointment, { token, body: { ...salon.buildBody(at(2, '10:00')), ...changes } });
  const walkIn = await create({ start: undefined, customer: { name: 'Luis' } });
  expect(walkIn.body.appointment).toMatchObject({ professionalId: ana?.id, customer: { phone: null } });
  const first = await create({});
  expect(first.body.appointment).toMatchObject({
    professionalId: ana?.id,
    state: 'confirmed',
    forced: false,
  });
  expect((await create({})).body.appointment.professionalId).toBe(bea?.id);
  const third = await create({});
  expect([third.status, third.body.code]).toEqual([409, 'TIME_TAKEN']);
  const forced = await create({ forced: true, professionalId: bea?.id });
  expect(forced.body.appointment).toMatchObject({ professionalId: bea?.id, forced: true });
  const block = { start: at(3, '14:00'), end: at(3, '17:00'), reason: 'Almuerzo' };
  await t.call(createBlock, { token, body: block });
  expect((await create({ start: at(3, '14:30') })).body.code).toBe('TIME_TAKEN');
  const params = { id: ana?.id ?? '' };
  expect((await t.call(deleteProfessional, { token, params })).body.code).toBe('PROFESSIONAL_BUSY');

  const move = { token, params: { id: first.body.appointment.id } };
  const taken = await t.call(moveAppointment, { ...move, body: { start: at(3, '14:30') } });
  expect(taken.body.code).toBe('TIME_TAKEN');
  const moved = await t.call(moveAppointment, { ...move, body: { start: at(3, '11:00') } });
  expect(moved.body.appointment).toMatchObject({ start: at(3, '11:00'), professionalId: ana?.id });
  const early = await t.call(setAppointmentState, { ...move, body: { state: 'missed' } });
  expect([early.status, early.body.code]).toEqual([409, 'APPOINTMENT_STATE']);
  const here = { token, params: { id: walkIn.body.appointment.id } };
  expect((await t.call(setAppointmentState, { ...here, body: { state: 'completed' } })).status).toBe(200);
  const again = await t.call(setAppointmentState, { ...here, body: { state: 'cancelled' } });
  expect(again.body.code).toBe('APPOINTMENT_STATE');
  const stranger = await buildSalon(t);
  const foreign = await t.call(setAppointmentState, {
    token: stranger.token,
    params: move.params,
    body: { state: 'cancelled' },
  });
  expect(foreign.status).toBe(404);
});

test('a further one of a phone waits for the business, keeps its time for two open hours, and can be confirmed', async () => {
  const salon = await buildSalon(t);
  const customer = { name: 'Ana', phone: '3105550199' };
  const states = [];
  for (const start of [at(20, '09:00'), at(20, '10:00'), at(20, '11:00')])
    states.push((await salon.place(start, { customer })).body.appointment.state);
  expect(states).toEqual(['confirmed', 'confirmed', 'requested']);
  const find = async () =>
    (await t.call(listAppointments, { token: salon.token, query: { from: dayOf(20) } })).body.appointments;
  const last = (await find()).at(-1);
  const hold = await t.deps.db.execute<{ held: Date }>(
    sql`select held_until as held from appointments where id = ${last?.id}::uuid`,
  );
  const heldUntil = new Date(hold.rows[0]?.held ?? 0).getTime();
  expect(heldUntil - Date.now()).toBeGreaterThan(110 * 60_000);
  expect(heldUntil - Date.now()).toBeLessThan(24 * 3_600_000);

  // Nobody confirmed it in time, so another customer gets the time.
  await t.deps.db.execute(
    sql`update appointments set created_at = created_at - interval '1 h', held_until = now() - interval '1 s' where id = ${last?.id}::uuid`,
  );
  expect((await salon.place(at(20, '11:00'))).body.appointment.state).toBe('confirmed');
  expect((await find()).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['confirmed', 'confirmed', 'cancelled', 'confirmed']),
  );

  const { version: _, ...rules } = defaultAgendaSettings;
  await t.call(updateAgenda, { token: salon.token, body: { ...rules, confirmsByHand: true } });
  const { appointment } = (await salon.place(at(21, '09:00'))).body;
  expect(appointment.state).toBe('requested');
  const params = { id: appointment.id };
  const confirmed = await t.call(setAppointmentState, {
    token: salon.token,
    params,
    body: { state: 'confirmed' },
  });
  expect(confirmed.body.appointment.state).toBe('confirmed');
});

test('a customer moves the own appointment to a free time until the limit, and no token can be guessed', async () => {
  const salon = await buildSalon(t);
  const { appointment } = (await salon.place(at(2, '09:00'))).body;
  await salon.place(at(2, '11:00'));
  const move = (start: string, token = appointment.token) =>
    t.call(moveOwnAppointment, { ...own(token), body: { start } });
  expect((await move(at(2, '10:45'))).body.code).toBe('TIME_TAKEN');
  // Its own time is no obstacle.
  expect((await move(at(2, '09:15'))).body.appointment.start).toBe(at(2, '09:15'));
  const { version: _, ...rules } = defaultAgendaSettings;
  await t.call(updateAgenda, { token: salon.token, body: { ...rules, cancelMinutes: 10_080 } });
  expect((await move(at(2, '10:00'))).body.code).toBe('APPOINTMENT_LATE');
  expect((await t.call(cancelOwnAppointment, own(appointment.token))).body.code).toBe('APPOINTMENT_LATE');
  const wrong = `${appointment.token.slice(0, -2)}AA`;
  for (const token of [wrong, 'A'.repeat(43), t.deps.orderTokens.sign(appointment.id)])
    expect((await t.call(getAppointmentStatus, own(token))).body.code).toBe('APPOINTMENT_NOT_FOUND');
});

test('sixty customers race for twelve times of three people over two servers of one database: none is sold twice', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea', 'Caro']);
  const second = createCaller(await buildAppOnMainHost({ ...t.deps, pageCache: t.deps.pageCache }));
  const starts = ['09:00', '09:45', '10:30', '11:15'].map((time) => at(4, time));
  await t.deps.db.execute(sql`delete from rate_limits where key like 'appointment-%'`);
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const wanted = index % 2 === 0 ? {} : { professionalId: salon.professionals[index % 3]?.id };
      return salon.place(starts[index % 4] ?? '', wanted, index % 3 === 0 ? second : t.call);
    }),
  );
  const codes = results.map(({ status, body }) => (status === 201 ? 'taken' : body.code));
  const { rows } = await t.deps.db.execute<{ count: number; twice: number }>(sql`
    select count(*)::int as count,
      (select count(*)::int from appointments a join appointments b on a.owner_id = b.owner_id and a.id < b.id
        and a.professional_id = b.professional_id and a.during && b.during
        where a.owner_id = ${salon.userId}::uuid) as twice
    from appointments where owner_id = ${salon.userId}::uuid`);
  expect(rows[0]?.twice).toBe(0);
  expect(codes.filter((code) => code === 'taken')).toHaveLength(rows[0]?.count ?? -1);
  expect(codes.filter((code) => code !== 'taken' && code !== 'TIME_TAKEN')).toEqual([]);
  expect(rows[0]?.count).toBe(12);
});

test('the database itself refuses a second one, and an empty time', async () => {
  const salon = await buildSalon(t);
  await salon.place(at(2, '09:00'));
  const copy = (during: string) =>
    t.deps.db.$client.query(
      `insert into appointments (owner_id, id, professional_id, idempotency_key, content_hash, state, starts_at, ends_at, during,
         customer_name, notes, services, total, currency, by_customer)
       select owner_id, gen_random_uuid(), professional_id, gen_random_uuid()::text, content_hash, state, starts_at, ends_at, ${during},
         customer_name, notes, services, total, currency, by_customer from appointments where owner_id = $1`,
      [salon.userId],
    );
  await expect(copy('during')).rejects.toMatchObject({ code: '23P01' });
  await expect(copy("'empty'::tstzrange")).rejects.toMatchObject({ code: '23514' });
});

test('without its constraint the agenda is off and says so, and the next start adds it', async () => {
  const salon = await buildSalon(t);
  const missing = async () => (await t.call(getAgenda, { token: salon.token })).body.missing;
  expect(await missing()).toEqual([]);
  await t.deps.db.execute(sql`alter table appointments drop constraint appointments_taken_once`);
  expect(await missing()).toEqual(['database']);
  expect((await salon.place(at(2, '09:00'))).body.code).toBe('AGENDA_CLOSED');
  const connectionString = await ensureTestDatabase();
  for (let start = 0; start < 2; start++) await addExclusion(connectionString, () => {});
  expect(await missing()).toEqual([]);
  expect((await salon.place(at(2, '09:00'))).status).toBe(201);
});

test('a customer is erased a year after the appointment, and its page is gone', async () => {
  const salon = await buildSalon(t);
  const { appointment } = (await salon.place(at(2, '09:00'), { notes: 'Con tijera' })).body;
  const age = (days: number) =>
    t.deps.db.execute(sql`update appointments set ends_at = now() - make_interval(days => ${days}::int),
      starts_at = now() - make_interval(days => ${days + 1}::int) where id = ${appointment.id}::uuid`);
  const readRow = () =>
    t.deps.db.execute<Record<string, unknown>>(
      sql`select * from appointments where id = ${appointment.id}::uuid`,
    );
  await age(360);
  await eraseAppointments(t.deps.db);
  expect((await readRow()).rows[0]).toMatchObject({ customer_name: 'Ana', erased_at: null });
  await age(370);
  await eraseAppointments(t.deps.db);
  expect((await readRow()).rows[0]).toMatchObject({
    customer_name: '',
    phone: null,
    notes: '',
    visitor: null,
    network: null,
    total: '30000.00',
  });
  expect((await t.call(getAppointmentStatus, own(appointment.token))).body.code).toBe(
    'APPOINTMENT_NOT_FOUND',
  );
});

test('what only undoing needed is dropped some days after the end, and the history stays', async () => {
  const salon = await buildSalon(t);
  const { token } = salon;
  const created = await t.call(createAppointment, { token, body: salon.buildBody(at(2, '09:00')) });
  const params = { id: created.body.appointment.id };
  await t.call(moveAppointment, { token, params, body: { start: at(3, '10:00') } });
  await t.call(setAppointmentState, { token, params, body: { state: 'completed' } });
  const read = async () => {
    const { rows } = await t.deps.db.execute<{ hash: string; changes: { kind: string; before?: object }[] }>(
      sql`select encode(content_hash, 'hex') as hash, changes from appointments where id = ${params.id}::uuid`,
    );
    const [{ hash, changes } = { hash: '', changes: [] }] = rows;
    return {
      hash: hash.length,
      kinds: changes.map(({ kind }) => kind),
      undo: changes.map(({ before }) => Boolean(before)),
    };
  };
  const kinds = ['moved', 'completed'];
  expect(await read()).toEqual({ hash: 64, kinds, undo: [false, true] });
  const end = (hours: number) =>
    t.deps.db.execute(sql`update appointments set ends_at = now() - make_interval(hours => ${hours}::int),
      starts_at = now() - make_interval(hours => ${hours + 1}::int) where id = ${params.id}::uuid`);
  await end(47);
  await foldAppointments(t.deps.db);
  expect((await read()).undo).toEqual([false, true]);
  await end(49);
  await foldAppointments(t.deps.db);
  expect(await read()).toEqual({ hash: 0, kinds, undo: [false, false] });
});

test('the business takes back its last change within some seconds, and no other one', async () => {
  const salon = await buildSalon(t);
  const { token } = salon;
  const start = at(2, '09:00');
  const created = await t.call(createAppointment, { token, body: salon.buildBody(start) });
  const { id, url } = created.body.appointment;
  expect(url).toMatch(/^http.*\/cita\/[\w-]{43,}$/);
  const params = { id };
  const undo = (version: number) => t.call(undoAppointmentChange, { token, params, body: { version } });
  expect((await undo(0)).body.code).toBe('APPOINTMENT_STATE');
  const moved = await t.call(moveAppointment, { token, params, body: { start: at(3, '10:00') } });
  const back = await undo(moved.body.appointment.version);
  expect(back.body.appointment).toMatchObject({ start, end: at(2, '09:45'), state: 'confirmed' });

  const set = (state: 'cancelled' | 'completed') =>
    t.call(setAppointmentState, { token, params, body: { state } });
  const done = (await set('completed')).body.appointment;
  expect((await undo(done.version - 1)).body.code).toBe('APPOINTMENT_STATE');
  expect((await undo(done.version)).body.appointment.state).toBe('confirmed');

  const cancelled = (await set('cancelled')).body.appointment;
  expect((await salon.place(start)).status).toBe(201);
  expect((await undo(cancelled.version)).body.code).toBe('TIME_TAKEN');
  const late = (await t.call(createAppointment, { token, body: salon.buildBody(at(4, '09:00')) })).body;
  const ended = await t.call(setAppointmentState, {
    token,
    params: { id: late.appointment.id },
    body: { state: 'cancelled' },
  });
  await t.deps.db.execute(sql`update appointments set changes = jsonb_set(changes, '{0,at}',
    to_jsonb((now() - interval '21 s')::timestamptz::text)) where id = ${late.appointment.id}::uuid`);
  const undone = await t.call(undoAppointmentChange, {
    token,
    params: { id: late.appointment.id },
    body: { version: ended.body.appointment.version },
  });
  expect(undone.body.code).toBe('APPOINTMENT_STATE');
  const byCustomer = (await salon.place(at(5, '09:00'))).body.appointment;
  await t.call(cancelOwnAppointment, own(byCustomer.token));
  const foreign = { token, params: { id: byCustomer.id }, body: { version: 1 } };
  expect((await t.call(undoAppointmentChange, foreign)).body.code).toBe('APPOINTMENT_STATE');
});

test('a reminder is marked once it is sent, and again after a move', async () => {
  const salon = await buildSalon(t);
  const { token } = salon;
  const { id } = (await salon.place(at(2, '09:00'))).body.appointment;
  const params = { id };
  const mark = (sent: boolean) => t.call(markAppointmentReminded, { token, params, body: { sent } });
  expect(Date.parse((await mark(true)).body.appointment.remindedAt ?? '')).toBeGreaterThan(
    Date.now() - 60_000,
  );
  expect((await mark(false)).body.appointment.remindedAt).toBeNull();
  await mark(true);
  const moved = await t.call(moveAppointment, { token, params, body: { start: at(3, '09:00') } });
  expect(moved.body.appointment.remindedAt).toBeNull();
  const stranger = await buildSalon(t);
  const foreign = await t.call(markAppointmentReminded, {
    token: stranger.token,
    params,
    body: { sent: true },
  });
  expect(foreign.status).toBe(404);
});

test('the news has what waits, what customers changed, and what lies outside of changed hours', async () => {
  const salon = await buildSalon(t);
  const { token } = salon;
  const read = async () => {
    const { requested, recent, outside } = (await t.call(listNews, { token })).body;
    return [requested, recent, outside].map((list) => list.map(({ start }) => start));
  };
  expect(await read()).toEqual([[], [], []]);
  await t.call(createAppointment, { token, body: salon.buildBody(at(2, '09:00')) });
  const customer = { name: 'Ana', phone: '3105550188' };
  const first = (await salon.place(at(2, '10:00'), { customer })).body.appointment;
  await salon.place(at(3, '10:00'), { customer });
  await salon.place(at(4, '10:00'), { customer });
  expect(await read()).toEqual([[at(4, '10:00')], [at(2, '10:00'), at(3, '10:00'), at(4, '10:00')], []]);
  await t.deps.db.execute(
    sql`update appointments set created_at = now() - interval '1 h' where owner_id = ${salon.userId}::uuid`,
  );
  expect((await read())[1]).toEqual([]);
  await t.call(cancelOwnAppointment, own(first.token));
  expect((await read())[1]).toEqual([at(2, '10:00')]);

  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  const vacation = { date: dayOf(3), name: 'Viaje', spans: [] };
  await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [vacation] } } });
  expect((await read())[2]).toEqual([at(3, '10:00')]);
});

test('who has only past appointments can leave, keeps the name there, and it is free for others', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { token } = salon;
  const [ana] = salon.professionals;
  const params = { id: ana?.id ?? '' };
  const remove = () => t.call(deleteProfessional, { token, params });
  const body = { ...salon.buildBody(at(2, '09:00')), professionalId: ana?.id };
  const { appointment } = (await t.call(createAppointment, { token, body })).body;
  expect((await remove()).body.code).toBe('PROFESSIONAL_BUSY');
  await t.call(setAppointmentState, { token, params: { id: appointment.id }, body: { state: 'completed' } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const names = async () =>
    (await t.call(listProfessionals, { token })).body.professionals.map(({ name }) => name);
  expect(await names()).toEqual(['Bea']);
  const listed = await t.call(listAppointments, { token, query: { from: dayOf(2) } });
  expect(listed.body.appointments).toMatchObject([{ professional: 'Ana' }]);
  const shown = await t.call(getAppointmentStatus, own(appointment.url.split('/').at(-1) ?? ''));
  expect(shown.body.appointment).toMatchObject({ professional: 'Ana', state: 'completed' });
  expect((await salon.place(at(3, '09:00'), { professionalId: ana?.id })).body.code).toBe('TIME_TAKEN');
  expect((await t.call(createProfessional, { token, body: { name: 'Ana' } })).status).toBe(201);
  expect(await names()).toEqual(['Bea', 'Ana']);
});

test('a customer without an appointment gets somebody who works now, and needs no name', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const today = at(0, '12:00').slice(0, 10);
  const { token, professionals } = salon;
  const [ana, bea] = professionals;
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
  await t.call(updateOpeningHours, { token, body: { hours: { week: always, specialDates: [] } } });
  await t.call(updateProfessional, {
    token,
    params: { id: ana?.id ?? '' },
    body: { name: 'Ana', daysOff: [{ from: at(-1, '12:00').slice(0, 10), to: today, name: 'Viaje' }] },
  });
  const { services, idempotencyKey } = salon.buildBody(at(0, '12:00'));
  const walkIn = await t.call(createAppointment, { token, body: { services, idempotencyKey, customer: {} } });
  expect(walkIn.body.appointment).toMatchObject({
    professionalId: bea?.id,
    customer: { name: '', phone: null },
  });
});

test('what a customer who came paid is noted, corrected and taken back', async () => {
  const salon = await buildSalon(t);
  const { token } = salon;
  const body = salon.buildBody(at(0, '09:00'));
  const { appointment } = (await t.call(createAppointment, { token, body })).body;
  const params = { id: appointment.id };
  const pay = (paidAmount: string | null) =>
    t.call(setAppointmentPayment, { token, params, body: { paidAmount } });
  expect(appointment.paidAmount).toBeNull();
  expect((await pay('30000')).body.code).toBe('APPOINTMENT_STATE');
  await t.call(setAppointmentState, { token, params, body: { state: 'completed' } });
  for (const wrong of ['', 'treinta', '1e5', '-1', '1.234'])
    expect((await pay(wrong)).body, wrong).toMatchObject({ fields: { paidAmount: expect.any(String) } });
  const noted = (await pay('25000.50')).body.appointment;
  expect(noted).toMatchObject({ paidAmount: '25000.50', total: '30000', state: 'completed' });
  const corrected = (await pay('28000')).body.appointment;
  expect(corrected.paidAmount).toBe('28000');
  const undo = await t.call(undoAppointmentChange, { token, params, body: { version: corrected.version } });
  expect(undo.body.appointment).toMatchObject({ paidAmount: '25000.50', state: 'completed' });
  expect((await pay(null)).body.appointment.paidAmount).toBeNull();
  const other = await buildSalon(t);
  const foreign = await t.call(setAppointmentPayment, {
    token: other.token,
    params,
    body: { paidAmount: '1' },
  });
  expect(foreign.status).toBe(404);
});

test('figures count who came and who did not, by person and by service, with what they paid', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { token, professionals } = salon;
  const [ana, bea] = professionals;
  const read = async (from: string, to = from) =>
    (await t.call(getAppointmentFigures, { token, query: { from, to } })).body.figures;
  const nothing = {
    attended: 0,
    missed: 0,
    cancelled: 0,
    unmarked: 0,
    paidAmount: '0',
    people: [],
    services: [],
  };
  expect(await read(dayOf(-3), dayOf(3))).toEqual(nothing);
  const book = async (
    time: string,
    professionalId: string | undefined,
    state?: 'completed' | 'missed' | 'cancelled',
  ) => {
    const body = { ...salon.buildBody(time), professionalId, forced: true };
    const params = { id: (await t.call(createAppointment, { token, body })).body.appointment.id };
    if (state) await t.call(setAppointmentState, { token, params, body: { state } });
    return params;
  };
  const first = await book(at(-1, '09:00'), ana?.id, 'completed');
  await book(at(-1, '10:00'), ana?.id, 'completed');
  await book(at(-1, '23:50'), bea?.id, 'completed');
  await book(at(-1, '11:00'), bea?.id, 'missed');
  await book(at(-1, '00:00'), ana?.id, 'cancelled');
  await book(at(-1, '08:00'), ana?.id);
  // Another day.
  await book(at(-2, '09:00'), ana?.id, 'completed');
  await t.call(setAppointmentPayment, { token, params: first, body: { paidAmount: '27500.50' } });
  const service = { productId: salon.haircut.id, name: 'Corte' };
  expect(await read(dayOf(-1))).toEqual({
    attended: 3,
    missed: 1,
    cancelled: 1,
    unmarked: 1,
    paidAmount: '27500.50',
    people: [
      { id: ana?.id, name: 'Ana', attended: 2, missed: 0, paidAmount: '27500.50' },
      { id: bea?.id, name: 'Bea', attended: 1, missed: 1, paidAmount: '0' },
    ],
    services: [{ ...service, attended: 3, missed: 1 }],
  });
  expect((await read(dayOf(-2), dayOf(-1))).attended).toBe(4);
  expect((await read(dayOf(1), dayOf(-1))).attended).toBe(0);
});

test('a size and options change how long a service takes, for customers as for the business', async () => {
  const salon = await buildSalon(t, [], 15);
  const { token, userId, haircut } = salon;
  const { optionGroup } = (
    await t.call(createOptionGroup, {
      token,
      body: {
        name: 'Además',
        min: 0,
        max: 3,
        repeat: true,
        options: [{ name: 'Masaje', price: '5000', minutes: 30 }, { name: 'Café' }],
        productIds: [haircut.id],
      },
    })
  ).body;
  const [massage, coffee] = optionGroup.options;
  expect([massage?.minutes, coffee?.minutes]).toEqual([30, null]);
  const variants = JSON.stringify([
    { name: 'Corto', price: '30000' },
    { name: 'Largo', price: '50000', minutes: 90 },
  ]);
  const { name, description, price, categoryId } = haircut;
  const changed = await t.call(updateProduct, {
    token,
    params: { id: haircut.id },
    body: { name, description, price, categoryId, variants },
  });
  const [short, long] = changed.body.menu.variants;
  expect([short?.minutes, long?.minutes]).toEqual([null, 90]);
  const visit = (variantId: string | undefined, quantity: number) => [
    {
      productId: haircut.id,
      variantId: variantId ?? '',
      options: quantity > 0 ? [{ id: massage?.id ?? '', quantity }] : [],
    },
  ];
  const count = async (services: object) => {
    const query = { services: JSON.stringify(services), from: dayOf(2) };
    const { body } = await t.call(listFreeTimes, { params: { userId }, query, from: randomIp() });
    return body.times.filter(({ start }) => start < at(3, '00:00')).length;
  };
  // Three hours, in quarter-hours, with 15 minutes of clean-up.
  expect(await count(visit(short?.id, 0))).toBe(9);
  expect(await count(visit(short?.id, 1))).toBe(7);
  expect(await count(visit(long?.id, 0))).toBe(6);
  expect(await count(visit(long?.id, 2))).toBe(2);
  expect(await count(visit(long?.id, 3))).toBe(0);
  const placed = await salon.place(at(2, '09:00'), { services: visit(long?.id, 1) });
  const { start, end, services } = placed.body.appointment;
  expect((Date.parse(end) - Date.parse(start)) / 60_000).toBe(120);
  expect(services).toMatchObject([{ minutes: 120, variant: 'Largo', options: ['Masaje'] }]);
  const body = { ...salon.buildBody(at(4, '09:00')), services: visit(short?.id, 2), forced: true };
  const booked = (await t.call(createAppointment, { token, body })).body.appointment;
  expect((Date.parse(booked.busyUntil) - Date.parse(booked.start)) / 60_000).toBe(45 + 60 + 15);
});

test('free times tell nobody whether a time is booked or blocked, by whom, or how many are', async () => {
  const booked = await buildSalon(t, ['Ana', 'Bea']);
  const blocked = await buildSalon(t, ['Ana', 'Bea']);
  const customer = { name: 'Wenceslao Zubizarreta', phone: '3105550199' };
  const professionalId = booked.professionals[0]?.id;
  await booked.place(at(2, '09:00'), { customer, professionalId, notes: 'alergia' });
  const span = { start: at(2, '09:00'), end: at(2, '09:45') };
  await t.call(createBlock, {
    token: blocked.token,
    body: { ...span, professionalId: blocked.professionals[0]?.id, reason: 'Médico' },
  });
  const read = async (salon: Salon) => (await listFree(salon, dayOf(2))).body;
  const shown = [await read(booked), await read(blocked)];
  const people = (salon: Salon) => new Map(salon.professionals.map(({ id, name }) => [id, name]));
  const anonymous = [booked, blocked].map((salon, index) =>
    shown[index]?.times.map(({ start, professionalIds }) => [
      start,
      professionalIds.map((id) => people(salon).get(id)),
    ]),
  );
  expect(anonymous[0]).toEqual(anonymous[1]);
  for (const reply of shown) {
    expect(Object.keys(reply).sort()).toEqual(['nextFrom', 'times']);
    for (const time of reply.times) expect(Object.keys(time).sort()).toEqual(['professionalIds', 'start']);
    for (const secret of ['Wenceslao', '3105550199', 'alergia', 'Médico', 'Ana', 'Bea'])
      expect(JSON.stringify(reply)).not.toContain(secret);
  }
  // A service with another length, or a moment of the past, is no oracle either.
  const past = await listFree(booked, '2020-01-01');
  expect(past.body.times.every(({ start }) => Date.parse(start) > Date.now())).toBe(true);
});

test('one address cannot read free times without end', async () => {
  const salon = await buildSalon(t);
  const from = randomIp();
  const query = { services: JSON.stringify([{ productId: salon.haircut.id }]) };
  const read = () => t.call(listFreeTimes, { params: { userId: salon.userId }, query, from });
  const statuses = [];
  for (let n = 0; n < 130; n++) statuses.push((await read()).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual(Array.from({ length: 10 }, () => 429));
});

test('a customer moves an appointment ten times', async () => {
  const salon = await buildSalon(t);
  const { token } = (await salon.place(at(2, '09:00'))).body.appointment;
  const move = (start: string) => t.call(moveOwnAppointment, { ...own(token), body: { start } });
  const statuses = [];
  for (let n = 0; n < 10; n++) statuses.push((await move(at(2, n % 2 ? '09:00' : '10:00'))).status);
  expect(statuses).toEqual(statuses.map(() => 200));
  const refused = await move(at(2, '10:00'));
  expect([refused.status, refused.body.code]).toEqual([409, 'APPOINTMENT_LATE']);
  const { appointment } = (await t.call(getAppointmentStatus, own(token))).body;
  expect(appointment).toMatchObject({ start: at(2, '09:00'), state: 'confirmed' });
  expect((await t.call(cancelOwnAppointment, own(token))).body.appointment.state).toBe('cancelled');
});

test('what is booked outlives its service, and is moved, cancelled and read without it', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { token, haircut } = salon;
  const { appointment } = (await salon.place(at(2, '09:00'))).body;
  const removed = await t.call(deleteProduct, { token, params: { id: haircut.id } });
  expect(removed.status).toBe(204);
  expect((await salon.place(at(2, '10:00'))).body.code).toBe('SERVICE_UNAVAILABLE');
  const moved = await t.call(moveOwnAppointment, {
    ...own(appointment.token),
    body: { start: at(3, '10:00') },
  });
  expect(moved.body.appointment).toMatchObject({
    start: at(3, '10:00'),
    end: at(3, '10:45'),
    services: [{ name: 'Corte', price: '30000' }],
  });
  const listed = await t.call(listAppointments, { token, query: { from: dayOf(3) } });
  expect(listed.body.appointments).toMatchObject([{ services: [{ name: 'Corte' }] }]);
  const cancelled = await t.call(cancelOwnAppointment, own(appointment.token));
  expect(cancelled.body.appointment.state).toBe('cancelled');
});

test('strangers take forty times an hour from however many addresses; further ones wait for the business, and then are refused', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const outcomes: string[] = [];
  for (let count = 0; count < 102; count++) {
    const time = ['09:00', '09:45', '10:30', '11:15'][count % 4] ?? '';
    const { body } = await salon.place(at(1 + Math.floor(count / 4), time));
    outcomes.push(body.code ?? body.appointment.state);
  }
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(outcomes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 'confirmed'));
  expect([count('requested'), count('TOO_MANY_APPOINTMENTS')]).toEqual([60, 2]);

  const other = await buildSalon(t, ['Ana', 'Bea']);
  const from = randomIp();
  const states = [];
  for (const time of ['09:00', '09:45', '10:30', '11:15', '09:00', '09:45', '10:30'])
    states.push(
      (
        await t.call(placeAppointment, {
          params: { userId: other.userId },
          body: other.buildBody(at(2, time)),
          headers: { 'sec-fetch-site': 'same-origin' },
          from,
        })
      ).body.appointment.state,
    );
  expect(states).toEqual([...Array.from({ length: 6 }, () => 'confirmed'), 'requested']);
});
