import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, deleteProduct, setProductActive } from '@vitrina/contract/menu/products/endpoints.ts';
import { type DailyFigures, getAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { registerOrderClick } from '@vitrina/contract/page/endpoints.ts';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createLogo, readPixels, shrinkPicture } from '../server/src/testing/pictures.ts';
import type { Owner } from './app.ts';
import { type Device, desktop, isFocused, phone, signIn } from './browser.ts';
import { holdReplies } from './menu.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

async function buildBusiness(options: { plan?: PlanId; businessName?: string; logo?: boolean } = {}) {
  const { plan = 'basic', businessName = `Café Ñandú ${crypto.randomUUID().slice(0, 8)}`, logo } = options;
  const owner = await app.buildOwner({ plan });
  const { slug, publicLink } = await rename(owner, businessName);
  if (logo) await app.call(uploadMedia, { token: owner.token, files: { logo: [await createLogo()] } });
  return { ...owner, slug, publicLink };
}

async function rename({ token }: Owner, businessName: string) {
  return (await app.call(updateCustomization, { token, body: { businessName } })).customization;
}

async function openDashboard(owner: Owner, device: Device = phone) {
  const tab = await openTab(device);
  await signIn(tab.page, app.url, owner.token);
  await tab.page.goto(`${app.url}/dashboard`);
  await tab.page.getByRole('heading', { name: '¡Hola, Ana Díaz!' }).waitFor();
  return tab;
}

async function openQr(page: Page) {
  await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
  await page.getByRole('button', { name: 'Ver QR' }).last().click();
  const dialog = page.getByRole('dialog');
  await qrCode(page).waitFor();
  return dialog;
}

const qrCode = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: 'Código QR que abre tu página' });

