import { listAppointments } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const form = 'application/x-www-form-urlencoded';

const open = (url: string) => t.app.inject({ url, remoteAddress: randomIp() });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': form, ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: randomIp(),
  });
const decode = (text: string) => text.replaceAll('&#38;', '&');
const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
/** The links of times, in order. */
const readTimes = (html: string) =>
  [...html.matchAll(/<a class="time[^"]*" href="([^"]+)"/g)].map(([, href = '']) => decode(href));
type Salon = Awaited<ReturnType<typeof buildSalon>>;
const bookingPage = ({ userId, haircut }: Salon) => `/menu/${userId}/reservar?servicio=${haircut.id}`;
const openDetails = async (salon: Salon) => {
  const [first = ''] = readTimes((await open(bookingPage(salon))).body);
  const { body } = await open(first);
  const fields = {
    servicio: readHidden(body, 'servicio'),
    hora: readHidden(body, 'hora'),
    clave: readHidden(body, 'clave'),
    total: readHidden(body, 'total'),
    nombre: 'Ana Ruiz',
    celular: '310 555 0199',
  };
  return { first, body, fields };
};

test('without a script, links and a form lead from the page of the business to an appointment, once', async () => {
  const salon = await buildSalon(t);
  const { userId, haircut, token } = salon;
  const menu = await open(`/menu/${userId}`);
  expect(decode(menu.body)).toContain(`href="/menu/${userId}/reservar?servicio=${haircut.id}"`);
  const list = await open(`/menu/${userId}/reservar`);
  expect(decode(list.body)).toContain(`href="/menu/${userId}/reservar?servicio=${haircut.id}"`);

  const times = await open(bookingPage(salon));
  expect([times.statusCode, times.headers['cache-control'], times.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(times.body).toMatch(/Corte.*45\u00a0min.*\$\u00a030\.000/s);
  expect(times.body).toContain('Lo más pronto');
  expect(times.body).not.toContain('Con quién');

  const { body, fields } = await openDetails(salon);
  expect(body).toMatch(/Reservar \d/);
  const placed = await post(`/menu/${userId}/reservar`, fields);
  expect([placed.statusCode, placed.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/cita\/[\w-]{43}$/),
  ]);
  // A lost reply: the same form again is the same appointment.
  const again = await post(`/menu/${userId}/reservar`, fields);
  expect(again.headers.location).toBe(placed.headers.location);
  const from = fields.hora.slice(0, 10);
  const listed = await t.call(listAppointments, { token, query: { from, to: from } });
  expect(listed.body.appointments).toMatchObject([
    { start: fields.hora, customer: { name: 'Ana Ruiz', phone: '+573105550199' }, byCustomer: true },
  ]);
  const appointment = await open(String(placed.headers.location));
  expect(appointment.body).toMatch(/Reserva confirmada.*Corte.*Ana Ruiz/s);
});

test('a lost race keeps what was typed and offers the nearest times', async () => {
  const salon = await buildSalon(t);
  const { fields } = await openDetails(salon);
  expect((await salon.place(fields.hora)).status).toBe(201);
  const lost = await post(`/menu/${salon.userId}/reservar`, fields);
  expect(lost.statusCode).toBe(409);
  expect(lost.body).toContain('Esa hora se acaba de ocupar');
  expect(lost.body).toContain('value="Ana Ruiz"');
  expect(lost.body).toContain('value="310 555 0199"');
  const offered = [...lost.body.matchAll(/type="radio" name="hora" value="([^"]+)"/g)].map(
    ([, start]) => start,
  );
  expect(offered).toHaveLength(3);
  const placed = await post(`/menu/${salon.userId}/reservar`, { ...fields, hora: offered[0] ?? '' });
  expect(placed.statusCode).toBe(303);
});

test('a form with a missing name, a wrong phone, another price or a foreign origin books nothing and says why', async () => {
  const salon = await buildSalon(t);
  const { userId, token } = salon;
  const { fields } = await openDetails(salon);
  const send = (changes: object, headers?: Record<string, string>) =>
    post(`/menu/${userId}/reservar`, { ...fields, ...changes }, headers);
  const cases: [object, number, string][] = [
    [{ nombre: ' ' }, 400, 'Por favor ingresa tu nombre'],
    [{ celular: '12' }, 400, 'aria-invalid="true" aria-describedby="celular-error"'],
    [{ total: '29000' }, 409, 'Un precio cambió'],
    [{ hora: '' }, 400, 'Reservar en'],
    [{ servicio: crypto.randomUUID() }, 409, 'Ese servicio ya no se puede reservar'],
    [{ clave: 'x' }, 400, 'Ana Ruiz'],
  ];
  for (const [changes, status, text] of cases) {
    const reply = await send(changes);
    expect([changes, reply.statusCode, reply.body.includes(text)]).toEqual([changes, status, true]);
  }
  const foreign = await send({}, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.statusCode, foreign.body.includes('No pudimos comprobar')]).toEqual([403, true]);
  const from = fields.hora.slice(0, 10);
  expect((await t.call(listAppointments, { token, query: { from } })).body.appointments).toEqual([]);
});

