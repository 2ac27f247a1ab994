import { fonts } from '@vitrina/contract/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import { type PlanId, planIds } from '@vitrina/contract/plans/schema.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { somePicture } from '../server/src/testing/pictures.ts';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';

let product: App;
let browser: Browser;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const saves = '**/api/customization';
const uploads = '**/api/customization/upload';

interface Options {
  plan?: PlanId;
  tab?: 'apariencia' | 'tipografia';
  size?: typeof desktop | typeof phone;
  /** What the business has before the screen is opened. */
  stored?: object;
}

/** An owner with one dish, at the customization; `stored` is what the server has, `html` what a visitor gets. */
async function openScreen({ plan = 'premium', tab, size = desktop, stored: before }: Options = {}) {
  const { token, userId } = await product.buildOwner({ plan });
  const call = <T>(method: string, path: string, body?: unknown) =>
    product.call<T>(method, path, body, token);
  const { category } = await call<{ category: { id: string } }>('POST', '/api/categories', { name: 'Sopas' });
  await call('POST', '/api/menu', {
    name: 'Ajiaco',
    description: 'Con guascas',
    price: '28500',
    categoryId: category.id,
  });
  if (before) await call('PUT', '/api/customization', before);
  const { page, context, errors } = await visit(browser, size);
  opened.push(context);
  await signIn(page, product.url, token);
  await page.goto(`${product.url}/customization${tab ? `?pestana=${tab}` : ''}`);
  await page.getByRole('heading', { name: 'Personalización' }).waitFor();
  await page.getByRole('tab', { name: 'Apariencia' }).waitFor();
  return {
    page,
    context,
    errors,
    userId,
    token,
    stored: () => call<Customization>('GET', '/api/customization'),
    html: async () => (await fetch(`${product.url}/menu/${userId}`)).text(),
  };
}

async function setPlan(userId: string, planId: PlanId) {
  const credentials = { username: 'admin', password: 'operador-de-prueba' };
  const { token } = await product.call<{ token: string }>('POST', '/api/admin/login', credentials);
  await product.call('POST', '/api/admin/update-user-plan', { userId, planId }, token);
}

const field = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label} #`) });
async function chooseColor(page: Page, label: string, code: string) {
  await field(page, label).click();
  const input = page.getByLabel('Código del color');
  await input.fill(code);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
}
const saving = (page: Page) => page.getByText('Guardando cambios...');
const saved = (page: Page) => page.getByText('Cambios guardados', { exact: true });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const frame = (page: Page) => page.frameLocator('iframe[title="Vista previa de tu página"]');
const slow = (milliseconds: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await route.continue();
};
const png = async (name: string, width = 300, height = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: await somePicture('png', width, height),
});

/** What each plan's tabs offer; the rest is locked, seen and explained. */
const offers: Record<
  PlanId,
  { name: string; colors: number; slots: string[]; fonts: number; locked: number }
> = {
  free: { name: 'Gratis', colors: 0, slots: [], fonts: 0, locked: 1 },
  basic: { name: 'Básico', colors: 6, slots: ['el logo', 'la imagen del encabezado'], fonts: 0, locked: 3 },
  pro: { name: 'Pro', colors: 6, slots: ['el logo', 'la imagen del encabezado'], fonts: 0, locked: 3 },
  premium: {
    name: 'Premium',
    colors: 15,
    slots: ['el logo', 'la imagen del encabezado', 'la imagen de fondo'],
    fonts: 16,
    locked: 0,
  },
};

