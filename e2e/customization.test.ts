import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { chooseCases, withLongForm } from '@vitrina/fakes/full-run.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { eventually } from './menu.ts';
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

/** What the tabs offer on each plan. The rest is locked and explained. */
const planFeatures: Record<PlanId, { name: string; colors: number; slots: string[]; locked: number }> = {
  free: { name: 'Gratis', colors: 0, slots: [], locked: 1 },
  basic: { name: 'Básico', colors: 6, slots: ['el logo', 'la imagen del encabezado'], locked: 3 },
  pro: { name: 'Pro', colors: 6, slots: ['el logo', 'la imagen del encabezado'], locked: 3 },
  premium: {
    name: 'Premium',
    colors: 15,
    slots: ['el logo', 'la imagen del encabezado', 'la imagen de fondo'],
    locked: 0,
  },
};

describe('tabs', () => {
  test.each(chooseCases(planIds, { short: 1 }))(
    'the tabs on %s show every setting and explain the locked ones',
    withLongForm,
    async (plan) => {
      const features = planFeatures[plan];
      const { page, errors } = await openScreen({ plan });
      await page.getByRole('main').getByText(`Plan ${features.name}`, { exact: true }).waitFor();
      const tab = (name: string) => page.getByRole('tab', { name });
      expect(await tab('Información del Negocio').getAttribute('aria-selected')).toBe('true');
      await page.getByLabel('Nombre del negocio').waitFor();
      expect(await page.getByRole('switch', { name: 'Carrito' }).count()).toBe(
        planAllows(plan, 'cart') ? 1 : 0,
      );

      await tab('Apariencia').click();
      const appearance = planAllows(plan, 'appearance')
        ? 'Paletas listas'
        : 'Dale a tu página tu propia cara';
      await page.getByRole('heading', { name: appearance }).waitFor();
      expect(await page.getByRole('button', { name: /^(?!Usar ).*#[0-9A-F]{6}$/ }).count()).toBe(
        features.colors,
      );
      const slots = await page
        .getByLabel(/^Subir /)
        .evaluateAll((inputs) => inputs.map((input) => input.ariaLabel?.replace('Subir ', '')));
      expect(slots).toEqual(features.slots);
      const links = page.getByRole('tabpanel').getByRole('link', { name: /^Ver planes/ });
      expect(await links.count()).toBe(features.locked);
      for (const link of await links.all())
        expect(await link.getAttribute('href')).toMatch(/^\/planes\?para=\w+$/);
      if (features.colors === 0) await page.getByText('Viene desde el plan Básico.').waitFor();
      else if (features.locked > 0) await page.getByText('Viene con el plan Premium.').first().waitFor();

      await tab('Tipografía').click();
      await page.getByRole('heading', { name: 'Así se lee' }).waitFor();
      // Every plan can try the fonts.
      expect(await page.getByRole('radio').count()).toBe(16);
      const explained = page.getByRole('heading', { name: 'Una letra con carácter' });
      expect(await explained.count()).toBe(planAllows(plan, 'typography') ? 0 : 1);
      expect(errors).toEqual([]);
    },
  );
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

  test('a dragged colour is sent when it rests', { tags: 'long' }, async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    const savedColors: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') savedColors.push(request.postDataJSON().pageBackgroundColor);
    });
    await colorButton(page, 'Fondo de la página').click();
    const area = await page.getByLabel('Intensidad y brillo').boundingBox();
    if (!area) throw new Error('no picker');
    await page.mouse.move(area.x + 5, area.y + 5);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) await page.mouse.move(area.x + step * 4, area.y + step * 2);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await saved(page).waitFor();
    const color = (await colorButton(page, 'Fondo de la página').textContent()) ?? '';
    expect(color).not.toBe('#FFFFFF');
    expect((await stored()).pageBackgroundColor).toBe(color);
    expect(savedColors.at(-1)).toBe(color);
    expect(savedColors.length).toBeLessThan(6);
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

  test('a palette shows in prices and tabs also below premium', { tags: 'long' }, async () => {
    const { page, html } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await page.getByRole('button', { name: 'Paleta Brasa' }).click();
    await eventually(html).toContain('--item-price:#B4431F');
    await eventually(html).toContain('--tab-selected:#2A1710');
    await eventually(html).toContain('--item-text:#2A1710');
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

  test('exact colours are shown as chosen, with a warning', { tags: 'long' }, async () => {
    const { page, html } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await chooseColor(page, 'Nombre y contacto', '#111111');
    await page.getByText('Tu página lo corrige sola.').waitFor();
    await eventually(html).not.toContain('--header-text:#111111');
    await page.getByRole('switch', { name: 'Usar mis colores tal cual' }).press('Space');
    await page.getByText('Así lo ven tus clientes.').waitFor();
    await eventually(html).toContain('--header-text:#111111');
  });
});

describe('pictures', () => {
  test.each(
    chooseCases(
      [
        ['el logo', 'logo', 'class="logo"'],
        ['la imagen del encabezado', 'backgroundImage', 'header-cover'],
        ['la imagen de fondo', 'pageBackground', 'page-background'],
      ] as const,
      { short: 1 },
    ),
  )(
    '%s is uploaded with its progress, shown, replaced and removed',
    withLongForm,
    async (type, slot, className) => {
      const { page, stored, html, errors } = await openScreen({ tab: 'apariencia' });
      await page.route(uploads, delay(600));
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

      await page.getByLabel(`Cambiar ${type}`).setInputFiles(await png('otra.png'));
      await eventually(async () => (await stored())[slot]?.url).not.toBe(first?.url);

      await page.getByRole('button', { name: `Quitar ${type}` }).click();
      const dialog = page.getByRole('dialog', { name: `¿Quitar ${type}?` });
      await dialog.getByRole('button', { name: 'Quitar' }).click();
      await page.getByLabel(`Subir ${type}`).waitFor();
      expect((await stored())[slot]).toBeNull();
      expect(await html()).not.toContain(className);
      expect(errors).toEqual([]);
    },
  );

  test.each(
    chooseCases(
      [
        ['la imagen de fondo', 'Desenfocar la imagen de fondo', 'page-background is-blurred'],
        ['la imagen del encabezado', 'Desenfocar la imagen del encabezado', 'header-cover is-blurred'],
      ],
      { short: 1 },
    ),
  )('%s has a switch that blurs it', withLongForm, async (type, name, className) => {
    const { page, html } = await openScreen({ tab: 'apariencia' });
    expect(await page.getByRole('switch', { name }).count()).toBe(0);
    await page.getByLabel(`Subir ${type}`).setInputFiles(await png('foto.png'));
    await page.getByRole('switch', { name }).press('Space');
    await eventually(html).toContain(className);
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

  test('a lost connection shows an error, and a retry uploads the same file', { tags: 'long' }, async () => {
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

test('each font shows itself, and visitors get the two chosen fonts', { tags: 'long' }, async () => {
  const { page, html, errors } = await openScreen({
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
  await titles.getByRole('radio', { name: 'Montserrat' }).check();
  await texts.getByRole('radio', { name: 'Roboto' }).check();
  await eventually(html).toContain("--title-font:'Montserrat'");
  await eventually(html).toContain("--text-font:'Roboto'");
  const inFrame = preview(page).getByRole('heading', { name: 'Fogón' });
  await eventually(() => inFrame.evaluate((node) => getComputedStyle(node).fontFamily)).toContain(
    'Montserrat',
  );
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

  test('the number is formatted while it is typed, except in its middle, and its format is no change', {
    tags: 'long',
  }, async () => {
    const { page, stored } = await openScreen({ customization: { whatsappNumber: '+573105550142' } });
    const number = page.getByLabel('Número de WhatsApp');
    await expect.poll(() => number.inputValue()).toBe('+57 310 5550142');
    await number.fill('+57 310-555-0142');
    await page.getByRole('button', { name: 'No Hay Cambios' }).waitFor();

    await number.fill('');
    await number.pressSequentially('+525512345678');
    expect(await number.inputValue()).toBe('+52 55 1234 5678');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', '9'])
      await number.press(key);
    expect(await number.inputValue()).toBe('+52 955 1234 5678');
    expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5);
    await number.press('Backspace');
    await number.blur();
    await saveBar(page).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect((await stored()).whatsappNumber).toBe('+525512345678');
    expect(await number.inputValue()).toBe('+52 55 1234 5678');
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

  test('a colour is saved although the tab closes during the drag', { tags: 'long' }, async () => {
    const { page, stored } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await colorButton(page, 'Fondo de la página').click();
    const area = await page.getByLabel('Intensidad y brillo').boundingBox();
    if (!area) throw new Error('no picker');
    await page.mouse.move(area.x + 10, area.y + 10);
    await page.mouse.down();
    await page.mouse.move(area.x + 100, area.y + 40, { steps: 4 });
    const color = await colorButton(page, 'Fondo de la página').textContent();
    await page.close();
    expect(color).not.toBe('#FFFFFF');
    await eventually(async () => (await stored()).pageBackgroundColor).toBe(color);
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
  const headColor = (page: Page) =>
    preview(page)
      .locator(':root')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--header'));

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
    await eventually(() => headColor(page)).toBe('#B4431F');
    expect((await stored()).backgroundColor).toBe('#000000');
    expect(errors).toEqual([]);
  });

  test('the preview follows a colour during the drag', { tags: 'long' }, async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia' });
    await preview(page).locator('.header').waitFor();
    await page.route(saves, () => {});
    await colorButton(page, 'Fondo del encabezado').click();
    const area = page.getByLabel('Intensidad y brillo');
    const before = await headColor(page);
    await area.hover({ position: { x: 10, y: 10 } });
    await page.mouse.down();
    await area.hover({ position: { x: 100, y: 20 }, force: true });
    await eventually(() => headColor(page)).not.toBe(before);
    await page.mouse.up();
  });

  test('the preview shows only what the plan includes', { tags: 'long' }, async () => {
    const { page, userId } = await openScreen({
      customization: { businessName: 'Fogón', backgroundColor: '#112233', titleFont: 'Lato' },
    });
    const title = preview(page).getByRole('heading', { name: 'Fogón' });
    const font = () => title.evaluate((node) => getComputedStyle(node).fontFamily);
    await eventually(font).toMatch(/^"?Lato/);
    await app.setPlan(userId, 'basic');
    await page.reload();
    await title.waitFor();
    expect(await font()).toMatch(/^"?Montserrat/);
    expect(await headColor(page)).toBe('#112233');
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

  test('on a phone a miniature shows each change, and the preview fills the screen after one tap', {
    tags: 'long',
  }, async () => {
    const { page } = await openScreen({ plan: 'basic', tab: 'apariencia', device: phone });
    await page.getByRole('button', { name: 'Paleta Brasa' }).click();
    await eventually(() => headColor(page)).toBe('#2A1710');
    expect((await page.locator('iframe').boundingBox())?.width).toBe(195);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await preview(page).getByRole('link', { name: 'Ajiaco' }).waitFor();
    await eventually(() => headColor(page)).toBe('#2A1710');
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await eventually(async () => (await page.locator('iframe').boundingBox())?.width).toBe(195);
  });

  test('the preview’s URL redirects to the panel', { tags: 'long' }, async () => {
    const { page } = await openScreen({ plan: 'free' });
    await page.goto(`${app.url}/vista-previa`);
    await page.waitForURL('**/customization');
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
  });
});

describe('public page button', { tags: 'long' }, () => {
  test('the button opens the public page in a new tab, under its slug', async () => {
    const businessName = `Fogón ${crypto.randomUUID().slice(0, 8)}`;
    const { page, context, stored } = await openScreen({ plan: 'free', customization: { businessName } });
    const popup = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Abrir mi página' }).click();
    const publicTab = await popup;
    await publicTab.getByRole('heading', { name: businessName }).waitFor();
    expect(new URL(publicTab.url()).pathname).toBe(`/${(await stored()).slug}`);
  });
});
