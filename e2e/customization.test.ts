import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { previewPath } from '@vitrina/contract/platform/paths.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { eventually, holdReplies } from './menu.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const saves = '**/api/customization';
const uploads = '**/api/customization/upload';

interface Options {
  plan?: PlanId;
  tab?: 'apariencia' | 'tipografia';
  device?: Device;
  /** Stored before the screen opens. */
  customization?: CustomizationInput;
}

/** Opens the customization of an owner with one product. `html` fetches the public page. */
async function openScreen({ plan = 'premium', tab, device = desktop, customization }: Options = {}) {
  const { token, userId } = await app.buildOwner({ plan });
  const { category } = await app.call(createCategory, { token, body: { name: 'Sopas' } });
  const product = { name: 'Ajiaco', description: 'Con guascas', price: '28500', categoryId: category.id };
  await app.call(createProduct, { token, body: product });
  if (customization) await app.call(updateCustomization, { token, body: customization });
  const { page, context, errors } = await openTab(device);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/customization${tab ? `?pestana=${tab}` : ''}`);
  await page.getByRole('heading', { name: 'Personalización' }).waitFor();
  await page.getByRole('tab', { name: 'Apariencia' }).waitFor();
  return {
    page,
    context,
    errors,
    userId,
    token,
    stored: () => app.call(getCustomization, { token }),
    html: async () => (await fetch(`${app.url}/menu/${userId}`)).text(),
  };
}

const colorButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} #`) });
async function chooseColor(page: Page, label: string, code: string) {
  await colorButton(page, label).click();
  await page.getByText('Avanzado', { exact: true }).click();
  const input = page.getByLabel('Código del color');
  await input.fill(code);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
}
const saving = (page: Page) => page.getByText('Guardando cambios...');
const saved = (page: Page) => page.getByText('Cambios guardados', { exact: true });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const preview = (page: Page) => page.frameLocator('iframe[title="Vista previa de tu página"]');
const readHeaderColor = (page: Page) =>
  preview(page)
    .locator(':root')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--header'));
function collectOpenedTabs(page: Page): string[] {
  const urls: string[] = [];
  page.on('popup', (popup) => urls.push(popup.url()));
  return urls;
}
const delay = (delayMs: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await route.continue();
};
const png = async (name: string, width = 300, height = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: await createPicture('png', width, height),
});

