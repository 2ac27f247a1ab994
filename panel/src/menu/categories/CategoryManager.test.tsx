// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { describe, expect, it } from 'vitest';
import { proxyError, refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { subscriptionQuery } from '../../billing/subscriptions/queries.ts';
import { findToast } from '../../ui/testing/find-toast.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildSubscription } from '../../ui/testing/samples.ts';
import { Component as NewProductPage } from '../products/NewProductPage.tsx';
import { type FakeMenu, serveMenu } from '../testing/fake-menu.ts';
import { CategoryManager } from './CategoryManager.tsx';
import { categoriesQuery } from './queries.ts';

const server = startFakeServer();
const sampleMenu: Record<string, string[]> = {
  Arepas: ['Arepa de chócolo', 'Arepa boyacense'],
  Bebidas: ['Limonada'],
  Caldos: [],
};
const open = () => renderScreen(<Manager />);
/** Each category of these tests has the products of `sampleMenu`. */
function Manager() {
  const plan = useQuery(subscriptionQuery).data;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const counts = categories.map(({ id, name }) => [id, (sampleMenu[name] ?? []).length] as const);
  return <CategoryManager plan={plan} productCounts={new Map(counts)} />;
}

const find = (name: string) => screen.findByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const nameField = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Nombre');
const rows = () => within(screen.getByRole('list', { name: 'Categorías' })).queryAllByRole('listitem');
const labelsOf = (row: HTMLElement, start: string) =>
  within(row)
    .queryAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? '')
    .filter((label) => label.startsWith(start));
const notNow = refusal('UNAVAILABLE', { message: 'Ahora no se puede' });
const checkConnection = 'Verifica tu conexión a internet.';

/** Changes the lists as the server does. */
function serveWrites(menu: FakeMenu) {
  server.reply(createCategory, ({ body }) => {
    const id = crypto.randomUUID();
    const category = {
      id,
      name: body.name.trim(),
      times: null,
      order: menu.categories.length + 1,
      version: 1,
    };
    menu.categories = [...menu.categories, category];
    return { category };
  });
  server.reply(renameCategory, ({ params, body }) => {
    const category = menu.categories.find(({ id }) => id === params.id);
    if (!category) throw new Error('no such category');
    const renamed = { ...category, name: body.name.trim(), version: category.version + 1 };
    menu.categories = menu.categories.map((one) => (one === category ? renamed : one));
    return { category: renamed };
  });
  server.reply(deleteCategory, ({ params }) => {
    menu.categories = menu.categories.filter(({ id }) => id !== params.id);
    return undefined;
  });
}

const namesOf = (menu: FakeMenu) => menu.categories.map(({ name }) => name);

