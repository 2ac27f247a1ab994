import { randomBytes } from 'node:crypto';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { setAppointmentState } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import {
  addRequestAppointments,
  answerDataRequest,
  createDataRequest,
  getDataRequest,
  liftDataBlock,
  listDataRequests,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import type { DataRequestKind } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { callerOf } from '@vitrina/contract/platform/access.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { carryOutAppointmentRequests } from '../../agenda/data-requests/effect-writes.ts';
import { appointments } from '../../agenda/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { findInDatabase } from '../../testing/database-search.ts';
import { buildSalon } from '../../testing/salon.ts';
import { unzip } from '../../testing/zip.ts';

// Its own database, because it carries out the requests of all businesses.
const t = bootTestApp({ database: createDatabase });
const hour = 3_600_000;

/** A salon with the appointment of a customer whose texts nobody else has. */
async function buildVisit() {
  const salon = await buildSalon(t);
  const mark = randomBytes(5).toString('hex');
  const digits = String(Number.parseInt(mark.slice(0, 6), 16) % 10_000_000).padStart(7, '0');
  const phone = `+57310${digits}`;
  const texts = { name: `Clienta ${mark}`, email: `clienta.${mark}@example.com`, notes: `Alergia ${mark}` };
  const date = new Date(Date.now() + 48 * hour).toISOString().slice(0, 10);
  const book = async (time: string, changes: object = {}) => {
    const { body, status } = await salon.place(new Date(`${date}T${time}:00-05:00`).toISOString(), {
      customer: { name: texts.name, phone, email: texts.email },
      notes: texts.notes,
      ...changes,
    });
    expect(status).toBe(201);
    return body.appointment;
  };
  const booked = await book('09:00');
  const path = appointmentPath(booked.token);
  const post = (
    fields: Record<string, string>,
    headers: object = { 'sec-fetch-site': 'same-origin' },
    to = path,
  ) =>
    t.app.inject({
      method: 'POST',
      url: `${to}/datos`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: randomIp(),
    });
  const ask = (kind: DataRequestKind, fields: Record<string, string> = {}) =>
    post({ pide: kind, ...(kind === 'correction' && { detalle: `Es ${mark}` }), ...fields });
  const { token } = salon;
  const list = async (state = 'open') =>
    (await t.call(listDataRequests, { token, query: { state } })).body.requests;
  const answer = (id: string, body: object = { answer: 'done' }) =>
    t.call(answerDataRequest, { token, params: { id }, body });
  const detail = async (id: string) => (await t.call(getDataRequest, { token, params: { id } })).body;
  const settle = async (kind: DataRequestKind, body?: object) => {
    expect((await ask(kind)).statusCode).toBe(303);
    const [request] = (await list()).filter((each) => each.kind === kind);
    const reply = await answer(request?.id ?? '', body);
    expect(reply.status, reply.body.message).toBe(200);
    return reply.body.request;
  };
  /** Puts the visit into the past. */
  const pass = (id = booked.id) =>
    t.deps.db
      .update(appointments)
      .set({ startsAt: new Date(Date.now() - 2 * hour), endsAt: new Date(Date.now() - hour) })
      .where(eq(appointments.id, id));
  const read = async (id = booked.id) => {
    const [row] = await t.deps.db.select().from(appointments).where(eq(appointments.id, id));
    return row;
  };
  return {
    ...salon,
    mark,
    texts,
    phone,
    booked,
    book,
    path,
    post,
    ask,
    list,
    answer,
    detail,
    settle,
    pass,
    read,
  };
}

describe('the page of an appointment', () => {
  test('takes a request of each kind without a script, and shows until when it is answered', async () => {
    const visit = await buildVisit();
    for (const kind of ['copy', 'correction', 'block', 'erasure'] as const) {
      const reply = await visit.ask(kind);
      expect([reply.statusCode, reply.headers.location]).toEqual([303, `${visit.path}#datos`]);
    }
    const requests = await visit.list();
    expect(requests.map(({ kind }) => kind).sort()).toEqual(['block', 'copy', 'correction', 'erasure']);
    for (const request of requests)
      expect(request).toMatchObject({
        byBusiness: false,
        orders: [],
        appointments: [
          { id: visit.booked.id, start: visit.booked.start, isProven: true, isOpen: true, doneAt: null },
        ],
      });
    const page = (await t.app.inject(visit.path)).body;
    expect(page.match(/El negocio responde a más tardar el/g)).toHaveLength(4);
    // Nobody learns what was written.
    expect(page).not.toContain(`Es ${visit.mark}`);
  });

  test('refuses what is incomplete, foreign or too much, and of a deactivated business', async () => {
    const visit = await buildVisit();
    for (const [fields, message] of [
      [{}, 'Elige qué quieres hacer con tus datos'],
      [{ pide: 'todo' }, 'Elige qué quieres hacer con tus datos'],
      [{ pide: 'correction' }, 'Escribe qué está mal y cómo debe decir'],
      [{ pide: 'copy', otros: 'x' }, 'No se encontró el pedido'],
    ] as const) {
      const reply = await visit.post(fields);
      expect([reply.statusCode, reply.body.includes(message)]).toEqual([400, true]);
    }
    const foreign = await visit.post(
      { pide: 'correction', detalle: 'Soy <Rosa>' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
    // What was chosen and typed is kept, and what is wrong stands with it.
    expect(foreign.body).toMatch(
      /<details open><summary>Tus datos.*role="alert">No pudimos.*value="correction" required checked.*>Soy &#60;Rosa&#62;<\/textarea>/s,
    );
    for (const form of ['cancelar', 'sin-correo', 'datos']) {
      const again = await t.app.inject({ url: `${visit.path}/${form}` });
      expect([again.statusCode, again.headers.location]).toEqual([303, visit.path]);
    }
    expect(await visit.list()).toEqual([]);
    const statuses = [];
    for (let n = 0; n < 9; n++) statuses.push((await visit.ask('copy')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([303, 429]));
    expect(await visit.list()).toHaveLength(1);
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, visit.userId));
    expect((await visit.ask('erasure')).statusCode).toBe(404);
  });

  test('gives a stranger with a photographed link nothing', async () => {
    const visit = await buildVisit();
    await visit.pass();
    const before = await visit.read();
    for (const kind of ['copy', 'correction', 'block', 'erasure'] as const) await visit.ask(kind);
    expect(await visit.read()).toEqual(before);
    expect((await t.app.inject(visit.path)).body).not.toContain(visit.phone.slice(3));
  });
});

describe('an erasure', () => {
  test('leaves the hour, the service and the price of a past visit, and nothing of the person', async () => {
    const visit = await buildVisit();
    await visit.pass();
    const request = await visit.settle('erasure');
    expect(request.appointments[0]?.doneAt).not.toBeNull();
    expect(await visit.read()).toMatchObject({
      customerName: '',
      phone: null,
      notes: '',
      visitor: null,
      network: null,
      total: '30000.00',
    });
    for (const text of [...Object.values(visit.texts), visit.phone, visit.mark])
      expect(await findInDatabase(t, text), text).toEqual([]);
    expect((await t.app.inject(visit.path)).statusCode).toBe(404);
  });

  test('waits for the end of an open visit, and for the seconds in which that can be taken back', async () => {
    const visit = await buildVisit();
    const request = await visit.settle('erasure');
    expect(request.appointments).toMatchObject([{ isOpen: true, doneAt: null }]);
    await carryOutAppointmentRequests(t.deps.db);
    expect((await visit.read())?.customerName).toBe(visit.texts.name);
    const params = { id: visit.booked.id };
    const [listed] = (await visit.list('answered'))[0]?.appointments ?? [];
    expect(listed?.isOpen).toBe(true);
    const cancelled = await t.call(setAppointmentState, {
      token: visit.token,
      params,
      body: { state: 'cancelled', version: (await visit.read())?.changes.length ?? 0 },
    });
    expect(cancelled.status, cancelled.body.message).toBe(200);
    await carryOutAppointmentRequests(t.deps.db);
    expect((await visit.read())?.customerName).toBe(visit.texts.name);
    const changes = (await visit.read())?.changes ?? [];
    const earlier = changes.map((change) => ({ ...change, at: new Date(Date.now() - 60_000).toISOString() }));
    await t.deps.db
      .update(appointments)
      .set({ changes: earlier })
      .where(eq(appointments.id, visit.booked.id));
    await Promise.all([carryOutAppointmentRequests(t.deps.db), carryOutAppointmentRequests(t.deps.db)]);
    expect((await visit.read())?.customerName).toBe('');
    expect((await visit.list('answered'))[0]?.appointments[0]?.doneAt).not.toBeNull();
  });
});

test('a correction changes what the owner writes, and cannot replace the telephone', async () => {
  const visit = await buildVisit();
  await visit.ask('correction');
  const [request] = await visit.list();
  const id = request?.id ?? '';
  expect((await visit.detail(id)).heldAppointments).toEqual([
    {
      appointmentId: visit.booked.id,
      start: visit.booked.start,
      name: visit.texts.name,
      phone: visit.phone,
      email: visit.texts.email,
      notes: visit.texts.notes,
    },
  ]);
  expect((await visit.answer(id)).body.code).toBe('DATA_CORRECTION_MISSING');
  const correct = (changes: object) =>
    visit.answer(id, {
      answer: 'done',
      appointmentCorrections: [{ appointmentId: visit.booked.id, ...changes }],
    });
  expect((await correct({ phone: '+573001112233' })).status).toBe(400);
  expect((await correct({ email: 'ana@' })).status).toBe(400);
  const email = `ana.${visit.mark}@example.com`;
  expect((await correct({ name: 'Ana', notes: '', phone: null, email })).status).toBe(200);
  expect(await visit.read()).toMatchObject({ customerName: 'Ana', phone: null, notes: '', email });
});

test('a correction replaces or removes an e-mail, and adds none', async () => {
  const visit = await buildVisit();
  const without = await visit.book('10:00', { customer: { name: 'Ana', phone: visit.phone } });
  const ids = [visit.booked.id, without.id];
  await t.deps.db.update(appointments).set({ remindedAt: new Date() });
  const correct = async (email: string) => {
    await visit.ask('correction');
    const [request] = await visit.list();
    const id = request?.id ?? '';
    await t.call(addRequestAppointments, {
      token: visit.token,
      params: { id },
      body: { phone: visit.phone },
    });
    const appointmentCorrections = ids.map((appointmentId) => ({ appointmentId, email }));
    expect((await visit.answer(id, { answer: 'done', appointmentCorrections })).status).toBe(200);
    const rows = await t.deps.db
      .select({ id: appointments.id, email: appointments.email, remindedAt: appointments.remindedAt })
      .from(appointments)
      .where(inArray(appointments.id, ids));
    return ids
      .map((each) => rows.find(({ id: rowId }) => rowId === each))
      .map((row) => [row?.email, row?.remindedAt === null]);
  };
  expect(await correct('otra@example.com')).toEqual([
    ['otra@example.com', true],
    [null, false],
  ]);
  expect(await correct('')).toEqual([
    [null, true],
    [null, false],
  ]);
});

test('a copy has everything that the database holds of the person, and goes to that telephone alone', async () => {
  const visit = await buildVisit();
  const other = await visit.book('10:00', {
    customer: { name: 'Otra persona', phone: '3009998877' },
    notes: '',
  });
  await visit.ask('copy');
  const [request] = await visit.list();
  const id = request?.id ?? '';
  const add = (phone: string) =>
    t.call(addRequestAppointments, { token: visit.token, params: { id }, body: { phone } });
  expect((await add('3001112244')).body.code).toBe('APPOINTMENT_NOT_FOUND');
  expect((await add('123')).body.code).toBe('INVALID_PHONE');
  expect((await add('300 999 8877')).body.request.appointments).toHaveLength(2);
  const { copies } = await visit.detail(id);
  const byPhone = new Map(copies.map((copy) => [copy.phone, copy]));
  const own = byPhone.get(visit.phone);
  const text = own?.parts.map((part) => part.text).join('\n') ?? '';
  for (const held of [...Object.values(visit.texts), visit.phone]) {
    expect(await findInDatabase(t, held), held).not.toEqual([]);
    expect(text).toContain(held);
  }
  expect(await findInDatabase(t, visit.mark)).toEqual(['public.appointments']);
  expect(text).toContain('Los usamos para atender tus reservas.');
  expect(byPhone.get('+573009998877')?.starts).toEqual([other.start]);
  expect(JSON.stringify(byPhone.get('+573009998877'))).not.toContain(visit.mark);
  expect(own?.parts[0]?.whatsappUrl).toContain(`https://wa.me/${visit.phone.slice(1)}?text=`);
});

test('the owner writes down what somebody asked by telephone, once, for the appointments of a number', async () => {
  const visit = await buildVisit();
  const second = await visit.book('10:00');
  const body = {
    kind: 'erasure' as const,
    phone: visit.phone.slice(3),
    idempotencyKey: 'una-solicitud-anotada',
  };
  const create = (changes: object = {}) =>
    t.call(createDataRequest, { token: visit.token, body: { ...body, ...changes } });
  const { body: created } = await create();
  expect(created.request).toMatchObject({ byBusiness: true });
  expect(created.request.appointments.map(({ id }) => id).sort()).toEqual(
    [visit.booked.id, second.id].sort(),
  );
  expect((await create()).body.request.id).toBe(created.request.id);
  expect((await create({ idempotencyKey: 'una-segunda-vez-anotada' })).body.code).toBe('DATA_REQUEST_OPEN');
  expect((await create({ number: 1 })).status).toBe(400);
  expect((await create({ phone: undefined })).status).toBe(400);
});

test('a block keeps the data out of every list, file and page until it is lifted', async () => {
  const visit = await buildVisit();
  const { token } = visit;
  await visit.pass();
  const today = new Date(Date.now() - 29 * hour).toISOString().slice(0, 10);
  const readAll = async () => {
    const found: string[] = [];
    const get = async (url: string, isOwners: boolean) => {
      const reply = await t.app.inject({
        url,
        ...(isOwners && { headers: { authorization: `Bearer ${token}` } }),
      });
      const isZip = reply.headers['content-type'] === 'application/zip';
      const texts = isZip ? [...unzip(reply.rawPayload).values()].map(String) : [reply.body];
      if (texts.some((text) => text.includes(visit.mark) || text.includes(visit.phone.slice(3))))
        found.push(url);
    };
    await t.call(confirmPassword, { token, body: { password: 'secreto-1' } });
    for (const { method, path, access, reply } of endpoints) {
      if (method !== 'GET' || reply === eventStream || callerOf(access) === 'operator') continue;
      const isOwners = callerOf(access) === 'business';
      const url = path.replace(':id', visit.booked.id).replace(':token', visit.booked.token);
      if (!url.includes(':')) await get(`${url}?from=${today}`, isOwners);
    }
    await get(visit.path, false);
    await get(`${visit.path}/reserva.ics`, false);
    return found;
  };
  const before = await readAll();
  expect(before.length).toBeGreaterThan(2);
  const { id } = await visit.settle('block');
  expect(await readAll()).toEqual([]);
  // It is stored: the customer can still ask for a copy.
  await visit.ask('copy');
  const [copy] = await visit.list();
  expect(JSON.stringify(await visit.detail(copy?.id ?? ''))).toContain(visit.texts.notes);
  const lift = () => t.call(liftDataBlock, { token, params: { id } });
  expect((await lift()).status).toBe(200);
  expect(await readAll()).toEqual(expect.arrayContaining(before));
  expect((await lift()).body.code).toBe('DATA_NOT_BLOCKED');
});
