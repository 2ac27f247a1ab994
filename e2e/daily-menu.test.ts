import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { endedText } from '@vitrina/contract/menu/daily-menus/words.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration, waitForLazyParts } from './browser.ts';
import { startCounter, waitUntilStill } from './journey-counter.ts';
import { buildLunchPlace } from './lunch-place.ts';
import { drawer, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

test('three dishes change and the menu is published from the push of the morning', async () => {
  const { token, link } = await buildLunchPlace(app);
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  const counter = startCounter();
  const start = performance.now();
  // A tap on the push opens this screen, and is the first one.
  await page.goto(app.url + paths.dailyMenu);
  let letters = 0;
  for (const [part, off, typed, added] of [
    ['Sopa', 'Sancocho de gallina', 'aj', 'Ajiaco santafereño'],
    ['Principio', 'Frijol cargamanto', 'ga', 'Garbanzo con chorizo'],
    ['Proteína', 'Carne asada', 'so', 'Sobrebarriga en salsa'],
  ] as const) {
    const row = page.getByRole('region', { name: part });
    await counter.tap(row.getByRole('button', { name: off }));
    const field = row.getByLabel(`Agregar a ${part}`);
    await counter.tap(field);
    await field.pressSequentially(typed);
    letters += typed.length;
    await field.press('Enter');
    await row.getByRole('button', { name: added, pressed: true }).waitFor();
  }
  await counter.tap(page.getByRole('button', { name: 'Publicar' }));
  await page.getByText('Publicado.').waitFor();
  const seconds = (performance.now() - start) / 1000;
  const taps = counter.counts.taps + 1;
  console.log(
    `from the push to published with three dishes changed: ${taps} taps, ${letters} letters, ${seconds.toFixed(1)} s`,
  );
  expect([taps <= 9, letters <= 12, seconds < 30]).toEqual([true, true, true]);

  const visitor = await openTab(phone);
  const today = visitor.page.locator('#c-hoy');
  // Another process may show a page that is a second old.
  const read = async () => {
    await visitor.page.goto(link);
    return today.innerText();
  };
  await expect.poll(read).toContain('Crema de ahuyama o Ajiaco santafereño');
  expect(await today.innerText()).not.toContain('Sancocho');
  expect(errors).toEqual([]);
});

test('a tap elsewhere takes the dish that was written, and is not lost', async () => {
  const { token } = await buildLunchPlace(app);
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(app.url + paths.dailyMenu);
  const [soup, side] = ['Sopa', 'Principio'].map((name) => page.getByRole('region', { name }));
  if (!soup || !side) throw new Error('a part is missing');
  const field = soup.getByLabel('Agregar a Sopa');
  await field.fill('Mondongo con arroz y aguacate');
  await soup.getByRole('button', { name: 'Agregar «Mondongo con arroz y aguacate»' }).waitFor();
  // The proposals end and the chips wrap: everything below moves.
  const beans = side.getByRole('button', { name: 'Frijol cargamanto' });
  await waitUntilStill(beans);
  const box = await beans.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await side.getByRole('button', { name: 'Frijol cargamanto', pressed: false }).waitFor();
  await soup.getByRole('button', { name: 'Mondongo con arroz y aguacate', pressed: true }).waitFor();
  // The same within the part: neither takes the place of the other.
  await field.fill('Crema de espinaca');
  await soup.getByRole('button', { name: 'Sancocho de gallina', pressed: true }).tap();
  await soup.getByRole('button', { name: 'Sancocho de gallina', pressed: false }).waitFor();
  await soup.getByRole('button', { name: 'Crema de espinaca', pressed: true }).waitFor();
  expect(errors).toEqual([]);
});

test('a message that was copied is published with four taps', async () => {
  const { token, link } = await buildLunchPlace(app);
  const { context, page, errors } = await openTab(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(app.url).origin });
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/dashboard`);
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '☀️ ¡Buenos días!\n*Sopa:* ajiaco\nPrincipio: garbanzo o lenteja guisada\nProteina: pollo sudado, cerdo / trucha +3.000\nJugo: mora',
    ),
  );
  const counter = startCounter();
  await counter.tap(page.getByRole('link', { name: 'Pegar texto' }));
  await counter.tap(page.getByRole('button', { name: 'Usar estos 7 platos' }));
  await counter.tap(page.getByRole('button', { name: 'Publicar' }));
  await page.getByText('Publicado.').waitFor();
  console.log(`publishing a copied message: ${counter.counts.taps} taps`);
  expect(counter.counts.taps).toBeLessThanOrEqual(4);
  const visitor = await openTab(phone);
  const read = async () => {
    await visitor.page.goto(link);
    return visitor.page.locator('#c-hoy').innerText();
  };
  await expect.poll(read).toMatch(/Pollo sudado, Cerdo o Trucha \(\+\s\$\s3\.000\)/);
  expect(errors).toEqual([]);
});

test('a customer orders it with the choices of its size, and a dish that is sold out leaves the page', async () => {
  const { token, link } = await buildLunchPlace(app, { isPublished: true });
  const visitor = await openTab(phone);
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await visitor.page.goto(link);
  await waitForHydration(visitor.page);
  await waitForLazyParts(visitor.page);
  const counter = startCounter();
  await counter.tap(visitor.page.getByRole('button', { name: 'Agregar Almuerzo de hoy' }));
  const sheet = visitor.page.getByRole('dialog', { name: 'Almuerzo de hoy' });
  const add = sheet.getByRole('button', { name: /^Agregar/ });
  await sheet.getByText('Sin sopa').tap();
  expect(await sheet.getByText('Crema de ahuyama').count()).toBe(0);
  await sheet.getByText('Completo').tap();
  for (const dish of ['Crema de ahuyama', 'Lenteja guisada', 'Pollo sudado'])
    await counter.tap(sheet.getByText(dish));
  // The only juice is chosen without a question.
  expect(await sheet.getByRole('radio', { name: 'Lulo' }).isChecked()).toBe(true);
  await counter.tap(add);
  await sheet.getByRole('button', { name: 'Otro igual' }).tap();
  await sheet.getByText('2 × Completo · Crema de ahuyama · Lenteja guisada · Pollo sudado · Lulo').waitFor();
  await sheet.getByRole('button', { name: 'Otro distinto' }).tap();
  for (const dish of ['Sin sopa', 'Frijol cargamanto', 'Carne asada']) await sheet.getByText(dish).tap();
  await add.tap();
  await sheet.getByText('Sin sopa · Frijol cargamanto · Carne asada · Lulo').waitFor();
  await counter.tap(sheet.getByRole('button', { name: /^Ver pedido/ }));
  await counter.type(drawer(visitor.page).getByLabel('Tu nombre'), 'Ana');
  await counter.tap(sendButton(visitor.page));
  await placedOrder(visitor.page).waitFor();
  console.log(
    `from the page to a sent order of the menu: ${counter.counts.taps} taps, ${counter.counts.fields} field`,
  );
  expect(counter.counts.taps).toBeLessThanOrEqual(9);

  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('region', { name: 'Proteína' }).getByRole('button', { name: 'Pollo sudado' }).tap();
  await page.getByText('Pollo sudado: agotado por hoy').waitFor();
  await visitor.page.goto(link);
  await visitor.page.getByText('Carne asada o Pechuga a la plancha').waitFor();
  expect([...errors, ...visitor.errors]).toEqual([]);
});

test('an open page and an offline copy close the menu by the clock', async () => {
  const { link } = await buildLunchPlace(app, { isPublished: true });
  const { context, page, errors } = await openTab(phone);
  await page.clock.install();
  await page.goto(link);
  // The lazy parts register it. Marks of performance are faked with the clock.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByText('Sancocho de gallina o Crema de ahuyama').waitFor();
  await context.setOffline(true);
  await page.clock.fastForward('26:00:00');
  await page
    .locator('#c-hoy')
    .getByText(/ya terminó/)
    .waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Sancocho');
  // The copy is from before the end, and opened after it.
  await page.reload();
  await page
    .locator('#c-hoy')
    .getByText(/ya terminó/)
    .waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Sancocho');
  expect(await page.locator('html').getAttribute('class')).toBe('');
  await context.setOffline(false);
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the owner creates the menu the first time with proposed parts, and ends it', async () => {
  const { token } = await app.buildOwner({ plan: 'basic' });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142' },
  });
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/hoy`);
  await page.getByLabel('Precio de Completo').fill('15.000');
  await page.getByLabel('Precio de Sin sopa').fill('12.000');
  await page.getByRole('button', { name: 'Crear y poner los platos' }).click();
  for (const part of ['Sopa', 'Principio', 'Proteína', 'Jugo']) {
    const field = page.getByLabel(`Agregar a ${part}`);
    await field.fill(`${part} del día`);
    await field.press('Enter');
  }
  await page.getByLabel('Se vende hasta').fill('03:59');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Publicado.').waitFor();
  await page.getByRole('dialog').waitFor();
  // The sheet takes the key once it has the focus.
  const closeSheet = async () => {
    await page.keyboard.press('Escape');
    return page.getByRole('dialog').count();
  };
  await expect.poll(closeSheet).toBe(0);
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).waitFor();
  const visitor = await openTab(phone);
  await visitor.page.goto(customization.publicLink);
  await visitor.page.getByText(endedText).waitFor();
  expect([...errors, ...visitor.errors]).toEqual([]);
});
