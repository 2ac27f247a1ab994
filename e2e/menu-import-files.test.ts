import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createWorkbook, sheetXml } from '../panel/src/menu/menu-import/file/testing-workbook.ts';
import { buildMenu, button } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();

async function openImport(): Promise<Page> {
  const { page, url } = await buildMenu(booted, {}, { plan: 'premium' });
  await page.goto(url + paths.menuImport);
  await button(page, 'Elegir archivo').waitFor();
  return page;
}

const choose = (page: Page, name: string, data: Uint8Array | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(data) });
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a workbook, a CSV file, a pasted text and pasted cells are read, and cancelling ends the worker', {
  tags: 'long',
}, async () => {
  const page = await openImport();
  const rows = [
    ['Plato', 'Precio', 'Categoría'],
    ['Ajiaco santafereño', 28500, 'Sopas'],
    ['Limonada de coco', { formula: 'B2-20000', value: 8500 }, 'Bebidas'],
  ];
  await choose(page, 'menu.xlsx', createWorkbook(sheetXml(rows)));
  await waitForText(page, 'Ajiaco santafereño');
  await waitForText(page, 'Limonada de coco');
  expect(page.workers()).toEqual([]);

  const other = await openImport();
  await choose(
    other,
    'menu.csv',
    Buffer.from('Nombre;Precio;Categor\xeda\r\nMondongo;19.000;Sopas\r\n', 'latin1'),
  );
  await waitForText(other, 'Mondongo');

  const third = await openImport();
  await third.getByLabel('Texto de tu menú').fill('*SOPAS*\nChanguas ..... 9.500\nCuchuco – $14.000');
  await button(third, 'Leer el texto').click();
  await waitForText(third, 'Cuchuco');

  const fourth = await openImport();
  await fourth.getByLabel('Texto de tu menú').fill('Plato\tDetalle\tPrecio\nTamal\tcon chocolate\t14.000');
  await button(fourth, 'Leer el texto').click();
  await waitForText(fourth, 'Tamal');
  expect(await fourth.getByText('Detalle').count()).toBe(0);

  const last = await openImport();
  // A worker that reads without an end.
  await last.route(/menu-file-worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }),
  );
  const worker = last.waitForEvent('worker');
  await choose(last, 'menu.csv', 'Producto;Precio\nAjiaco;28500\n');
  const closed = (await worker).waitForEvent('close');
  await button(last, 'Cancelar').click();
  await closed;
  await button(last, 'Elegir archivo').waitFor();
  expect(last.workers()).toEqual([]);
});
