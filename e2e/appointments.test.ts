import { listAppointments, setAppointmentState } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { placeAppointment } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { isFocused, phone, tabTo, waitForHydration } from './browser.ts';
import { findForeignWords } from './foreign-words.ts';
import { readScreen, startCounter } from './journey-counter.ts';
import { eventually } from './menu.ts';
import { buildSalon } from './salon.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const goal = { booking: { taps: 5, fields: 2 }, move: { taps: 3, fields: 0 } };

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
const listAll = (token: string) =>
  app.call(listAppointments, { token, query: { from: today(), to: inDays(40) } });
const shownTime = (page: Page) => page.locator('.status-state time').getAttribute('datetime');

/** Books the first free time of a haircut with forms and links, and stays on its page. */
async function book(page: Page, { userId, ids }: { userId: string; ids: Record<string, string> }) {
  await page.goto(`${app.url}/menu/${userId}/reservar?servicio=${ids['Corte clásico']}`);
  await page.locator('.time').first().click();
  await page.getByLabel('Tu nombre').fill('Camilo Andrade');
  await page.getByLabel('Tu celular').fill('311 555 0172');
  await page.getByRole('button', { name: /^Reservar \d/ }).click();
  await page.getByText('Reserva confirmada').waitFor();
}

test('a customer books in five taps and two fields, moves in three, and reads nothing of food', async () => {
  const salon = await buildSalon(app);
  const { page, errors } = await openTab(phone);
  const read: string[] = [];
  const note = async () => read.push(await readScreen(page));
  await page.goto(salon.link);
  await waitForHydration(page);
  await note();
  const booking = startCounter();
  await booking.tap(page.getByRole('link', { name: 'Reservar Corte clásico: elegir hora' }));
  await page.getByRole('heading', { name: 'Lo más pronto' }).waitFor();
  await note();
  await booking.tap(page.locator('.time').first());
  await booking.type(page.getByLabel('Tu nombre'), 'Camilo Andrade');
  await booking.type(page.getByLabel('Tu celular'), '3115550172');
  await note();
  await booking.tap(page.getByRole('button', { name: /^Reservar \d/ }));
  await page.getByText('Reserva confirmada').waitFor();
  await note();
  const first = await shownTime(page);

  const move = startCounter();
  await move.tap(page.getByRole('link', { name: 'Cambiar' }));
  await page.getByRole('heading', { name: 'Cambiar la hora' }).waitFor();
  await note();
  await move.tap(page.locator('.time').nth(1));
  await page.getByRole('button', { name: /^Cambiar a/ }).waitFor();
  await note();
  await move.tap(page.getByRole('button', { name: /^Cambiar a/ }));
  await eventually(() => shownTime(page)).not.toBe(first);
  await note();

  console.info(
    `booking: ${booking.counts.taps} taps, ${booking.counts.fields} fields; moving: ${move.counts.taps} taps`,
  );
  expect(booking.counts.taps).toBeLessThanOrEqual(goal.booking.taps);
  expect(booking.counts.fields).toBe(goal.booking.fields);
  expect(move.counts.taps).toBeLessThanOrEqual(goal.move.taps);
  expect(findForeignWords(read)).toEqual([]);
  const { appointments } = await listAll(salon.token);
  expect(appointments).toMatchObject([
    { start: await shownTime(page), customer: { name: 'Camilo Andrade' } },
  ]);
  expect(errors).toEqual([]);
});

