import { readFile } from 'node:fs/promises';
import type { DailyFigures } from '@vitrina/contract/analytics/endpoints.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import jsqr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pixelsOf, someLogo } from '../server/src/testing/pictures.ts';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type Owner = Awaited<ReturnType<App['buildOwner']>>;

/** An owner whose business has a name, and with it an address. */
async function buildBusiness(options: { plan?: PlanId; businessName?: string; logo?: boolean } = {}) {
  const { plan = 'basic', businessName = `Café Ñandú ${crypto.randomUUID().slice(0, 8)}`, logo } = options;
  const owner = await product.buildOwner({ plan });
  const { slug, publicLink } = await rename(owner, businessName);
  if (logo) await product.uploadMedia('logo', await someLogo(), owner.token);
  return { ...owner, slug, publicLink };
}

async function rename({ token }: Owner, businessName: string) {
  const { customization } = await product.call<{ customization: { slug: string; publicLink: string } }>(
    'PUT',
    '/api/customization',
    { businessName },
    token,
  );
  return customization;
}

async function openDashboard(owner: Owner, options: typeof phone | typeof desktop = phone) {
  const visitor = await visit(browser, options);
  await signIn(visitor.page, product.url, owner.token);
  await visitor.page.goto(`${product.url}/dashboard`);
  await visitor.page.getByRole('heading', { name: '¡Hola, Ana Díaz!' }).waitFor();
  return visitor;
}

async function openQr(page: Page) {
  await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
  await page.getByRole('button', { name: 'Ver QR' }).last().click();
  const dialog = page.getByRole('dialog');
  await code(page).waitFor();
  return dialog;
}

const code = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: 'Código QR que abre tu página' });

