import { setAppointmentState } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
const open = (url: string) => t.app.inject({ url, remoteAddress: randomIp() });
const post = (
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = sameOrigin,
) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: randomIp(),
  });
const book = async (start: string, names: string[] = []) => {
  const salon = await buildSalon(t, names);
  const { appointment } = (await salon.place(start)).body;
  return { salon, appointment, path: `/cita/${appointment.token}` };
};

test('the page of an appointment is read with its link alone, and stored by nobody', async () => {
  const { path } = await book(at(2, '09:30'));
  const page = await open(path);
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(page.body).toMatch(/Reserva confirmada.*9:30.*Corte.*45\u00a0min.*\$\u00a030\.000/s);
  for (const wrong of [`${path}x`, `/cita/${'A'.repeat(43)}`, '/cita/x'])
    expect([wrong, (await open(wrong)).statusCode]).toEqual([wrong, 404]);
});

test('an appointment moves to a free time, and a taken one offers the nearest', async () => {
  const { salon, path } = await book(at(2, '09:00'));
  const list = await open(`${path}/cambiar?dia=${at(2, '12:00').slice(0, 10)}`);
  const starts = [...list.body.matchAll(/hora=([^"&]+)"/g)].map(([, start = '']) =>
    decodeURIComponent(start),
  );
  // Its own time is free for it, too, but no change.
  expect(starts).toContain(at(2, '09:15'));
  expect(starts).not.toContain(at(2, '09:00'));
  const moved = await post(`${path}/cambiar`, { hora: at(2, '10:00') });
  expect([moved.statusCode, moved.headers.location]).toEqual([303, path]);
  expect((await open(path)).body).toContain(`datetime="${at(2, '10:00')}"`);
  expect((await salon.place(at(3, '09:00'))).status).toBe(201);
  const lost = await post(`${path}/cambiar`, { hora: at(3, '09:00') });
  expect(lost.statusCode).toBe(409);
  expect(lost.body.match(/type="radio" name="hora"/g)).toHaveLength(3);
  expect((await post(`${path}/cambiar`, { hora: 'x' })).statusCode).toBe(409);
  expect((await open(path)).body).toContain(`datetime="${at(2, '10:00')}"`);
});

test('an appointment is cancelled once, from our own page, until the limit of the business', async () => {
  const { salon, appointment, path } = await book(at(2, '09:00'));
  const foreign = await post(`${path}/cancelar`, {}, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.statusCode, foreign.body.includes('No pudimos comprobar')]).toEqual([403, true]);
  expect((await post(`${path}/cancelar`)).statusCode).toBe(303);
  expect((await open(path)).body).toContain('Reserva cancelada');
  // The reply may be lost, so the same again is no error and changes nothing.
  const again = await post(`${path}/cancelar`);
  expect([again.statusCode, again.headers.location]).toEqual([303, path]);
  const { rows } = await t.deps.db.execute(
    sql`select jsonb_array_length(changes) as changes from appointments where id = ${appointment.id}::uuid`,
  );
  expect(rows).toEqual([{ changes: 1 }]);
  expect((await open(`${path}/cambiar`)).headers.location).toBe(path);
  const body = { state: 'confirmed' as const };
  const reply = await t.call(setAppointmentState, {
    token: salon.token,
    params: { id: appointment.id },
    body,
  });
  expect(reply.status).toBe(409);
});

test('the calendar file has the appointment, and is gone with it', async () => {
  const { path } = await book(at(2, '09:30'), ['Julián', 'Wilmer']);
  const file = await open(`${path}/reserva.ics`);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const start = at(2, '09:30').replace(/\.\d+|[-:]/g, '');
  expect(file.body).toContain(`DTSTART:${start}`);
  expect(file.body).toContain('Con Julián');
  expect((await open(`/cita/${'A'.repeat(43)}/reserva.ics`)).statusCode).toBe(404);
});

test('a page whose time has passed says so, books again and changes nothing', async () => {
  const { salon, appointment, path } = await book(at(2, '09:00'));
  await t.deps.db.execute(sql`update appointments set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours',
    during = tstzrange(now() - interval '3 hours', now() - interval '2 hours') where id = ${appointment.id}::uuid`);
  const { body } = await open(path);
  expect(body).toContain('Esta hora ya pasó.');
  expect(body).toContain('Reservar otra vez');
  for (const gone of ['Cancelar', '/cambiar', 'reserva.ics', 'Falta poco']) expect(body).not.toContain(gone);
  expect((await post(`${path}/cancelar`)).statusCode).toBe(409);
  expect((await post(`${path}/cambiar`, { hora: at(3, '09:00') })).statusCode).toBe(409);
  const state = (to: 'missed' | 'completed') =>
    t.call(setAppointmentState, { token: salon.token, params: { id: appointment.id }, body: { state: to } });
  expect((await state('completed')).status).toBe(200);
  expect((await open(path)).body).not.toContain('Esta hora ya pasó.');
});

test('whoever is noted as missed can write to the business, and whoever came cannot', async () => {
  const { salon, appointment, path } = await book(at(2, '09:00'));
  const set = (state: 'missed' | 'completed') =>
    t.call(setAppointmentState, { token: salon.token, params: { id: appointment.id }, body: { state } });
  t.clock.set(at(2, '09:15'));
  expect((await set('missed')).status).toBe(200);
  const missed = (await open(path)).body;
  expect(missed).toContain('Si no es así, escríbele');
  expect(missed).toContain('https://wa.me/573105550142');
  expect(missed).not.toContain('Falta poco');
  const second = (await salon.place(at(3, '09:00'))).body.appointment;
  const params = { id: second.id };
  await t.call(setAppointmentState, { token: salon.token, params, body: { state: 'completed' } });
  expect((await open(`/cita/${second.token}`)).body).not.toContain('wa.me');
});
