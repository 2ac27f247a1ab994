import { createMember } from '@vitrina/contract/account/members/endpoints.ts';
import { listAppointments } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { listBlocks } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals, updateProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { at, buildSalon, dateIn, soon } from './agenda-salon.ts';
import { findViolations } from './axe.ts';
import { isFocused, phone, signIn, tabTo } from './browser.ts';
import { findForeignWords } from './foreign-words.ts';
import { readScreen, startCounter } from './journey-counter.ts';
import { errorReply, replyWith } from './menu.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const openAgenda = async (token: string) => {
  const tab = await openTab(phone);
  await signIn(tab.page, app.url, token);
  await tab.page.goto(app.url + paths.agenda);
  await tab.page.getByRole('heading', { name: 'Hoy', level: 1 }).waitFor();
  await tab.page
    .getByRole('button', { name: /^Libre/ })
    .first()
    .waitFor();
  return tab;
};

const list = (token: string, days = 0) =>
  app.call(listAppointments, { token, query: { from: dateIn(days) } });

test('a customer without an appointment is booked with three taps, and it can be undone', async () => {
  const salon = await buildSalon(app);
  const { page, errors } = await openAgenda(salon.token);
  const counter = startCounter();
  const read = [await readScreen(page)];
  await counter.tap(page.getByRole('button', { name: 'Llegó sin cita' }));
  const dialog = page.getByRole('dialog');
  await counter.tap(dialog.getByRole('button', { name: /^Corte y barba/ }));
  read.push(await readScreen(page));
  await counter.tap(dialog.getByRole('button', { name: 'Agendar ahora' }));
  await page.getByRole('article', { name: 'Sin nombre' }).waitFor();
  read.push(await readScreen(page));
  console.log('walk-in', counter.counts);
  expect(findForeignWords(read)).toEqual([]);
  expect(counter.counts).toEqual({ taps: 3, fields: 0, outOfSight: [] });
  expect((await list(salon.token)).appointments).toMatchObject([
    { services: [{ name: 'Corte y barba' }], state: 'confirmed', customer: { name: '', phone: null } },
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('article', { name: 'Sin nombre' }).waitFor({ state: 'detached' });
  expect((await list(salon.token)).appointments).toMatchObject([{ state: 'cancelled' }]);
  expect(errors).toEqual([]);
});

test('the owner books who came, notes the visit and blocks a gap with the keyboard alone', async () => {
  const salon = await buildSalon(app);
  const { page, errors } = await openAgenda(salon.token);
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Llegó sin cita' }));
  await press(dialog.getByRole('button', { name: /^Corte y barba/ }));
  await press(dialog.getByRole('button', { name: 'Agendar ahora' }));
  const card = page.getByRole('article', { name: 'Sin nombre' });
  await card.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await press(card.getByRole('button', { name: 'Llegó', exact: true }));
  await card.getByText('Atendido').waitFor();
  await press(page.getByRole('button', { name: /^Libre/ }).first());
  await tabTo(page, dialog.getByRole('radio', { name: 'Agendar' }));
  await page.keyboard.press('ArrowRight');
  await press(dialog.getByRole('button', { name: 'Bloquear' }));
  await page.getByText(/^Bloqueado · hasta/).waitFor();
  expect(errors).toEqual([]);
});

test('a booking without a time says so once, and one that fails leaves the keyboard at its button', async () => {
  const salon = await buildSalon(app);
  const { page } = await openAgenda(salon.token);
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Agendar', exact: true });
  await page.getByRole('button', { name: 'Nueva cita' }).press('Enter');
  await dialog.getByRole('group', { name: 'Hora' }).getByRole('button').first().waitFor();
  await submit.press('Enter');
  await dialog.getByText('Elige una hora').first().waitFor();
  expect(await dialog.getByText('Elige una hora').count()).toBe(1);
  const time = dialog.getByRole('group', { name: 'Hora' }).getByRole('button').first();
  await expect.poll(() => isFocused(time)).toBe(true);
  await page.keyboard.press('Enter');

  await replyWith(page, '**/api/appointments', 'POST', [errorReply('Ahora no se puede')]);
  const book = dialog.getByRole('button', { name: /^Agendar/ });
  await book.press('Enter');
  await dialog.getByText('Ahora no se puede').waitFor();
  await expect.poll(() => isFocused(book)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Sin nombre' }).waitFor();
});

test('a gap is blocked with three taps', async () => {
  const salon = await buildSalon(app);
  const { page, errors } = await openAgenda(salon.token);
  const counter = startCounter();
  await counter.tap(page.getByRole('button', { name: /^Libre/ }).first());
  const dialog = page.getByRole('dialog');
  await counter.tap(dialog.getByText('Bloquear', { exact: true }).first());
  const read = [await readScreen(page)];
  await counter.tap(dialog.getByRole('button', { name: 'Bloquear' }));
  await page.getByText(/^Bloqueado · hasta/).waitFor();
  read.push(await readScreen(page));
  console.log('block', counter.counts);
  expect(findForeignWords(read)).toEqual([]);
  expect(counter.counts).toEqual({ taps: 3, fields: 0, outOfSight: [] });
  const { blocks } = await app.call(listBlocks, { token: salon.token, query: {} });
  expect(blocks).toMatchObject([{ professionalId: salon.userId, reason: '' }]);
  expect(errors).toEqual([]);
});

test('each reminder for tomorrow is one tap, opens WhatsApp with its text and is marked', async () => {
  const salon = await buildSalon(app);
  for (const [index, name] of ['Ana Ruiz', 'Bea Soto', 'Caro Paz'].entries())
    await salon.book(at(1, `1${index}:00`), { name, phone: `310555010${index}` });
  await salon.book(at(1, '16:00'), { name: 'Sin teléfono' });
  const { page, context, errors } = await openAgenda(salon.token);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const counter = startCounter();
  await counter.tap(page.getByRole('button', { name: '3 recordatorios para mañana' }));
  const dialog = page.getByRole('dialog');
  const links = dialog.getByRole('link', { name: /^Recordar a/ });
  await links.first().waitFor();
  expect(findForeignWords([await readScreen(page)])).toEqual([]);
  const text = decodeURIComponent((await links.first().getAttribute('href')) ?? '').replaceAll('\u00a0', ' ');
  expect(text).toMatch(
    /^https:\/\/wa\.me\/573105550100\?text=Hola Ana, te esperamos mañana a las 10 a\. m\. en Salón .+: Corte clásico\. Si no puedes venir, avísanos aquí: http.+$/,
  );
  for (let left = 3; left > 0; left--) {
    const popup = context.waitForEvent('page');
    await counter.tap(links.first());
    await (await popup).close();
    await expect.poll(() => links.count()).toBe(left - 1);
  }
  console.log('reminders', counter.counts);
  expect(counter.counts).toEqual({ taps: 4, fields: 0, outOfSight: [] });
  const { appointments } = await list(salon.token, 1);
  expect(appointments.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, true, true, false]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Recordatorios de mañana enviados' }).waitFor();
  expect(errors).toEqual([]);
});

test('one who came, one who did not, one who moves and one who waits are answered on the day', async () => {
  const salon = await buildSalon(app, ['Julián', 'Wilmer']);
  const [julian, wilmer] = salon.professionals;
  await salon.book(soon(-25), { name: 'Óscar Mejía' }, julian?.id);
  await salon.book(soon(-20), { name: 'Mateo Quiñones' }, wilmer?.id);
  await salon.book(soon(-60), { name: 'Luis Parra' }, julian?.id);
  const { page, errors } = await openAgenda(salon.token);
  const card = (name: string) => page.getByRole('article', { name });
  await card('Óscar Mejía').getByRole('button', { name: 'Llegó', exact: true }).click();
  await card('Óscar Mejía').getByText('Atendido').waitFor();
  await card('Óscar Mejía')
    .getByRole('button', { name: /^Óscar Mejía pagó/ })
    .click();
  await card('Óscar Mejía')
    .getByText(/\s· pagó \$\s30\.000$/)
    .waitFor();
  await card('Óscar Mejía')
    .getByRole('button', { name: /^Óscar Mejía Corte/ })
    .click();
  await page.getByRole('button', { name: 'Cambiar el pago' }).click();
  await page.getByLabel('Cuánto pagó').fill('25000');
  await page.getByRole('button', { name: 'Guardar pago' }).click();
  await card('Óscar Mejía')
    .getByText(/\s· pagó \$\s25\.000$/)
    .waitFor();
  await page.goto(app.url + paths.dashboard);
  const figures = page.locator('section', { has: page.getByRole('heading', { name: 'Agenda, 30 días' }) });
  await figures
    .getByText(/^\$\s25\.000$/)
    .first()
    .waitFor();
  await figures.getByText('Corte clásico').waitFor();
  await page.goto(app.url + paths.agenda);
  await page.getByRole('button', { name: /^Wilmer/ }).click();
  await card('Mateo Quiñones').getByRole('button', { name: 'Llegó', exact: true }).click();
  await card('Mateo Quiñones').getByText('Atendido').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await card('Mateo Quiñones').getByRole('button', { name: 'Llegó', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Julián/ }).click();
  await card('Luis Parra').getByRole('button', { name: 'No llegó' }).click();
  await card('Luis Parra').getByText('No llegó').waitFor();
  await page.getByRole('button', { name: /^Wilmer/ }).click();
  await card('Mateo Quiñones')
    .getByRole('button', { name: /^Mateo/ })
    .click();
  await page.getByRole('button', { name: 'Mover a otra hora' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Día').fill(dateIn(1));
  await dialog.getByRole('group', { name: 'Hora' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: /^Mover: mañana/ }).click();
  await card('Mateo Quiñones').waitFor({ state: 'detached' });
  await page.getByText(/^Mateo Quiñones: mañana a las/).waitFor();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await page.getByRole('heading', { name: 'Mañana', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Wilmer/ }).click();
  await card('Mateo Quiñones').waitFor();
  expect(errors).toEqual([]);
});

test('the button of a booking names a day weeks ahead in full, on the smallest phone too', async () => {
  const salon = await buildSalon(app);
  const { page } = await openAgenda(salon.token);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await dialog.getByRole('button', { name: 'Otro día u otra hora' }).click();
  await dialog.getByLabel('Otra hora').fill('12:35');
  await dialog.getByLabel('Día').fill(dateIn(20));
  const submit = dialog.getByRole('button', { name: /^Agendar el .* a las 12:35/ });
  await submit.waitFor();
  const isCut = await submit.evaluate((button) =>
    [button, ...button.querySelectorAll('span')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0,
    ),
  );
  expect(isCut).toBe(false);
});

test('another hour overlaps only on purpose, and is marked', async () => {
  const salon = await buildSalon(app);
  await salon.book(at(1, '10:00'), { name: 'Ana Ruiz' });
  const { page, errors } = await openAgenda(salon.token);
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await page.getByRole('heading', { name: 'Mañana', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await dialog.getByRole('button', { name: 'Otro día u otra hora' }).click();
  await dialog.getByLabel('Otra hora').fill('10:15');
  await dialog.getByLabel('Cliente').fill('Luis');
  await dialog.getByRole('button', { name: 'Agendar mañana a las 10:15 a. m.' }).click();
  const question = page.getByRole('dialog', { name: 'Esa hora está ocupada' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await dialog.getByLabel('Cliente').inputValue()).toBe('Luis');
  await dialog.getByRole('button', { name: 'Agendar mañana a las 10:15 a. m.' }).click();
  await question.getByRole('button', { name: 'Ponerla encima' }).click();
  await page.getByRole('article', { name: 'Luis' }).getByText('Encima de otra').waitFor();
  expect((await list(salon.token, 1)).appointments).toMatchObject([{ forced: false }, { forced: true }]);
  // The browser logs each 409 to its console.
  expect(errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
});

test('a professional sees the own day alone, without prices, and notes who came', async () => {
  const salon = await buildSalon(app, ['Julián', 'Wilmer']);
  const [julian, wilmer] = salon.professionals;
  await salon.book(soon(-25), { name: 'Óscar Mejía', phone: '3105550101' }, julian?.id);
  await salon.book(soon(-20), { name: 'Mateo Quiñones' }, wilmer?.id);
  const body = { name: 'Julián', role: 'professional' } as const;
  const { member, invitation } = await app.call(createMember, { token: salon.token, body });
  await app.call(updateProfessional, {
    token: salon.token,
    params: { id: julian?.id ?? '' },
    body: { name: 'Julián', memberId: member.id, seenVersion: 1 },
  });
  const { page, errors } = await openTab(phone);
  await page.goto(app.url + new URL(invitation.url).pathname + new URL(invitation.url).hash);
  await page.getByRole('heading', { name: 'Hola, Julián' }).waitFor();
  await page.getByRole('button', { name: /^Es mío/ }).click();
  await page.getByLabel(/PIN/).fill('2580');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const card = page.getByRole('article', { name: 'Óscar Mejía' });
  await card.waitFor();
  const text = await readScreen(page);
  for (const secret of ['Mateo', 'Wilmer', '$', '30.000']) expect(text).not.toContain(secret);
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('button', { name: /^Óscar/ }).click();
  await page.getByRole('dialog').getByText('+57 310 555 0101').waitFor();
  expect(await page.getByRole('dialog').getByText('Precio').count()).toBe(0);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Llegó', exact: true }).click();
  await card.getByText('Atendido').waitFor();
  await page.getByRole('button', { name: 'Listo, cerrar' }).waitFor();
  expect(errors).toEqual([]);
});

/** The first question names the other kinds of business. */
const kinds = /^(Menú|Comida y bebidas)$/gm;
const goal = { taps: 14, fields: 10 };

test('a salon of three goes from nothing to its first bookable page, and reads nothing of food', async () => {
  const { token, userId } = await app.buildOwner({ plan: 'pro' });
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(app.url + paths.dashboard);
  const { tap, type, counts } = startCounter();
  const read: string[] = [];
  const question = async (name: string) => {
    await page.getByRole('heading', { level: 2, name }).waitFor();
    read.push((await readScreen(page)).replace(kinds, ''));
  };
  const goOn = () => tap(page.getByRole('button', { name: 'Continuar', exact: true }));
  await page.getByRole('heading', { level: 2, name: '¿Qué muestras a tus clientes?' }).waitFor();
  await tap(page.getByRole('button', { name: /^Servicios / }));
  await question('¿Cómo se llama tu negocio?');
  await type(page.getByLabel('Nombre del negocio'), `Salón ${userId.slice(0, 6)}`);
  await goOn();
  await question('¿A qué WhatsApp te escriben?');
  await type(page.getByLabel('Número de WhatsApp'), '3105550142');
  await goOn();
  await question('Tus primeros servicios');
  await tap(page.getByRole('button', { name: 'Corte clásico', exact: true }));
  await type(page.getByLabel('Servicio 1: precio'), '30000');
  await type(page.getByLabel('Servicio 1: minutos'), '45');
  await goOn();
  await question('¿A qué horas atiendes?');
  await tap(page.getByRole('button', { name: 'Usar este horario' }));
  await question('¿Quiénes atienden?');
  for (const [index, name] of ['Ana', 'Bea', 'Caro'].entries())
    await type(page.getByLabel(`Persona ${index + 1}: nombre`), name);
  await goOn();
  await question('¡Tu página ya está en línea!');
  console.log('salon of three', counts);
  const { professionals } = await app.call(listProfessionals, { token });
  expect(professionals.map(({ name }) => name)).toEqual(['Ana', 'Bea', 'Caro']);
  expect((await app.call(getAgenda, { token })).missing).toEqual([]);
  expect(counts.taps).toBeLessThanOrEqual(goal.taps);
  expect(counts.fields).toBeLessThanOrEqual(goal.fields);
  const link = await page.getByRole('link', { name: /^localhost|^127/ }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('link', { name: 'Reservar Corte clásico: elegir hora' }).waitFor();
  read.push(await readScreen(page));
  await page.goto(app.url + paths.agenda);
  await page.getByRole('button', { name: 'Nueva cita' }).first().waitFor();
  read.push(await readScreen(page));
  expect(findForeignWords(read)).toEqual([]);
  expect(errors).toEqual([]);
});
