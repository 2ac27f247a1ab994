import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPhonePhoto, createPicture } from '../server/src/testing/pictures.ts';
import { signIn } from './browser.ts';
import { pressKeys } from './menu.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** Opens the form of a new product and fills in everything but the photos. */
async function openForm() {
  const { token } = await app.buildOwner();
  await app.call(createCategory, { token, body: { name: 'Sopas' } });
  const { page, errors } = await openTab();
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/new`);
  await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco');
  await page.getByLabel('Descripción').fill('Con pollo, guascas y tres papas');
  await page.getByLabel('Precio').fill('28.500');
  await page.getByRole('combobox').selectOption({ label: 'Sopas' });
  const storedImages = async () => (await app.call(listProducts, { token })).menus[0]?.images ?? [];
  return { page, errors, storedImages };
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const png = async (name: string, width = 300, height = 200) =>
  file(name, 'image/png', await createPicture('png', width, height));
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Agregar fotos').setInputFiles(files);
const photoHandles = (page: Page) => page.getByRole('button', { name: /^Mover foto/ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Producto' }).click();

/** Measures a decoded picture, and whether its upper left corner is red. */
function measurePicture(page: Page, url: string) {
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

test('a phone’s photo is stored upright, smaller and without metadata', withLongForm, async () => {
  const { page, errors, storedImages } = await openForm();
  const photo = await createPhonePhoto(isFullRun ? 12 : 5);
  await choose(page, [file('IMG_1.jpg', 'image/jpeg', photo), await png('otra.png')]);
  await photoHandles(page).nth(1).waitFor();
  expect(await photoHandles(page).count()).toBe(2);
  expect(await page.getByText('Portada', { exact: true }).count()).toBe(1);
  await page.getByText('Agregaste 2 fotos. Van 2 de 5.').waitFor({ state: 'attached' });

  await page.route('**/api/menu', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const request = page.waitForRequest('**/api/menu');
  await save(page);
  await page.getByRole('progressbar', { name: 'Subiendo foto 1' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^(Subiendo \d de 2…|Guardando\.\.\.)$/ }).waitFor();
  expect(Number(await (await request).headerValue('content-length'))).toBeLessThan(photo.length);
  await page.getByText('Producto creado exitosamente').first().waitFor();
  await page.waitForURL('**/menu', { timeout: 5000 });

  const [cover] = await storedImages();
  if (!cover) throw new Error('no cover');
  const decoded = await measurePicture(page, cover.url);
  expect(decoded).toEqual({ width: cover.width, height: cover.height, isRed: true });
  expect(decoded.height).toBeGreaterThan(decoded.width);
  const bytes = Buffer.from(await (await fetch(app.url + cover.url)).arrayBuffer()).toString('latin1');
  expect(bytes).not.toMatch(/EXIF|Exif\0|Fabricante|GPS/);
  const coverImage = page.getByRole('listitem').filter({ hasText: 'Ajiaco' }).locator('img');
  expect(cover.srcSet).toContain(
    new URL(await coverImage.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname,
  );
  expect(errors).toEqual([]);
});

test('the form explains which files it cannot take, the keyboard changes the cover, and another product is added', {
  tags: 'long',
}, async () => {
  const { page, errors, storedImages } = await openForm();
  await choose(page, [file('menu.pdf', 'application/pdf', Buffer.from('%PDF'))]);
  await page
    .getByText('«menu.pdf» no es una foto. Solo se permiten archivos de imagen (jpeg, png, gif, webp)')
    .waitFor();
  await choose(page, [
    file('falsa.png', 'image/png', Buffer.from('no soy una imagen')),
    await png('buena.png'),
  ]);
  await page.getByText('«falsa.png» no es una foto.').waitFor();
  await photoHandles(page).first().waitFor();
  expect(await photoHandles(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Quitar foto 1' }).click();
  const heavyGif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5 * 1024 * 1024)]);
  await choose(page, [file('pesada.gif', 'image/gif', heavyGif)]);
  await page.getByText('Algunas imágenes exceden el límite de 5MB').waitFor();
  expect(await photoHandles(page).count()).toBe(0);
  await choose(page, await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => png(name))));
  await page.getByText('No se pueden subir más de 5 imágenes en total').waitFor();
  await photoHandles(page).nth(4).waitFor();
  expect(await photoHandles(page).count()).toBe(5);
  expect(await storedImages()).toEqual([]);

  for (let n = 5; n > 0; n--) await page.getByRole('button', { name: `Quitar foto ${n}` }).click();
  await choose(page, [await png('ancha.png', 300, 100), await png('alta.png', 100, 300), await png('c.png')]);
  await photoHandles(page).nth(2).waitFor();
  await photoHandles(page).nth(1).focus();
  await pressKeys(page, 'Space', 'ArrowLeft', 'Space');
  await page.getByRole('button', { name: 'Quitar foto 3' }).click();
  await page.getByText('Quitaste la foto 3. Quedan 2.').waitFor({ state: 'attached' });
  const category = page.getByLabel('Categoría', { exact: true });
  const categoryId = await category.inputValue();
  await page.getByRole('button', { name: 'Guardar y agregar otro' }).click();
  await page.getByText('Producto creado exitosamente').first().waitFor();
  const sizes = (await storedImages()).map(({ width, height }) => (width > height ? 'ancha' : 'alta'));
  expect(sizes).toEqual(['alta', 'ancha']);
  // An empty form with the same category.
  const name = page.getByLabel('Nombre', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await category.inputValue()).toBe(categoryId);
  expect(await photoHandles(page).count()).toBe(0);
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  // Longer than the delay before the list opens after «Guardar Producto».
  await page.waitForTimeout(2500);
  expect(new URL(page.url()).pathname).toBe('/menu/new');
  // The empty form has no unsaved changes.
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.waitForURL('**/menu');
  expect(errors).toEqual([]);
});

test('a retry saves the same photos after a lost connection', async () => {
  const { page, storedImages } = await openForm();
  await choose(page, [await png('a.png'), await png('b.png')]);
  await photoHandles(page).nth(1).waitFor();
  await page.route('**/api/menu', (route) => route.abort(), { times: 1 });
  await save(page);
  await page.getByText('Error al guardar el producto. Verifica tu conexión a internet.').waitFor();
  expect(await photoHandles(page).count()).toBe(2);
  await save(page);
  await page.getByText('Producto creado exitosamente').first().waitFor();
  expect(await storedImages()).toHaveLength(2);
});

test('the form’s alert shows that the server rejected a broken picture', async () => {
  const { page } = await openForm();
  await choose(page, [file('falsa.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\nnada', 'latin1'))]);
  await photoHandles(page).first().waitFor();
  await save(page);
  await page
    .getByRole('alert')
    .getByText(/imagen/)
    .waitFor();
  await page.getByText('Cambios sin guardar').waitFor();
  expect(await photoHandles(page).count()).toBe(1);
});

test('a new category is created from the list of categories, and is no unsaved change', async () => {
  const { token } = await app.buildOwner();
  const { page } = await openTab();
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/new`);
  const category = page.getByLabel('Categoría', { exact: true });
  await category.selectOption({ label: '+ Nueva categoría' });
  const dialog = page.getByRole('dialog', { name: 'Nueva Categoría' });
  await dialog.getByLabel('Nombre').fill('Sopas');
  await dialog.getByLabel('Nombre').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => category.locator('option:checked').innerText()).toBe('Sopas');
  expect(await page.getByText('Cambios sin guardar').count()).toBe(0);
  await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco');
  await category.selectOption({ label: '+ Nueva categoría' });
  await page.keyboard.press('Escape');
  await expect.poll(() => category.locator('option:checked').innerText()).toBe('Sopas');
  await page.getByText('Cambios sin guardar').waitFor({ state: 'attached' });
});