test('a service in sizes asks for one, and a second service adds up', async () => {
  const { userId, ids } = await buildSalon(app);
  const { page } = await openTab(phone);
  await page.goto(`${app.url}/menu/${userId}/reservar?servicio=${ids.Color}`);
  // Before a size is chosen.
  const service = page.locator('.visit');
  await service.getByText('Desde 1\u00a0h 30\u00a0min').waitFor();
  await service.getByText('Desde $\u00a060.000').waitFor();
  await page.getByText('Largo').click();
  await page.getByRole('button', { name: 'Ver horas libres' }).click();
  await page.getByRole('link', { name: '+ Agregar otro servicio' }).click();
  await page.getByRole('link', { name: /^Barba/ }).click();
  await page.getByText('Total · 2\u00a0h 20\u00a0min').waitFor();
  await page.getByText('$\u00a0108.000').waitFor();
  await page.getByRole('link', { name: 'Wilmer' }).click();
  await eventually(() => page.locator('.person[aria-current]').innerText()).toBe('Wilmer');
  await page.locator('.day').nth(1).click();
  await eventually(() => page.locator('.day').nth(1).getAttribute('aria-current')).toBe('date');
  await page.locator('#dias .time').first().click();
  await page.getByText(/con Wilmer/).waitFor();
});

test('the page leads with the next three free times of the shortest service, in a place that was kept', async () => {
  const { link, ids } = await buildSalon(app, []);
  const { page } = await openTab(phone);
  await page.route('**/api/public/free-times/**', (route) => route.abort());
  await page.goto(link);
  const place = page.getByRole('group', { name: 'Próximas horas para Barba' });
  await place.getByText('Las horas libres necesitan conexión.').waitFor();
  const { y: before } = (await page.locator('.menu-bar').boundingBox()) ?? {};
  await page.unroute('**/api/public/free-times/**');
  await page.reload();
  await eventually(() => place.getByRole('link').count()).toBe(3);
  expect((await page.locator('.menu-bar').boundingBox())?.y).toBe(before);
  await place.getByRole('link').first().click();
  await page.getByRole('button', { name: /^Reservar \d/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('servicio')).toBe(ids.Barba);
});

describe('without a script', () => {
  test('a customer books, reads the appointment and cancels it after a question', async () => {
    const salon = await buildSalon(app, []);
    const { page } = await openTab({ ...phone, javaScriptEnabled: false });
    await page.goto(salon.link);
    await page.getByRole('link', { name: 'Reservar Corte clásico: elegir hora' }).click();
    await book(page, salon);
    await page.getByText('Calle 4 Oeste # 3-18').waitFor();
    await page.locator('summary').getByText('Cancelar').click();
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Reserva cancelada').waitFor();
    expect((await listAll(salon.token)).appointments.map(({ state }) => state)).toEqual(['cancelled']);
  });
});

test('a lost reply and no connection keep what was typed, and the next attempt books once', async () => {
  const salon = await buildSalon(app, []);
  const { page, context } = await openTab(phone);
  await page.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids.Barba}`);
  await page.locator('.time').first().click();
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.getByLabel('Tu celular').fill('311 555 0173');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: /^Reservar \d/ });
  await send.click();
  await page.getByText('Sin conexión. Lo que escribiste sigue aquí').waitFor();
  await context.setOffline(false);
  await page.route('**/reservar', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await send.click();
  await page.getByText('No llegó la respuesta').waitFor();
  await page.unroute('**/reservar');
  // The key of the attempt outlives the page.
  await page.reload();
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.getByLabel('Tu celular').fill('311 555 0173');
  await send.click();
  await page.getByText('Reserva confirmada').waitFor();
  expect((await listAll(salon.token)).appointments).toHaveLength(1);
});

test('more days begin with the one whose hours are shown, with the focus on it, in both directions', async () => {
  const salon = await buildSalon(app);
  const { page } = await openTab(phone);
  await page.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids.Barba}`);
  const current = page.locator('[aria-current=date]');
  const first = await current.getAttribute('id');
  const isAtStart = () => page.locator('.days').evaluate((days) => days.scrollLeft < days.clientWidth / 2);
  for (const id of ['despues', 'antes']) {
    await page.locator(`#${id}`).focus();
    const before = await current.getAttribute('id');
    await page.keyboard.press('Enter');
    await eventually(() => current.getAttribute('id')).not.toBe(before);
    await eventually(() => isFocused(current)).toBe(true);
    expect(await isAtStart()).toBe(true);
    await expect.poll(() => current.evaluate((day) => day.getBoundingClientRect().left)).toBeGreaterThan(0);
  }
  expect(await current.getAttribute('id')).toBe(first);
});

