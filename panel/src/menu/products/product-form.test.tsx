// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { editProductPath, paths } from '@vitrina/contract/platform/paths.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proxyError, refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildBusiness } from '../../ui/testing/samples.ts';
import { type FakeMenu, serveMenu } from '../testing/fake-menu.ts';
import { Component as EditProductPage } from './EditProductPage.tsx';
import { Component as NewProductPage } from './NewProductPage.tsx';

const server = startFakeServer();
const checkConnection = 'Verifica tu conexión a internet.';
const maintenance = refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' });
let menu: FakeMenu;

beforeEach(() => {
  menu = serveMenu(server, { Sopas: ['Ajiaco'], Postres: [] });
  server.reply(createProduct, ({ body }) => {
    const product = { ...menu.product('Ajiaco'), id: crypto.randomUUID(), name: body.name };
    menu.products.push(product);
    return { menu: product };
  });
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Guardar Producto' });
const findAlert = (text: string) => screen.findByText(text, { selector: '[role=alert], [role=alert] *' });
const openNew = () => renderScreen(<NewProductPage />, paths.newProduct);
const openEdit = (id = menu.product('Ajiaco').id) =>
  renderScreen(<EditProductPage />, editProductPath(id), { path: paths.editProduct });

/** Gives the product stored photos. */
function addPhotos(count: number) {
  const product = menu.product('Ajiaco');
  product.images = Array.from({ length: count }, (_, index) => {
    const url = `/uploads/${index + 1}.webp`;
    return { url, srcSet: `${url} 800w`, width: 800, height: 600, placeholder: '' };
  });
  return product;
}

const typed = { Nombre: '  Changua  ', Descripción: 'Caldo de leche con huevo', Precio: '9.500' };

async function fill() {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await field(label), { target: { value } });
  fireEvent.change(await field('Categoría'), { target: { value: menu.categories[0]?.id } });
}

async function readTyped() {
  const values = await Promise.all(Object.keys(typed).map(async (label) => (await field(label)).value));
  return values;
}

describe('the form of a product', () => {
  it('shows that it is saving', async () => {
    const { user } = openNew();
    await fill();
    const release = server.hold(createProduct);
    await user.click(save());
    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardando...' });
    expect(saving.disabled).toBe(true);
    release();
    await findAlert('Producto creado exitosamente');
  });

  it('shows why a save failed, and keeps the input for a retry', async () => {
    const { user } = openNew();
    await fill();
    server.failNext(createProduct, maintenance, proxyError, 'lost');
    for (const text of [
      'Estamos en mantenimiento',
      'Error al guardar el producto',
      `Error al guardar el producto. ${checkConnection}`,
    ]) {
      await user.click(save());
      await findAlert(text);
      expect(await readTyped()).toEqual(Object.values(typed));
      expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    }
    await user.click(save());
    await findAlert('Producto creado exitosamente');
    expect(menu.products.map(({ name }) => name)).toEqual(['Ajiaco', 'Changua']);
  });

  it('shows that a photo could not be removed', async () => {
    const product = addPhotos(2);
    server.reply(updateProduct, ({ body }) => {
      const kept = [body.existingImages].flat();
      product.images = product.images.filter(({ url }) => kept.includes(url));
      return { menu: product };
    });
    const { user } = openEdit();
    await user.click(await screen.findByRole('button', { name: 'Quitar foto 1' }));
    server.failNext(updateProduct, proxyError, maintenance);
    await user.click(save());
    await findAlert('Error al eliminar la imagen');
    await user.click(save());
    await findAlert('Estamos en mantenimiento');
    expect(product.images).toHaveLength(2);
    await user.click(save());
    await findAlert('Producto actualizado exitosamente');
    expect(product.images.map(({ url }) => url)).toEqual(['/uploads/2.webp']);
  });

  it('announces the number of photos, also when one is removed while another shrinks', async () => {
    addPhotos(3);
    const shrinking = Promise.withResolvers<ImageBitmap>();
    vi.stubGlobal('createImageBitmap', () => shrinking.promise);
    const { user } = openEdit();
    const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const file = new File([signature], 'a.png', { type: 'image/png' });
    await user.upload(await field('Agregar fotos'), file);
    await user.click(await screen.findByRole('button', { name: 'Quitar foto 2' }));
    expect(await screen.findByText('Quitaste la foto 2. Quedan 2.')).toBeTruthy();
    shrinking.resolve({ width: 800, height: 600, close: () => undefined });
    expect(await screen.findByText('Agregaste una foto. Van 3 de 5.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Mover foto/ })).toHaveLength(3);
    vi.unstubAllGlobals();
  });

  it('shows a failed load with a retry', async () => {
    server.fail(getProduct, maintenance);
    const { user } = openEdit();
    await findAlert('Error al cargar el producto');
    await findAlert('Estamos en mantenimiento');
    server.reply(getProduct, () => ({ menu: menu.product('Ajiaco') }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await field('Nombre')).value).toBe('Ajiaco');
  });

  it.each([
    [crypto.randomUUID(), refusal('PRODUCT_NOT_FOUND')],
    ['nada', refusal('VALIDATION_FAILED')],
  ])('has none for the product %s, and leads back to the list', async (id, failure) => {
    server.fail(getProduct, failure);
    const { user, router } = openEdit(id);
    await screen.findByRole('heading', { name: 'No se encontraron datos del producto' });
    await user.click(screen.getByRole('link', { name: 'Volver a Productos' }));
    expect(router.state.location.pathname).toBe(paths.products);
  });

  it('keeps the category when the categories cannot be loaded', async () => {
    const { id, categoryId } = menu.product('Ajiaco');
    server.fail(listCategories, 'lost');
    server.reply(updateProduct, () => ({ menu: menu.product('Ajiaco') }));
    const { user } = openEdit(id);
    await findAlert('Error al cargar las categorías');
    expect((await field('Categoría')).value).toBe(categoryId);
    fireEvent.change(await field('Nombre'), { target: { value: 'Ajiaco santafereño' } });
    await user.click(save());
    await findAlert('Producto actualizado exitosamente');
    const sent = server.calls(updateProduct)[0]?.body;
    expect(sent).toMatchObject({ name: 'Ajiaco santafereño', categoryId });
  });

  it('waits for the regional settings of the business before it shows a price', async () => {
    server.fail(getCustomization, 'lost');
    const { user } = openEdit();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error al cargar los datos')).toBeTruthy();
    expect(screen.queryByLabelText('Precio')).toBeNull();
    server.reply(getCustomization, buildBusiness());
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await field('Precio')).toBeTruthy();
  });

  it('says at the limit why it cannot save', async () => {
    serveMenu(server, { Sopas: Array.from({ length: 10 }, (_, index) => `Sopa ${index + 1}`) });
    openNew();
    const reason = errorMessage('PRODUCT_LIMIT_REACHED', { n: 10, plan: 'Gratis' });
    expect(reason).toBe('Has alcanzado el límite de 10 productos de tu plan Gratis');
    await findAlert(reason);
    const blocked = screen.getByRole('button', { name: `Guardar Producto . ${reason}` });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
  });
});
