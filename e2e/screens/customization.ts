import type { Page, Route } from 'playwright-core';
import { somePicture } from '../../server/src/testing/pictures.ts';
import { go, heading, type Screen } from './screen.ts';

const business = at('negocio');
const look = at('apariencia');

export const customizationScreens: readonly Screen[] = [
  { name: 'customization-first', owner: 'fresh', open: business },
  { name: 'customization', owner: 'busy', open: business },
  { name: 'customization-grand', owner: 'grand', open: business },
  { name: 'customization-look', owner: 'grand', open: look },
  { name: 'customization-look-pro', owner: 'busy', open: look },
  { name: 'customization-look-locked', owner: 'fresh', open: look },
  { name: 'customization-type', owner: 'grand', open: at('tipografia') },
  { name: 'customization-type-locked', owner: 'busy', open: at('tipografia') },
  {
    name: 'customization-color',
    owner: 'grand',
    async open(page, world) {
      await look(page, world);
      await page.getByRole('button', { name: /^Fondo de la página #/ }).click();
      await page.getByLabel('Código del color').waitFor();
    },
  },
  {
    name: 'customization-contrast',
    owner: 'busy',
    async open(page, world) {
      await keepFromSaving(page, () => {});
      await look(page, world);
      await pickDimColor(page);
      await page.keyboard.press('Escape');
      await page.getByText('se lee mal').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'customization-unsaved',
    owner: 'busy',
    async open(page, world) {
      await keepFromSaving(page, (route) => route.abort());
      await look(page, world);
      await page.getByRole('button', { name: 'Paleta Brasa' }).click();
      await page.getByText('Error al guardar los cambios').waitFor();
    },
  },
  {
    name: 'customization-uploading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/customization/upload', () => {});
      await look(page, world);
      const buffer = await somePicture('png', 300, 300);
      await page
        .getByLabel('Cambiar el logo')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await page.getByLabel('Subir la imagen del encabezado').setInputFiles({
        name: 'menu.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
      await page.getByText('Error al subir la imagen del encabezado').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'customization-remove',
    owner: 'grand',
    async open(page, world) {
      await look(page, world);
      await page.getByRole('button', { name: 'Quitar el logo' }).click();
      await page.getByRole('dialog', { name: '¿Quitar el logo?' }).waitFor();
    },
  },
  {
    name: 'customization-preview',
    owner: 'grand',
    async open(page, world) {
      await look(page, world);
      await heading(page, 'Paletas listas');
      const open = page.getByRole('button', { name: 'Vista previa' });
      if (await open.isVisible()) await open.click();
      await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).click();
    },
  },
  {
    name: 'customization-preview-broken',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/customization/preview', (route) => route.abort());
      await go('/customization?pestana=apariencia')(page, world);
      await heading(page, 'Paletas listas');
      const open = page.getByRole('button', { name: 'Vista previa' });
      if (await open.isVisible()) await open.click();
      await page.getByText('No se pudo abrir la vista previa del menú').waitFor();
    },
  },
  {
    name: 'customization-whatsapp',
    owner: 'fresh',
    async open(page, world) {
      await business(page, world);
      await page.getByRole('switch', { name: 'Botón de WhatsApp' }).press('Space');
      await page.getByText('Por favor, ingresa un número de WhatsApp válido').waitFor();
    },
  },
  {
    name: 'customization-edited',
    owner: 'busy',
    async open(page, world) {
      await business(page, world);
      await page.getByLabel('Descripción').fill('Asados al carbón');
      await page.getByRole('button', { name: 'Guardar Cambios' }).waitFor();
    },
  },
  {
    name: 'customization-leaving',
    owner: 'busy',
    async open(page, world) {
      await business(page, world);
      await page.getByLabel('Descripción').fill('Asados al carbón');
      const menu = page.getByRole('button', { name: 'Abrir menú' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    },
  },
  {
    name: 'customization-loading',
    owner: 'busy',
    async open(page, world) {
      await forgetCopy(page);
      await page.route('**/api/customization', () => {});
      await go('/customization')(page, world);
      await heading(page, 'Personalización');
    },
  },
  {
    name: 'customization-error',
    owner: 'busy',
    async open(page, world) {
      await forgetCopy(page);
      await page.route('**/api/customization', (route) => route.abort());
      await go('/customization')(page, world);
      await page.getByText('Error al cargar la configuración').waitFor();
    },
  },
];

function at(tab: string): Screen['open'] {
  return async (page, world) => {
    await go(`/customization?pestana=${tab}`)(page, world);
    await page.getByRole('tabpanel').waitFor();
    // A phone has it one tap away.
    if (await page.getByRole('region', { name: 'Vista previa' }).isVisible())
      await page.frameLocator('iframe').getByRole('contentinfo').waitFor();
  };
}

/** Nor when the page is closed, which sends what waits past any route. */
async function keepFromSaving(page: Page, answer: (route: Route) => unknown) {
  await page.route('**/api/customization', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  );
  await page.addInitScript(() =>
    window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true),
  );
}

async function pickDimColor(page: Page) {
  await page.getByRole('button', { name: /^Nombre y contacto #/ }).click();
  await page.getByLabel('Código del color').fill('#555555');
}

/** What the browser keeps of it for a few minutes would be shown instead. */
async function forgetCopy(page: Page) {
  await page.addInitScript(() => localStorage.removeItem('vitrina.data.customization'));
}