async function download(page: Page, kind: 'PNG' | 'SVG') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${kind}` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Decodes a QR code with a library that did not create it. */
async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, width, height } = await readPixels(picture);
  return jsqr.default(data, width, height)?.data;
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;
type Rgb = readonly [red: number, green: number, blue: number];

function colorAt({ data, width }: Pixels, x: number, y: number): Rgb {
  const start = (y * width + x) * 4;
  return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
}

/** The edges, inclusive, of all pixels that match. */
function boundsOf(pixels: Pixels, matches: (color: Rgb) => boolean) {
  const bounds = { left: pixels.width, top: pixels.height, right: -1, bottom: -1 };
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if (!matches(colorAt(pixels, x, y))) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

const isDark = ([red, green, blue]: Rgb) => red + green + blue < 150;
const isColored = ([red, , blue]: Rgb) => red - blue > 60;

/** A file of 1024 px has a margin of 102 px at each side. */
const margins = { left: 102, top: 102, right: 921, bottom: 921 };

describe('public link', () => {
  test('a button copies the link and confirms it for two seconds', async () => {
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
  });
});

describe('QR code', () => {
  test('a code opens /menu/{userId} until the business has a name, and its PNG has 1024 px and a margin of 10 %', {
    tags: 'long',
  }, async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await openDashboard(owner, desktop);
    await openQr(page);
    const unnamed = await download(page, 'PNG');
    expect([unnamed.name, await decode(unnamed.bytes)]).toEqual([
      'qr-mi-negocio.png',
      `${app.url}/menu/${owner.userId}`,
    ]);

    const businessName = `Sazón & Brasa “El Ñato” / #${randomInt(1e9)}`;
    const { publicLink } = await rename(owner, businessName);
    await page.reload();
    const dialog = await openQr(page);
    await dialog.getByText(businessName).waitFor();
    expect(await dialog.getByRole('switch').count()).toBe(0);
    const { name, bytes } = await download(page, 'PNG');
    expect(name).toMatch(/^qr-sazon-brasa-el-nato-\d+\.png$/);
    const pixels = await readPixels(bytes);
    expect([pixels.width, pixels.height]).toEqual([1024, 1024]);
    expect(boundsOf(pixels, isDark)).toEqual(margins);
    expect(await decode(bytes)).toBe(publicLink);
    expect(readCorrectionLevel(pixels)).toBe('H');

    const visitorTab = await openTab();
    const response = await visitorTab.page.goto((await decode(bytes)) ?? '');
    expect(response?.status()).toBe(200);
    await visitorTab.page.getByRole('heading', { name: businessName }).waitFor();
    expect([...errors, ...visitorTab.errors]).toEqual([]);
  });

  test('a copied link counts on every device; the code has 256 px, is dark on white, and does without a lost logo', {
    tags: 'long',
  }, async () => {
    const owner = await buildBusiness({ logo: true });
    const { page, errors } = await openDashboard(owner);
    const isShared = (of: Page) =>
      of.getByRole('listitem').filter({ hasText: 'Comparte tu página: listo' }).waitFor();
    const recorded = page.waitForResponse('**/api/first-steps');
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await isShared(page);
    await recorded;
    const other = await openDashboard(owner);
    await isShared(other.page);
    expect(await other.page.getByText(/^\d de 4$/).innerText()).toBe('2 de 4');

    await page.emulateMedia({ colorScheme: 'dark' });
    const requestUrls: string[] = [];
    page.on('request', (request) => requestUrls.push(request.url()));
    await page.reload();
    await page.getByRole('button', { name: 'Ver QR' }).last().waitFor();
    await page.waitForLoadState('networkidle');
    // The browser tells a script that is loaded ahead of its use twice.
    const countLoads = () => new Set(requestUrls.filter((url) => /\/QrDialog-.*\.js/.test(url))).size;
    const loadsBefore = countLoads();
    const dialog = await openQr(page);
    await dialog.getByRole('switch', { name: 'Incluir logo' }).waitFor();
    expect([loadsBefore, countLoads()]).toEqual([0, 1]);

    await page.waitForTimeout(400);
    const box = await qrCode(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([256, 256]);
    const logo = await qrCode(page).locator('image').boundingBox();
    expect(Math.max(logo?.width ?? 0, logo?.height ?? 0)).toBeCloseTo(48, 1);
    const screenshot = await qrCode(page).screenshot({ scale: 'css' });
    const corner = boundsOf(await readPixels(screenshot), isDark);
    expect(Math.max(corner.left, corner.top)).toBeLessThanOrEqual(1);
    const paper = await dialog.getByRole('figure').screenshot();
    expect(await decode(paper)).toBe(owner.publicLink);
    expect(colorAt(await readPixels(paper), 60, 14)).toEqual([255, 255, 255]);
    expect(errors).toEqual([]);

    await page.route('**/uploads/**', (route) => route.abort());
    await page.reload();
    await openQr(page);
    await dialog.getByText('No se pudo cargar tu logo. El código funciona igual sin él.').waitFor();
    expect(await dialog.getByRole('switch').count()).toBe(0);
    expect(await decode((await download(page, 'PNG')).bytes)).toBe(owner.publicLink);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    await page.getByRole('button', { name: 'Descargar PNG' }).click();
    await page.getByText('No se pudo preparar el archivo. Inténtalo otra vez.').waitFor();
  });

  test('the code is readable with a logo of 15 % and without it', async () => {
    const owner = await buildBusiness({ logo: true });
    const { page, errors } = await openDashboard(owner);
    const dialog = await openQr(page);
    const toggle = dialog.getByRole('switch', { name: 'Incluir logo' });
    await qrCode(page).locator('image').waitFor();
    expect(await toggle.isChecked()).toBe(true);

    const withLogoPixels = await readPixels((await download(page, 'PNG')).bytes);
    expect(boundsOf(withLogoPixels, isDark)).toEqual(margins);
    const logo = boundsOf(withLogoPixels, isColored);
    // The logo is taller than wide and stands in the middle, on white.
    expect(Math.abs(logo.bottom - logo.top + 1 - 1024 * 0.15)).toBeLessThanOrEqual(4);
    expect(Math.abs(logo.left + logo.right - 1023)).toBeLessThanOrEqual(4);
    expect(colorAt(withLogoPixels, 512 - 48, 512 - 70)).toEqual([255, 255, 255]);

    for (const withLogo of [true, false]) {
      if (!withLogo) await toggle.press('Space');
      expect(await qrCode(page).locator('image').count()).toBe(Number(withLogo));
      const png = (await download(page, 'PNG')).bytes;
      const { name, bytes: svg } = await download(page, 'SVG');
      expect(name).toBe(`qr-${owner.slug}.svg`);
      for (const file of [png, svg]) {
        const pixels = await readPixels(file);
        expect([pixels.width, pixels.height]).toEqual([1024, 1024]);
        expect(await decode(file)).toBe(owner.publicLink);
        expect(boundsOf(pixels, isColored).right > 0).toBe(withLogo);
        const edges = boundsOf(pixels, isDark);
        for (const [edge, pixel] of Object.entries(margins)) {
          expect(Math.abs(edges[edge as keyof typeof edges] - pixel), edge).toBeLessThanOrEqual(1);
        }
      }
      const source = svg.toString();
      const urls = [...source.matchAll(/(?:href|src|url)\s*[=(]\s*["']?([^"')]+)/g)].map(([, url]) => url);
      expect(urls.map((url) => url?.slice(0, 22))).toEqual(withLogo ? ['data:image/png;base64,'] : []);
      expect(source).not.toContain(app.url);
    }
    expect(errors).toEqual([]);
  });

  test('a printed code opens the page after two renames', async () => {
    const owner = await buildBusiness();
    const { page } = await openDashboard(owner);
    await openQr(page);
    const printedUrl = (await decode((await download(page, 'PNG')).bytes)) ?? '';
    const names = [`Bistró ${crypto.randomUUID()}`, `Fonda ${crypto.randomUUID()}`] as const;
    await rename(owner, names[0]);
    const { publicLink } = await rename(owner, names[1]);
    expect(printedUrl).not.toBe(publicLink);

    const visitorTab = await openTab();
    const statuses: number[] = [];
    visitorTab.page.on('response', (response) => {
      if (response.request().isNavigationRequest()) statuses.push(response.status());
    });
    await visitorTab.page.goto(printedUrl);
    await visitorTab.page.getByRole('heading', { name: names[1] }).waitFor();
    expect([statuses, visitorTab.page.url()]).toEqual([[308, 200], publicLink]);
    expect(visitorTab.errors).toEqual([]);
  });
});

describe('sharing kit', { tags: 'long' }, () => {
  async function downloadKit(page: Page) {
    await page.getByRole('button', { name: 'Tarjeta, afiche e historia' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Historia' }).waitFor();
    const files: Record<string, Buffer> = {};
    for (const name of ['tarjeta de mesa', 'afiche', 'historia']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: `Descargar ${name}` }).click(),
      ]);
      files[file.suggestedFilename()] = await readFile(await file.path());
    }
    return files;
  }

  /** The width and height on paper, from the PNG's own resolution. */
  function readMillimetres(png: Buffer): number[] {
    const chunk = png.indexOf('pHYs');
    const dotsPerMetre = png.readUInt32BE(chunk + 4);
    return [16, 20].map((position) => Math.round((png.readUInt32BE(position) / dotsPerMetre) * 1000));
  }

  test('card, poster and story have their size, the colours that visitors see, and a code that opens the page', async () => {
    const owner = await buildBusiness({ businessName: 'Pan & Café “La 11”', logo: true });
    const look = { backgroundColor: '#123528', primaryColor: '#123528', pageBackgroundColor: '#f3eee3' };
    await app.call(updateCustomization, { token: owner.token, body: look });
    const { page, context, errors } = await openDashboard(owner, desktop);
    const recorded = page.waitForRequest('**/api/first-steps');
    const files = await downloadKit(page);
    expect((await recorded).method()).toBe('PUT');
    const [card, poster, story] = ['tarjeta', 'afiche', 'historia'].map(
      (name) => files[`${name}-${owner.slug}.png`] ?? Buffer.alloc(0),
    ) as [Buffer, Buffer, Buffer];
    expect(readMillimetres(card)).toEqual([105, 148]);
    expect(readMillimetres(poster)).toEqual([210, 297]);
    for (const file of [card, poster])
      expect(await decode(await shrinkPicture(file, 1000))).toBe(owner.publicLink);
    const { width, height } = await readPixels(story);
    expect([width, height]).toEqual([1080, 1920]);
    const pixels = await readPixels(card);
    expect(colorAt(pixels, 5, 5)).toEqual([0x12, 0x35, 0x28]);
    expect(colorAt(pixels, 5, pixels.height - 5)).toEqual([0xf3, 0xee, 0xe3]);
    // Without products the story has the code.
    expect(await decode(story)).toBe(owner.publicLink);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copiar texto' }).click();
    await dialog.getByRole('button', { name: 'Copiado!' }).waitFor();
    const text = `¡Hola! Somos Pan & Café “La 11”. Mira nuestro menú y pide por aquí: ${owner.publicLink}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const link = await dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    expect(new URL(link ?? '').searchParams.get('text')).toBe(text);

    const { category } = await app.call(createCategory, { token: owner.token, body: { name: 'Sopas' } });
    const product = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
    await app.call(createProduct, { token: owner.token, body: product });
    await app.setPlan(owner.userId, 'free');
    const freeTab = await openDashboard(owner, desktop);
    const [freeCard, , freeStory] = Object.values(await downloadKit(freeTab.page)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const freePixels = await readPixels(freeCard);
    expect(colorAt(freePixels, 5, 1740)).toEqual([0xfb, 0xf3, 0xe7]);
    // No line of another colour divides the awning from its band.
    const edge = Array.from({ length: 720 }, (_, y) => String(colorAt(freePixels, 40, y)));
    expect(new Set(edge).size).toBe(1);
    // With products the story shows them.
    expect(await decode(freeStory)).toBeUndefined();
    expect(errors).toEqual([]);
  });
});

describe('first steps', () => {
  const steps = (page: Page) => page.getByRole('heading', { name: 'Primeros pasos' });
  const progress = (page: Page) => page.getByText(/^\d de 4$/);

  test('the steps are ticked one by one, and the list disappears for good after the last', async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await openDashboard(owner);
    const { token } = owner;
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await steps(page).waitFor();
    expect(await progress(page).innerText()).toBe('0 de 4');

    await page.getByRole('link', { name: 'Escribir el nombre' }).click();
    await expect.poll(() => isFocused(page.getByLabel('Nombre del negocio'))).toBe(true);
    await rename(owner, `Café ${crypto.randomUUID()}`);
    await page.goto(`${app.url}/dashboard`);
    await expect.poll(() => progress(page).innerText()).toBe('1 de 4');

    const setButton = (showWhatsappButton: boolean) =>
      app.call(updateCustomization, {
        token,
        body: { whatsappNumber: '+573105550142', showWhatsappButton },
      });
    await setButton(false);
    await page.reload();
    await page.getByText('Tu número está guardado, pero el botón de WhatsApp está apagado.').waitFor();
    expect(await progress(page).innerText()).toBe('1 de 4');
    await setButton(true);
    const { category } = await app.call(createCategory, { token, body: { name: 'Sopas' } });
    const product = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
    const { menu } = await app.call(createProduct, { token, body: product });
    await app.call(setProductActive, { token, params: { id: menu.id }, body: { active: false } });
    await page.reload();
    await page.getByText('Están ocultos o sin categoría, y por eso nadie los ve.').waitFor();
    expect(await progress(page).innerText()).toBe('2 de 4');
    await app.call(setProductActive, { token, params: { id: menu.id }, body: { active: true } });
    await page.reload();
    await expect.poll(() => progress(page).innerText()).toBe('3 de 4');
    await page.getByText('Falta un solo paso para que tu página reciba clientes.').waitFor();

    await page.getByRole('button', { name: 'Ver QR' }).first().click();
    await qrCode(page).waitFor();
    await download(page, 'PNG');
    await page.keyboard.press('Escape');
    // The last tick shows before the list disappears.
    await expect.poll(() => progress(page).innerText()).toBe('4 de 4');
    await page.getByText('Tu página está lista para recibir clientes.').waitFor();
    await page.getByRole('link', { name: 'Gestionar productos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Productos', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    expect(await steps(page).count()).toBe(0);
    await page.getByRole('heading', { name: '1 producto sin foto' }).waitFor();
    await page.getByRole('link', { name: 'Poner foto' }).click();
    await page.waitForURL(`**/menu/edit/${menu.id}`);
    expect(errors).toEqual([]);

    await app.call(deleteProduct, { token, params: { id: menu.id } });
    const otherTab = await openDashboard(owner, desktop);
    await otherTab.page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    expect(await steps(otherTab.page).count()).toBe(0);
  });
});

describe('statistics', () => {
  const statistics = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Visitas a tu página' }) });
  const figures = async (page: Page) =>
    Object.fromEntries(
      await statistics(page)
        .locator('dl > div')
        .evaluateAll((rows) =>
          rows.map((row) => [row.querySelector('dt')?.innerText, row.querySelector('dd')?.innerText]),
        ),
    );
  const slider = (page: Page) => page.getByRole('slider', { name: 'Día' });

  /** Visits the page and sends an order. */
  async function visitAndOrder({ userId }: Owner) {
    // Robots are not counted, and the default user agent says that it is headless.
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
    const { page, context } = await openTab({ ...phone, userAgent });
    const counted = page.waitForResponse('**/api/public/menu-view/**');
    await page.goto(`${app.url}/menu/${userId}`);
    await counted;
    await context.close();
    await app.call(registerOrderClick, { params: { userId } });
  }

  const views = { 'Visitas totales': '1' };
  const periods = { 'Visitas hoy': '1', 'Visitas en 30 días': '1', ...views };
  const calls = [
    '/api/analytics',
    '/api/analytics/daily',
    '/api/analytics/orders/',
    '/api/analytics/products',
  ];

  test.each([
    {
      plan: 'premium',
      paths: calls,
      values: { ...periods, 'Pedidos totales': '1' },
      hasDays: true,
      hasLocks: false,
    },
    { plan: 'free', paths: [], values: null, hasDays: false, hasLocks: true },
  ] as const)(
    'the statistics on $plan call $paths and show $values',
    async ({ plan, paths, values, hasDays, hasLocks }) => {
      const owner = await buildBusiness({ plan });
      await visitAndOrder(owner);
      if (values) {
        const countViews = async () => (await app.call(getAnalytics, { token: owner.token })).totalViews;
        await expect.poll(countViews, { timeout: 20_000 }).toBe(1);
      }
      const { page, errors } = await openDashboard(owner);
      const calledPaths = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/analytics')) calledPaths.add(pathname.replace(owner.userId, ''));
      });
      const release = await holdReplies(page, /\/api\/analytics/);
      await page.reload();
      await statistics(page).waitFor();
      const readHeight = async () => (await statistics(page).boundingBox())?.height;
      const loadingHeight = await readHeight();
      release();
      await page.waitForLoadState('networkidle');
      expect([...calledPaths].sort()).toEqual(paths);
      if (values) await expect.poll(() => figures(page)).toEqual(values);
      else await page.getByText('Los planes pagos las cuentan.').waitFor();
      if (hasDays) await page.getByText('La gráfica empieza cuando haya tres días con visitas.').waitFor();
      // Nothing moves when the figures arrive.
      expect(await readHeight()).toBe(loadingHeight);
      const plans = statistics(page).getByRole('link', { name: 'Ver planes' });
      expect(await plans.count()).toBe(Number(hasLocks));
      if (hasLocks) expect(await plans.getAttribute('href')).toMatch(/^\/planes\?para=\w+$/);

      // One day makes no chart.
      expect(await slider(page).count()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  test('the chart shows each day to mouse, keyboard and screen reader, for a week or a month', async () => {
    const owner = await buildBusiness({ plan: 'premium' });
    const days: DailyFigures[] = Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 10, 21 - 29 + index)).toISOString().slice(0, 10),
      views: index === 10 ? 1234 : index,
      orders: index === 27 ? 1 : 0,
    }));
    const { page, errors } = await openDashboard(owner, desktop);
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
  });
});

test('the dashboard greets by name and links to products and categories', async () => {
  const { page } = await openDashboard(await buildBusiness());
  for (const [name, path] of [
    ['Gestionar productos', '/menu'],
    ['Gestionar Categorías', '/menu/new'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await page.getByRole('heading', { name: '¡Hola, Ana Díaz!' }).waitFor();
  }
});

/** Reads the error correction level from the first two modules of the ninth row, masked with 10 (ISO 18004). */
function readCorrectionLevel(pixels: Pixels): string | undefined {
  // The finder pattern is seven modules wide, followed by a light one.
  let finderWidth = 0;
  while (isDark(colorAt(pixels, margins.left + finderWidth, margins.top + 2))) finderWidth++;
  const moduleWidth = finderWidth / 7;
  const isSet = (x: number, y: number) =>
    isDark(
      colorAt(
        pixels,
        Math.round(margins.left + (x + 0.5) * moduleWidth),
        Math.round(margins.top + (y + 0.5) * moduleWidth),
      ),
    );
  const bits = (Number(isSet(0, 8)) * 2 + Number(isSet(1, 8))) ^ 0b10;
  return { 1: 'L', 0: 'M', 3: 'Q', 2: 'H' }[bits];
}