describe('the tabs', () => {
  test.each(planIds)('of the plan %s are all there, and say what the others would give', async (plan) => {
    const offer = offers[plan];
    const { page, errors } = await openScreen({ plan });
    await page.getByRole('main').getByText(`Plan ${offer.name}`, { exact: true }).waitFor();
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await tab('Información del Negocio').getAttribute('aria-selected')).toBe('true');
    await page.getByLabel('Nombre del negocio').waitFor();
    expect(await page.getByRole('switch', { name: 'Carrito' }).count()).toBe(
      planAllows(plan, 'cart') ? 1 : 0,
    );

    await tab('Apariencia').click();
    const opened = planAllows(plan, 'appearance') ? 'Paletas listas' : 'Dale a tu página tu propia cara';
    await page.getByRole('heading', { name: opened }).waitFor();
    expect(await page.getByRole('button', { name: /^(?!Usar ).*#[0-9A-F]{6}$/ }).count()).toBe(offer.colors);
    const slots = await page
      .getByLabel(/^Subir /)
      .evaluateAll((inputs) => inputs.map((input) => input.ariaLabel?.replace('Subir ', '')));
    expect(slots).toEqual(offer.slots);
    const links = page.getByRole('tabpanel').getByRole('link', { name: /^Ver Planes/ });
    expect(await links.count()).toBe(offer.locked);
    for (const link of await links.all()) expect(await link.getAttribute('href')).toBe('/planes');
    if (offer.colors === 0) await page.getByText('Viene desde el plan Básico.').waitFor();
    else if (offer.locked > 0) await page.getByText('Viene con el plan Premium.').first().waitFor();

    await tab('Tipografía').click();
    const typography = offer.fonts > 0 ? 'Así se lee' : 'Una letra con carácter';
    await page.getByRole('heading', { name: typography }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(offer.fonts);
    if (offer.fonts === 0) await page.getByText('Viene con el plan Premium.').waitFor();
    expect(errors).toEqual([]);
  });

  test('stand in the address: a reload stays where it was', async () => {
    const { page } = await openScreen({ plan: 'basic' });
    await page.getByRole('tab', { name: 'Apariencia' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Paletas listas' }).waitFor();
  });
});

describe('appearance', () => {
  test('a colour is saved at once, with both words of the indicator, and visitors see it', async () => {
    const { page, stored, html, errors } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await page.route(saves, slow(700));
    await chooseColor(page, 'Fondo del encabezado', 'b4431f');
    await saving(page).waitFor();
    await saved(page).waitFor();
    expect((await stored()).backgroundColor).toBe('#B4431F');
    expect(await html()).toContain('--head:#B4431F');
    expect(errors).toEqual([]);
  });

  test('a colour that is dragged is sent when it rests, the last one', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON().pageBackgroundColor);
    });
    await field(page, 'Fondo de la página').click();
    const area = await page.getByLabel('Intensidad y brillo').boundingBox();
    if (!area) throw new Error('no picker');
    await page.mouse.move(area.x + 5, area.y + 5);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) await page.mouse.move(area.x + step * 4, area.y + step * 2);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await saved(page).waitFor();
    const shown = (await field(page, 'Fondo de la página').textContent()) ?? '';
    expect(shown).not.toBe('#FFFFFF');
    expect((await stored()).pageBackgroundColor).toBe(shown);
    expect(sent.at(-1)).toBe(shown);
    expect(sent.length).toBeLessThan(6);
  });

  test('changes that overtake each other end as the last one, in order', async () => {
    const { page, stored } = await openScreen({ tab: 'apariencia' });
    let first = true;
    await page.route(saves, async (route) => {
      if (first) await new Promise((resolve) => setTimeout(resolve, 1200));
      first = false;
      await route.continue();
    });
    for (const code of ['#111111', '#222222', '#333333'])
      await chooseColor(page, 'Fondo del encabezado', code);
    await page.getByRole('button', { name: 'Paleta Mar' }).click();
    await saving(page).waitFor();
    await saved(page).waitFor();
    expect((await stored()).backgroundColor).toBe('#0B3A4F');
  });

  test('a code that is no colour is told and changes nothing', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await field(page, 'Fondo de la página').click();
    await page.getByLabel('Código del color').fill('rojo');
    await page.keyboard.press('Enter');
    await page.getByText('El color no es válido').waitFor();
    expect((await stored()).pageBackgroundColor).toBe('#FFFFFF');
  });

  test('a colour goes back to the one that every page begins with', async () => {
    const { page, stored } = await openScreen({
      plan: 'basic',
      tab: 'apariencia',
      stored: { primaryColor: '#123456' },
    });
    await page.getByRole('button', { name: 'Restablecer Color principal' }).click();
    await vi.waitFor(async () => expect((await stored()).primaryColor).toBe('#2196F3'), 5000);
    await field(page, 'Color principal').waitFor();
    expect(await page.getByRole('button', { name: /^Restablecer/ }).count()).toBe(0);
  });

  test('text that is hard to read is warned about, with a colour that reads', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await chooseColor(page, 'Nombre y contacto', '#555555');
    const warning = page.getByRole('status').filter({ hasText: 'se lee mal' });
    await warning.waitFor();
    expect(await warning.textContent()).toContain(
      '«Nombre y contacto» se lee mal sobre el fondo del encabezado: 2,8 de 4,5.',
    );
    const mend = warning.getByRole('button', { name: /^Usar #/ });
    const better = ((await mend.textContent()) ?? '').replace('Usar', '').trim();
    await mend.click();
    await warning.waitFor({ state: 'detached' });
    await vi.waitFor(async () => expect((await stored()).contactInfoColor).toBe(better), 5000);
  });

  test('a palette is one tap, and one to take it back', async () => {
    const { page, stored, html } = await openScreen({
      tab: 'apariencia',
      stored: { backgroundColor: '#AA0000', menuItemPriceColor: '#BB0000' },
    });
    await page.getByRole('button', { name: 'Paleta Huerta' }).click();
    await saved(page).waitFor();
    await vi.waitFor(async () => expect(await html()).toContain('--head:#1F3D2B'), 5000);
    expect(await stored()).toMatchObject({ menuItemPriceColor: '#2F6B3C', textColor: '#1E2B21' });
    expect(await page.getByRole('button', { name: 'Paleta Huerta' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await vi.waitFor(async () => {
      expect(await stored()).toMatchObject({ backgroundColor: '#AA0000', menuItemPriceColor: '#BB0000' });
    }, 5000);
  });

  test('a palette changes on a middle plan only what the plan includes', async () => {
    const { page, stored } = await openScreen({ plan: 'pro', tab: 'apariencia' });
    const before = await stored();
    await page.getByRole('button', { name: 'Paleta Guayaba' }).click();
    await vi.waitFor(async () => expect((await stored()).backgroundColor).toBe('#8A1846'), 5000);
    const { menuItemPriceColor, categoryTabs, textColor } = await stored();
    expect({ menuItemPriceColor, categoryTabs, textColor }).toEqual({
      menuItemPriceColor: before.menuItemPriceColor,
      categoryTabs: before.categoryTabs,
      textColor: before.textColor,
    });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('pictures', () => {
  test.each([
    ['el logo', 'logo', 'class="logo"'],
    ['la imagen del encabezado', 'backgroundImage', 'head-cover'],
    ['la imagen de fondo', 'pageBackground', 'page-back'],
  ] as const)('%s is sent with its progress, shown, replaced and removed', async (type, slot, mark) => {
    const { page, stored, html, errors } = await openScreen({ tab: 'apariencia' });
    await page.route(uploads, slow(600));
    await page.getByLabel(`Subir ${type}`).setInputFiles(await png('foto.png', 2600, 1300));
    await page.getByRole('progressbar', { name: `Subiendo ${type}` }).waitFor();
    await saving(page).waitFor();
    await page.getByLabel(`Cambiar ${type}`).waitFor();
    await saved(page).waitFor();
    const first = (await stored())[slot];
    // Two thousand wide at most: the browser shrank it before it was sent.
    expect(first?.width).toBeLessThanOrEqual(2048);
    expect(await html()).toContain(mark);
    expect(await html()).toContain(first?.url);
    await frame(page).locator(`img[src="${first?.url}"]`).waitFor();

    await page.getByLabel(`Cambiar ${type}`).setInputFiles(await png('otra.png'));
    await vi.waitFor(async () => expect((await stored())[slot]?.url).not.toBe(first?.url), 8000);

    await page.getByRole('button', { name: `Quitar ${type}` }).click();
    const dialog = page.getByRole('dialog', { name: `¿Quitar ${type}?` });
    await dialog.getByRole('button', { name: 'Quitar' }).click();
    await page.getByLabel(`Subir ${type}`).waitFor();
    expect((await stored())[slot]).toBeNull();
    expect(await html()).not.toContain(mark);
    expect(errors).toEqual([]);
  });

  test.each([
    ['la imagen del encabezado', 'Desenfocar la imagen del encabezado', 'head-cover is-blurred'],
    ['la imagen de fondo', 'Desenfocar la imagen de fondo', 'page-back is-blurred'],
  ])('%s is blurred with a switch that comes with it', async (type, name, mark) => {
    const { page, html } = await openScreen({ tab: 'apariencia' });
    expect(await page.getByRole('switch', { name }).count()).toBe(0);
    await page.getByLabel(`Subir ${type}`).setInputFiles(await png('foto.png'));
    await page.getByRole('switch', { name }).press('Space');
    await vi.waitFor(async () => expect(await html()).toContain(mark), 5000);
  });

  test('what is no picture or too large is not sent, with the reason', async () => {
    const { page, stored } = await openScreen({ tab: 'apariencia' });
    const put = (label: string, name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel(label).setInputFiles({ name, mimeType, buffer });
    await put('Subir el logo', 'menu.pdf', 'application/pdf', Buffer.from('%PDF'));
    await alertWith(
      page,
      'Error al subir el logo: Solo se permiten archivos de imagen (jpeg, png, gif, webp)',
    ).waitFor();
    await put('Subir la imagen de fondo', 'a.gif', 'image/gif', Buffer.alloc(5 * 1024 * 1024 + 1));
    await alertWith(
      page,
      'Error al subir la imagen de fondo: Algunas imágenes exceden el límite de 5MB',
    ).waitFor();
    // The server looks at what is inside.
    await put('Subir la imagen del encabezado', 'a.png', 'image/png', Buffer.from('no soy una imagen'));
    await alertWith(
      page,
      'Error al subir la imagen del encabezado: Solo se permiten archivos de imagen (jpeg, png, gif, webp)',
    ).waitFor();
    expect(await stored()).toMatchObject({ logo: null, backgroundImage: null, pageBackground: null });
  });

  test('a lost connection is told, and the same file goes at the next try', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await page.route(uploads, (route) => route.abort(), { times: 1 });
    await page.getByLabel('Subir el logo').setInputFiles(await png('logo.png'));
    const failure = alertWith(page, `Error al subir el logo: ${connectionLost}`);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByLabel('Cambiar el logo').waitFor();
    expect((await stored()).logo).not.toBeNull();

    await page.route('**/api/customization/media/logo', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Quitar el logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    const removal = alertWith(page, `Error al eliminar el logo: ${connectionLost}`);
    await removal.waitFor();
    expect((await stored()).logo).not.toBeNull();
    await removal.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByLabel('Subir el logo').waitFor();
    expect((await stored()).logo).toBeNull();
  });
});

test('each font shows itself, and the two chosen are those that visitors get', async () => {
  const { page, html, errors } = await openScreen({ tab: 'tipografia', stored: { businessName: 'Fogón' } });
  const titles = page.getByRole('group', { name: 'Letra de los títulos' });
  const texts = page.getByRole('group', { name: 'Letra de los textos' });
  for (const font of fonts) {
    await titles.getByRole('radio', { name: font }).waitFor();
    await page.waitForFunction(
      (name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      font,
    );
  }
  expect(await titles.getByRole('radio', { name: 'Montserrat' }).isChecked()).toBe(true);
  expect(await texts.getByRole('radio', { name: 'Roboto' }).isChecked()).toBe(true);
  await titles.getByRole('radio', { name: 'Playfair Display' }).check();
  await texts.getByRole('radio', { name: 'Lato' }).check();
  await vi.waitFor(async () => {
    const page = await html();
    expect(page).toContain("--title-font:'Playfair Display'");
    expect(page).toContain("--text-font:'Lato'");
  }, 5000);
  const inFrame = frame(page).getByRole('heading', { name: 'Fogón' });
  await vi.waitFor(async () =>
    expect(await inFrame.evaluate((node) => getComputedStyle(node).fontFamily)).toContain('Playfair'),
  );
  expect(errors).toEqual([]);
});

describe('the business', () => {
  const alert = 'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)';
  const saveBar = (page: Page) =>
    page.getByRole('button', { name: /Guardar Cambios|No Hay Cambios|Guardando\.\.\./ });

  test('has nothing to save until something is typed, and then says that it did', async () => {
    const { page, stored, errors } = await openScreen({ plan: 'free' });
    const button = saveBar(page);
    expect([await button.textContent(), await button.isDisabled()]).toEqual(['No Hay Cambios', true]);
    await page.getByLabel('Descripción').fill('Cocina de leña');
    expect([await button.textContent(), await button.isDisabled()]).toEqual(['Guardar Cambios', false]);
    await page.getByLabel('Descripción').fill('');
    expect(await button.textContent()).toBe('No Hay Cambios');
    await page.getByLabel('Descripción').fill('Cocina de leña');
    await page.route(saves, slow(500));
    await button.click();
    await page.getByRole('button', { name: 'Guardando...' }).waitFor();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await button.textContent()).toBe('No Hay Cambios');
    expect((await stored()).description).toBe('Cocina de leña');
    expect(errors).toEqual([]);
  });

  test('saves every field of the tab', async () => {
    const { page, stored, html } = await openScreen({ plan: 'free' });
    const name = `Fogón ${crypto.randomUUID().slice(0, 8)}`;
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill('Nombre del negocio', name);
    await page.getByText('Servicios', { exact: true }).click();
    await fill('Descripción', 'Sazón de abuela');
    await fill('Dirección', 'Av. Larco 345, Miraflores');
    await page.getByLabel('País').selectOption({ label: 'Perú' });
    await fill('Teléfono', '01 610 5000');
    await fill('Número de WhatsApp', '+51 912 345 678');
    await page.getByRole('switch', { name: 'Botón de WhatsApp' }).press('Space');
    await fill('Instagram', '@fogon');
    await fill('Facebook', 'facebook.com/fogon');
    await fill('TikTok', '@fogon.tk');
    await page.getByLabel('Formato de los precios').selectOption('es-CO');
    await saveBar(page).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await stored()).toMatchObject({
      businessName: name,
      businessType: 'services',
      description: 'Sazón de abuela',
      address: 'Av. Larco 345, Miraflores',
      phone: expect.stringMatching(/^\+51/),
      whatsappNumber: '+51912345678',
      showWhatsappButton: true,
      hasCartEnabled: false,
      socialMedia: { instagram: '@fogon', facebook: 'facebook.com/fogon', tiktok: '@fogon.tk' },
      country: 'PE',
      currency: 'PEN',
      locale: 'es-CO',
      timeZone: 'America/Lima',
    });
    expect(await html()).toContain('PEN\u00a028.500');
  });

  test('alerts to a number without its country, and to one that is none', async () => {
    const { page } = await openScreen({ plan: 'free' });
    const button = page.getByRole('switch', { name: 'Botón de WhatsApp' });
    await page.getByLabel('Número de WhatsApp').fill('310 555 0142');
    await button.press('Space');
    await alertWith(page, alert).waitFor();
    expect(await button.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Usar +57 310 555 0142' }).click();
    await button.press('Space');
    expect(await button.isChecked()).toBe(true);
    await page.getByLabel('Número de WhatsApp').fill('+57 12');
    await saveBar(page).click();
    await alertWith(page, alert).waitFor();
    expect(await page.getByLabel('Número de WhatsApp').inputValue()).toBe('+57 12');
    await vi.waitFor(async () =>
      expect(
        await page.getByLabel('Número de WhatsApp').evaluate((node) => node === document.activeElement),
      ).toBe(true),
    );
  });

  test('orders by the button or by the cart: enabling one turns the other off in front of one’s eyes', async () => {
    const { page, stored } = await openScreen();
    const button = page.getByRole('switch', { name: 'Botón de WhatsApp' });
    const cart = page.getByRole('switch', { name: 'Carrito' });
    const state = async () => [await button.isChecked(), await cart.isChecked()];
    await page.getByLabel('Número de WhatsApp').fill('+57 310 555 0142');
    await button.press('Space');
    expect(await state()).toEqual([true, false]);
    await cart.press('Space');
    expect(await state()).toEqual([false, true]);
    await saveBar(page).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await stored()).toMatchObject({ showWhatsappButton: false, hasCartEnabled: true });
    await button.press('Space');
    expect(await state()).toEqual([true, false]);
    await saveBar(page).click();
    await vi.waitFor(async () => {
      expect(await stored()).toMatchObject({ showWhatsappButton: true, hasCartEnabled: false });
    }, 5000);
  });

  test('loses nothing typed when saving fails, and saves it at the next try', async () => {
    const { page, stored } = await openScreen({ plan: 'free' });
    await page.getByLabel('Descripción').fill('Cocina de leña');
    await page.route(saves, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await saveBar(page).click();
    const failure = alertWith(page, 'Error al guardar los cambios');
    await failure.getByText(connectionLost).waitFor();
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cocina de leña');
    await page.getByText('Cambios sin guardar').waitFor();

    await page.unroute(saves);
    await page.route(saves, (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: 'UNAVAILABLE',
          message: 'El servicio no está disponible. Intenta de nuevo en un momento.',
        },
      }),
    );
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await failure.getByText('El servicio no está disponible. Intenta de nuevo en un momento.').waitFor();
    await page.unroute(saves);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await failure.count()).toBe(0);
    expect((await stored()).description).toBe('Cocina de leña');
  });

  test('keeps what is typed while it saves', async () => {
    const { page, stored } = await openScreen({ plan: 'free' });
    await page.getByLabel('Descripción').fill('Cocina');
    await page.route(saves, slow(800));
    await saveBar(page).click();
    await page.getByLabel('Dirección').fill('Calle 11 # 3-45');
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await page.getByLabel('Dirección').inputValue()).toBe('Calle 11 # 3-45');
    expect(await saveBar(page).textContent()).toBe('Guardar Cambios');
    await saveBar(page).click();
    await vi.waitFor(async () => {
      expect(await stored()).toMatchObject({ description: 'Cocina', address: 'Calle 11 # 3-45' });
    }, 5000);
  });

  test('shows what the server refuses beside its field, from whichever tab it was saved', async () => {
    const { page } = await openScreen({ plan: 'basic' });
    await page.getByLabel('Instagram').fill('javascript:alert(1)');
    await page.getByRole('tab', { name: 'Apariencia' }).click();
    await page.getByRole('heading', { name: 'Paletas listas' }).waitFor();
    await saveBar(page).click();
    const message = 'Escribe tu usuario de Instagram o la dirección de tu perfil';
    await alertWith(page, 'Error al guardar los cambios').getByText(message).waitFor();
    const input = page.getByLabel('Instagram');
    await input.waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(async () =>
      expect(await input.evaluate((node) => node === document.activeElement)).toBe(true),
    );
    expect(await input.inputValue()).toBe('javascript:alert(1)');
  });

  test('keeps what is typed while another tab is looked at', async () => {
    const { page } = await openScreen();
    await page.getByLabel('Descripción').fill('Cocina de leña');
    for (const name of ['Apariencia', 'Tipografía', 'Información del Negocio'])
      await page.getByRole('tab', { name }).click();
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cocina de leña');
  });

  test('asks before typed changes are left behind', async () => {
    const { page } = await openScreen({ plan: 'free' });
    await page.getByLabel('Descripción').fill('Cocina de leña');
    const dashboard = page.getByRole('link', { name: 'Dashboard' });
    await dashboard.click();
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Cocina de leña');
    await dashboard.click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('what saves itself', () => {
  const dropSaves = (page: Page) =>
    page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

  test('says when it could not, keeps the choice, and saves it at the next try', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await dropSaves(page);
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    const failure = alertWith(page, 'Error al guardar los cambios');
    await failure.getByText(connectionLost).waitFor();
    await page.getByRole('button', { name: 'Fondo del encabezado #B4431F' }).waitFor();
    expect(await saved(page).count()).toBe(0);
    expect((await stored()).backgroundColor).toBe('#000000');
    await page.unroute(saves);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await saved(page).waitFor();
    expect((await stored()).backgroundColor).toBe('#B4431F');
    expect(await failure.count()).toBe(0);
  });

  test('goes back to what is stored when one gives up', async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await dropSaves(page);
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Fondo del encabezado #000000' }).waitFor();
    await saved(page).waitFor();
  });

  test('is not lost by leaving at once: it is sent first', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await page.route(saves, slow(300));
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    expect((await stored()).backgroundColor).toBe('#B4431F');
  });

  test('arrives although the tab is closed while a colour is still dragged', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await field(page, 'Fondo de la página').click();
    const area = await page.getByLabel('Intensidad y brillo').boundingBox();
    if (!area) throw new Error('no picker');
    await page.mouse.move(area.x + 10, area.y + 10);
    await page.mouse.down();
    await page.mouse.move(area.x + 100, area.y + 40, { steps: 4 });
    const shown = await field(page, 'Fondo de la página').textContent();
    await page.close();
    expect(shown).not.toBe('#FFFFFF');
    await vi.waitFor(async () => expect((await stored()).pageBackgroundColor).toBe(shown), 5000);
  });

  test('asks before a change is left behind that could not be saved', async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await dropSaves(page);
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await alertWith(page, 'Error al guardar los cambios').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  });

  test('tells when the plan ended meanwhile, and locks what is locked now', async () => {
    const { page, userId } = await openScreen({ tab: 'apariencia' });
    await setPlan(userId, 'pro');
    await chooseColor(page, 'Precio', '#B4431F');
    const failure = alertWith(page, 'Error al guardar los cambios');
    await failure.getByText('Tu plan Pro no incluye esta opción. Mejora tu plan para usarla.').waitFor();
    await page.getByText('Colores de los productos').waitFor();
    await failure.getByRole('button', { name: 'Descartar' }).click();
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await saved(page).waitFor();
  });
});

describe('what cannot be loaded', () => {
  test('says so and is loaded at the next try', async () => {
    const { page } = await openScreen({ plan: 'free' });
    await page.route(saves, (route) => route.abort());
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText('Error al cargar la configuración').waitFor({ timeout: 20_000 });
    expect(await page.getByLabel('Nombre del negocio').count()).toBe(0);
    await page.unroute(saves);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByLabel('Nombre del negocio').waitFor();
  });

  test('is shown as the browser last saw it, and says that it is', async () => {
    const { page } = await openScreen({ plan: 'free', stored: { businessName: 'Fogón' } });
    await page.waitForFunction(() => localStorage.getItem('vitrina.data.customization') !== null);
    await page.route(saves, (route) => route.abort());
    await page.reload();
    const notice = alertWith(page, 'Error al cargar la configuración');
    await notice.waitFor({ timeout: 20_000 });
    expect(await page.getByLabel('Nombre del negocio').inputValue()).toBe('Fogón');
    await page.unroute(saves);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

describe('the live preview', () => {
  const headColor = (page: Page) =>
    frame(page)
      .locator(':root')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--head'));

  test('shows a name and a colour before they are saved, on the real page', async () => {
    const { page, stored, errors } = await openScreen({ plan: 'basic' });
    const preview = frame(page);
    await preview.getByRole('heading', { name: 'Nuestro Restaurante' }).waitFor();
    await preview.getByRole('link', { name: 'Ajiaco' }).waitFor();
    await page.getByLabel('Nombre del negocio').fill('Fogón de Ana');
    await preview.getByRole('heading', { name: 'Fogón de Ana' }).waitFor();
    await page.getByLabel('Moneda').selectOption('USD');
    await preview
      .getByText(/USD?\$?\s?28\.500/)
      .first()
      .waitFor();
    expect((await stored()).businessName).toBe('');

    await page.getByRole('tab', { name: 'Apariencia' }).click();
    await page.route(saves, () => {});
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await vi.waitFor(async () => expect(await headColor(page)).toBe('#B4431F'));
    expect((await stored()).backgroundColor).toBe('#000000');
    expect(errors).toEqual([]);
  });

  test('follows a colour while it is dragged', async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await frame(page).locator('.head').waitFor();
    await page.route(saves, () => {});
    await field(page, 'Fondo del encabezado').click();
    const area = await page.getByLabel('Intensidad y brillo').boundingBox();
    if (!area) throw new Error('no picker');
    await page.mouse.move(area.x + 10, area.y + 10);
    await page.mouse.down();
    await page.mouse.move(area.x + 100, area.y + 20, { steps: 5 });
    await vi.waitFor(async () => expect(await headColor(page)).not.toBe('#000000'));
    await page.mouse.up();
  });

  test('shows of what was chosen what the plan shows', async () => {
    const chosen = { businessName: 'Fogón', backgroundColor: '#112233', titleFont: 'Lato' };
    const { page, userId } = await openScreen({ stored: chosen });
    const title = frame(page).getByRole('heading', { name: 'Fogón' });
    const font = () => title.evaluate((node) => getComputedStyle(node).fontFamily);
    await vi.waitFor(async () => expect(await font()).toMatch(/^"?Lato/));
    await setPlan(userId, 'basic');
    await page.reload();
    await title.waitFor();
    expect(await font()).toMatch(/^"?Montserrat/);
    expect(await headColor(page)).toBe('#112233');
  });

  test('goes nowhere, orders nothing and counts nothing', async () => {
    const { page, context, token, userId } = await openScreen({
      stored: {
        businessName: 'Fogón',
        whatsappNumber: '+573105550142',
        hasCartEnabled: true,
        address: 'Calle 11',
      },
    });
    const counted: string[] = [];
    context.on('request', (request) => {
      if (/menu-view|order-click/.test(request.url())) counted.push(request.url());
    });
    const preview = frame(page);
    await preview.getByRole('link', { name: 'Calle 11' }).click();
    const notice = page.getByText('En la vista previa no se abren enlaces ni se envían pedidos.');
    await notice.waitFor();
    await preview.getByRole('link', { name: 'Hecho con Vitrina' }).click();
    // It lies over the phone for a moment, and longer beneath the mouse.
    await page.mouse.move(0, 0);
    await notice.waitFor({ state: 'detached' });
    await preview.getByRole('link', { name: 'Ajiaco' }).click();
    await preview.getByRole('dialog').getByText('Con guascas').waitFor();
    await preview
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await preview.getByRole('button', { name: /^Ver pedido/ }).click();
    await preview.getByLabel('Tu nombre').fill('Ana');
    await preview.getByText('Enviar pedido por WhatsApp').click();
    await page.waitForTimeout(500);
    expect(context.pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/customization');
    expect(counted).toEqual([]);
    const path = `/api/analytics/orders/${userId}`;
    const { totalOrders } = await product.call<{ totalOrders: number }>('GET', path, undefined, token);
    expect(totalOrders).toBe(0);
    // The panel's own Back is not taken by what was opened in the frame.
    await page.goBack();
    expect(page.url()).not.toContain('/customization');
  });

  test('is one tap away on a phone, as large as the phone', async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia', size: phone });
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Paleta Brasa' }).click();
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await frame(page).getByRole('link', { name: 'Ajiaco' }).waitFor();
    await vi.waitFor(async () => expect(await headColor(page)).toBe('#2A1710'));
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
  });

  test('that cannot be opened says so, and opens at the next try', async () => {
    const { page } = await openScreen({ plan: 'free' });
    await page.route('**/api/customization/preview', (route) => route.abort());
    await page.reload();
    await page.getByText('No se pudo abrir la vista previa del menú').waitFor({ timeout: 20_000 });
    await page.getByLabel('Nombre del negocio').fill('Fogón');
    await page.unroute('**/api/customization/preview');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await frame(page).getByRole('heading', { name: 'Fogón' }).waitFor();
  });

  test('by itself, outside the panel, leads to the panel', async () => {
    const { page } = await openScreen({ plan: 'free' });
    await page.goto(`${product.url}/vista-previa`);
    await page.waitForURL('**/customization');
  });

  test('takes its page from the panel alone', async () => {
    const { page, token } = await openScreen({ plan: 'free' });
    await frame(page).getByRole('heading', { name: 'Nuestro Restaurante' }).waitFor();
    const own = await product.call<PublicPage>('GET', '/api/customization/preview', undefined, token);
    const [, inner] = page.frames();
    const send = (from: 'elsewhere' | 'panel', name: string) =>
      inner?.evaluate(
        ({ from, page }) => {
          const data = { type: 'vitrina:preview', page };
          const foreign = { data, origin: 'https://evil.example', source: window.parent };
          const panel = { data, origin: location.origin, source: window.parent };
          window.dispatchEvent(new MessageEvent('message', from === 'panel' ? panel : foreign));
          window.dispatchEvent(new MessageEvent('message', { ...foreign, source: window }));
        },
        { from, page: { ...own, business: { ...own.business, name } } },
      );
    await send('elsewhere', 'Intruso');
    await send('panel', 'Fogón');
    await frame(page).getByRole('heading', { name: 'Fogón' }).waitFor();
    await send('elsewhere', 'Intruso');
    await page.waitForTimeout(300);
    expect(await frame(page).getByRole('heading', { name: 'Intruso' }).count()).toBe(0);
  });
});

describe('the way to the public page', () => {
  test('opens it in a new tab at the address of the name', async () => {
    const businessName = `Fogón ${crypto.randomUUID().slice(0, 8)}`;
    const { page, context, stored } = await openScreen({ plan: 'free', stored: { businessName } });
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Abrir mi página' }).click();
    const tab = await opened;
    await tab.getByRole('heading', { name: businessName }).waitFor();
    expect(new URL(tab.url()).pathname).toBe(`/${(await stored()).slug}`);
  });

  test('needs a name', async () => {
    const { page, context } = await openScreen({ plan: 'free' });
    await page.getByRole('button', { name: 'Abrir mi página' }).click();
    await page.getByText('No se ha configurado el nombre del negocio').waitFor();
    expect(context.pages()).toHaveLength(1);
  });

  test('says so when the browser does not let it', async () => {
    const { page } = await openScreen({ plan: 'free', stored: { businessName: 'Fogón' } });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Abrir mi página' }).click();
    await page.getByText('No se pudo abrir la vista previa del menú').waitFor();
  });
});
