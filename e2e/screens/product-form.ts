import type { Page } from 'playwright-core';
import { createBlankPicture } from '../../server/src/testing/pictures.ts';
import { goTo, goToLoaded, type Screen } from './screen.ts';

export const productFormScreens: readonly Screen[] = [
  {
    name: 'product-form-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/customization', (route) => route.abort());
      await goTo('/menu/new')(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'product-form-limit',
    owner: 'overLimit',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: /Nueva Categoría/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'product-new-first', owner: 'newcomer', open: goToLoaded('/menu/new') },
  { name: 'product-new', owner: 'restaurant', open: goToLoaded('/menu/new') },
  {
    name: 'product-new-errors',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Por favor completa todos los campos requeridos').first().waitFor();
    },
  },
  {
    name: 'product-edit',
    owner: 'restaurant',
    open: (page, fixtures) => goToLoaded(`/menu/edit/${fixtures.productId}`)(page, fixtures),
  },
  {
    name: 'product-photos',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByRole('button', { name: 'Mover foto 3' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-save-failed',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Error al guardar el producto').waitFor();
    },
  },
  {
    name: 'product-conflict',
    owner: 'restaurant',
    async open(page, fixtures) {
      await mockConflict(page);
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByLabel('Precio').fill('31.000');
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByRole('dialog', { name: 'Esto cambió en otro dispositivo' }).waitFor();
    },
  },
  {
    name: 'product-deleted',
    owner: 'restaurant',
    async open(page, fixtures) {
      const json = { code: 'PRODUCT_NOT_FOUND', message: 'No se encontraron datos del producto' };
      await page.route('**/api/menu/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 404, json }) : route.continue(),
      );
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Este producto se eliminó en otro dispositivo').waitFor();
    },
  },
  {
    name: 'category-same-name',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: 'Nueva Categoría' }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill('sopas y CALDOS');
      await page.getByRole('button', { name: 'Crear categoría' }).click();
      await page.getByRole('button', { name: 'Crear de todos modos' }).waitFor();
    },
  },
  {
    name: 'product-photo-rejected',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      const file = { name: 'cinta.png', mimeType: 'image/png', buffer: await createBlankPicture(1, 3000) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: 'Quitar foto 4' }).waitFor();
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('demasiado grande o alargada').waitFor();
    },
  },
  {
    name: 'product-unsaved',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('link', { name: 'Productos' }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-load-failed',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route(`**/api/menu/${fixtures.productId}`, (route) => route.abort());
      await goTo(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByText('Error al cargar el producto').waitFor();
    },
  },
  {
    name: 'product-missing',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo(`/menu/edit/${crypto.randomUUID()}`)(page, fixtures);
      await page.getByText('No se encontraron datos del producto').waitFor();
    },
  },
  {
    name: 'category-dialog',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: 'Nueva Categoría' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'category-rename',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: 'Sopas y caldos', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill(' ');
      await page.getByRole('button', { name: 'Cambiar nombre' }).click();
      await page.getByText('El nombre de la categoría no puede estar vacío').waitFor();
    },
  },
  {
    name: 'category-delete',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu/new')(page, fixtures);
      await page.getByRole('button', { name: 'Eliminar Sopas y caldos' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'categories-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/categories', (route) => route.abort());
      await goTo('/menu/new')(page, fixtures);
      await page.getByText('Error al cargar las categorías').scrollIntoViewIfNeeded();
    },
  },
];

/** Another device has changed name and price since the form was opened. */
async function mockConflict(page: Page): Promise<void> {
  let stored: Record<string, unknown> = {};
  await page.route('**/api/menu/*', async (route) => {
    if (route.request().method() === 'PUT') {
      const current = { ...stored, name: 'Ajiaco santafereño especial', price: '29500', version: 99 };
      const json = { code: 'EDIT_CONFLICT', message: 'Cambió', current };
      return route.fulfill({ status: 409, json });
    }
    const response = await route.fetch();
    const body = await response.json();
    stored = body.menu;
    return route.fulfill({ response, json: body });
  });
}
