import { errorMessage } from '@vitrina/contract/errors.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone } from './browser.ts';
import {
  buildMenu,
  cardNames,
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

const dishes = { Sopas: ['Ajiaco', 'Changua', 'Sancocho'], Bebidas: ['Limonada de coco'] };
const build = (
  what: Parameters<typeof buildMenu>[2] = dishes,
  options: Parameters<typeof buildMenu>[3] = {},
) => buildMenu(product, browser, what, options);

async function openList(menu: Menu, path = '/menu'): Promise<Page> {
  await menu.page.goto(menu.url + path);
  await menu.page
    .getByRole('link', { name: /^Editar / })
    .first()
    .waitFor();
  return menu.page;
}
const counted = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active === document.body ? 'nothing' : (active?.getAttribute('aria-label') ?? active?.textContent);
  });
const lookAtConnection = 'Verifica tu conexión a internet.';
const noPlan = errorMessage('NO_ACTIVE_PLAN');

describe('the list', () => {
  test('counts, filters by category and answers while one types, without regard to accents', async () => {
    const menu = await build();
    const loose = await product.call<{ category: { id: string } }>(
      'POST',
      '/api/categories',
      { name: 'Postres' },
      menu.token,
    );
    const flan = { name: 'Flan', description: 'De la casa', price: '9000', categoryId: loose.category.id };
    await product.call('POST', '/api/menu', flan, menu.token);
    await product.call('DELETE', `/api/categories/${loose.category.id}`, undefined, menu.token);
    const page = await openList(menu);

    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();
    await page.getByRole('meter', { name: 'Productos: 5/10' }).waitFor();
    await page.getByRole('meter', { name: 'Categorías: 2/3' }).waitFor();
    const chips = await page
      .getByRole('group', { name: 'Filtrar por categoría' })
      .getByRole('button')
      .allTextContents();
    expect(chips).toEqual(['Todos 5', 'Sopas 3', 'Bebidas 1', 'Sin categoría 1']);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua', 'Sancocho', 'Limonada de coco', 'Flan']);

    await button(page, 'Sopas 3').click();
    await counted(page, '3 productos');
    expect(new URL(page.url()).searchParams.get('categoria')).toBe(menu.ids.get('Sopas'));
    await button(page, 'Sin categoría 1').click();
    await counted(page, '1 producto');
    await page.getByRole('listitem').getByText('Sin categoría').waitFor();

    await button(page, 'Todos 5').click();
    const search = page.getByRole('searchbox', { name: 'Buscar productos' });
    for (const [typed, found] of [
      ['l', 'Limonada de coco'],
      ['IMONÁDA', 'Limonada de coco'],
      [' bebidas', 'Limonada de coco'],
    ] as const) {
      await search.pressSequentially(typed);
      await link(page, found).waitFor();
    }
    await counted(page, '1 producto');
    await search.fill('sushi');
    await page.getByText('No encontramos «sushi»').waitFor();
    await button(page, 'Ver todos').click();
    await counted(page, '5 productos');
    expect(menu.errors).toEqual([]);
  });

  test('at the limit cannot be added to, says why and leads to the plans', async () => {
    const menu = await build({ Sopas: Array.from({ length: 10 }, (_, n) => `Sopa ${n + 1}`) });
    const page = await openList(menu);
    const reason = 'Has alcanzado el límite de 10 productos de tu plan Gratis';
    await alert(page, reason).waitFor();
    expect(await link(page, 'Ver planes').getAttribute('href')).toBe('/planes');
    const add = button(page, `Agregar Producto . ${reason}`);
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    await add.click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/menu');

    await button(page, 'Eliminar Sopa 4').click();
    await button(page, 'Eliminar producto').click();
    await link(page, 'Agregar Producto').click();
    await page.waitForURL('**/menu/new');
  });

  test('without an active plan cannot be added to, also when the plan is not known', async () => {
    const menu = await build();
    const { page } = menu;
    await page.route('**/api/subscriptions/current', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
    });
    await openList(menu);
    await alert(page, noPlan).waitFor();
    expect(await button(page, `Agregar Producto . ${noPlan}`).getAttribute('aria-disabled')).toBe('true');

    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await page.route('**/api/subscriptions/current', (route) => route.abort());
    await openList(menu);
    await alert(page, noPlan).waitFor();
    expect(await page.getByRole('meter').count()).toBe(0);
  });

  test('marks what visitors do not see for the limit, explains it, and follows the order', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Plato ${n + 1}`);
    const menu = await build({ Platos: names }, { plan: 'basic' });
    await product.setPlan(menu.userId, 'free');
    const page = await openList(menu);
    const marked = async () =>
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Sobre el límite' })
        .getByRole('heading')
        .allInnerTexts();
    const visible = async () => {
      const { menus } = await product.call<{ menus: { name: string }[] }>(
        'GET',
        `/api/public/menu/${menu.userId}`,
      );
      return menus.map(({ name }) => name);
    };
    await alert(page, 'Has alcanzado el límite de 10 productos de tu plan Gratis').waitFor();
    await alert(
      page,
      'Tu página muestra los primeros 10. Los otros 2 se conservan, pero no se ven.',
    ).waitFor();
    await page.getByRole('meter', { name: 'Productos: 12/10' }).waitFor();
    expect(await marked()).toEqual(['Plato 11', 'Plato 12']);
    expect(await visible()).toEqual(names.slice(0, 10));

    await button(page, 'Ocultar Plato 1').click();
    await alert(page, 'Tu página muestra los primeros 10. El otro se conserva, pero no se ve.').waitFor();
    expect(await marked()).toEqual(['Plato 12']);
    await eventually(visible).toEqual(names.slice(1, 11));
  });

  test('that cannot be loaded says so in the server’s words, or where to look, and can be tried again', async () => {
    const menu = await build();
    const { page } = menu;
    await page.route('**/api/menu', (route) => route.fulfill(errorReply('Estamos en mantenimiento')));
    await page.goto(`${menu.url}/menu`);
    const problem = page.getByRole('alert');
    await problem.getByText('Error al cargar los datos').waitFor();
    await problem.getByText('Estamos en mantenimiento').waitFor();
    await page.unroute('**/api/menu');
    await page.route('**/api/menu', (route) => route.abort());
    await button(page, 'Reintentar').click();
    await problem.getByText('Error de conexión. Por favor, verifica tu conexión a internet.').waitFor();
    await page.unroute('**/api/menu');
    await button(page, 'Reintentar').click();
    await counted(page, '4 productos');
  });

  test('shows its shape while it is on the way, for three seconds too', async () => {
    const menu = await build();
    const { page } = menu;
    await page.route('**/api/menu', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await page.goto(`${menu.url}/menu`);
    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(1);
    await counted(page, '4 productos');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    expect(menu.errors).toEqual([]);
  });
});

describe('the list that the browser keeps', () => {
  const keptNames = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vitrina.data.')));
  /** The list of products is asked for and never answered. */
  const silence = (page: Page) => page.route('**/api/menu', () => {});
  async function openKept() {
    const menu = await build();
    const page = await openList(menu);
    await eventually(async () => (await keptNames(page)).length).toBe(4);
    return { menu, page };
  }

  test('shows at once after a reload within five minutes, and is read anew', async () => {
    const { menu, page } = await openKept();
    await product.call('DELETE', `/api/menu/${menu.ids.get('Changua')}`, undefined, menu.token);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/{menu,categories,customization,subscriptions/current}', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await counted(page, '4 productos');
    answer();
    await counted(page, '3 productos');
    expect(menu.errors).toEqual([]);
  });

  test('is not shown after five minutes', async () => {
    const { page } = await openKept();
    await page.evaluate(() => {
      const name = 'vitrina.data.products';
      const copy = JSON.parse(localStorage.getItem(name) ?? '');
      localStorage.setItem(name, JSON.stringify({ ...copy, at: copy.at - 5 * 60_000 }));
    });
    await silence(page);
    await page.reload();
    await page.locator('[aria-busy=true]').waitFor();
    await page.waitForTimeout(500);
    expect(await cardNames(page)).toEqual([]);
  });

  test('is never shown to another account', async () => {
    const { menu, page } = await openKept();
    const other = await build({ Postres: ['Flan'] });
    const copies = await page.evaluate(() => Object.entries(localStorage));
    await other.page.addInitScript((entries) => {
      for (const [key, value] of entries)
        if (key.startsWith('vitrina.data.')) localStorage.setItem(key, value);
    }, copies);
    await silence(other.page);
    await other.page.goto(`${other.url}/menu`);
    await other.page.locator('[aria-busy=true]').waitFor();
    await other.page.waitForTimeout(500);
    expect(await cardNames(other.page)).toEqual([]);
    expect(await other.page.content()).not.toContain('Ajiaco');
    await menu.context.close();
  });

  test('goes with the session: on logging out and on a 401', async () => {
    const { page } = await openKept();
    const menuButton = page.getByRole('button', { name: 'Abrir menú' });
    await menuButton.click();
    await page.getByRole('dialog').getByText('Cerrar Sesión').click();
    await page.waitForURL('**/login');
    await eventually(() => keptNames(page)).toEqual([]);

    const again = await openKept();
    await product.call('POST', '/api/auth/logout', undefined, again.menu.token);
    await button(again.page, 'Ocultar Ajiaco').click();
    await again.page.waitForURL('**/login');
    // Longer than it takes to keep what the list last was.
    await again.page.waitForTimeout(500);
    expect(await keptNames(again.page)).toEqual([]);
  });
});

describe('showing and hiding', () => {
  test('takes one tap, shows at once and is stored, whatever the order of the replies', async () => {
    const menu = await build();
    const page = await openList(menu);
    let slow = 1500;
    await page.route('**/api/menu/*/active', async (route) => {
      const wait = slow;
      slow = 0;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
    await button(page, 'Ocultar Ajiaco').click();
    await button(page, 'Mostrar Ajiaco').waitFor();
    await page.getByRole('status').getByText('Ajiaco se oculta.').waitFor({ state: 'attached' });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Ajiaco' })
      .getByText('Oculto', { exact: true })
      .waitFor();
    await button(page, 'Mostrar Ajiaco').click();
    await button(page, 'Ocultar Ajiaco').click();
    const active = async () => (await menu.products()).map((one) => [one.name, one.active]);
    await eventually(active).toEqual([
      ['Ajiaco', false],
      ['Changua', true],
      ['Sancocho', true],
      ['Limonada de coco', true],
    ]);
    await page.waitForTimeout(2000);
    expect((await active())[0]).toEqual(['Ajiaco', false]);
    await button(page, 'Mostrar Ajiaco').waitFor();
    expect(menu.errors).toEqual([]);
  });

  test('goes back when the server refuses, with its message or the screen’s', async () => {
    const menu = await build();
    const page = await openList(menu);
    const answers = [errorReply('Ahora no se puede'), serverError, null];
    await page.route('**/api/menu/*/active', async (route) => {
      const answer = answers.shift();
      await (answer ? route.fulfill(answer) : route.abort());
    });
    for (const text of [
      'Ahora no se puede',
      'Error al guardar el producto',
      `Error al guardar el producto. ${lookAtConnection}`,
    ]) {
      await button(page, 'Ocultar Changua').click();
      await expectToast(page, text, 5);
      await button(page, 'Ocultar Changua').waitFor();
    }
    expect((await menu.products()).every(({ active }) => active)).toBe(true);
  });
});

describe('the order of products', () => {
  async function openOrder(look: typeof phone | typeof desktop) {
    const menu = await build(dishes, { look });
    const page = await openList(menu);
    await button(page, 'Ordenar').click();
    await page.getByRole('list', { name: 'Productos por ordenar' }).waitFor();
    return { menu, page };
  }
  const rows = (page: Page) =>
    page
      .getByRole('button', { name: /^Mover / })
      .evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(6)));
  const before = ['Ajiaco', 'Changua', 'Sancocho'];
  const after = ['Changua', 'Sancocho', 'Ajiaco'];

  test('is changed with the keyboard in steps of 25 pixels, and told as it goes; Escape takes it back', async () => {
    const { menu, page } = await openOrder(desktop);
    const handle = button(page, 'Mover Ajiaco');
    const row = page.getByRole('listitem').filter({ has: handle });
    const top = async () => (await row.boundingBox())?.y ?? 0;
    await handle.focus();
    const start = await top();
    await press(page, 'Space', 'ArrowDown');
    expect(Math.round((await top()) - start)).toBe(25);
    await press(page, 'ArrowDown');
    await page.getByText('Ajiaco está ahora en la posición 2 de 3.').waitFor({ state: 'attached' });
    await press(page, 'Escape');
    await page.getByText('Cancelaste. Ajiaco volvió a su lugar.').waitFor({ state: 'attached' });
    expect(await rows(page)).toEqual(before);

    await handle.focus();
    await press(page, 'Enter', ...Array.from({ length: 6 }, () => 'ArrowDown'), 'Enter');
    await page.getByText('Soltaste Ajiaco en la posición 3 de 3.').waitFor({ state: 'attached' });
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await menu.names()).toEqual([...after, 'Limonada de coco']);
    expect(await focused(page)).toBe('Mover Ajiaco');
    await button(page, 'Listo').click();
    expect(await cardNames(page)).toEqual(after);
    expect(menu.errors).toEqual([]);
  });

  test('is changed with the mouse, after 8 pixels', async () => {
    const { menu, page } = await openOrder(desktop);
    await dragByMouse(page, 'Mover Ajiaco', 7);
    expect(await menu.names()).toEqual([...before, 'Limonada de coco']);
    await dragByMouse(page, 'Mover Ajiaco', 104);
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await menu.names()).toEqual([...after, 'Limonada de coco']);
  });

  test('is changed with a finger that rests for 250 ms; a swipe scrolls', async () => {
    const { menu, page } = await openOrder(phone);
    await dragByTouch(page, 'Mover Ajiaco', 104, 0);
    expect(await menu.names()).toEqual([...before, 'Limonada de coco']);
    await button(page, 'Mover Ajiaco').scrollIntoViewIfNeeded();
    await dragByTouch(page, 'Mover Ajiaco', 104, 400);
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await menu.names()).toEqual([...after, 'Limonada de coco']);
  });

  test('shows at once, and goes back when the server refuses, with a message', async () => {
    const { menu, page } = await openOrder(desktop);
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/menu/reorder', async (route) => {
      await held;
      await route.abort();
    });
    await dragByMouse(page, 'Mover Ajiaco', 104);
    expect(await rows(page)).toEqual(after);
    refuse();
    await expectToast(page, `Error al reordenar los productos. ${lookAtConnection}`, 5);
    expect(await rows(page)).toEqual(before);
    expect(await menu.names()).toEqual([...before, 'Limonada de coco']);
  });
});

describe('deleting', () => {
  test('names the product, can be called off, and gives the focus back', async () => {
    const menu = await build(dishes, { look: desktop });
    const page = await openList(menu);
    await button(page, 'Eliminar Changua').click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar «Changua»?' });
    await dialog.waitFor();
    await button(page, 'Cancelar').click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Eliminar Changua');
    expect(await menu.names()).toContain('Changua');

    await button(page, 'Eliminar Changua').click();
    await button(page, 'Eliminar producto').click();
    await expectToast(page, 'Producto eliminado exitosamente', 3);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Sancocho', 'Limonada de coco']);
    expect(await menu.names()).toEqual(['Ajiaco', 'Sancocho', 'Limonada de coco']);
    expect(await focused(page)).toBe('Sancocho');
    expect(menu.errors).toEqual([]);
  });

  test('that fails says why for 5 s, and the product stays', async () => {
    const menu = await build();
    const page = await openList(menu);
    const standard = 'Error al eliminar el producto. Por favor, intenta nuevamente.';
    const answers = [errorReply('Ahora no se puede'), serverError, null];
    await page.route('**/api/menu/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.abort();
    });
    for (const text of ['Ahora no se puede', standard, `${standard} ${lookAtConnection}`]) {
      await button(page, 'Eliminar Changua').click();
      await button(page, 'Eliminar producto').click();
      await expectToast(page, text, 5);
    }
    expect(await cardNames(page)).toContain('Changua');
  });

  test('of one that is gone already says so, and the list follows', async () => {
    const menu = await build();
    const page = await openList(menu);
    await product.call('DELETE', `/api/menu/${menu.ids.get('Changua')}`, undefined, menu.token);
    await button(page, 'Eliminar Changua').click();
    await button(page, 'Eliminar producto').click();
    await alert(page, 'No se encontraron datos del producto').waitFor();
    await counted(page, '3 productos');
  });
});

describe('toasts', () => {
  test('are three at most, at the bottom right; the others wait', async () => {
    const menu = await build(dishes, { look: desktop });
    const page = await openList(menu);
    await page.route('**/api/menu/*/active', (route) => route.abort());
    for (const name of ['Ajiaco', 'Changua', 'Sancocho', 'Limonada de coco']) {
      await button(page, `Ocultar ${name}`).click();
    }
    const toasts = page.getByRole('alert');
    await toasts.nth(2).waitFor();
    await page.waitForTimeout(500);
    expect(await toasts.count()).toBe(3);
    for (const toast of await toasts.all()) {
      const box = await toast.boundingBox();
      expect(box?.x).toBeGreaterThan(1280 / 2);
      expect(box?.y).toBeGreaterThan(800 / 2);
    }
    await page.waitForFunction(() => window.seenToasts.length === 4);
  });
});

describe('editing from the list', () => {
  test('that cannot open the form says so for 3 s and stays', async () => {
    const menu = await build();
    const page = await openList(menu);
    await page.route('**/api/menu/*', (route) => route.abort());
    await link(page, 'Editar Ajiaco').click();
    await expectToast(page, 'Error al intentar editar el producto', 3);
    expect(new URL(page.url()).pathname).toBe('/menu');
  });

  test('leads back to the list as it was left', async () => {
    const menu = await build();
    const page = await openList(menu, `/menu?categoria=${menu.ids.get('Sopas')}`);
    await link(page, 'Editar Changua').click();
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Productos' }).click();
    await counted(page, '3 productos');
    expect(await button(page, 'Sopas 3').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the form', () => {
  const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const save = (page: Page) => button(page, 'Guardar Producto').click();
  const values = (page: Page) =>
    Promise.all(
      ['Nombre', 'Descripción', 'Precio'].map((label) =>
        page.getByLabel(label, { exact: true }).inputValue(),
      ),
    );

  async function openNew(options?: Parameters<typeof buildMenu>[3]) {
    const menu = await build({ Sopas: ['Ajiaco'] }, options);
    await menu.page.goto(`${menu.url}/menu/new`);
    await title(menu.page, 'Nuevo Producto');
    return { menu, page: menu.page };
  }
  const editor = (menu: Menu) => `${menu.url}/menu/edit/${menu.ids.get('Ajiaco')}`;
  async function openEdit(before: (page: Page) => Promise<void> = async () => {}) {
    const menu = await build({ Sopas: ['Ajiaco'], Postres: [] });
    await before(menu.page);
    await menu.page.goto(editor(menu));
    return { menu, page: menu.page };
  }
  async function fill(page: Page) {
    await page.getByLabel('Nombre', { exact: true }).fill('  Changua  ');
    await page.getByLabel('Descripción').fill('Caldo de leche con huevo');
    await page.getByLabel('Precio').fill('9.500');
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Sopas' });
  }

  test('wants every field, creates, says so and returns to the list after 2 s', async () => {
    const { menu, page } = await openNew();
    await save(page);
    await alert(page, 'Por favor completa todos los campos requeridos').waitFor();
    expect(
      await page.getByLabel('Nombre', { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await fill(page);
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    const from = Date.now();
    expect(new URL(page.url()).pathname).toBe('/menu/new');
    await page.waitForURL('**/menu');
    expect(Date.now() - from).toBeGreaterThan(1500);
    await expectToast(page, 'Producto creado exitosamente', 3);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua']);
    expect((await menu.products())[1]).toMatchObject({ name: 'Changua', price: '9500', active: true });
    expect(menu.errors).toEqual([]);
  });

  test('changes a product, says so and returns', async () => {
    const { menu, page } = await openEdit();
    await title(page, 'Editar Producto');
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Postres' });
    await page.getByRole('switch', { name: 'Activo' }).press('Space');
    await save(page);
    await expectToast(page, 'Producto actualizado exitosamente', 3);
    await page.waitForURL('**/menu');
    expect((await menu.products())[0]).toMatchObject({ categoryName: 'Postres', active: false });
  });

  test('says while it saves that it does', async () => {
    const { page } = await openNew();
    await page.route('**/api/menu', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await fill(page);
    await save(page);
    expect(await button(page, 'Guardando...').isDisabled()).toBe(true);
    await alert(page, 'Producto creado exitosamente').waitFor();
  });

  test('loses nothing when saving fails, says why, and saves at the next try', async () => {
    const { menu, page } = await openNew();
    await fill(page);
    const answers = [errorReply('Estamos en mantenimiento'), serverError, null];
    await page.route('**/api/menu', async (route) => {
      if (route.request().method() !== 'POST' || answers.length === 0) return route.continue();
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.abort();
    });
    for (const text of [
      'Estamos en mantenimiento',
      'Error al guardar el producto',
      `Error al guardar el producto. ${lookAtConnection}`,
    ]) {
      await save(page);
      await alert(page, text).waitFor();
      expect(await values(page)).toEqual(['  Changua  ', 'Caldo de leche con huevo', '9.500']);
      await page.getByText('Cambios sin guardar').waitFor({ state: 'attached' });
    }
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua']);
  });

  test('outlives a server that stops and comes back', async () => {
    const { menu, page } = await openNew();
    await fill(page);
    await product.restart(async () => {
      await save(page);
      await alert(page, `Error al guardar el producto. ${lookAtConnection}`).waitFor();
      expect(await values(page)).toEqual(['  Changua  ', 'Caldo de leche con huevo', '9.500']);
    });
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua']);
  });

  test('creates one product when the reply is lost and one saves again', async () => {
    const { menu, page } = await openNew();
    await fill(page);
    await page.route(
      '**/api/menu',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save(page);
    await alert(page, `Error al guardar el producto. ${lookAtConnection}`).waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua']);
    await page.getByLabel('Nombre', { exact: true }).fill('Changua con calado');
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua con calado']);
  });

  test('says when it was a photo that could not be removed', async () => {
    const { menu, page } = await openEdit();
    await addPhotos(menu, 'Ajiaco', 2);
    await page.reload();
    await button(page, 'Quitar foto 1').click();
    const answers = [serverError, errorReply('Estamos en mantenimiento')];
    await page.route('**/api/menu/*', async (route) => {
      const answer = route.request().method() === 'PUT' && answers.shift();
      return answer ? route.fulfill(answer) : route.continue();
    });
    await save(page);
    await alert(page, 'Error al eliminar la imagen').waitFor();
    await save(page);
    await alert(page, 'Estamos en mantenimiento').waitFor();
    expect((await menu.products())[0]?.images).toHaveLength(2);
    await save(page);
    await alert(page, 'Producto actualizado exitosamente').waitFor();
    expect((await menu.products())[0]?.images).toHaveLength(1);
  });

  test('tells how many photos there are, also when one goes while another is made smaller', async () => {
    const { menu, page } = await openEdit();
    await addPhotos(menu, 'Ajiaco', 3);
    await page.addInitScript(() => {
      const original = window.createImageBitmap;
      window.createImageBitmap = (async (...given: Parameters<typeof original>) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return original(...given);
      }) as typeof original;
    });
    await page.reload();
    const { somePicture } = await import('../server/src/testing/pictures.ts');
    const buffer = await somePicture('png');
    await page.getByLabel('Agregar fotos').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await button(page, 'Quitar foto 2').click();
    await page.getByText('Quitaste la foto 2. Quedan 2.').waitFor({ state: 'attached' });
    await page.getByText('Agregaste una foto. Van 3 de 5.').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /^Mover foto/ }).count()).toBe(3);
  });

  test('that cannot be loaded says so and can be tried again; a product that is not there is told', async () => {
    const { menu, page } = await openEdit(async (page) => {
      await page.route('**/api/menu/*', (route) => route.fulfill(errorReply('Estamos en mantenimiento')));
    });
    await page.getByRole('alert').getByText('Error al cargar el producto').waitFor();
    await page.getByRole('alert').getByText('Estamos en mantenimiento').waitFor();
    await page.unrouteAll();
    await button(page, 'Reintentar').click();
    await page.getByLabel('Nombre', { exact: true }).waitFor();

    for (const id of [crypto.randomUUID(), 'nada']) {
      await page.goto(`${menu.url}/menu/edit/${id}`);
      await page.getByRole('heading', { name: 'No se encontraron datos del producto' }).waitFor();
    }
    await link(page, 'Volver a Productos').click();
    await page.waitForURL('**/menu');
  });

  test('keeps the product’s category where the categories cannot be loaded', async () => {
    const { menu, page } = await openEdit(async (page) => {
      await page.route('**/api/categories', (route) => route.abort());
    });
    await page.getByRole('alert').getByText('Error al cargar las categorías').waitFor();
    expect(await page.getByLabel('Categoría', { exact: true }).inputValue()).toBe(menu.ids.get('Sopas'));
    await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco santafereño');
    await save(page);
    await alert(page, 'Producto actualizado exitosamente').waitFor();
    expect((await menu.products())[0]).toMatchObject({ name: 'Ajiaco santafereño', categoryName: 'Sopas' });
  });

  test('reads no price before it knows the place of the business', async () => {
    const { page } = await openEdit(async (page) => {
      await page.route('**/api/customization', (route) => route.abort());
    });
    await page.getByRole('alert').getByText('Error al cargar los datos').waitFor();
    await page.unrouteAll();
    await button(page, 'Reintentar').click();
    await page.getByLabel('Precio').waitFor();
  });

  test('asks before unsaved changes are lost, whichever way one leaves', async () => {
    const { menu, page } = await openNew({ look: desktop });
    await page.goto(`${menu.url}/menu`);
    await link(page, 'Agregar Producto').click();
    await fill(page);
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    const ways = [
      () => page.getByRole('main').getByRole('link', { name: 'Productos' }).click(),
      () => link(page, 'Cancelar').click(),
      () => page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await dialog.waitFor();
      await button(page, 'Seguir editando').click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await values(page))[0]).toBe('  Changua  ');
    }
    await link(page, 'Cancelar').click();
    await button(page, 'Salir sin guardar').click();
    await page.waitForURL('**/menu');
    expect(await menu.names()).toEqual(['Ajiaco']);
  });

  test('says at the limit why nothing can be saved', async () => {
    const menu = await build({ Sopas: Array.from({ length: 10 }, (_, n) => `Sopa ${n + 1}`) });
    await menu.page.goto(`${menu.url}/menu/new`);
    const reason = 'Has alcanzado el límite de 10 productos de tu plan Gratis';
    await alert(menu.page, reason).waitFor();
    const blocked = button(menu.page, `Guardar Producto . ${reason}`);
    expect(await blocked.getAttribute('aria-disabled')).toBe('true');
  });
});

test('a product is made, changed, hidden and deleted with the keyboard alone', async () => {
  const menu = await build({ Sopas: [] }, { look: desktop });
  const { page } = menu;
  const tabTo = async (name: string) => {
    for (let n = 0; n < 60; n++) {
      if ((await focused(page))?.trim() === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await page.goto(`${menu.url}/menu`);
  await link(page, 'Agregar Producto').waitFor();
  await tabTo('Agregar Producto');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ajiaco');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Con pollo y guascas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('28500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('So');
  await page.keyboard.press('Tab');
  await page.getByLabel('Precio').press('Enter');
  await page.waitForURL('**/menu');
  await link(page, 'Ajiaco').waitFor();

  await tabTo('Ocultar Ajiaco');
  await page.keyboard.press('Space');
  await button(page, 'Mostrar Ajiaco').waitFor();
  expect(await focused(page)).toBe('Mostrar Ajiaco');
  await tabTo('Eliminar Ajiaco');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await eventually(() => focused(page)).toBe('Cancelar');
  await page.keyboard.press('Escape');
  await eventually(() => focused(page)).toBe('Eliminar Ajiaco');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Cancelar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await alert(page, 'Producto eliminado exitosamente').waitFor();
  await page.getByText('Aún no tienes productos').waitFor();
  expect(menu.errors).toEqual([]);
});

test('a thousand products open, are searched and scrolled without holding anything up', async () => {
  const menu = await build({ Sopas: [], Bebidas: [] }, { plan: 'premium' });
  const { page } = menu;
  for (let first = 0; first < 1000; first += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const categoryId = menu.ids.get(n % 2 ? 'Sopas' : 'Bebidas');
        const body = {
          name: `Plato ${first + n + 1}`,
          description: 'De la casa',
          price: '12000',
          categoryId,
        };
        return product.call('POST', '/api/menu', body, menu.token);
      }),
    );
  }
  await openList(menu);
  await counted(page, '1000 productos');
  await page.getByText('Productos ilimitados').waitFor();
  // Few are drawn, whatever one does: that is what keeps it quick.
  const drawn = () => page.getByRole('main').getByRole('heading', { level: 2 }).count();
  expect(await drawn()).toBeLessThanOrEqual(48);
  const search = page.getByLabel('Buscar productos');
  await search.pressSequentially('plato 99');
  await counted(page, '19 productos');
  expect(await cardNames(page)).toContain('Plato 990');
  await search.fill('');
  await counted(page, '1000 productos');
  expect(await drawn()).toBeLessThanOrEqual(48);

  const last = (await menu.names()).at(-1) ?? '';
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollBy(0, 20_000));
        return link(page, last).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await link(page, `Editar ${last}`).click();
  await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
  await page.goBack();
  // The way back leads to the same place.
  await link(page, last).waitFor();
  expect(menu.errors).toEqual([]);
}, 300_000);

async function addPhotos(menu: Menu, name: string, count: number) {
  const { somePicture } = await import('../server/src/testing/pictures.ts');
  const stored = (await menu.products()).find((one) => one.name === name);
  if (!stored?.categoryId) throw new Error(`no ${name}`);
  const form = new FormData();
  const { description, price, categoryId } = stored;
  for (const [field, value] of Object.entries({ name, description, price, categoryId }))
    form.append(field, value);
  for (let n = 0; n < count; n++)
    form.append('newImages', new Blob([new Uint8Array(await somePicture())]), 'a.jpg');
  const headers = { authorization: `Bearer ${menu.token}` };
  await fetch(`${menu.url}/api/menu/${stored.id}`, { method: 'PUT', headers, body: form });
}
