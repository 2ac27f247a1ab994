import { randomUUID } from 'node:crypto';
import { createMember, removeMember, setOwnerPin } from '@vitrina/contract/account/members/endpoints.ts';
import { listDailyMenus } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, signIn } from './browser.ts';
import { buildKitchen } from './kitchen.ts';
import { buildLunchPlace } from './lunch-place.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const tablet = { ...desktop, viewport: { width: 768, height: 1024 }, hasTouch: true };

/** The screens of an account are the owner's alone. */
const accountPaths = [
  paths.profile,
  paths.plans,
  paths.domains,
  paths.payment,
  paths.paymentSuccess,
  paths.paymentCancel,
  paths.dataRequests,
  paths.receipt,
];
const sharedPaths = Object.values(paths).filter(
  (path) =>
    /^\/(dashboard|menus?|pedidos|customization|profile)\b/.test(path) &&
    ![...accountPaths, paths.editProduct, paths.enter].some((other) => other === path),
);

/** Counts what a person taps. Typing a PIN with Enter is no tap. */
function countTaps() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) => {
      taps += 1;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
  };
}

test('a cook comes from the owner’s phone to the board of the tablet, another person enters, and the owner approves', async () => {
  const kitchen = await buildKitchen(app);
  await kitchen.place({ customer: { name: 'Ana Secreta', phone: '3105550142' } });
  const owner = await booted.openTab(phone);
  await signIn(owner.page, app.url, kitchen.token);
  await owner.page.goto(`${app.url}/profile/equipo`);
  const arrival = countTaps();
  await arrival.tap(owner.page, 'button', 'Agregar');
  await owner.page.getByLabel('Nombre').fill('Rosa');
  const created = owner.page.waitForResponse(
    (response) => response.url().endsWith('/api/members') && response.request().method() === 'POST',
  );
  await arrival.tap(owner.page, 'button', 'Mostrar el código QR');
  const { invitation } = (await (await created).json()) as { invitation: { url: string } };
  await owner.page.getByText('Sirve una vez').waitFor();

  const { page, errors } = await booted.openTab(tablet);
  await page.goto(app.url + new URL(invitation.url).pathname + new URL(invitation.url).hash);
  await page.getByRole('heading', { name: 'Hola, Rosa' }).waitFor();
  await arrival.tap(page, 'button', /^Es del negocio/);
  await page.getByLabel(/PIN/).fill('2580');
  await arrival.tap(page, 'button', 'Entrar');
  await page.getByRole('heading', { name: 'Nuevos 1' }).waitFor();
  const text = await page.locator('body').innerText();
  expect(text).toContain('Ana');
  for (const secret of ['Secreta', '310', '$']) expect(text).not.toContain(secret);

  const person = countTaps();
  await person.tap(page, 'button', 'Rosa');
  await page.getByRole('button', { name: /Aceptar el pedido #1 en 20/ }).click();
  await page.getByRole('heading', { name: 'En preparación 1' }).waitFor();
  await page.getByRole('button', { name: 'Listo: pedido #1' }).click();
  await page.getByRole('heading', { name: 'Listos 1' }).waitFor();

  await app.call(setOwnerPin, {
    token: kitchen.token,
    body: { password: kitchen.password, pin: '8520' },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Más del pedido #1' }).click();
  await page.getByRole('menuitem', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Otro motivo' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se quemó');
  await page.getByRole('button', { name: 'Rechazar pedido' }).click();
  await page.getByRole('dialog', { name: 'Necesita aprobación' }).waitFor();
  const approval = countTaps();
  await page.getByLabel(/^PIN/).fill('8520');
  await approval.tap(page, 'button', 'Aprobar');
  await page.getByRole('button', { name: 'Más del pedido #1' }).waitFor({ state: 'detached' });

  const change = countTaps();
  await change.tap(page, 'link', 'Entrar con PIN');
  await change.tap(page, 'button', /^Rosa/);
  await page.getByLabel('Tu PIN').fill('2580');
  await page.keyboard.press('Enter');
  await page.getByText('Entraste como Rosa').waitFor();
  await page.getByRole('button', { name: 'Listo, cerrar' }).click();
  await page.getByText('¿Quién está?').waitFor();
  console.log(
    `taps: a new cook ${arrival.count()} and a PIN from the team's screen, a name ${person.count()}, ` +
      `changing person ${change.count()} and a PIN, an approval ${approval.count()} and a PIN`,
  );
  expect(arrival.count()).toBeLessThanOrEqual(8);
  expect([change.count(), approval.count()]).toEqual([2, 1]);

  // The removal in the middle of service leaves the tablet with nothing.
  await owner.page.getByRole('button', { name: 'Listo', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Quitar a Rosa' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('heading', { name: 'Pide una invitación' }).waitFor();
  // What the server refuses is written to the console by the browser.
  expect(errors.filter((error) => !/status of 40[13]/.test(error))).toEqual([]);
});

test('a cook says what of the menu of the day is left, and ends it with an approval', async () => {
  const lunch = await buildLunchPlace(app, { isPublished: true });
  const { token, userId, menu } = lunch;
  const { menus } = await app.call(listDailyMenus, { token });
  const names = ['Sancocho de gallina', 'Frijol cargamanto', 'Pollo sudado', 'Lulo'];
  const known = menus.flatMap(({ parts }) => parts.flatMap((part) => part.dishes));
  const dishes = names.flatMap((name) => known.filter((dish) => dish.name === name));
  const [soup] = dishes;
  const place = (quantity: number) => ({
    params: { userId },
    body: {
      idempotencyKey: randomUUID(),
      customer: { name: 'Ana Díaz' },
      fulfilment: { mode: 'pickup' as const },
      lines: [
        {
          productId: menu.productId,
          variantId: menu.sizes[0]?.id ?? null,
          options: dishes.map(({ id }) => ({ id, quantity: 1 })),
          quantity,
        },
      ],
    },
  });
  await app.call(placeOrder, place(2));
  await app.call(setOwnerPin, { token, body: { password: lunch.password, pin: '8520' } });
  const { invitation } = await app.call(createMember, { token, body: { name: 'Rosa', role: 'kitchen' } });
  const { page } = await booted.openTab(tablet);
  await page.goto(app.url + new URL(invitation.url).pathname + new URL(invitation.url).hash);
  await page.getByRole('button', { name: /^Es del negocio/ }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();

  // The ticket begins with the dishes, not with the name of the menu.
  await page.getByRole('article').getByText(`${soup?.name}`).waitFor();
  await page.getByRole('button', { name: `2 ${soup?.name}` }).click();
  await page.getByRole('button', { name: 'Quedan 3' }).click();
  const readSoup = async () =>
    (await app.call(listOptionGroups, { token })).optionGroups
      .flatMap(({ options }) => options)
      .find(({ id }) => id === soup?.id);
  await expect.poll(async () => (await readSoup())?.stock).toBe(3);
  await page.getByRole('button', { name: `2 ${soup?.name} quedan 3` }).click();
  await page.getByRole('button', { name: 'Se acabó' }).click();
  await expect.poll(async () => (await readSoup())?.soldOut).toBe('today');

  await page.getByRole('button', { name: 'Terminar Almuerzo de hoy' }).click();
  await page.getByRole('dialog', { name: 'Necesita aprobación' }).waitFor();
  await page.getByLabel(/^PIN/).fill('8520');
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByText('Aprobado').waitFor();
  await expect(app.call(placeOrder, place(1))).rejects.toThrow('409');

  const owner = await booted.openTab(phone);
  await signIn(owner.page, app.url, token);
  await owner.page.goto(`${app.url}/profile/equipo`);
  const rows = owner.page.getByRole('listitem');
  for (const [act, person] of [
    ['Almuerzo de hoy: terminó por hoy', `Cocina, sin PIN · aprobó Ana Díaz`],
    [`Agotado: ${soup?.name}`, 'Cocina, sin PIN'],
    [`${soup?.name}: quedan 3`, 'Cocina, sin PIN'],
  ] as const)
    await rows.filter({ hasText: act }).filter({ hasText: person }).waitFor();
});

test('a manager who leaves a shared tablet leaves the board of the kitchen there', async () => {
  const kitchen = await buildKitchen(app);
  await kitchen.place({});
  const { invitation } = await app.call(createMember, {
    token: kitchen.token,
    body: { name: 'Teresa', role: 'manager' },
  });
  const { page, errors } = await booted.openTab(tablet);
  await page.goto(app.url + new URL(invitation.url).pathname + new URL(invitation.url).hash);
  await page.getByRole('button', { name: /^Es del negocio/ }).click();
  await page.getByLabel('Elige un PIN').fill('2580');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Nuevos 1' }).waitFor();
  await page.getByRole('link', { name: 'Entrar con PIN' }).click();
  await page.getByRole('button', { name: /^Teresa/ }).click();
  await page.getByLabel('Tu PIN').fill('2580');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '¡Hola, Teresa!' }).waitFor();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo, cerrar' }).click();
  await page.getByText('¿Quién está?').waitFor();
  await page.getByRole('heading', { name: 'Nuevos 1' }).waitFor();
  expect(errors).toEqual([]);
});

test('a manager has the panel of the owner without the account, and no screen asks for what managers may not read', async () => {
  const kitchen = await buildKitchen(app);
  await kitchen.place({});
  const { member, invitation } = await app.call(createMember, {
    token: kitchen.token,
    body: { name: 'Teresa', role: 'manager' },
  });
  const { page, errors } = await booted.openTab(phone);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400)
      refused.push(
        `${response.status()} ${new URL(response.url()).pathname} on ${new URL(page.url()).pathname}`,
      );
  });
  await page.goto(app.url + new URL(invitation.url).pathname + new URL(invitation.url).hash);
  await page.getByRole('heading', { name: 'Hola, Teresa' }).waitFor();
  const arrival = countTaps();
  await arrival.tap(page, 'button', /^Es mío/);
  await page.getByLabel('Elige un PIN').fill('2580');
  await arrival.tap(page, 'button', 'Entrar');
  await page.getByRole('heading', { name: '¡Hola, Teresa!' }).waitFor();

  for (const path of sharedPaths) {
    await page.goto(app.url + path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname, path).toBe(path);
    const text = await page.locator('body').innerText();
    expect(text, path).not.toMatch(/Ver planes|Mi Cuenta|Descargar CSV|Datos de clientes/);
  }
  for (const path of accountPaths) {
    await page.goto(app.url + path);
    await page.getByRole('heading', { name: '¡Hola, Teresa!' }).waitFor();
  }
  expect(refused).toEqual([]);

  await page.goto(app.url + paths.team);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByLabel('Nombre').fill('Rosa');
  await page.getByRole('button', { name: 'Mostrar el código QR' }).click();
  await page.getByText('Sirve una vez').waitFor();
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  await page.getByText('Rosa', { exact: true }).waitFor();
  expect(await page.getByText('Teresa', { exact: true }).count()).toBe(0);

  // The owner takes the role away, and what is open follows at once.
  await app.call(removeMember, { token: kitchen.token, params: { id: member.id } });
  await page.goto(app.url + paths.orders);
  await page.getByRole('heading', { name: 'Pide una invitación' }).waitFor();
  expect(errors.filter((error) => !/status of 40[13]/.test(error))).toEqual([]);
});