async function download(page: Page, kind: 'PNG' | 'SVG') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${kind}` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** What a reader that has nothing to do with the writer makes of a picture. */
async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(picture);
  return jsqr.default(data, width, height)?.data;
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
type Rgb = readonly [red: number, green: number, blue: number];

function at({ data, width }: Pixels, x: number, y: number): Rgb {
  const start = (y * width + x) * 4;
  return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
}

/** The edges of all pixels that `counts`, the last one included. */
function bounds(pixels: Pixels, counts: (color: Rgb) => boolean) {
  const found = { left: pixels.width, top: pixels.height, right: -1, bottom: -1 };
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if (!counts(at(pixels, x, y))) continue;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  return found;
}

const isDark = ([red, green, blue]: Rgb) => red + green + blue < 150;
const isColored = ([red, , blue]: Rgb) => red - blue > 60;

/** Of 1024 pixels 102 are margin at each side. */
const margins = { left: 102, top: 102, right: 921, bottom: 921 };

describe('the link', () => {
  test('is copied, and says so for two seconds', async () => {
    const owner = await buildBusiness();
    const { page, context, errors } = await openDashboard(owner);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.reload();
    const copy = page.getByRole('button', { name: 'Copiar enlace' });
    await copy.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    const copied = page.getByRole('button', { name: 'Copiado!' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.publicLink);
    await page.clock.runFor(1990);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(10);
    await copy.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('leads to the page', async () => {
    const owner = await buildBusiness();
    const { page, context } = await openDashboard(owner);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: `Abrir ${new URL(owner.publicLink).host}/${owner.slug}` }).click(),
    ]);
    await opened.getByRole('heading', { name: /Café Ñandú/ }).waitFor();
    await context.close();
  });

  test('is sent the device’s own way where it has one; changing one’s mind is no failure', async () => {
    const owner = await buildBusiness({ businessName: 'Pan & Café “La 11”' });
    const { page, context, errors } = await openDashboard(owner);
    await page.addInitScript(() => {
      const answers = ['AbortError', 'NotAllowedError', null];
      navigator.share = async (data) => {
        Object.assign(window, { sent: data });
        const refusal = answers.shift();
        if (refusal) throw new DOMException('no', refusal);
      };
    });
    expect(await page.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
    await page.reload();
    const send = page.getByRole('button', { name: 'Enviar' });
    const failure = page.getByText('No se pudo enviar. Copia el enlace y pégalo donde quieras.');
    await send.click();
    expect(await page.evaluate(() => (window as { sent?: unknown }).sent)).toEqual({
      title: 'Pan & Café “La 11”',
      url: owner.publicLink,
    });
    expect(await failure.count()).toBe(0);
    await send.click();
    await failure.waitFor();
    const recorded = page.waitForRequest((request) => request.method() === 'PUT');
    await send.click();
    expect((await recorded).postDataJSON()).toEqual({ shared: true });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the QR code', () => {
  test('is 256 px on screen, dark on white in the dark too, and its code comes when asked for', async () => {
    const owner = await buildBusiness({ logo: true });
    const { page, context, errors } = await openDashboard(owner);
    await page.emulateMedia({ colorScheme: 'dark' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.reload();
    await page.getByRole('button', { name: 'Ver QR' }).last().waitFor();
    await page.waitForLoadState('networkidle');
    const before = loaded.filter((url) => /\/QrDialog-.*\.js/.test(url)).length;
    const dialog = await openQr(page);
    await dialog.getByRole('switch', { name: 'Incluir logo' }).waitFor();
    expect([before, loaded.filter((url) => /\/QrDialog-.*\.js/.test(url)).length]).toEqual([0, 1]);

    await page.waitForTimeout(400);
    const box = await code(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([256, 256]);
    const logo = await code(page).locator('image').boundingBox();
    expect(Math.max(logo?.width ?? 0, logo?.height ?? 0)).toBeCloseTo(48, 1);
    const shot = await code(page).screenshot({ scale: 'css' });
    const corner = bounds(await pixelsOf(shot), isDark);
    expect(Math.max(corner.left, corner.top)).toBeLessThanOrEqual(1);
    const paper = await dialog.getByRole('figure').screenshot();
    expect(await decode(paper)).toBe(owner.publicLink);
    expect(at(await pixelsOf(paper), 60, 14)).toEqual([255, 255, 255]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('without a logo has no switch for one; its PNG has 1024 px, 10 % margin and opens the page', async () => {
    const owner = await buildBusiness({ businessName: 'Sazón & Brasa “El Ñato” / #1' });
    const { page, context, errors } = await openDashboard(owner, desktop);
    const dialog = await openQr(page);
    await dialog.getByText('Sazón & Brasa “El Ñato” / #1').waitFor();
    expect(await dialog.getByRole('switch').count()).toBe(0);

    const { name, bytes } = await download(page, 'PNG');
    expect(name).toBe('qr-sazon-brasa-el-nato-1.png');
    const pixels = await pixelsOf(bytes);
    expect([pixels.width, pixels.height]).toEqual([1024, 1024]);
    expect(bounds(pixels, isDark)).toEqual(margins);
    expect(await decode(bytes)).toBe(owner.publicLink);
    expect(correctionLevel(pixels)).toBe('H');

    const visitor = await visit(browser, phone);
    const response = await visitor.page.goto((await decode(bytes)) ?? '');
    expect(response?.status()).toBe(200);
    await visitor.page.getByRole('heading', { name: 'Sazón & Brasa “El Ñato” / #1' }).waitFor();
    expect([...errors, ...visitor.errors]).toEqual([]);
    await Promise.all([context.close(), visitor.context.close()]);
  });

  test('carries the logo at 15 % of its size, or not, and can be read either way', async () => {
    const owner = await buildBusiness({ logo: true });
    const { page, context, errors } = await openDashboard(owner);
    const dialog = await openQr(page);
    const toggle = dialog.getByRole('switch', { name: 'Incluir logo' });
    await code(page).locator('image').waitFor();
    expect(await toggle.isChecked()).toBe(true);

    const decorated = await pixelsOf((await download(page, 'PNG')).bytes);
    expect(bounds(decorated, isDark)).toEqual(margins);
    const logo = bounds(decorated, isColored);
    // The flame is higher than wide and stands in the middle, on white.
    expect(Math.abs(logo.bottom - logo.top + 1 - 1024 * 0.15)).toBeLessThanOrEqual(4);
    expect(Math.abs(logo.left + logo.right - 1023)).toBeLessThanOrEqual(4);
    expect(at(decorated, 512 - 48, 512 - 70)).toEqual([255, 255, 255]);

    for (const withLogo of [true, false]) {
      if (!withLogo) await toggle.press('Space');
      expect(await code(page).locator('image').count()).toBe(Number(withLogo));
      const png = (await download(page, 'PNG')).bytes;
      const { name, bytes: svg } = await download(page, 'SVG');
      expect(name).toBe(`qr-${owner.slug}.svg`);
      for (const file of [png, svg]) {
        const pixels = await pixelsOf(file);
        expect([pixels.width, pixels.height]).toEqual([1024, 1024]);
        expect(await decode(file)).toBe(owner.publicLink);
        expect(bounds(pixels, isColored).right > 0).toBe(withLogo);
        const edges = bounds(pixels, isDark);
        for (const [edge, pixel] of Object.entries(margins)) {
          expect(Math.abs(edges[edge as keyof typeof edges] - pixel), edge).toBeLessThanOrEqual(1);
        }
      }
      const source = svg.toString();
      const addresses = [...source.matchAll(/(?:href|src|url)\s*[=(]\s*["']?([^"')]+)/g)].map(
        ([, url]) => url,
      );
      expect(addresses.map((url) => url?.slice(0, 22))).toEqual(withLogo ? ['data:image/png;base64,'] : []);
      expect(source).not.toContain(product.url);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('does without a logo that does not load', async () => {
    const owner = await buildBusiness({ logo: true });
    const { page, context } = await openDashboard(owner);
    await page.route('**/uploads/**', (route) => route.abort());
    await page.reload();
    const dialog = await openQr(page);
    await dialog.getByText('No se pudo cargar tu logo. El código funciona igual sin él.').waitFor();
    expect(await dialog.getByRole('switch').count()).toBe(0);
    const { bytes } = await download(page, 'PNG');
    expect(await decode(bytes)).toBe(owner.publicLink);
    await context.close();
  });

  test('leads to /menu/{userId} while the business has no name', async () => {
    const owner = await product.buildOwner();
    const { page, context, errors } = await openDashboard(owner);
    await openQr(page);
    const { name, bytes } = await download(page, 'PNG');
    expect([name, await decode(bytes)]).toEqual(['qr-mi-negocio.png', `${product.url}/menu/${owner.userId}`]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('that was printed still leads to the page after two renames', async () => {
    const owner = await buildBusiness();
    const { page, context } = await openDashboard(owner);
    await openQr(page);
    const printed = (await decode((await download(page, 'PNG')).bytes)) ?? '';
    await context.close();

    const names = [`Bistró ${crypto.randomUUID()}`, `Fonda ${crypto.randomUUID()}`] as const;
    await rename(owner, names[0]);
    const { publicLink } = await rename(owner, names[1]);
    expect(printed).not.toBe(publicLink);

    const visitor = await visit(browser, phone);
    const statuses: number[] = [];
    visitor.page.on('response', (response) => {
      if (response.request().isNavigationRequest()) statuses.push(response.status());
    });
    await visitor.page.goto(printed);
    await visitor.page.getByRole('heading', { name: names[1] }).waitFor();
    expect([statuses, visitor.page.url()]).toEqual([[308, 200], publicLink]);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  test('that cannot be made into a file says so', async () => {
    const { page, context } = await openDashboard(await buildBusiness());
    await openQr(page);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await page.getByRole('button', { name: 'Descargar PNG' }).click();
    await page.getByText('No se pudo preparar el archivo. Inténtalo otra vez.').waitFor();
    await context.close();
  });
});

describe('the first steps', () => {
  const steps = (page: Page) => page.getByRole('heading', { name: 'Primeros pasos' });
  const done = (page: Page) => page.getByText(/^\d de 4$/);

  test('are ticked as they are done, go when all are, and stay gone', async () => {
    const owner = await product.buildOwner();
    const { page, context, errors } = await openDashboard(owner);
    const call = <T>(method: string, path: string, body?: object) =>
      product.call<T>(method, path, body, owner.token);
    await steps(page).waitFor();
    expect(await done(page).innerText()).toBe('0 de 4');

    await page.getByRole('link', { name: 'Crear categoría' }).click();
    await page.waitForURL('**/menu/new#categorias');
    const { category } = await call<{ category: { id: string } }>('POST', '/api/categories', {
      name: 'Sopas',
    });
    await page.goto(`${product.url}/dashboard`);
    await expect.poll(() => done(page).innerText()).toBe('1 de 4');

    const dish = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
    const { menu } = await call<{ menu: { id: string } }>('POST', '/api/menu', dish);
    await call('PUT', '/api/customization', { whatsappNumber: '+573105550142' });
    await page.reload();
    await expect.poll(() => done(page).innerText()).toBe('3 de 4');
    await page.getByText('Falta un solo paso para que tu página reciba clientes.').waitFor();

    await page.getByRole('button', { name: 'Ver QR' }).first().click();
    await code(page).waitFor();
    await download(page, 'PNG');
    await page.keyboard.press('Escape');
    // The last tick is seen before the list goes.
    await expect.poll(() => done(page).innerText()).toBe('4 de 4');
    await page.getByText('Tu página está lista para recibir clientes.').waitFor();
    await page.getByRole('link', { name: 'Gestionar Productos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Productos', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    expect(await steps(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();

    await call('DELETE', `/api/menu/${menu.id}`);
    const elsewhere = await openDashboard(owner, desktop);
    await elsewhere.page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    expect(await steps(elsewhere.page).count()).toBe(0);
    await elsewhere.context.close();
  });

  test('count a copied link as shared, on every device', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await openDashboard(owner);
    const recorded = page.waitForResponse('**/api/first-steps');
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Comparte tu QR: listo' }).waitFor();
    await recorded;
    await context.close();
    const elsewhere = await openDashboard(owner);
    await elsewhere.page.getByRole('listitem').filter({ hasText: 'Comparte tu QR: listo' }).waitFor();
    expect(await done(elsewhere.page).innerText()).toBe('1 de 4');
    await elsewhere.context.close();
  });
});

describe('the statistics', () => {
  const statistics = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Visitas a tu página' }) });
  const figures = async (page: Page) =>
    Object.fromEntries(
      await statistics(page)
        .locator('dl > div')
        .evaluateAll((all) =>
          all.map((one) => [one.querySelector('dt')?.innerText, one.querySelector('dd')?.innerText]),
        ),
    );
  const slider = (page: Page) => page.getByRole('slider', { name: 'Día' });

  /** A visitor who comes, and sends an order where that is counted. */
  async function receiveVisitor(owner: Owner) {
    // Headless browsers name themselves, and robots are not counted.
    const userAgent = `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/${browser.version()} Mobile`;
    const visitor = await visit(browser, { ...phone, userAgent });
    const counted = visitor.page.waitForResponse('**/api/public/menu-view/**');
    await visitor.page.goto(`${product.url}/menu/${owner.userId}`);
    await counted;
    await visitor.context.close();
    await product.call('POST', `/api/public/order-click/${owner.userId}`, {
      channel: 'cart',
      items: [{ productId: crypto.randomUUID(), quantity: 2 }],
    });
  }

  const views = { 'Vistas totales': '1' };
  const periods = { Hoy: '1', 'Último mes': '1', ...views };
  const calls = ['/api/analytics', '/api/analytics/daily', '/api/analytics/orders/'];

  test.each([
    { plan: 'free', asks: [], shows: null, day: null, locks: true },
    { plan: 'basic', asks: calls.slice(0, 1), shows: views, day: null, locks: true },
    { plan: 'pro', asks: calls.slice(0, 2), shows: periods, day: '1 visita', locks: true },
    {
      plan: 'premium',
      asks: calls,
      shows: { ...periods, 'Pedidos totales': '1' },
      day: '1 visita y 1 pedido',
      locks: false,
    },
  ] as const)('on $plan ask for $asks and show $shows', async ({ plan, asks, shows, day, locks }) => {
    const owner = await buildBusiness({ plan });
    await receiveVisitor(owner);
    if (shows) {
      const seen = async () =>
        (await product.call<{ totalViews: number }>('GET', '/api/analytics', undefined, owner.token))
          .totalViews;
      await expect.poll(seen, { timeout: 20_000 }).toBe(1);
    }
    const { page, context, errors } = await openDashboard(owner);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/analytics')) asked.add(pathname.replace(owner.userId, ''));
    });
    await page.reload();
    await statistics(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect([...asked].sort()).toEqual(asks);
    if (shows) await expect.poll(() => figures(page)).toEqual(shows);
    else await page.getByText('Mira cuántas personas abren tu página').waitFor();
    const plans = statistics(page).getByRole('link', { name: 'Ver planes' });
    expect(await plans.count()).toBe(Number(locks));
    if (locks) expect(await plans.getAttribute('href')).toBe('/planes');

    if (!day) expect(await slider(page).count()).toBe(0);
    else expect(await slider(page).getAttribute('aria-valuetext')).toMatch(new RegExp(`^hoy, .*: ${day}$`));
    expect(errors).toEqual([]);
    await context.close();
  });

  test('show each day to mouse, keyboard and screen reader, and change between a week and a month', async () => {
    const owner = await buildBusiness({ plan: 'premium' });
    const days: DailyFigures[] = Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 21 - 29 + index)).toISOString().slice(0, 10),
      views: index === 10 ? 1234 : index,
      orders: index === 27 ? 1 : 0,
    }));
    const { page, context, errors } = await openDashboard(owner, desktop);
    await page.route('**/api/analytics/daily**', (route) => route.fulfill({ json: { days } }));
    await page.reload();
    await page
      .getByText(
        'Visitas por día en los últimos 30 días: 1.659 visitas en total. El mejor día fue el lunes 2 de noviembre, con 1.234.',
      )
      .waitFor({ state: 'attached' });
    const text = () => slider(page).getAttribute('aria-valuetext');
    expect(await text()).toBe('hoy, sábado 21 de noviembre: 29 visitas');
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await text()).toBe('jueves 19 de noviembre: 27 visitas y 1 pedido');
    await statistics(page).getByText('27 visitas y 1 pedido').waitFor();

    const plot = await slider(page).boundingBox();
    if (!plot) throw new Error('no chart');
    await page.mouse.move(plot.x + (plot.width / 30) * 10.5, plot.y + plot.height / 2);
    await statistics(page).getByText('1.234 visitas', { exact: true }).waitFor();
    await page.mouse.move(10, 10);
    await statistics(page).getByText('29 visitas', { exact: true }).waitFor();

    await page.getByText('7 días', { exact: true }).click();
    await page.keyboard.press('Tab');
    expect(await slider(page).getAttribute('max')).toBe('6');
    await page
      .getByText(/^Visitas por día en los últimos 7 días: 182 visitas/)
      .waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('keep their place while they load, and offer another try when they fail', async () => {
    const { page, context } = await openDashboard(await buildBusiness({ plan: 'premium' }), desktop);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/analytics/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await statistics(page).waitFor();
    const height = async () => (await statistics(page).boundingBox())?.height;
    const loading = await height();
    release();
    await page.getByText('Aún no hay visitas en estos días.').waitFor();
    await expect
      .poll(() => figures(page))
      .toEqual({
        Hoy: '0',
        'Último mes': '0',
        'Vistas totales': '0',
        'Pedidos totales': '0',
      });
    expect(await height()).toBe(loading);

    await page.unroute(/\/api\/analytics/);
    await page.route(/\/api\/analytics\/orders/, (route) => route.abort());
    await page.reload();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.waitFor();
    expect(await figures(page)).toEqual({ Hoy: '0', 'Último mes': '0', 'Vistas totales': '0' });
    await page.unroute(/\/api\/analytics\/orders/);
    await retry.click();
    await expect.poll(() => figures(page)).toMatchObject({ 'Pedidos totales': '0' });
    await context.close();
  });
});

test('the dashboard greets by name and leads to products and categories', async () => {
  const { page, context } = await openDashboard(await buildBusiness());
  for (const [name, path] of [
    ['Gestionar Productos', '/menu'],
    ['Gestionar Categorías', '/menu/new'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await page.getByRole('heading', { name: '¡Hola, Ana Díaz!' }).waitFor();
  }
  await context.close();
});

/** Read where every code says it: the first two modules of the ninth row, behind the mask of the standard. */
function correctionLevel(pixels: Pixels): string | undefined {
  // The finder is seven modules wide, and then comes a light one.
  let finder = 0;
  while (isDark(at(pixels, margins.left + finder, margins.top + 2))) finder++;
  const module = finder / 7;
  const isSet = (x: number, y: number) =>
    isDark(
      at(pixels, Math.round(margins.left + (x + 0.5) * module), Math.round(margins.top + (y + 0.5) * module)),
    );
  const bits = (Number(isSet(0, 8)) * 2 + Number(isSet(1, 8))) ^ 0b10;
  return { 1: 'L', 0: 'M', 3: 'Q', 2: 'H' }[bits];
}
