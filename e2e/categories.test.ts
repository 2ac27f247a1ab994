import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone } from './browser.ts';
import {
  buildMenu,
  dragByMouse,
  dragByTouch,
  errorReply,
  eventually,
  type Menu,
  press,
  serverError,
} from './menu.ts';
import { expectToast } from './toasts.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const three = { Arepas: ['Arepa de chócolo', 'Arepa boyacense'], Bebidas: ['Limonada'], Caldos: [] };
const lookAtConnection = 'Verifica tu conexión a internet.';

/** An owner with three categories, or others, at the category manager. */
async function openManager({
  look = desktop as typeof phone | typeof desktop,
  dishes = three as Record<string, string[]>,
  options = {} as Parameters<typeof buildMenu>[3],
} = {}) {
  const menu = await buildMenu(product, browser, dishes, { ...options, look });
  const { page } = menu;
  await page.goto(`${menu.url}/menu/new`);
  await page.getByRole('heading', { name: 'Gestionar Categorías' }).scrollIntoViewIfNeeded();
  return { menu, page };
}

async function stored(menu: Menu) {
  const { categories } = await product.call<{ categories: { name: string; order: number }[] }>(
    'GET',
    '/api/categories',
    undefined,
    menu.token,
  );
  return categories.map(({ name, order }) => `${order} ${name}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(6)));
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active === document.body ? 'nothing' : (active?.getAttribute('aria-label') ?? active?.textContent);
  });
/** Answers one call after the other with these, null being none at all, and then lets them through. */
async function answerWith(page: Page, url: string, method: string, answers: (object | null)[]) {
  await page.route(url, async (route) => {
    if (route.request().method() !== method || answers.length === 0) return route.continue();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
}

describe('the list', () => {
  test('shows each category with its products, and how much of the plan is used', async () => {
    const { menu, page } = await openManager();
    await page.getByRole('meter', { name: 'Categorías: 3/3' }).waitFor();
    const list = page.getByRole('list', { name: 'Categorías' }).getByRole('listitem');
    expect(await list.allTextContents()).toEqual([
      'Arepas2 productos',
      'Bebidas1 producto',
      'Caldos0 productos',
    ]);
    expect(menu.errors).toEqual([]);
  });

  test('without a limit says so', async () => {
    const { page } = await openManager({ options: { plan: 'premium' } });
    await page.getByText('Categorías ilimitadas').waitFor();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    const menu = await buildMenu(product, browser, three, { look: desktop });
    const { page } = menu;
    await page.route('**/api/categories', (route) => route.fulfill(errorReply('Estamos en mantenimiento')));
    await page.goto(`${menu.url}/menu/new`);
    await page.getByRole('alert').getByText('Error al cargar las categorías').waitFor();
    await page.getByRole('alert').getByText('Estamos en mantenimiento').waitFor();
    await page.unrouteAll();
    await button(page, 'Reintentar').click();
    await button(page, 'Mover Arepas').waitFor();
  });

  test('marks those over the limit, and explains', async () => {
    const dishes = { Arepas: [], Bebidas: [], Caldos: [], Dulces: [], Ensaladas: [] };
    const menu = await buildMenu(product, browser, dishes, { look: desktop, plan: 'basic' });
    await product.setPlan(menu.userId, 'free');
    const { page } = menu;
    await page.goto(`${menu.url}/menu/new`);
    await page.getByRole('meter', { name: 'Categorías: 5/3' }).waitFor();
    const over = page.getByRole('listitem').filter({ hasText: 'Sobre el límite' });
    expect(
      await over
        .getByRole('button', { name: /^Mover/ })
        .evaluateAll((all) => all.map((one) => one.ariaLabel)),
    ).toEqual(['Mover Dulces', 'Mover Ensaladas']);
    await page.getByText('Tienes 2 de más: se conservan y se siguen viendo en tu página.').waitFor();
    await button(page, 'Eliminar Dulces').click();
    await button(page, 'Eliminar categoría').click();
    await page.getByText('Tienes 1 de más: se conserva y se sigue viendo en tu página.').waitFor();
  });

  test('at the plan’s limit, or without a plan, the button says why', async () => {
    const { menu, page } = await openManager();
    const reason = 'Has alcanzado el límite de 3 categorías de tu plan Gratis';
    const blocked = button(page, `Nueva Categoría . ${reason}`);
    expect(await blocked.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(reason, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ver planes' }).waitFor();
    await expect(product.call('POST', '/api/categories', { name: 'Dulces' }, menu.token)).rejects.toThrow(
      reason,
    );

    await page.route('**/api/subscriptions/current', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
    });
    await page.reload();
    const noPlan = 'No tienes un plan activo. Por favor, activa un plan para continuar.';
    await button(page, `Nueva Categoría . ${noPlan}`).waitFor();
  });
});

describe('creating and editing', () => {
  test('creates, says so for 3 s, chooses it in the form, and gives the focus back', async () => {
    const { menu, page } = await openManager({ dishes: { Arepas: [] } });
    await button(page, 'Nueva Categoría').click();
    const form = dialog(page, 'Nueva Categoría');
    await form.getByLabel('Nombre').fill('   ');
    await button(page, 'Crear categoría').click();
    await form.getByText('El nombre de la categoría es requerido').waitFor();
    expect(await form.getByLabel('Nombre').evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByLabel('Nombre').fill('  Sopas y caldos ');
    await form.getByLabel('Nombre').press('Enter');
    await form.waitFor({ state: 'hidden' });
    await expectToast(page, 'Categoría creada', 3);
    expect(await stored(menu)).toEqual(['1 Arepas', '2 Sopas y caldos']);
    expect(await rows(page)).toEqual(['Arepas', 'Sopas y caldos']);
    expect(await page.getByLabel('Categoría', { exact: true }).locator('option:checked').innerText()).toBe(
      'Sopas y caldos',
    );
    expect(await focused(page)).toBe('Nueva Categoría');
    expect(menu.errors).toEqual([]);
  });

  test('edits, and says so for 3 s', async () => {
    const { menu, page } = await openManager();
    await button(page, 'Editar Bebidas').click();
    const form = dialog(page, 'Editar Categoría');
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Bebidas');
    await form.getByLabel('Nombre').fill('');
    await button(page, 'Guardar categoría').click();
    await form.getByText('El nombre de la categoría es requerido').waitFor();
    await form.getByLabel('Nombre').fill('Jugos');
    await button(page, 'Guardar categoría').click();
    await expectToast(page, 'Categoría actualizada', 3);
    expect(await stored(menu)).toEqual(['1 Arepas', '2 Jugos', '3 Caldos']);
    expect(await focused(page)).toBe('Editar Jugos');
  });

  test('renames from the name itself, with texts of its own', async () => {
    const { menu, page } = await openManager();
    await button(page, 'Bebidas').click();
    const form = dialog(page, 'Cambiar nombre de la categoría');
    await form.getByLabel('Nombre').fill('  ');
    await button(page, 'Cambiar nombre').click();
    await form.getByText('El nombre de la categoría no puede estar vacío').waitFor();
    expect(await form.getByLabel('Nombre').evaluate((field) => field === document.activeElement)).toBe(true);
    await answerWith(page, '**/api/categories/*', 'PUT', [errorReply('Ahora no se puede'), serverError]);
    await form.getByLabel('Nombre').fill('Jugos');
    await button(page, 'Cambiar nombre').click();
    await alert(page, 'Ahora no se puede').waitFor();
    await button(page, 'Cambiar nombre').click();
    await alert(page, 'Error al actualizar la categoría').waitFor();
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Jugos');
    await button(page, 'Cambiar nombre').click();
    await expectToast(page, 'Categoría actualizada exitosamente', 3);
    expect(await stored(menu)).toEqual(['1 Arepas', '2 Jugos', '3 Caldos']);
  });

  test('that fails keeps what was typed, says why, and works at the next try', async () => {
    const { menu, page } = await openManager({ dishes: { Arepas: [] } });
    await answerWith(page, '**/api/categories', 'POST', [errorReply('Ahora no se puede'), serverError, null]);
    await button(page, 'Nueva Categoría').click();
    const form = dialog(page, 'Nueva Categoría');
    await form.getByLabel('Nombre').fill('Sopas');
    for (const text of [
      'Ahora no se puede',
      'Error al procesar la solicitud',
      `Error al procesar la solicitud. ${lookAtConnection}`,
    ]) {
      await button(page, 'Crear categoría').click();
      await alert(page, text).waitFor();
      expect(await form.getByLabel('Nombre').inputValue()).toBe('Sopas');
    }
    await button(page, 'Crear categoría').click();
    await alert(page, 'Categoría creada').waitFor();
    expect(await stored(menu)).toEqual(['1 Arepas', '2 Sopas']);
  });

  test('creates one category when the reply is lost and one tries again', async () => {
    const { menu, page } = await openManager({ dishes: { Arepas: [] } });
    await page.route(
      '**/api/categories',
      async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, 'Nueva Categoría').click();
    await dialog(page, 'Nueva Categoría').getByLabel('Nombre').fill('Sopas');
    await button(page, 'Crear categoría').click();
    await alert(page, `Error al procesar la solicitud. ${lookAtConnection}`).waitFor();
    await button(page, 'Crear categoría').click();
    await alert(page, 'Categoría creada').waitFor();
    expect(await stored(menu)).toEqual(['1 Arepas', '2 Sopas']);
  });
});

describe('deleting', () => {
  test('tells what becomes of the products, is done at once and said for 3 s', async () => {
    const { menu, page } = await openManager();
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Arepas' });
    await button(page, 'Eliminar Arepas').click();
    const question = dialog(page, '¿Eliminar la categoría «Arepas»?');
    await question.getByText('Sus 2 productos no se borran: quedan en «Sin categoría»').waitFor();
    await button(page, 'Cancelar').click();
    await question.waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Eliminar Arepas');

    let agree = () => {};
    const held = new Promise<void>((resolve) => {
      agree = resolve;
    });
    await page.route('**/api/categories/*', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Eliminar Arepas').click();
    await button(page, 'Eliminar categoría').click();
    await eventually(() => rows(page)).toEqual(['Bebidas', 'Caldos']);
    await eventually(() => focused(page)).toBe('Bebidas');
    expect(await stored(menu)).toHaveLength(3);
    agree();
    await expectToast(page, 'Categoría eliminada', 3);
    expect(await stored(menu)).toEqual(['1 Bebidas', '2 Caldos']);
    expect(await page.getByLabel('Categoría', { exact: true }).inputValue()).toBe('');
    const { categoryName } = (await menu.products()).at(-1) ?? {};
    expect(categoryName).toBe('Sin categoría');
    expect(menu.errors).toEqual([]);
  });

  test('that fails brings it back where it was and says why for 5 s; the form keeps its choice', async () => {
    const { menu, page } = await openManager();
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Bebidas' });
    await answerWith(page, '**/api/categories/*', 'DELETE', [
      errorReply('Ahora no se puede'),
      serverError,
      null,
    ]);
    for (const text of [
      'Ahora no se puede',
      'Error al eliminar la categoría',
      `Error al eliminar la categoría. ${lookAtConnection}`,
    ]) {
      await button(page, 'Eliminar Bebidas').click();
      await button(page, 'Eliminar categoría').click();
      await expectToast(page, text, 5);
      expect(await rows(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
    }
    expect(await page.getByLabel('Categoría', { exact: true }).inputValue()).toBe(menu.ids.get('Bebidas'));
    expect(await stored(menu)).toHaveLength(3);
  });
});

describe('the order', () => {
  const before = ['1 Arepas', '2 Bebidas', '3 Caldos'];
  const after = ['1 Bebidas', '2 Caldos', '3 Arepas'];

  test('is changed with the mouse, after 8 pixels', async () => {
    const { menu, page } = await openManager();
    await dragByMouse(page, 'Mover Arepas', 7);
    expect(await stored(menu)).toEqual(before);
    await dragByMouse(page, 'Mover Arepas', 90);
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await stored(menu)).toEqual(after);
    expect(menu.errors).toEqual([]);
  });

  test('is changed with the keyboard in steps of 25 pixels; Escape takes it back', async () => {
    const { menu, page } = await openManager();
    const handle = button(page, 'Mover Arepas');
    const row = page.getByRole('listitem').filter({ has: handle });
    const top = async () => (await row.boundingBox())?.y ?? 0;
    await handle.focus();
    const start = await top();
    await press(page, 'Space', 'ArrowDown');
    expect(Math.round((await top()) - start)).toBe(25);
    await page.getByText('Arepas está ahora en la posición 2 de 3.').waitFor({ state: 'attached' });
    await press(page, 'Escape');
    expect(await stored(menu)).toEqual(before);
    await handle.focus();
    await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await stored(menu)).toEqual(after);
  });

  test('is changed with a finger that rests for 250 ms: a swipe scrolls', async () => {
    const { menu, page } = await openManager({ look: phone });
    await dragByTouch(page, 'Mover Arepas', 100, 0);
    await page.waitForTimeout(400);
    expect(await stored(menu)).toEqual(before);
    await button(page, 'Mover Arepas').scrollIntoViewIfNeeded();
    await dragByTouch(page, 'Mover Arepas', 100, 400);
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await stored(menu)).toEqual(after);
  });

  test('shows at once, and goes back when the server refuses, with its message or the screen’s', async () => {
    const { menu, page } = await openManager();
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const answers = [errorReply('Ahora no se puede'), serverError, null];
    await page.route('**/api/categories/reorder', async (route) => {
      await held;
      const answer = answers.shift();
      await (answer ? route.fulfill(answer) : route.abort());
    });
    await dragByMouse(page, 'Mover Arepas', 90);
    expect(await rows(page)).toEqual(['Bebidas', 'Caldos', 'Arepas']);
    refuse();
    await expectToast(page, 'Ahora no se puede', 5);
    for (const text of [
      'Error al reordenar las categorías',
      `Error al reordenar las categorías. ${lookAtConnection}`,
    ]) {
      expect(await rows(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
      await dragByMouse(page, 'Mover Arepas', 90);
      await alert(page, text).waitFor();
    }
    await eventually(() => rows(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
    expect(await stored(menu)).toEqual(before);
  });
});
