import {
  createAppointment,
  listAppointments,
  moveAppointment,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import {
  getAppointmentStatus,
  listFreeTimes,
  moveOwnAppointment,
} from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { createBlock, listBlocks } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals, updateProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { insertMember } from '../testing/members.ts';
import { sameOrigin } from '../testing/order-shop.ts';
import { buildSalon } from '../testing/salon.ts';

const t = bootTestApp();

const dayOf = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
const at = (days: number, time: string) => new Date(`${dayOf(days)}T${time}:00-05:00`).toISOString();
const own = (token: string) => ({ params: { token }, headers: sameOrigin, from: randomIp() });

test('no call of the agenda takes a service, a person or a link of another business', async () => {
  const [salon, other] = [await buildSalon(t, ['Ana', 'Bea']), await buildSalon(t, ['Caro', 'Dora'])];
  const { token, haircut, userId } = salon;
  const foreignPerson = other.professionals[0]?.id ?? '';
  const foreignService = { services: [{ productId: other.haircut.id }] };
  const placed = (await salon.place(at(2, '09:00'))).body.appointment;
  const codes = {
    placeService: (await salon.place(at(2, '10:00'), foreignService)).body.code,
    placePerson: (await salon.place(at(2, '10:00'), { professionalId: foreignPerson })).body.code,
    createService: (
      await t.call(createAppointment, { token, body: salon.buildBody(at(2, '10:00'), foreignService) })
    ).body.code,
    createPerson: (
      await t.call(createAppointment, {
        token,
        body: salon.buildBody(at(2, '10:00'), { professionalId: foreignPerson, forced: true }),
      })
    ).body.code,
    move: (
      await t.call(moveAppointment, {
        token,
        params: { id: placed.id },
        body: { start: at(2, '10:00'), professionalId: foreignPerson, forced: true },
      })
    ).body.code,
    moveOwn: (
      await t.call(moveOwnAppointment, {
        ...own(placed.token),
        body: { start: at(2, '10:00'), professionalId: foreignPerson },
      })
    ).body.code,
    block: (
      await t.call(createBlock, {
        token,
        body: { professionalId: foreignPerson, start: at(2, '10:00'), end: at(2, '11:00'), reason: '' },
      })
    ).body.code,
  };
  expect(codes).toEqual({
    placeService: 'SERVICE_UNAVAILABLE',
    placePerson: 'TIME_TAKEN',
    createService: 'SERVICE_UNAVAILABLE',
    createPerson: 'PROFESSIONAL_NOT_FOUND',
    move: 'PROFESSIONAL_NOT_FOUND',
    moveOwn: 'PROFESSIONAL_NOT_FOUND',
    block: 'PROFESSIONAL_NOT_FOUND',
  });
  // The times of another business are asked under its own address alone.
  const query = { services: JSON.stringify([{ productId: haircut.id }]) };
  const foreign = await t.call(listFreeTimes, { params: { userId: other.userId }, query, from: randomIp() });
  expect(foreign.body.code).toBe('SERVICE_UNAVAILABLE');
  // A service of another business is none of a person, who then gives all that are left.
  const [ana] = salon.professionals;
  const body = { name: 'Ana', serviceIds: [other.haircut.id], seenVersion: ana?.version ?? 1 };
  await t.call(updateProfessional, { token, params: { id: ana?.id ?? '' }, body });
  const times = (await t.call(listFreeTimes, { params: { userId }, query, from: randomIp() })).body.times;
  expect(new Set(times.flatMap((time) => time.professionalIds))).toEqual(
    new Set([salon.professionals[1]?.id]),
  );
  for (const owner of [salon, other]) {
    const { appointments } = (
      await t.call(listAppointments, { token: owner.token, query: { from: dayOf(0), to: dayOf(5) } })
    ).body;
    expect(appointments.map(({ start }) => start)).toEqual(owner === salon ? [at(2, '09:00')] : []);
    expect((await t.call(listBlocks, { token: owner.token, query: {} })).body.blocks).toEqual([]);
  }
});

test('a link of an order, of another kind or with one letter changed opens no appointment', async () => {
  const salon = await buildSalon(t);
  const { token, id } = (await salon.place(at(2, '09:00'))).body.appointment;
  const changed = [...token.slice(0, -1)].flatMap((letter, index) => {
    const other = letter === 'A' ? 'B' : 'A';
    return index % 6 === 0 ? [token.slice(0, index) + other + token.slice(index + 1)] : [];
  });
  const orderToken = t.deps.orderTokens.sign(id);
  const statuses = await Promise.all(
    [...changed, orderToken].map(async (each) => (await t.call(getAppointmentStatus, own(each))).status),
  );
  expect(changed.length).toBeGreaterThan(5);
  expect(statuses).toEqual(statuses.map(() => 404));
});

test('below pro, new bookings are of the first person alone, and what others have stays theirs', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const [ana, bea] = salon.professionals;
  const { token } = (await salon.place(at(2, '09:00'), { professionalId: bea?.id })).body.appointment;
  await t.deps.db.execute(
    sql`update subscriptions set plan_id = 'basic' where owner_id = ${salon.userId}::uuid`,
  );
  t.deps.pageCache.invalidate(salon.userId);
  const query = { services: JSON.stringify([{ productId: salon.haircut.id }]), from: dayOf(2) };
  const { times } = (
    await t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() })
  ).body;
  expect(new Set(times.flatMap(({ professionalIds }) => professionalIds))).toEqual(new Set([ana?.id]));
  expect((await salon.place(at(2, '10:00'), { professionalId: bea?.id })).body.code).toBe('TIME_TAKEN');
  const body = salon.buildBody(at(2, '10:00'), { professionalId: bea?.id });
  expect((await t.call(createAppointment, { token: salon.token, body })).body.code).toBe(
    'PROFESSIONAL_NOT_FOUND',
  );
  const moved = await t.call(moveOwnAppointment, {
    ...own(token),
    body: { start: at(2, '11:00'), professionalId: bea?.id },
  });
  expect(moved.body.appointment).toMatchObject({ start: at(2, '11:00'), professional: 'Bea' });
  const { professionals } = (await t.call(listProfessionals, { token: salon.token })).body;
  expect(professionals.map(({ name, isOffered }) => [name, isOffered])).toEqual([
    ['Ana', true],
    ['Bea', false],
  ]);
});

test('a professional and the kitchen book nothing, change no rule and no person', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { version: _, ...settings } = defaultAgendaSettings;
  const [ana] = salon.professionals;
  const statuses = [];
  for (const role of ['professional', 'kitchen'] as const) {
    const { token } = await insertMember(t.deps.db, salon.userId, role, { name: 'Eva' });
    const calls = [
      await t.call(createAppointment, { token, body: salon.buildBody(at(2, '09:00')) }),
      await t.call(updateAgenda, { token, body: { ...settings, seenVersion: 1 } }),
      await t.call(updateProfessional, {
        token,
        params: { id: ana?.id ?? '' },
        body: { name: 'Eva', seenVersion: ana?.version ?? 1 },
      }),
    ];
    statuses.push(...calls.map(({ status }) => status));
  }
  expect(statuses).toEqual(statuses.map(() => 403));
});
