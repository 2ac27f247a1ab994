import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { type Device, desktop, phone } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { buildMenu, button, errorReply, eventually, type Menu } from './menu.ts';
import { walkThroughImport } from './menu-import-walk.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const pastedMenu = `SOPAS
Ajiaco santafereño ..... 28.500
Con pollo, maíz y crema
Mondongo: media 19.000 / completa 29.000
Sancocho de gallina – $26.000

*PLATOS FUERTES*
- Bandeja paisa 38.000
- Lechona 32.000
- Churrasco 45.000
- Mojarra frita 36.000

BEBIDAS:
Limonada de coco 12.000
Jugo natural 9.000
Gaseosa 6.000
Agua 5.000

Domicilios: 310 555 0142
Abrimos de martes a domingo`;

async function openImport({
  device = phone,
  categories = {} as Record<string, string[]>,
  plan = 'pro',
}: {
  device?: Device;
  categories?: Record<string, string[]>;
  plan?: 'pro' | 'premium';
} = {}) {
  const menu = await buildMenu(booted, categories, { plan, device });
  await menu.page.goto(`${menu.url}/menu/importar`);
  return menu;
}

async function storedNames({ token }: Menu) {
  return (await app.call(listProducts, { token })).menus.map(({ name, price }) => `${name} ${price}`);
}

test('a menu is pasted on a phone, reviewed, edited, imported and taken back', async () => {
  const menu = await openImport();
  const { page } = menu;
  const { tap, counts } = startCounter();
  await page.getByLabel('Texto de tu menú').fill(pastedMenu);
  await tap(button(page, 'Leer el texto'));
  const rows = page.getByRole('list', { name: 'Productos leídos' }).locator(':scope > li');
  await eventually(() => rows.count()).toBe(11);
  await page.getByText('11 productos nuevos, 3 categorías nuevas.').waitFor();
  expect(await storedNames(menu)).toEqual([]);

  await tap(button(page, 'Editar Ajiaco santafereño'));
  const price = page.getByLabel('Precio', { exact: true });
  await price.fill('29.500');
  await tap(button(page, 'Listo'));
  await rows.first().getByText('29.500').waitFor();
  await tap(button(page, 'Importar 11 productos'));
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  const names = await storedNames(menu);
  expect(names).toHaveLength(11);
  expect(names[0]).toBe('Ajiaco santafereño 29500');
  const { menus } = await app.call(listProducts, { token: menu.token });
  expect(menus[1]).toMatchObject({ name: 'Mondongo', variants: [{ price: '19000' }, { price: '29000' }] });

  await tap(button(page, 'Deshacer'));
  await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor();
  expect(await storedNames(menu)).toEqual([]);
  expect((await app.call(listCategories, { token: menu.token })).categories).toEqual([]);
  console.info(`Import on a phone: ${counts.taps} taps, out of sight: ${counts.outOfSight.length}`);
  expect(counts.taps).toBeLessThanOrEqual(6);
  expect(menu.errors).toEqual([]);
});

test('a file is imported at a desktop, and the same file again changes nothing', async () => {
  const menu = await openImport({ device: desktop, categories: { Sopas: ['Ajiaco'] } });
  const { page } = menu;
  const file = {
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Nombre;Precio;Categoría;Descripción\nAjiaco;31.000;Sopas;Con pollo\nMondongo;29.000;Sopas;\nLimonada;12.000;Bebidas;De coco\nSin precio;;Bebidas;\n',
    ),
  };
  const choose = () => page.locator('input[type=file]').setInputFiles(file);
  await choose();
  await page
    .getByText(
      'En «menu.csv»: 2 productos nuevos, 1 producto cambia, 1 categoría nueva, 1 producto por completar.',
    )
    .waitFor();
  // The review opens on what is unsure.
  await page.getByText('Falta el precio').waitFor();
  await page.getByText('Sin precio', { exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Productos leídos' }).locator(':scope > li').count()).toBe(1);
  await page.getByLabel('Filtrar lo que se importa').getByText('Todos').click();
  await page.getByText('Precio:').first().waitFor();
  await button(page, 'Importar 3 productos').click();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect(await storedNames(menu)).toEqual(['Ajiaco 31000', 'Mondongo 29000', 'Limonada 12000']);
  await button(page, 'Importar otro').click();
  await choose();
  await page.getByText('3 productos siguen igual').waitFor();
  await page.getByText('Faltan datos').waitFor();
  expect(await button(page, 'Importar').isDisabled()).toBe(true);
  expect(menu.errors).toEqual([]);
});

test('what is wrong with a file is said in words, and the sample is downloaded and imports as it is', {
  tags: 'long',
}, async () => {
  const menu = await openImport({ device: desktop });
  const { page } = menu;
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('vacio.csv', '');
  await page.getByText('El archivo está vacío.').waitFor();
  await choose('menu.csv', '%PDF-1.7 texto');
  await page.getByText('Es un PDF.').waitFor();
  await choose('menu.csv', 'hola');
  await page.getByText('No encontramos productos en el archivo.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descargar una muestra').click(),
  ]);
  expect(download.suggestedFilename()).toBe('muestra.csv');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByText(/: \d+ productos nuevos, \d+ categorías nuevas/).waitFor();
  expect(await page.getByText('Falta el precio').count()).toBe(0);
  await button(page, /^Importar \d+ productos$/).click();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect((await storedNames(menu)).length).toBeGreaterThan(50);
  expect(menu.errors).toEqual([]);
});

test('a menu is imported, undone, imported again and exported, and its export changes nothing', async () => {
  const { steps } = await walkThroughImport(booted, 300);
  expect(steps.filter(({ seconds }) => seconds > 20)).toEqual([]);
});

test('3,000 products go the same way within seconds, and the tab stays small', { tags: 'long' }, async () => {
  const { steps, rest } = await walkThroughImport(booted, 3_000);
  console.table(steps);
  console.info(`An import of 3,000 products leaves ${rest} MB in the tab`);
  expect(steps.filter(({ seconds }) => seconds > 20)).toEqual([]);
  const secondsOf = (name: string) => steps.find(({ step }) => step === name)?.seconds ?? 0;
  expect(secondsOf('undo')).toBeLessThan(2 * secondsOf('import'));
  expect(Math.max(...steps.map(({ megabytes }) => megabytes))).toBeLessThan(120);
  expect(rest).toBeLessThan(50);
});

test('5,000 rows are read, reviewed and imported within seconds', { tags: 'long' }, async () => {
  const menu = await buildMenu(booted, {}, { plan: 'premium', device: desktop });
  const { page } = menu;
  await page.goto(`${menu.url}/menu/importar`);
  const lines = Array.from(
    { length: 5_000 },
    (_, index) => `Plato ${index};${index + 1}000;Categoría ${index % 30}`,
  );
  const buffer = Buffer.from(`Nombre;Precio;Categoría\n${lines.join('\n')}\n`);
  const started = Date.now();
  await page.locator('input[type=file]').setInputFiles({ name: 'grande.csv', mimeType: 'text/csv', buffer });
  await page.getByText('5000 productos nuevos, 30 categorías nuevas').waitFor();
  const read = Date.now();
  await button(page, 'Importar 5000 productos').click();
  await page.getByText('Importando 5000 productos…').waitFor();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  const done = Date.now();
  console.info(`5,000 rows: reviewed after ${read - started} ms, imported after ${done - read} ms more`);
  expect((await app.call(listProducts, { token: menu.token })).menus).toHaveLength(5_000);
  expect(done - started).toBeLessThan(60_000);
});

test('a lost connection loses nothing, and a menu that changed meanwhile is reviewed again', async () => {
  const menu = await openImport({ device: desktop });
  const { page } = menu;
  await page.getByLabel('Texto de tu menú').fill('SOPAS\nAjiaco 28.500\nMondongo 29.000');
  await button(page, 'Leer el texto').click();
  await page.route('**/api/menu/import', (route) => route.abort('connectionfailed'));
  await button(page, 'Importar 2 productos').click();
  await page.getByText('No se pudo importar. Lo que revisaste sigue aquí. Verifica tu conexión').waitFor();
  await page.unrouteAll();
  await page.route('**/api/menu/import', (route) =>
    route.fulfill({ ...errorReply('Tu menú cambió desde que revisaste la importación.'), status: 409 }),
  );
  await button(page, 'Importar 2 productos').click();
  await page.getByText('Tu menú cambió desde que revisaste la importación.').waitFor();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('heading', { name: 'Mondongo' }).waitFor();
  await button(page, 'Importar 2 productos').click();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect(await storedNames(menu)).toHaveLength(2);
});

test('a price with two meanings is asked once, and products without a category are asked about', async () => {
  const menu = await openImport();
  const { page } = menu;
  await page.getByLabel('Texto de tu menú').fill('Ajiaco 12.50\nMondongo 15.00\nLechona 9.90');
  await button(page, 'Leer el texto').tap();
  await page.getByRole('heading', { name: '¿Cuánto es «12.50»?' }).waitFor();
  await page.getByRole('button', { name: '12,50' }).tap();
  await page.getByRole('heading', { name: '¿En qué categoría van?' }).waitFor();
  await page.getByText('3 productos por completar.', { exact: true }).waitFor();
  expect(await button(page, 'Importar').isDisabled()).toBe(true);
  await page.getByLabel('Categoría', { exact: true }).fill('Platos');
  await button(page, 'Importar 3 productos').tap();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect(menu.errors).toEqual([]);
});

test('what does not fit into the plan is left out by the owner', async () => {
  const menu = await buildMenu(booted, {}, { plan: 'free', device: phone });
  const { page } = menu;
  await page.goto(`${menu.url}/menu/importar`);
  const lines = Array.from({ length: 12 }, (_, index) => `Plato ${'abcdefghijkl'[index]} 9.000`);
  await page.getByLabel('Texto de tu menú').fill(`SOPAS\n${lines.join('\n')}`);
  await button(page, 'Leer el texto').tap();
  await page.getByText('permite 10 productos: sobran 2 productos.').waitFor();
  expect(await button(page, 'Importar 12 productos').isDisabled()).toBe(true);
  await button(page, 'Dejar fuera lo que sobra').tap();
  await button(page, 'Importar 10 productos').tap();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect(await storedNames(menu)).toHaveLength(10);
});

test('an empty menu starts with examples, which are marked and go with one tap', async () => {
  const menu = await buildMenu(booted, {}, { plan: 'pro', device: phone });
  const { page } = menu;
  await page.goto(`${menu.url}/menu`);
  await button(page, 'Empezar con un ejemplo').tap();
  await page.getByText('12 productos son ejemplos.').waitFor();
  await page.getByText('Ejemplo', { exact: true }).first().waitFor();
  expect(await storedNames(menu)).toHaveLength(12);
  await button(page, 'Quitar ejemplos').tap();
  await page.getByRole('heading', { name: 'Aún no tienes productos' }).waitFor();
  expect(await storedNames(menu)).toEqual([]);
  expect(menu.errors).toEqual([]);
});

/** What a till exports: names in capitals, two prices and what is left. */
function writeTillFile(count: number, stockOf: ((index: number) => number) | null): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const stock = stockOf ? [stockOf(index), 5] : [];
    const name = `TORNILLO DRYWALL 6X${index + 1}`;
    return [1000 + index, name, '400.00', `${1200 + index}.00`, '1000.00', ...stock, 'TORNILLERÍA'].join(',');
  });
  const counted = stockOf ? 'Existencia,Inv. Mínimo,' : '';
  return Buffer.from(
    `Código,Descripción,Precio Costo,Precio Venta,Precio Mayoreo,${counted}Departamento\n${rows.join('\n')}\n`,
  );
}

test('142 products with their counts cost one tap more than without, and so does a second file', {
  tags: 'long',
}, async () => {
  const count = 142;
  const importFile = async ({ page }: Menu, file: Buffer, { takesStock = false } = {}) => {
    const counter = startCounter();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      counter.tap(button(page, 'Elegir archivo')),
    ]);
    await chooser.setFiles({ name: 'inventario.csv', mimeType: 'text/csv', buffer: file });
    const heading = page.getByRole('heading', { name: '¿Tomar cuántos quedan?' });
    if (takesStock) await counter.tap(button(page, 'Tomar los conteos'));
    else await button(page, `Importar ${count} productos`).waitFor();
    expect(await heading.count()).toBe(takesStock ? 1 : 0);
    await counter.tap(button(page, takesStock ? /^Importar/ : `Importar ${count} productos`));
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
    return counter.counts;
  };
  const countsOf = async ({ token }: Menu) =>
    (await app.call(listProducts, { token })).menus.map(({ stock }) => stock);

  const without = await openImport({ plan: 'premium' });
  const plain = await importFile(without, writeTillFile(count, null));
  const menu = await openImport({ plan: 'premium' });
  const counted = await importFile(
    menu,
    writeTillFile(count, (index) => index + 1),
    { takesStock: true },
  );
  expect((await countsOf(menu)).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  await button(menu.page, 'Importar otro').tap();
  const nextWeek = await importFile(
    menu,
    writeTillFile(count, (index) => index + 8),
    { takesStock: true },
  );
  expect(Math.min(...(await countsOf(menu)).map((stock) => stock ?? 0))).toBe(8);
  console.info(
    `142 products: ${plain.taps} taps, with counts ${counted.taps}, a week later ${nextWeek.taps}; fields ${counted.fields}`,
  );
  expect(counted).toMatchObject({ taps: plain.taps + 1, fields: 0 });
  expect(nextWeek).toMatchObject({ taps: plain.taps + 1, fields: 0 });
  expect(menu.errors).toEqual([]);
});

test('names in capitals are written small with one tap, and back with another', async () => {
  const menu = await openImport({ device: desktop });
  const { page } = menu;
  await page
    .getByLabel('Texto de tu menú')
    .fill('SOPAS\nAJIACO SANTAFEREÑO 28.500\nMONDONGO 29.000\nCREMA DE ÑAME 19.000');
  await button(page, 'Leer el texto').click();
  await page.getByText('«AJIACO SANTAFEREÑO» quedaría «Ajiaco santafereño».').waitFor();
  await button(page, 'En minúsculas').click();
  await page.getByRole('heading', { name: 'Crema de ñame' }).waitFor();
  await button(page, 'Volver a mayúsculas').click();
  await page.getByRole('heading', { name: 'CREMA DE ÑAME' }).waitFor();
  await button(page, 'En minúsculas').click();
  await button(page, 'Importar 3 productos').click();
  await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  expect(await storedNames(menu)).toContain('Ajiaco santafereño 28500');
  expect((await app.call(listCategories, { token: menu.token })).categories.map(({ name }) => name)).toEqual([
    'Sopas',
  ]);
});

test('a photo is shown with what to do, until its text was read', async () => {
  const menu = await openImport();
  const { page } = menu;
  expect(await page.locator('input[type=file]').getAttribute('accept')).toContain('image/*');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('heading', { name: 'Copia el texto de la foto' }).waitFor();
  await page.getByRole('img', { name: 'La foto que elegiste' }).waitFor();
  await page.getByLabel('Texto de tu menú').fill('hola');
  await button(page, 'Leer el texto').tap();
  await page.getByText('No encontramos productos en el texto.').waitFor();
  expect(await page.getByRole('heading', { name: 'Copia el texto de la foto' }).count()).toBe(1);
  await page.getByLabel('Texto de tu menú').fill('SOPAS\nAjiaco 28.500');
  await button(page, 'Leer el texto').tap();
  await page.getByRole('heading', { name: 'Ajiaco' }).waitFor();
  await page.getByRole('button', { name: 'Cambiar el texto' }).tap();
  await button(page, 'Elegir archivo').waitFor();
  expect(await page.getByRole('heading', { name: 'Copia el texto de la foto' }).count()).toBe(0);
  expect(menu.errors).toEqual([]);
});