test('several people are asked for with anybody first, and a chosen one is kept', async () => {
  const salon = await buildSalon(t, ['Julián', 'Wilmer']);
  const { body } = await open(bookingPage(salon));
  expect(body.indexOf('>Cualquiera<')).toBeGreaterThan(0);
  expect(body.indexOf('>Cualquiera<')).toBeLessThan(body.indexOf('>Julián<'));
  const wilmer = salon.professionals[1]?.id;
  const chosen = await open(`${bookingPage(salon)}&con=${wilmer}`);
  const [first = ''] = readTimes(chosen.body);
  expect(first).toContain(`con=${wilmer}`);
  expect((await open(first)).body).toContain('con Wilmer');
});

test('a business without hours, without the plan or with all times taken says so and books nothing', async () => {
  const salon = await buildSalon(t);
  const { userId, token } = salon;
  const { version: _, ...rules } = defaultAgendaSettings;
  await t.call(updateAgenda, { token, body: { ...rules, horizonDays: 1, noticeMinutes: 10_080 } });
  const full = await open(bookingPage(salon));
  expect(full.body).toContain('No hay horas libres hasta mañana.');
  expect(decode(full.body)).toContain('https://wa.me/573105550142?text=');
  await t.call(updateOpeningHours, { token, body: { hours: null } });
  const closed = await open(bookingPage(salon));
  expect(closed.statusCode).toBe(200);
  expect(closed.body).toContain('No hay servicios para reservar por ahora.');
  expect(closed.body).not.toContain('Elige otro');
  expect((await open(`/menu/${userId}`)).body).not.toContain('/reservar?');
  expect((await open('/menu/x/reservar')).statusCode).toBe(404);
});

test('a page whose services are all booked has no cart, no pick-up and no wish', async () => {
  const salon = await buildSalon(t);
  const { userId, token, haircut } = salon;
  await t.call(updateCustomization, { token, body: { cartEnabled: true, whatsappButtonEnabled: false } });
  const { body } = await open(`/menu/${userId}`);
  const text = body.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
  expect(text.match(/recoger|carrito|En el local|Recibe pedidos|Pedir/i)).toBeNull();
  const goods = { name: 'Cera', description: 'x', price: '20000', categoryId: haircut.categoryId };
  await t.call(createProduct, { token, body: goods });
  expect((await open(`/menu/${userId}`)).body).toContain('/reservar?');
});