describe('the list of categories', () => {
  it('shows each category with its products, and the usage of the plan', async () => {
    serveMenu(server, sampleMenu);
    open();
    await screen.findByRole('meter', { name: 'Categorías: 3/3' });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Arepas2 productos',
      'Bebidas1 producto',
      'Caldos0 productos',
    ]);
  });

  it('shows that the plan has no limit', async () => {
    serveMenu(server, sampleMenu);
    server.reply(getCurrentSubscription, buildSubscription('premium'));
    open();
    expect(await screen.findByText('Categorías ilimitadas')).toBeTruthy();
  });

  it('shows the server’s message after a failed load, and offers a retry', async () => {
    serveMenu(server, sampleMenu);
    server.fail(listCategories, refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' }));
    const { user } = open();
    const alert = await screen.findByText('Error al cargar las categorías');
    expect(screen.getAllByText('Estamos en mantenimiento').length).toBeGreaterThan(0);
    const menu = serveMenu(server, sampleMenu);
    const around = alert.closest<HTMLElement>('[role=alert]') ?? document.body;
    await user.click(within(around).getByRole('button', { name: 'Reintentar' }));
    expect(await find(`Mover ${menu.categories[0]?.name}`)).toBeTruthy();
  });

  it('marks and explains the categories over the limit', async () => {
    const menu = serveMenu(server, { Arepas: [], Bebidas: [], Caldos: [], Dulces: [], Ensaladas: [] });
    serveWrites(menu);
    const { user } = open();
    await screen.findByRole('meter', { name: 'Categorías: 5/3' });
    const over = rows().filter(({ textContent }) => textContent?.includes('Sobre el límite'));
    expect(over.flatMap((row) => labelsOf(row, 'Mover'))).toEqual(['Mover Dulces', 'Mover Ensaladas']);
    expect(screen.getByText('Tienes 2 de más: se conservan y se siguen viendo en tu página.')).toBeTruthy();
    await user.click(button('Eliminar Dulces'));
    await user.click(await find('Eliminar categoría'));
    expect(
      await screen.findByText('Tienes 1 de más: se conserva y se sigue viendo en tu página.'),
    ).toBeTruthy();
  });

  it('has a button that says why it is disabled, at the limit or without a plan', async () => {
    serveMenu(server, sampleMenu);
    open();
    const reason = 'Has alcanzado el límite de 3 categorías de tu plan Gratis';
    const disabled = await find(`Nueva Categoría . ${reason}`);
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(reason, { selector: 'p' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Ver planes' }).length).toBeGreaterThan(0);

    server.reply(getCurrentSubscription, buildSubscription('free', { status: 'pending' }));
    open();
    expect(await find(`Nueva Categoría . ${errorMessage('NO_ACTIVE_PLAN')}`)).toBeTruthy();
  });
});

describe('a category', () => {
  it('is changed in a dialog, which needs a name and gives the focus back', async () => {
    const menu = serveMenu(server, sampleMenu);
    serveWrites(menu);
    const { user } = open();
    await user.click(await find('Editar Bebidas'));
    await screen.findByRole('dialog', { name: 'Editar categoría' });
    expect(nameField().value).toBe('Bebidas');
    await user.clear(nameField());
    await user.click(button('Guardar categoría'));
    expect(await screen.findByText('El nombre de la categoría es requerido')).toBeTruthy();
    await user.type(nameField(), 'Jugos');
    await user.click(button('Guardar categoría'));
    await findToast('Categoría actualizada');
    expect(namesOf(menu)).toEqual(['Arepas', 'Jugos', 'Caldos']);
    await waitFor(() => expect(document.activeElement).toBe(button('Editar Jugos')));
  });

  it('is renamed by a click on its name, with texts of its own, and a failure keeps the input', async () => {
    const menu = serveMenu(server, sampleMenu);
    serveWrites(menu);
    const { user } = open();
    await user.click(await find('Bebidas'));
    await screen.findByRole('dialog', { name: 'Cambiar nombre de la categoría' });
    await user.clear(nameField());
    await user.type(nameField(), '  ');
    await user.click(button('Cambiar nombre'));
    expect(await screen.findByText('El nombre de la categoría no puede estar vacío')).toBeTruthy();
    expect(document.activeElement).toBe(nameField());
    server.failNext(renameCategory, notNow, proxyError);
    await user.clear(nameField());
    await user.type(nameField(), 'Jugos');
    for (const text of ['Ahora no se puede', 'Error al actualizar la categoría']) {
      await user.click(button('Cambiar nombre'));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(nameField().value).toBe('Jugos');
    }
    await user.click(button('Cambiar nombre'));
    await findToast('Categoría actualizada exitosamente');
    expect(namesOf(menu)).toEqual(['Arepas', 'Jugos', 'Caldos']);
  });

  it('that could not be created leaves the reason and the input for a retry', async () => {
    const menu = serveMenu(server, { Arepas: [] });
    serveWrites(menu);
    server.failNext(createCategory, notNow, proxyError, 'lost');
    const { user } = open();
    await user.click(await find('Nueva Categoría'));
    await user.type(nameField(), 'Sopas');
    for (const text of [
      'Ahora no se puede',
      'Error al procesar la solicitud',
      `Error al procesar la solicitud. ${checkConnection}`,
    ]) {
      await user.click(button('Crear categoría'));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(nameField().value).toBe('Sopas');
    }
    await user.click(button('Crear categoría'));
    await findToast('Categoría creada');
    expect(namesOf(menu)).toEqual(['Arepas', 'Sopas']);
  });

  it('whose reply was lost is created with the same key at the retry', async () => {
    serveWrites(serveMenu(server, { Arepas: [] }));
    server.loseReply(createCategory);
    const { user } = open();
    await user.click(await find('Nueva Categoría'));
    await user.type(nameField(), 'Sopas');
    await user.click(button('Crear categoría'));
    expect(await screen.findByText(`Error al procesar la solicitud. ${checkConnection}`)).toBeTruthy();
    await user.click(button('Crear categoría'));
    await findToast('Categoría creada');
    const keys = server.calls(createCategory).map(({ body }) => body.idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  it('that could not be deleted returns, stays chosen, and the reason is shown', async () => {
    const menu = serveMenu(server, sampleMenu);
    serveWrites(menu);
    server.failNext(deleteCategory, notNow, proxyError, 'lost');
    const { user } = renderScreen(<NewProductPage />, paths.newProduct);
    const id = menu.categories[1]?.id ?? '';
    const select = await screen.findByLabelText<HTMLSelectElement>('Categoría');
    await find('Eliminar Bebidas');
    await user.selectOptions(select, id);
    const failure = 'Error al eliminar la categoría';
    for (const text of ['Ahora no se puede', failure, `${failure}. ${checkConnection}`]) {
      await user.click(button('Eliminar Bebidas'));
      await user.click(await find('Eliminar categoría'));
      await findToast(text);
      await waitFor(() =>
        expect(rows().flatMap((row) => labelsOf(row, 'Mover'))).toEqual([
          'Mover Arepas',
          'Mover Bebidas',
          'Mover Caldos',
        ]),
      );
    }
    expect(select.value).toBe(id);
    expect(menu.categories).toHaveLength(3);
  });
});
