import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from './browser.ts';
import { buildMenu, button, eventually } from './menu.ts';
import type { BootedApp } from './setup.ts';

/** A spreadsheet as owners keep it. Every fifth product has sizes, and every tenth one has a cell that cannot be read. */
function writeMenuFile(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const sizes = index % 5 === 0 ? `Media: ${9_000 + index} | Completa: ${15_000 + index}` : '';
    return [
      `Plato ${index} de la casa`,
      sizes ? '' : `${12_000 + index * 10}`,
      `Sección ${index % 40}`,
      index % 3 === 0 ? '' : `Receta ${index}, con arroz, maduro y ensalada.`,
      sizes,
      index === 0 ? '"Salsas (0 a 2): BBQ; Queso +1500"' : index % 4 === 0 ? 'Salsas' : '',
      index % 10 === 1 ? 'tal vez' : 'Sí',
    ].join(';');
  });
  const headings = 'Nombre;Precio;Categoría;Descripción;Tamaños;Opciones;Activo';
  return Buffer.from(`${[headings, ...rows].join('\n')}\n`);
}

/** Measures each step of a tab: its seconds, and the megabytes of its scripts before a collection of garbage. */
async function startStopwatch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readHeap = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 ** 2);
  };
  const steps: { step: string; seconds: number; megabytes: number }[] = [];
  return {
    steps,
    async time(step: string, run: () => Promise<unknown>): Promise<void> {
      const started = performance.now();
      await run();
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      steps.push({ step, seconds, megabytes: await readHeap() });
    },
    async measureRest(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      return readHeap();
    },
  };
}

/** Reads a file, reviews, imports, undoes, imports again, exports, and finds that the export changes nothing. */
export async function walkThroughImport(booted: BootedApp, count: number) {
  const menu = await buildMenu(booted, {}, { plan: 'premium', device: desktop });
  const { page } = menu;
  const formatted = new Intl.NumberFormat('es', { useGrouping: 'min2' }).format(count);
  const { steps, time, measureRest } = await startStopwatch(page);
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: writeMenuFile(count) };
  const choose = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(`En «menu.csv»: ${formatted} productos nuevos, 40 categorías nuevas`).waitFor();
  };
  const apply = async () => {
    await button(page, `Importar ${count} productos`).click();
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
  };
  await time('open', async () => {
    await page.goto(menu.url + paths.menuImport);
    await button(page, 'Elegir archivo').waitFor();
  });
  const before = await measureRest();
  await time('read', choose);
  await time('accept a doubt', async () => {
    await page.getByRole('heading', { name: `${count / 10} productos: no entendimos una parte` }).waitFor();
    await button(page, 'Están bien así').click();
    await eventually(() => page.getByText('No entendimos una parte').count()).toBe(0);
  });
  const rows = page.getByRole('list', { name: 'Productos leídos' }).locator(':scope > li');
  await time('search', async () => {
    await page.getByLabel('Buscar en lo que se importa').fill(`plato ${count - 1} casa`);
    await eventually(() => rows.count()).toBe(1);
  });
  await time('edit', async () => {
    await button(page, `Editar Plato ${count - 1} de la casa`).click();
    await page.getByLabel('Precio', { exact: true }).fill('77.777');
    await button(page, 'Listo').click();
    await rows.getByText('77.777').waitFor();
  });
  await time('import', apply);
  const products = await menu.products();
  expect(products).toHaveLength(count);
  expect(products.find(({ name }) => name === `Plato ${count - 1} de la casa`)?.price).toBe('77777');
  await time('undo', async () => {
    await button(page, 'Deshacer').click();
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor();
  });
  expect(await menu.products()).toEqual([]);
  await button(page, 'Importar otro').click();
  await time('read again', choose);
  await time('import again', apply);
  let exported = '';
  await time('export', async () => {
    await page.getByRole('link', { name: 'Ver mis productos' }).click();
    await button(page, 'Más acciones de tu menú').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar' }).click(),
    ]);
    exported = await download.path();
  });
  await time('read the export', async () => {
    await button(page, 'Más acciones de tu menú').click();
    await page.getByRole('menuitem', { name: 'Importar menú' }).click();
    await page.locator('input[type=file]').setInputFiles(exported);
    await page.getByText(`»: ${formatted} productos siguen igual.`).waitFor();
  });
  expect(await button(page, 'Importar').isDisabled()).toBe(true);
  expect(menu.errors).toEqual([]);
  return { steps, rest: (await measureRest()) - before };
}