test('an answer that is not the form keeps what was typed, says what happened, and books once', async () => {
  const salon = await buildSalon(app, []);
  const { page } = await openTab(phone);
  const missing = await (await fetch(`${app.url}/pedido/x`)).text();
  const heading = 'Se hicieron muchas reservas en poco tiempo';
  await page.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids.Barba}`);
  await page.locator('.time').first().click();
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.getByLabel('Tu celular').fill('311 555 0174');
  const send = page.getByRole('button', { name: /^Reservar \d/ });
  for (const [status, body, said] of [
    [429, missing.replaceAll('No se encontró el pedido', heading), heading],
    [502, 'Bad gateway', 'No se pudo guardar. Inténtalo otra vez.'],
  ] as const) {
    await page.route('**/reservar', async (route) => {
      // It was booked, and something between lost the reply.
      if (status === 502) await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status, body, contentType: 'text/html' });
    });
    await send.click();
    await page.getByText(said).waitFor();
    await page.unroute('**/reservar');
    expect(await page.getByLabel('Tu nombre').inputValue()).toBe('Ana');
  }
  await send.click();
  await page.getByText('Reserva confirmada').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Lo más pronto' }).waitFor();
  expect((await listAll(salon.token)).appointments).toHaveLength(1);
});

test('a time that was taken meanwhile offers the nearest, and one tap more books', async () => {
  const salon = await buildSalon(app, []);
  const { page } = await openTab(phone);
  await page.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids.Barba}`);
  await page.locator('.time').first().click();
  const start = await page.locator('input[name=hora]').inputValue();
  await app.call(placeAppointment, {
    params: { userId: salon.userId },
    body: {
      idempotencyKey: crypto.randomUUID(),
      services: [{ productId: salon.ids.Barba ?? '' }],
      start,
      customer: { name: 'Otra', phone: '3115550174' },
    },
  });
  await page.getByLabel('Tu nombre').fill('Ana');
  await page.getByLabel('Tu celular').fill('311 555 0175');
  await page.getByRole('button', { name: /^Reservar \d/ }).click();
  await page.getByText('Esa hora se acaba de ocupar').waitFor();
  expect(await page.getByLabel('Tu nombre').inputValue()).toBe('Ana');
  await page.locator('.nearest label').first().click();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.getByText('Reserva confirmada').waitFor();
});

test('the page of an appointment follows the business, names a foreign zone and forbids what is too late', async () => {
  const salon = await buildSalon(app, []);
  const bogota = await openTab({ ...phone, timezoneId: 'America/Bogota' });
  await book(bogota.page, salon);
  const url = bogota.page.url();
  expect(await bogota.page.locator('.zone').isVisible()).toBe(false);
  const { page } = await openTab({ ...phone, timezoneId: 'Europe/Madrid' });
  for (const [tab, isNamed] of [
    [page, true],
    [bogota.page, false],
  ] as const) {
    await tab.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids['Corte clásico']}`);
    await tab
      .locator('.zone')
      .getByText(/de Colombia/)
      .waitFor({ state: isNamed ? 'visible' : 'hidden' });
    await tab.locator('.time').first().click();
    await tab.getByLabel('Tu nombre').waitFor();
    await tab
      .locator('.zone')
      .getByText(/de Colombia/)
      .waitFor({ state: isNamed ? 'visible' : 'hidden' });
  }
  await page.goto(url);
  await page.getByText(/de Colombia/).waitFor();
  const [appointment] = (await listAll(salon.token)).appointments;
  await app.call(setAppointmentState, {
    token: salon.token,
    params: { id: appointment?.id ?? '' },
    body: { state: 'cancelled' },
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Reserva cancelada').waitFor();
  expect(await page.getByRole('link', { name: 'Cambiar' }).count()).toBe(0);
});

test('the day and the person that are chosen can be told with the colours of the system', async () => {
  const salon = await buildSalon(app);
  const { page } = await openTab(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${app.url}/menu/${salon.userId}/reservar?servicio=${salon.ids['Corte clásico']}`);
  for (const kind of ['person', 'day']) {
    const readOutlines = (selector: string) =>
      page.locator(selector).evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
    expect(await readOutlines(`.${kind}[aria-current]`)).toEqual(['solid']);
    expect(new Set(await readOutlines(`.${kind}:not([aria-current])`))).toEqual(new Set(['none']));
  }
});

