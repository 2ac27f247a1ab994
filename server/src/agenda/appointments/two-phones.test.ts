import {
  listAppointments,
  listNews,
  setAppointmentState,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import {
  cancelOwnAppointment,
  getAppointmentStatus,
  listFreeTimes,
  moveOwnAppointment,
  placeAppointment,
} from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp } from '../../testing/app.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();

const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
const dayOf = (days: number) => at(days, '12:00').slice(0, 10);
const own = (token: string) => ({ params: { token }, headers: sameOrigin, from: randomIp() });
/** Two processes of one database. */
const startTwo = async () => [t.call, createCaller(await buildAppOnMainHost(t.deps))] as const;

test('one booking that two phones send ten times each is one appointment', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const calls = await startTwo();
  const body = salon.buildBody(at(2, '09:00'));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (calls[index % 2] ?? t.call)(placeAppointment, {
        params: { userId: salon.userId },
        body,
        headers: sameOrigin,
        from: randomIp(),
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map((reply) => reply.body.appointment.token)).size).toBe(1);
  const listed = await t.call(listAppointments, { token: salon.token, query: { from: dayOf(2) } });
  expect(listed.body.appointments).toHaveLength(1);
});

test('the same move and the same cancellation from two phones are one change each, and ring once', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const calls = await startTwo();
  const { token, id } = (await salon.place(at(2, '09:00'))).body.appointment;
  const countChanges = async () => {
    const { rows } = await t.deps.db.execute<{ kinds: string[] }>(
      sql`select array(select change ->> 'kind' from jsonb_array_elements(changes) as change) as kinds from appointments where id = ${id}::uuid`,
    );
    return rows[0]?.kinds;
  };
  const body = { start: at(2, '10:30') };
  const moves = await Promise.all(calls.map((call) => call(moveOwnAppointment, { ...own(token), body })));
  expect(moves.map((reply) => reply.body.appointment.start)).toEqual([body.start, body.start]);
  expect(await countChanges()).toEqual(['moved']);
  const cancelled = await Promise.all(calls.map((call) => call(cancelOwnAppointment, own(token))));
  expect(cancelled.map((reply) => reply.body.appointment.state)).toEqual(['cancelled', 'cancelled']);
  expect(await countChanges()).toEqual(['moved', 'cancelled']);
  // What the business cancelled is none of the customer's.
  const other = (await salon.place(at(3, '09:00'))).body.appointment;
  const params = { id: other.id };
  await t.call(setAppointmentState, { token: salon.token, params, body: { state: 'cancelled' } });
  expect((await t.call(cancelOwnAppointment, own(other.token))).body.code).toBe('APPOINTMENT_LATE');
});

test('one appointment that phones move, cancel and read at once ends in a state that all of them read', {
  ...withLongForm,
}, async () => {
  const random = createRandom(58);
  const starts = ['09:00', '09:45', '10:30', '11:15'];
  for (let round = 0; round < chooseCount('PHONES', { short: 3, long: 40 }); round++) {
    const salon = await buildSalon(t, ['Ana', 'Bea']);
    const calls = await startTwo();
    const { token, id } = (await salon.place(at(2, '09:00'))).body.appointment;
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const call = calls[index % 2] ?? t.call;
        const luck = random();
        if (luck < 0.4) return (await call(getAppointmentStatus, own(token))).status;
        if (luck < 0.45) return (await call(cancelOwnAppointment, own(token))).status;
        const body = { start: at(2, starts[Math.floor(random() * starts.length)] ?? '') };
        return (await call(moveOwnAppointment, { ...own(token), body })).status;
      }),
    );
    expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]));
    const seen = await Promise.all(calls.map((call) => call(getAppointmentStatus, own(token))));
    const [first, second] = seen.map((reply) => reply.body.appointment);
    expect(second).toEqual(first);
    const { rows } = await t.deps.db.execute<{ moves: number; cancels: number }>(sql`
      select count(*) filter (where change ->> 'kind' = 'moved')::int as moves,
        count(*) filter (where change ->> 'kind' = 'cancelled')::int as cancels
      from appointments, jsonb_array_elements(changes) as change where id = ${id}::uuid`);
    const isCancelled = first?.state === 'cancelled';
    expect(rows[0]?.cancels).toBe(isCancelled ? 1 : 0);
    expect(rows[0]?.moves).toBeLessThanOrEqual(10);
    // Exactly the time of the appointment is taken from others, and none that it had before.
    const query = { services: JSON.stringify([{ productId: salon.haircut.id }]), from: dayOf(2) };
    const { times } = (
      await t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() })
    ).body;
    const halves = times.filter(
      ({ start, professionalIds }) => start < at(3, '00:00') && professionalIds.length < 2,
    );
    expect(halves.some(({ start }) => start === first?.start)).toBe(!isCancelled);
    expect(
      halves.every(({ start }) => Math.abs(Date.parse(start) - Date.parse(first?.start ?? '')) < 45 * 60_000),
    ).toBe(true);
  }
});

test('a hundred readers of one link see it, and the business is told of nothing', async () => {
  const salon = await buildSalon(t);
  const { token } = (await salon.place(at(2, '09:00'))).body.appointment;
  const before = (await t.call(listNews, { token: salon.token })).body;
  const calls = await startTwo();
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (calls[index % 2] ?? t.call)(getAppointmentStatus, own(token))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body)))).toHaveLength(1);
  expect((await t.call(listNews, { token: salon.token })).body).toEqual(before);
});
