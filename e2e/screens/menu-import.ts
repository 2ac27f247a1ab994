import type { Page } from 'playwright-core';
import { type Fixtures, goToLoaded, type Screen } from './screen.ts';

const pasted = `SOPAS Y CALDOS
Ajiaco santafereño ..... 31.000
Mondongo: media 19.000 / completa 29.000
Sancocho trifásico 31.000

BEBIDAS
Limonada de coco 12.000
Jugo natural 9.000
Domicilios: 310 555 0142`;

/** Each section has one line: nobody can tell names from headings. */
const unsure = Array.from(
  ['AGUA DE PANELA', 'JUGO DE LULO', 'LECHE DE COCO', 'AVENA FRÍA', 'CHICHA DE MAÍZ', 'MASATO DULCE'],
  (name) => `${name}\nVaso helado 8.500\n`,
).join('\n');

/** Three cells that cannot be read, and three missing prices. */
const doubtful = `Nombre;Precio;Categoría;Descripción;Activo
Sancocho trifásico;31.000;Sopas;Con tres carnes, plátano y yuca;quizás
Mondongo;29.000;Sopas;Con cilantro y limón;a veces
Cuchuco;24.000;Sopas;Con espinazo;los lunes
Lechona;;Asados;Con insulso;sí
Churrasco;;Asados;Con chimichurri;sí
Mojarra;;Asados;Frita;sí
Limonada;12.000;Bebidas;De coco;sí`;

async function openReview(page: Page, fixtures: Fixtures, text: string): Promise<void> {
  await goToLoaded('/menu/importar')(page, fixtures);
  await page.getByLabel('Texto de tu menú').fill(text);
  await page.getByRole('button', { name: 'Leer el texto' }).click();
}

export const menuImportScreens: readonly Screen[] = [
  { name: 'menu-import', owner: 'restaurant', open: goToLoaded('/menu/importar') },
  {
    name: 'menu-import-review',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, pasted);
      await page.getByRole('heading', { name: 'Jugo natural' }).waitFor();
    },
  },
  {
    name: 'menu-import-unsure',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, unsure);
      await page.getByRole('button', { name: 'Ya la revisé' }).waitFor();
    },
  },
  {
    name: 'menu-import-edit',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, pasted);
      await page.getByRole('button', { name: 'Editar Mondongo' }).click();
      await page.getByRole('button', { name: 'Listo' }).waitFor();
    },
  },
  {
    name: 'menu-import-doubts',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu/importar')(page, fixtures);
      await page.locator('input[type=file]').setInputFiles({
        name: 'menu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(doubtful),
      });
      await page.getByRole('button', { name: 'Están bien así' }).waitFor();
    },
  },
  {
    name: 'menu-import-limit',
    owner: 'atLimit',
    async open(page, fixtures) {
      await openReview(page, fixtures, pasted);
      await page.getByRole('button', { name: 'Dejar fuera lo que sobra' }).waitFor();
    },
  },
  {
    name: 'menu-import-questions',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, 'Lechona 12.50\nMojarra 15.00\nChurrasco 9.90');
      await page.getByRole('heading', { name: '¿Cuánto es «12.50»?' }).waitFor();
    },
  },
  {
    name: 'menu-import-photo',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu/importar')(page, fixtures);
      const buffer = await page.screenshot();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer });
      await page.getByRole('img', { name: 'La foto que elegiste' }).waitFor();
    },
  },
  {
    name: 'menu-import-capitals',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, 'BEBIDAS\nLIMONADA 12.000\nAGUA CON GAS 5.000\nTÉ HELADO 9.000');
      await page.getByRole('button', { name: 'En minúsculas' }).waitFor();
    },
  },
  {
    name: 'menu-import-category',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openReview(page, fixtures, 'Lechona 12.000\nMojarra 15.000\nChurrasco 9.000');
      await page.getByRole('heading', { name: '¿En qué categoría van?' }).waitFor();
    },
  },
];