test('two phones with one link see each other change it, and both may say that they cancel', async () => {
  const salon = await buildSalon(app, []);
  const [first, second] = [await openTab(phone), await openTab(phone)];
  await book(first.page, salon);
  const url = first.page.url();
  const start = await shownTime(first.page);
  await second.page.goto(url);
  await first.page.getByRole('link', { name: 'Cambiar' }).click();
  await first.page.locator('.time').nth(1).click();
  await first.page.getByRole('button', { name: /^Cambiar a/ }).click();
  await eventually(() => shownTime(first.page)).not.toBe(start);
  await second.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => shownTime(second.page)).toBe(await shownTime(first.page));
  for (const { page } of [first, second])
    await page.locator('summary').filter({ hasText: 'Cancelar' }).click();
  for (const { page } of [first, second]) {
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Reserva cancelada').waitFor();
  }
  const { appointments } = await listAll(salon.token);
  expect(appointments.map(({ state, version }) => [state, version])).toEqual([['cancelled', 2]]);
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('a customer books, moves and cancels with the keyboard alone', async () => {
  const salon = await buildSalon(app);
  const { page } = await openTab(phone);
  await page.goto(`${app.url}/menu/${salon.userId}/reservar`);
  await tabTo(page, page.getByRole('link', { name: /^Corte clásico/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lo más pronto' }).waitFor();
  await tabTo(page, page.locator('.time').first());
  await page.keyboard.press('Enter');
  await page.getByLabel('Tu nombre').waitFor();
  await tabTo(page, page.getByLabel('Tu nombre'));
  await page.keyboard.type('Camilo Andrade');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3115550176');
  await page.keyboard.press('Enter');
  await page.getByText('Reserva confirmada').waitFor();
  const first = await shownTime(page);
  await tabTo(page, page.getByRole('link', { name: 'Cambiar' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cambiar la hora' }).waitFor();
  await tabTo(page, page.locator('.time').nth(1));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Cambiar a/ }));
  await page.keyboard.press('Enter');
  await eventually(() => shownTime(page)).not.toBe(first);
  await tabTo(page, page.locator('summary').filter({ hasText: 'Cancelar' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sí, cancelar' }));
  await page.keyboard.press('Enter');
  await page.getByText('Reserva cancelada').waitFor();
});

test('the steps and the appointment have no accessibility violations', async () => {
  const salon = await buildSalon(app);
  const { page } = await openTab(phone);
  const paths = [
    `/menu/${salon.userId}/reservar`,
    `/menu/${salon.userId}/reservar?servicio=${salon.ids.Color}`,
    `/menu/${salon.userId}/reservar?servicio=${salon.ids.Barba}.${salon.ids['Corte clásico']}`,
  ];
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(app.url + path);
    found.push(...(await findViolations(page)));
  }
  await page.locator('.time').first().click();
  await page.getByLabel('Tu nombre').waitFor();
  found.push(...(await findViolations(page)));
  await book(page, salon);
  found.push(...(await findViolations(page)));
  await page.getByRole('link', { name: 'Cambiar' }).click();
  await page.getByRole('heading', { name: 'Cambiar la hora' }).waitFor();
  found.push(...(await findViolations(page)));
  expect(found).toEqual([]);
});
