import type { Product as MenuProduct } from '@vitrina/contract/products/schema.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phonePhoto, somePicture } from '../server/src/testing/pictures.ts';
import { type App, startApp } from './app.ts';
import { launchBrowser, phone, signIn, visit } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** An owner at the form of a new product, with everything but its photos filled in. */
async function openForm() {
  const owner = await product.buildOwner();
  await product.call('POST', '/api/categories', { name: 'Sopas' }, owner.token);
  const { page, errors } = await visit(browser, phone);
  await signIn(page, product.url, owner.token);
  await page.goto(`${product.url}/menu/new`);
  await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco');
  await page.getByLabel('Descripción').fill('Con pollo, guascas y tres papas');
  await page.getByLabel('Precio').fill('28.500');
  await page.getByRole('combobox').selectOption({ label: 'Sopas' });
  const stored = async () => {
    const { menus } = await product.call<{ menus: MenuProduct[] }>(
      'GET',
      '/api/menu',
      undefined,
      owner.token,
    );
    return menus[0]?.images ?? [];
  };
  return { page, errors, stored };
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const png = async (name: string, width = 300, height = 200) =>
  file(name, 'image/png', await somePicture('png', width, height));
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Agregar fotos').setInputFiles(files);
const tiles = (page: Page) => page.getByRole('button', { name: /^Mover foto/ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Producto' }).click();

/** The size of a picture and the red of its upper left corner, as the browser shows it. */
function look(page: Page, url: string) {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(40, 40, 1, 1).data ?? [];
    return { width: canvas.width, height: canvas.height, isRed: red > 200 && green < 60 };
  }, url);
}

test('a phone’s photo lying on its side arrives upright, smaller and without what it knew', async () => {
  const { page, errors, stored } = await openForm();
  const photo = await phonePhoto();
  await choose(page, [file('IMG_1.jpg', 'image/jpeg', photo), await png('otra.png')]);
  await tiles(page).nth(1).waitFor();
  expect(await tiles(page).count()).toBe(2);
  expect(await page.getByText('Portada', { exact: true }).count()).toBe(1);
  await page.getByText('Agregaste 2 fotos. Van 2 de 5.').waitFor({ state: 'attached' });

  await page.route('**/api/menu', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/menu');
  await save(page);
  await page.getByRole('progressbar', { name: 'Subiendo foto 1' }).waitFor({ state: 'attached' });
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(photo.length);
  await page.getByText('Producto creado exitosamente').first().waitFor();
  await page.waitForURL('**/menu', { timeout: 5000 });

  const [cover] = await stored();
  if (!cover) throw new Error('no cover');
  const seen = await look(page, cover.url);
  expect(seen).toEqual({ width: cover.width, height: cover.height, isRed: true });
  expect(seen.height).toBeGreaterThan(seen.width);
  const bytes = Buffer.from(await (await fetch(product.url + cover.url)).arrayBuffer()).toString('latin1');
  expect(bytes).not.toMatch(/EXIF|Exif\0|Fabricante|GPS/);
  const shown = page.getByRole('listitem').filter({ hasText: 'Ajiaco' }).locator('img');
  expect(cover.srcSet).toContain(
    new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname,
  );
  expect(errors).toEqual([]);
});

test('the keyboard makes another photo the cover, and a photo is removed', async () => {
  const { page, errors, stored } = await openForm();
  await choose(page, [await png('ancha.png', 300, 100), await png('alta.png', 100, 300), await png('c.png')]);
  await tiles(page).nth(2).waitFor();
  await tiles(page).nth(1).focus();
  for (const key of ['Space', 'ArrowLeft', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
  await page.getByRole('button', { name: 'Quitar foto 3' }).click();
  await page.getByText('Quitaste la foto 3. Quedan 2.').waitFor({ state: 'attached' });
  await save(page);
  await page.getByText('Producto creado exitosamente').first().waitFor();
  const sizes = (await stored()).map(({ width, height }) => (width > height ? 'ancha' : 'alta'));
  expect(sizes).toEqual(['alta', 'ancha']);
  expect(errors).toEqual([]);
});

test('what cannot be taken is told in one sentence, and the rest is taken', async () => {
  const { page, stored } = await openForm();
  await choose(page, [file('menu.pdf', 'application/pdf', Buffer.from('%PDF'))]);
  await page.getByText('Solo se permiten archivos de imagen (jpeg, png, gif, webp)').waitFor();
  await choose(page, [file('pesada.gif', 'image/gif', Buffer.alloc(5 * 1024 * 1024 + 1))]);
  await page.getByText('Algunas imágenes exceden el límite de 5MB').waitFor();
  expect(await tiles(page).count()).toBe(0);
  await choose(page, await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => png(name))));
  await page.getByText('No se pueden subir más de 5 imágenes en total').waitFor();
  await tiles(page).nth(4).waitFor();
  expect(await tiles(page).count()).toBe(5);
  expect(await stored()).toEqual([]);
});

test('a lost connection loses nothing: the same photos are saved at the next try', async () => {
  const { page, stored } = await openForm();
  await choose(page, [await png('a.png'), await png('b.png')]);
  await tiles(page).nth(1).waitFor();
  await page.route('**/api/menu', (route) => route.abort(), { times: 1 });
  await save(page);
  await page.getByText('Error al guardar el producto. Verifica tu conexión a internet.').waitFor();
  expect(await tiles(page).count()).toBe(2);
  await save(page);
  await page.getByText('Producto creado exitosamente').first().waitFor();
  expect(await stored()).toHaveLength(2);
});

test('a file that is no picture is refused by the server in the form’s alert', async () => {
  const { page } = await openForm();
  await choose(page, [file('falsa.png', 'image/png', Buffer.from('no soy una imagen'))]);
  await tiles(page).first().waitFor();
  await save(page);
  await page
    .getByRole('alert')
    .getByText('Solo se permiten archivos de imagen (jpeg, png, gif, webp)')
    .waitFor();
  await page.getByText('Cambios sin guardar').waitFor();
  expect(await tiles(page).count()).toBe(1);
});
