import { listAppointments } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();
const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};

const hostileValues = [
  '',
  'x',
  'zzzz-99-99',
  '2026-02-30',
  '9999-12-31',
  '2099-12-31',
  '2099-12-31T23:59:59.999Z',
  '20260101',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0',
  '-1',
  '4294967296',
  '1e400',
  'NaN',
  '\0',
  '\ud800'.toWellFormed(),
  '"><script>alert(1)</script>',
  "'; drop table appointments; --",
  'a'.repeat(5_000),
  '.'.repeat(500),
  '../../etc/passwd',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '.x~y,z*9',
] as const;

/** Among them are those of every kind that ever failed. */
const sentValues = isFullRun ? hostileValues : hostileValues.filter((_, index) => index % 4 === 1);

const bookingFields = ['servicio', 'con', 'desde', 'dia', 'hora', 'agregar', 'pagina', 'cambiar', 'elegido'];
const formFields = [...bookingFields, 'clave', 'total', 'nombre', 'celular', 'correo', 'nota'];
const moveFields = ['hora', 'con', 'desde', 'dia'];
const dataFields = ['pide', 'detalle', 'otros'];

test('no value of a field makes a document of booking or of an appointment fail, or books anything', {
  ...withLongForm,
  timeout: 300_000,
}, async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const start = at(2, '09:00');
  const placed = (await salon.place(start)).body.appointment;
  const booking = `/menu/${salon.userId}/reservar`;
  const page = `/cita/${placed.token}`;
  const chosen = { servicio: salon.haircut.id, hora: at(3, '09:00'), clave: crypto.randomUUID() };
  const typed = { ...chosen, total: '30000', nombre: 'Ana', celular: '3105550199' };
  const failures: string[] = [];
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string>,
    label: string,
  ) => {
    const text = new URLSearchParams(fields).toString();
    const response = await t.app.inject({
      method,
      url: method === 'GET' ? `${path}?${text}` : path,
      remoteAddress: randomIp(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: text }),
    });
    const { statusCode, body } = response;
    if (statusCode >= 500 || body.includes('<script>alert'))
      failures.push(`${statusCode} ${method} ${label}`);
    if (method === 'POST' && statusCode < 303) failures.push(`${statusCode} ${method} ${label}`);
    return statusCode;
  };
  for (const value of sentValues) {
    const label = (path: string, name: string) => `${path} ${name}=${JSON.stringify(value.slice(0, 40))}`;
    for (const name of bookingFields)
      for (const fields of [{ servicio: salon.haircut.id }, chosen])
        await send('GET', booking, { ...fields, [name]: value }, label('booking', name));
    for (const name of moveFields) {
      await send('GET', `${page}/cambiar`, { [name]: value }, label('move', name));
      await send('POST', `${page}/cambiar`, { hora: 'x', [name]: value }, label('move', name));
    }
    for (const name of dataFields)
      await send('POST', `${page}/datos`, { [name]: value }, label('data', name));
    // A number that is no telephone, so that none of them books.
    for (const name of formFields)
      await send('POST', booking, { ...typed, celular: '12', [name]: value }, label('booking', name));
    const path = `/cita/${encodeURIComponent(value).replaceAll('.', '%2e').slice(0, 200)}`;
    for (const step of ['', '/cambiar', '/reserva.ics'])
      await send('GET', path + step, {}, label(step, 'token'));
    for (const step of ['/cancelar', '/cambiar', '/datos', '/sin-correo'])
      await send('POST', path + step, {}, label(step, 'token'));
  }
  expect(failures).toEqual([]);
  const { appointments } = (
    await t.call(listAppointments, {
      token: salon.token,
      query: { from: at(0, '12:00').slice(0, 10), to: at(31, '12:00').slice(0, 10) },
    })
  ).body;
  expect(appointments.map((each) => [each.start, each.state])).toEqual([[start, 'confirmed']]);
});
