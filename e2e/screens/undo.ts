import type { MenuChange } from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { TrashItem } from '@vitrina/contract/menu/trash/schema.ts';
import type { Page } from 'playwright-core';
import { goTo, goToLoaded, type Screen } from './screen.ts';

/** The states of choosing several products, and of the trash. */
export const undoScreens: readonly Screen[] = [
  {
    name: 'menu-more-actions',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await page.getByRole('button', { name: 'Más acciones de tu menú' }).click();
      await page.getByRole('menuitem', { name: 'Papelera' }).waitFor();
    },
  },
  {
    name: 'menu-selecting',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await select(page);
    },
  },
  {
    name: 'menu-changes-menu',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await select(page);
      await page.getByRole('button', { name: 'Más cambios' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).waitFor();
    },
  },
  {
    name: 'menu-prices',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await select(page);
      await page.getByRole('button', { name: 'Seleccionar todo' }).click();
      await page.getByRole('button', { name: 'Cambiar precios' }).click();
      await page.getByLabel('Cuánto').fill('8');
      await page.getByRole('region', { name: 'Precios nuevos' }).waitFor();
    },
  },
  {
    name: 'menu-prices-problem',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await select(page);
      await page.getByRole('button', { name: 'Cambiar precios' }).click();
      await page.getByText('Bajar').click();
      await page.getByLabel('Cuánto').fill('100');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'menu-move',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await select(page);
      await page.getByRole('button', { name: 'Más cambios' }).click();
      await page.getByRole('menuitem', { name: 'Mover a otra categoría' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'menu-price-history',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded(`/menu/edit/${fixtures.productId}`)(page, fixtures);
      await page.getByText('Precios anteriores', { exact: true }).click();
      const day = page.getByText(/^Desde el /).first();
      await day.waitFor();
      await day.scrollIntoViewIfNeeded();
    },
  },
  { name: 'trash-empty', owner: 'newcomer', open: goToLoaded('/menu/papelera') },
  {
    name: 'trash',
    owner: 'restaurant',
    async open(page, fixtures) {
      await mockTrash(page);
      await goToLoaded('/menu/papelera')(page, fixtures);
      await page.getByText('Ajiaco de la casa').waitFor();
    },
  },
  {
    name: 'trash-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/trash', (route) => route.abort());
      await goTo('/menu/papelera')(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor({ timeout: 10_000 });
    },
  },
];

async function select(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de tu menú' }).click();
  await page.getByRole('menuitem', { name: 'Seleccionar productos' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar / });
  await boxes.first().check();
  await boxes.nth(1).check();
}

async function mockTrash(page: Page): Promise<void> {
  const item = (kind: TrashItem['kind'], name: string, deletedAt: string): TrashItem => ({
    id: crypto.randomUUID(),
    kind,
    name,
    deletedAt,
  });
  const items = [
    item('product', 'Ajiaco de la casa', '2026-11-22T14:05:00.000Z'),
    item('category', 'Desayunos del fin de semana', '2026-11-21T20:30:00.000Z'),
    item('option-group', 'Salsas para las empanadas', '2026-11-02T09:12:00.000Z'),
  ];
  const change: MenuChange = {
    id: crypto.randomUUID(),
    kind: 'bulk',
    action: { type: 'price', change: { by: 'percent', direction: 'up', value: '8', rounding: '100' } },
    createdAt: '2026-11-22T13:00:00.000Z',
    undoneAt: null,
    created: 0,
    changed: 24,
    deleted: 0,
    counted: 0,
  };
  const changes: MenuChange[] = [
    change,
    {
      ...change,
      id: crypto.randomUUID(),
      kind: 'import',
      action: null,
      created: 48,
      changed: 3,
      undoneAt: '2026-11-22T13:10:00.000Z',
    },
  ];
  await page.route('**/api/trash', (route) => route.fulfill({ json: { items, next: '12' } }));
  await page.route('**/api/menu-changes', (route) => route.fulfill({ json: { changes } }));
}