describe('appearance', () => {
  test('a colour saves itself with both status texts, and visitors see it', async () => {
    const { page, stored, html, errors } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    // The screen's stylesheet overrides the one of all screens.
    const activeTab = page.getByRole('tab', { selected: true });
    expect(await activeTab.evaluate((tab) => getComputedStyle(tab).borderBottomWidth)).toBe('2px');
    await page.route(saves, delay(700));
    await chooseColor(page, 'Fondo del encabezado', 'b4431f');
    await saving(page).waitFor();
    await saved(page).waitFor();
    expect((await stored()).backgroundColor).toBe('#B4431F');
    expect(await html()).toContain('--header:#B4431F');
    expect(errors).toEqual([]);
  });

  test('exact colours are shown as chosen, a dragged one shows at once, is sent when it rests, and when the tab closes', {
    tags: 'long',
  }, async () => {
    const { page, stored, html } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await chooseColor(page, 'Nombre y contacto', '#111111');
    await page.getByText('Tu página lo corrige sola.').waitFor();
    await eventually(html).not.toContain('--header-text:#111111');
    await page.getByRole('switch', { name: 'Usar mis colores tal cual' }).press('Space');
    await page.getByText('Así lo ven tus clientes.').waitFor();
    await eventually(html).toContain('--header-text:#111111');

    const savedColors: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') savedColors.push(request.postDataJSON().backgroundColor);
    });
    await preview(page).locator('.header').waitFor();
    const release = await holdReplies(page, saves);
    /** Opens the picker and drags in it. The button stays down. */
    const startDrag = async (label: string) => {
      await colorButton(page, label).click();
      const area = await page.getByLabel('Intensidad y brillo').boundingBox();
      if (!area) throw new Error('no picker');
      await page.mouse.move(area.x + 5, area.y + 5);
      await page.mouse.down();
      for (let step = 1; step <= 30; step++) await page.mouse.move(area.x + step * 4, area.y + step / 2);
      return (await colorButton(page, label).textContent()) ?? '';
    };
    const before = await readHeaderColor(page);
    await startDrag('Fondo del encabezado');
    await eventually(() => readHeaderColor(page)).not.toBe(before);
    expect((await stored()).backgroundColor).toBe('#000000');
    await page.mouse.up();
    await page.keyboard.press('Escape');
    release();
    await saved(page).waitFor();
    const color = (await colorButton(page, 'Fondo del encabezado').textContent()) ?? '';
    expect(color).not.toBe('#000000');
    await eventually(async () => (await stored()).backgroundColor).toBe(color);
    expect(savedColors.at(-1)).toBe(color);
    expect(savedColors.length).toBeLessThan(6);

    const lastColor = await startDrag('Fondo de la página');
    await page.close();
    expect(lastColor).not.toBe('#FFFFFF');
    await eventually(async () => (await stored()).pageBackgroundColor).toBe(lastColor);
  });

  test('a text that is hard to read gets a warning and a readable colour', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await chooseColor(page, 'Nombre y contacto', '#555555');
    const warning = page.getByRole('status').filter({ hasText: 'se lee mal' });
    await warning.waitFor();
    expect(await warning.textContent()).toMatch(
      /«Nombre y contacto» se lee mal sobre el fondo del encabezado: [12],\d de 4,5\./,
    );
    const fix = warning.getByRole('button', { name: /^Usar #/ });
    const readableColor = ((await fix.textContent()) ?? '').replace('Usar', '').trim();
    await fix.click();
    await warning.waitFor({ state: 'detached' });
    await eventually(async () => (await stored()).contactInfoColor).toBe(readableColor);
  });

  test('a look that the plan does not include is tried, kept in the browser, and published with the plan', async () => {
    const { page, userId, stored, html } = await openScreen({ plan: 'free', tab: 'apariencia' });
    const header = preview(page).locator('html');
    const readHeader = () => header.evaluate((root) => getComputedStyle(root).getPropertyValue('--header'));
    await page.getByRole('button', { name: 'Paleta Huerta' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Estás probando este aspecto' });
    await notice.getByText('Viene con el plan Básico.').waitFor();
    await eventually(readHeader).toBe('#1F3D2B');
    expect((await stored()).backgroundColor).toBe('#000000');
    expect(await html()).not.toContain('#1F3D2B');

    await page.reload();
    await notice.getByRole('link', { name: 'Publicar' }).click();
    await page.waitForURL('**/planes');
    await app.setPlan(userId, 'basic');
    await page.goto(`${app.url}/customization?pestana=apariencia`);
    await notice.getByRole('button', { name: 'Publicar' }).click();
    await eventually(async () => (await stored()).backgroundColor).toBe('#1F3D2B');
    await notice.waitFor({ state: 'detached' });
  });
});

describe('pictures', () => {
  const slots = [
    ['el logo', 'logo', 'class="logo"'],
    ['la imagen del encabezado', 'backgroundImage', 'header-cover'],
    ['la imagen de fondo', 'pageBackground', 'page-background'],
  ] as const;
  type Screen = Awaited<ReturnType<typeof openScreen>>;

  async function uploadAndShow(
    { page, stored, html }: Screen,
    [type, slot, className]: (typeof slots)[number],
  ) {
    await page.getByLabel(`Subir ${type}`).setInputFiles(await png('foto.png', 2600, 1300));
    await page.getByRole('progressbar', { name: `Subiendo ${type}` }).waitFor();
    await saving(page).waitFor();
    await page.getByLabel(`Cambiar ${type}`).waitFor();
    await saved(page).waitFor();
    const first = (await stored())[slot];
    // The browser shrinks a picture before the upload.
    expect(first?.width).toBeLessThanOrEqual(2048);
    expect(await html()).toContain(className);
    expect(await html()).toContain(first?.url);
    await preview(page).locator(`img[src="${first?.url}"]`).waitFor();
    return first;
  }

  async function replaceAndRemove(
    { page, stored, html }: Screen,
    [type, slot, className]: (typeof slots)[number],
  ) {
    const first = (await stored())[slot];
    await page.getByLabel(`Cambiar ${type}`).setInputFiles(await png('otra.png'));
    await eventually(async () => (await stored())[slot]?.url).not.toBe(first?.url);

    await page.getByRole('button', { name: `Quitar ${type}` }).click();
    const dialog = page.getByRole('dialog', { name: `¿Quitar ${type}?` });
    await dialog.getByRole('button', { name: 'Quitar' }).click();
    await page.getByLabel(`Subir ${type}`).waitFor();
    expect((await stored())[slot]).toBeNull();
    expect(await html()).not.toContain(className);
  }

  async function blur({ page, html }: Screen, type: string, className: string) {
    await page.getByRole('switch', { name: `Desenfocar ${type}` }).press('Space');
    await eventually(html).toContain(`${className} is-blurred`);
  }

  test('the logo is uploaded with its progress, shown, replaced and removed', async () => {
    const screen = await openScreen({ tab: 'apariencia' });
    await screen.page.route(uploads, delay(600));
    await uploadAndShow(screen, slots[0]);
    await replaceAndRemove(screen, slots[0]);
    expect(screen.errors).toEqual([]);
  });

  test('a switch blurs the picture of the background', async () => {
    const screen = await openScreen({ tab: 'apariencia' });
    const [type, , className] = slots[2];
    expect(await screen.page.getByRole('switch', { name: `Desenfocar ${type}` }).count()).toBe(0);
    await screen.page.getByLabel(`Subir ${type}`).setInputFiles(await png('foto.png'));
    await blur(screen, type, className);
  });

  test('the pictures of the header and the background are uploaded, blurred, replaced and removed', {
    tags: 'long',
  }, async () => {
    const screen = await openScreen({ tab: 'apariencia' });
    await screen.page.route(uploads, delay(600));
    for (const slot of slots.slice(1)) {
      const [type, , className] = slot;
      expect(await screen.page.getByRole('switch', { name: `Desenfocar ${type}` }).count()).toBe(0);
      await uploadAndShow(screen, slot);
      await blur(screen, type, className);
      await replaceAndRemove(screen, slot);
    }
    expect(screen.errors).toEqual([]);
  });

  test('the screen rejects a file that is no picture or too large, with the reason', async () => {
    const { page, stored } = await openScreen({ tab: 'apariencia' });
    const choose = (label: string, name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel(label).setInputFiles({ name, mimeType, buffer });
    await choose('Subir el logo', 'menu.pdf', 'application/pdf', Buffer.from('%PDF'));
    await alertWith(
      page,
      'Error al subir el logo: Solo se permiten archivos de imagen (jpeg, png, gif, webp)',
    ).waitFor();
    await choose('Subir la imagen de fondo', 'a.gif', 'image/gif', Buffer.alloc(5 * 1024 * 1024 + 1));
    await alertWith(
      page,
      'Error al subir la imagen de fondo: Algunas imágenes exceden el límite de 5MB',
    ).waitFor();
    // The server checks the content.
    await choose('Subir la imagen del encabezado', 'a.png', 'image/png', Buffer.from('no soy una imagen'));
    await alertWith(
      page,
      'Error al subir la imagen del encabezado: Solo se permiten archivos de imagen (jpeg, png, gif, webp)',
    ).waitFor();
    expect(await stored()).toMatchObject({ logo: null, backgroundImage: null, pageBackground: null });
  });
});

test('each font shows itself, visitors get the two chosen ones, and a lower plan has its own', {
  tags: 'long',
}, async () => {
  const { page, userId, token, html, errors } = await openScreen({
    tab: 'tipografia',
    customization: { businessName: 'Fogón' },
  });
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
  // A menu's own, until the owner chooses.
  expect(await titles.getByRole('radio', { name: 'Playfair Display' }).isChecked()).toBe(true);
  expect(await texts.getByRole('radio', { name: 'Lato' }).isChecked()).toBe(true);
  const title = preview(page).getByRole('heading', { name: 'Fogón' });
  const readFont = () => title.evaluate((node) => getComputedStyle(node).fontFamily);
  for (const [font, text] of [
    ['Montserrat', 'Roboto'],
    ['Lato', 'Open Sans'],
  ] as const) {
    await titles.getByRole('radio', { name: font }).check();
    await texts.getByRole('radio', { name: text }).check();
    await eventually(html).toContain(`--title-font:'${font}'`);
    await eventually(html).toContain(`--text-font:'${text}'`);
    await eventually(readFont).toMatch(new RegExp(`^"?${font}`));
  }
  await app.call(updateCustomization, { token, body: { backgroundColor: '#112233' } });
  await app.setPlan(userId, 'basic');
  await page.reload();
  await title.waitFor();
  expect(await readFont()).toMatch(/^"?Montserrat/);
  expect(await readHeaderColor(page)).toBe('#112233');
  expect(errors).toEqual([]);
});

describe('business information', () => {
  const saveBar = (page: Page) =>
    page.getByRole('button', { name: /Guardar Cambios|No Hay Cambios|Guardando\.\.\./ });

  test('the button is disabled until a change, and a save is confirmed', async () => {
    const { page, stored, errors } = await openScreen({ plan: 'free' });
    const button = saveBar(page);
    expect([await button.textContent(), await button.isDisabled()]).toEqual(['No Hay Cambios', true]);
    await page.getByLabel('Descripción').fill('Cocina de leña');
    expect([await button.textContent(), await button.isDisabled()]).toEqual(['Guardar Cambios', false]);
    await page.getByLabel('Descripción').fill('');
    expect(await button.textContent()).toBe('No Hay Cambios');
    await page.getByLabel('Descripción').fill('Cocina de leña');
    await page.route(saves, delay(500));
    const request = page.waitForRequest(saves);
    await button.click();
    expect((await request).postDataJSON()).toMatchObject({
      businessType: 'menu',
      description: 'Cocina de leña',
    });
    await page.getByRole('button', { name: 'Guardando...' }).waitFor();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await button.textContent()).toBe('No Hay Cambios');
    expect((await stored()).description).toBe('Cocina de leña');
    expect(errors).toEqual([]);
  });

  test('the WhatsApp button and the cart switch each other off', async () => {
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
    await eventually(stored).toMatchObject({ showWhatsappButton: true, hasCartEnabled: false });
  });

  test('a dialog asks before unsaved input is lost', async () => {
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

describe('autosave', () => {
  const abortSaves = (page: Page) =>
    page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

  test('a failed autosave shows an error and keeps the choice for a retry', async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await abortSaves(page);
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

  test('a save after the plan ended shows the reason and locks the settings', async () => {
    const { page, userId } = await openScreen({ tab: 'apariencia' });
    await app.setPlan(userId, 'pro');
    await chooseColor(page, 'Precio', '#B4431F');
    const failure = alertWith(page, 'Error al guardar los cambios');
    await failure.getByText('Tu plan Pro no incluye esta opción. Mejora tu plan para usarla.').waitFor();
    await page.getByText('Colores de las tarjetas').waitFor();
    await failure.getByRole('button', { name: 'Descartar' }).click();
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await saved(page).waitFor();
  });
});

describe('live preview', () => {
  test('the preview shows a name and a colour before they are saved', async () => {
    const { page, stored, errors } = await openScreen({ plan: 'basic' });
    const frame = preview(page);
    await frame.getByRole('heading', { name: 'Nuestro Restaurante' }).waitFor();
    await frame.getByRole('link', { name: 'Ajiaco' }).waitFor();
    await page.getByLabel('Nombre del negocio').fill('Fogón de Ana');
    await frame.getByRole('heading', { name: 'Fogón de Ana' }).waitFor();
    await page.getByLabel('Moneda').selectOption('USD');
    await frame
      .getByText(/USD?\$?\s?28\.500/)
      .first()
      .waitFor();
    expect((await stored()).businessName).toBe('');

    await page.getByRole('tab', { name: 'Apariencia' }).click();
    await page.route(saves, () => {});
    await chooseColor(page, 'Fondo del encabezado', '#B4431F');
    await eventually(() => readHeaderColor(page)).toBe('#B4431F');
    expect((await stored()).backgroundColor).toBe('#000000');
    expect(errors).toEqual([]);
  });

  test('the preview opens no links, sends no orders and counts nothing', { tags: 'long' }, async () => {
    const { page, context, token, userId } = await openScreen({
      customization: {
        businessName: 'Fogón',
        whatsappNumber: '+573105550142',
        hasCartEnabled: true,
        address: 'Calle 11',
      },
    });
    const statisticsCalls: string[] = [];
    context.on('request', (request) => {
      if (/menu-view|order-click/.test(request.url())) statisticsCalls.push(request.url());
    });
    const openedTabs = collectOpenedTabs(page);
    const frame = preview(page);
    await frame.getByRole('link', { name: 'Calle 11' }).click();
    const notice = page.getByText('En la vista previa no se abren enlaces ni se envían pedidos.');
    await notice.waitFor();
    await frame.getByRole('link', { name: 'Hecho con Vitrina' }).click();
    // The notice stays while the mouse is over it.
    await page.mouse.move(0, 0);
    await notice.waitFor({ state: 'detached' });
    await frame.getByRole('link', { name: 'Ajiaco' }).click();
    await frame.getByRole('dialog').getByText('Con guascas').waitFor();
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await frame.getByRole('button', { name: /^Ver pedido/ }).click();
    await frame.getByLabel('Tu nombre').fill('Ana');
    await frame.getByText('Enviar pedido por WhatsApp').click();
    await page.waitForTimeout(500);
    expect(openedTabs).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/customization');
    expect(statisticsCalls).toEqual([]);
    const { totalOrders } = await app.call(getOrderAnalytics, { token, params: { userId } });
    expect(totalOrders).toBe(0);
    // The dialogs of the frame add nothing to the panel's history.
    await page.goBack();
    expect(page.url()).not.toContain('/customization');
  });

  test('on a phone a palette shows in a miniature, the preview and the page', {
    tags: 'long',
  }, async () => {
    const { page, html } = await openScreen({ plan: 'basic', tab: 'apariencia', device: phone });
    await page.getByRole('button', { name: 'Paleta Brasa' }).click();
    await eventually(() => readHeaderColor(page)).toBe('#2A1710');
    expect((await page.locator('iframe').boundingBox())?.width).toBe(195);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await preview(page).getByRole('link', { name: 'Ajiaco' }).waitFor();
    await eventually(() => readHeaderColor(page)).toBe('#2A1710');
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await eventually(async () => (await page.locator('iframe').boundingBox())?.width).toBe(195);
    // Prices and tabs have the palette also below premium.
    await eventually(html).toContain('--item-price:#B4431F');
    await eventually(html).toContain('--tab-selected:#2A1710');
    await eventually(html).toContain('--item-text:#2A1710');
  });

  test('the preview accepts messages of the panel only', async () => {
    const { page, token } = await openScreen({ plan: 'free' });
    await preview(page).getByRole('heading', { name: 'Nuestro Restaurante' }).waitFor();
    const publicPage = await app.call(getPreview, { token });
    const [, innerFrame] = page.frames();
    const send = (from: 'other origin' | 'panel', name: string) =>
      innerFrame?.evaluate(
        ({ from, page }) => {
          const data = { type: 'vitrina:preview', page };
          const foreign = { data, origin: 'https://evil.example', source: window.parent };
          const panel = { data, origin: location.origin, source: window.parent };
          window.dispatchEvent(new MessageEvent('message', from === 'panel' ? panel : foreign));
          window.dispatchEvent(new MessageEvent('message', { ...foreign, source: window }));
        },
        { from, page: { ...publicPage, business: { ...publicPage.business, name } } },
      );
    await send('other origin', 'Intruso');
    await send('panel', 'Fogón');
    await preview(page).getByRole('heading', { name: 'Fogón' }).waitFor();
    await send('other origin', 'Intruso');
    await page.waitForTimeout(300);
    expect(await preview(page).getByRole('heading', { name: 'Intruso' }).count()).toBe(0);
    // Its own URL redirects to the panel.
    await page.goto(`${app.url}${previewPath}`);
    await page.waitForURL('**/customization');
  });
});