test('an e-mail is optional, and a wrong one stays in the open field beside its error', async () => {
  const salon = await buildSalon(t);
  const { body, fields } = await openDetails(salon);
  expect(body).toMatch(/<details><summary class="quiet">Recordármelo por correo/);
  const url = `/menu/${salon.userId}/reservar`;
  const wrong = await post(url, { ...fields, correo: 'ana@' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toMatch(
    /<details open><summary class="quiet">Recordármelo por correo.*value="ana@".*aria-invalid="true".*El correo no es válido/s,
  );
  expect(wrong.body).toContain('value="Ana Ruiz"');
  // The browser's own messages would be in its language, and cover ours.
  expect(body).toMatch(/<form [^>]*novalidate[^>]*data-send>/);
  const hora = new Date(Date.parse(fields.hora) + 2 * 24 * 60 * 60_000).toISOString();
  const booked = await post(url, { ...fields, hora, correo: 'Ana@Example.com' });
  expect(booked.statusCode).toBe(303);
  const page = await open(String(booked.headers.location));
  expect(page.body).toContain('Te lo recordamos por correo el día antes.');
  expect(page.body).not.toMatch(/ana@example/i);
  // Nothing is promised without one, or for a time that is too near.
  const soon = await openDetails(salon);
  const near = await post(url, { ...soon.fields, celular: '310 555 0178', correo: 'bea@example.com' });
  expect((await open(String(near.headers.location))).body).not.toContain('por correo');
  const other = await openDetails(salon);
  const plain = await post(url, { ...other.fields, celular: '310 555 0177' });
  expect((await open(String(plain.headers.location))).body).not.toContain('por correo');
});

test('a form says all that is wrong at once', async () => {
  const salon = await buildSalon(t);
  const { fields } = await openDetails(salon);
  const mistakes = { ...fields, nombre: ' ', correo: 'ana@' };
  for (const [celular, message] of [
    ['', 'Escribe tu teléfono para que el negocio te pueda llamar'],
    ['12', 'El teléfono no es válido'],
  ] as const) {
    const { statusCode, body } = await post(`/menu/${salon.userId}/reservar`, { ...mistakes, celular });
    expect(statusCode).toBe(400);
    expect([...body.matchAll(/-error">([^<]+)/g)].map(([, text]) => text)).toEqual([
      'Por favor ingresa tu nombre',
      message,
      'El correo no es válido',
    ]);
  }
});

test('the day of a visitor is kept with another person', async () => {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const { body } = await open(bookingPage(salon));
  const [, date = '', href = ''] = [...decode(body).matchAll(/id="dia-([\d-]+)" href="([^"#]+)#/g)][2] ?? [];
  const onDay = await open(href);
  const people = [...onDay.body.matchAll(/class="person"[^>]* href="([^"]+)"/g)].map(([, href = '']) =>
    decode(href),
  );
  const other = await open(people[1] ?? '');
  expect(other.body).toMatch(new RegExp(`id="dia-${date}"[^>]*aria-current="date"`));
  expect(other.body).toMatch(/aria-current="true">Ana</);
});

test('thousands of services are listed by the hundred, and the other steps stay small', async () => {
  const salon = await buildSalon(t);
  const { userId, haircut } = salon;
  await t.deps.db.execute(sql`insert into products (id, owner_id, category_id, name, description, price, position, minutes)
    select gen_random_uuid(), owner_id, category_id, 'Servicio ' || number, 'x', price, number + 1, 45
    from products, generate_series(1, 2000) as number where id = ${haircut.id}::uuid`);
  const list = `/menu/${userId}/reservar`;
  const names = (html: string) =>
    [...html.matchAll(/class="service" href="[^"]+"><span><b>([^<]+)/g)].map(([, name]) => name);
  const pages: string[] = [];
  for (let url: string | undefined = list; url; ) {
    const { body } = await open(url);
    expect(body.length).toBeLessThan(60_000);
    pages.push(body);
    url = /href="([^"]+)">Más servicios/.exec(body)?.[1];
    url = url && decode(url);
  }
  const all = pages.flatMap(names);
  expect([pages.length, all.length, new Set(all).size]).toEqual([21, 2001, 2001]);
  expect(names((await open(`${list}?pagina=99`)).body)).toEqual(['Servicio 2000']);
  expect(pages[1]).toContain('Servicios anteriores');

  const [last = ''] = [...(pages.at(-1) ?? '').matchAll(/class="service" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const times = await open(decode(last));
  expect(times.body).toContain('Servicio 2000');
  expect(times.body).toContain('Agregar otro servicio');
  expect(times.body.length).toBeLessThan(40_000);
  const adding = await open(`${decode(last)}&agregar=1`);
  expect(names(adding.body)).toHaveLength(100);
  const unknown = await open(`${list}?servicio=${userId}`);
  expect(unknown.body).toContain('Ese servicio ya no se puede reservar');
  expect(names(unknown.body)).toHaveLength(100);
});
