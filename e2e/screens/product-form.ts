import { go, loaded, type Screen } from './screen.ts';

export const productFormScreens: readonly Screen[] = [
  {
    name: 'product-form-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/customization', (route) => route.abort());
      await go('/menu/new')(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'product-form-limit',
    owner: 'over',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: /Nueva Categoría/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'product-new-first', owner: 'fresh', open: loaded('/menu/new') },
  { name: 'product-new', owner: 'busy', open: loaded('/menu/new') },
  {
    name: 'product-new-errors',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Por favor completa todos los campos requeridos').first().waitFor();
    },
  },
  {
    name: 'product-edit',
    owner: 'busy',
    open: (page, world) => loaded(`/menu/edit/${world.productId}`)(page, world),
  },
  {
    name: 'product-photos',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByRole('button', { name: 'Mover foto 3' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-save-failed',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Error al guardar el producto').waitFor();
    },
  },
  {
    name: 'product-unsaved',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('link', { name: 'Productos' }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-load-failed',
    owner: 'busy',
    async open(page, world) {
      await page.route(`**/api/menu/${world.productId}`, (route) => route.abort());
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByText('Error al cargar el producto').waitFor();
    },
  },
  {
    name: 'product-missing',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${crypto.randomUUID()}`)(page, world);
      await page.getByText('No se encontraron datos del producto').waitFor();
    },
  },
  {
    name: 'category-dialog',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Nueva Categoría' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'category-rename',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Sopas y caldos', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill(' ');
      await page.getByRole('button', { name: 'Cambiar nombre' }).click();
      await page.getByText('El nombre de la categoría no puede estar vacío').waitFor();
    },
  },
  {
    name: 'category-delete',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Eliminar Sopas y caldos' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'categories-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/categories', (route) => route.abort());
      await go('/menu/new')(page, world);
      await page.getByText('Error al cargar las categorías').scrollIntoViewIfNeeded();
    },
  },
];
