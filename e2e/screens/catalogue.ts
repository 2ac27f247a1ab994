import type { Page } from 'playwright-core';
import { goTo, goToLoaded, type Screen } from './screen.ts';

const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Sold out, sizes, option groups and hours. The café has some of each. */
export const catalogueScreens: readonly Screen[] = [
  { name: 'products-sold-out', owner: 'cafe', open: goToLoaded('/menu') },
  {
    name: 'products-sold-out-menu',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await press(page, /^(Acciones|Disponibilidad) de Capuchino$/);
      await page.getByRole('menuitem', { name: 'Agotar tamaños' }).waitFor();
    },
  },
  {
    name: 'products-sizes-sold-out',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await choose(page, /^(Acciones|Disponibilidad) de Capuchino$/, 'Agotar tamaños');
      await page.getByRole('dialog').getByText('Grande').waitFor();
    },
  },
  {
    name: 'product-sizes',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await page.getByRole('link', { name: 'Capuchino', exact: true }).click();
      await page.getByLabel('Nombre del tamaño 1').waitFor();
      await page.getByLabel('Nombre del tamaño 1').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-sizes-errors',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/new')(page, fixtures);
      await press(page, 'Tamaños o presentaciones');
      await press(page, 'Guardar Producto');
      await page.getByText('Por favor completa todos los campos requeridos').first().waitFor();
    },
  },
  {
    name: 'product-options',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/new')(page, fixtures);
      await press(page, /^Precio anterior/);
      await page.getByText('Etiquetas', { exact: true }).click();
      await page.getByText('Opciones', { exact: true }).click();
      await press(page, 'Agregar opciones');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'options-empty', owner: 'newcomer', open: goToLoaded('/menu/opciones') },
  { name: 'options', owner: 'cafe', open: goToLoaded('/menu/opciones') },
  {
    name: 'options-error',
    owner: 'cafe',
    async open(page, fixtures) {
      await page.route('**/api/option-groups', (route) => route.abort());
      await goTo('/menu/opciones')(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'options-edit',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await press(page, /^Leche$/);
      await page.getByText('Varias, hasta…').click();
      await press(page, 'Elegir productos');
    },
  },
  {
    name: 'options-source',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await press(page, 'Nuevo grupo');
      await page.getByText('De una categoría').click();
      await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Con leche' });
      await press(page, 'Dejar fuera');
    },
  },
  {
    name: 'options-sizes',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await press(page, /^Leche$/);
      const toggle = page.getByRole('switch', { name: 'El precio cambia con el tamaño' });
      await toggle.locator('xpath=following-sibling::*[1]').click();
      await page.getByLabel('Precio de De almendras en Grande').fill('3.500');
      await toggle.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'options-new-errors',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await press(page, 'Nuevo grupo');
      await press(page, 'Crear grupo');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'options-products',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await choose(page, 'Acciones de Leche', 'Poner en productos');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'options-sold-out',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await choose(page, 'Acciones de Leche', 'Agotar opciones');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'options-delete',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/menu/opciones')(page, fixtures);
      await choose(page, 'Acciones de Leche', 'Eliminar');
      await page.getByText('Lo pierde').waitFor();
    },
  },
  { name: 'hours-suggestion', owner: 'barber', open: goToLoaded('/customization/horario') },
  { name: 'hours', owner: 'cafe', open: goToLoaded('/customization/horario') },
  {
    name: 'hours-errors',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded('/customization/horario')(page, fixtures);
      await page.getByRole('button', { name: 'Turno: agregar a Lunes' }).click();
      await press(page, 'Agregar fecha');
      await press(page, 'Guardar horario');
      await page.getByText('Escribe la fecha').waitFor();
    },
  },
  {
    name: 'hours-error',
    owner: 'cafe',
    async open(page, fixtures) {
      await page.route('**/api/hours', (route) => route.abort());
      await goTo('/customization/horario')(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
];
