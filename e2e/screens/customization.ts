import type { Page, Route } from 'playwright-core';
import { createPicture } from '../../server/src/testing/pictures.ts';
import { goTo, openDrawerIfPhone, type Screen, waitForHeading } from './screen.ts';

const business = at('negocio');
const appearance = at('apariencia');

export const customizationScreens: readonly Screen[] = [
  { name: 'customization-newcomer', owner: 'newcomer', open: business },
  { name: 'customization', owner: 'restaurant', open: business },
  { name: 'customization-cafe', owner: 'cafe', open: business },
  { name: 'customization-trade', owner: 'salon', open: business },
  { name: 'customization-look', owner: 'cafe', open: appearance },
  { name: 'customization-look-pro', owner: 'restaurant', open: appearance },
  { name: 'customization-look-locked', owner: 'newcomer', open: appearance },
  { name: 'customization-type', owner: 'cafe', open: at('tipografia') },
  { name: 'customization-type-locked', owner: 'restaurant', open: at('tipografia') },
  {
    name: 'customization-color',
    owner: 'cafe',
    async open(page, fixtures) {
      await appearance(page, fixtures);
      await page.getByRole('button', { name: /^Fondo de la página #/ }).click();
      await page.getByText('Avanzado', { exact: true }).waitFor();
    },
  },
  {
    name: 'customization-contrast',
    owner: 'restaurant',
    needsOwnPage: true,
    async open(page, fixtures) {
      await mockSaves(page, () => {});
      await appearance(page, fixtures);
      await pickDimColor(page);
      await page.keyboard.press('Escape');
      await page.getByText('se lee mal').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'customization-unsaved',
    owner: 'restaurant',
    needsOwnPage: true,
    async open(page, fixtures) {
      await mockSaves(page, (route) => route.abort());
      await appearance(page, fixtures);
      await page.getByRole('button', { name: 'Paleta Brasa' }).click();
      await page.getByText('Error al guardar los cambios').waitFor();
    },
  },
  {
    name: 'customization-uploading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/customization/upload', () => {});
      await appearance(page, fixtures);
      const buffer = await createPicture('png', 300, 300);
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
    owner: 'cafe',
    async open(page, fixtures) {
      await appearance(page, fixtures);
      await page.getByRole('button', { name: 'Quitar el logo' }).click();
      await page.getByRole('dialog', { name: '¿Quitar el logo?' }).waitFor();
    },
  },
  {
    name: 'customization-preview',
    owner: 'cafe',
    async open(page, fixtures) {
      await appearance(page, fixtures);
      await waitForHeading(page, 'Paletas listas');
      await openPreviewIfPhone(page);
      await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).click();
    },
  },
  {
    name: 'customization-preview-broken',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/customization/preview', (route) => route.abort());
      await goTo('/customization?pestana=apariencia')(page, fixtures);
      await waitForHeading(page, 'Paletas listas');
      await openPreviewIfPhone(page);
      await page.getByText('No se pudo abrir la vista previa del menú').waitFor();
    },
  },
  {
    name: 'customization-whatsapp',
    owner: 'newcomer',
    async open(page, fixtures) {
      await business(page, fixtures);
      await page.getByRole('switch', { name: 'Botón de WhatsApp' }).press('Space');
      await page.getByText('Por favor, ingresa un número de WhatsApp válido').waitFor();
    },
  },
  {
    name: 'customization-edited',
    owner: 'restaurant',
    async open(page, fixtures) {
      await business(page, fixtures);
      await page.getByLabel('Descripción').fill('Asados al carbón');
      await page.getByRole('button', { name: 'Guardar Cambios' }).waitFor();
    },
  },
  {
    name: 'customization-leaving',
    owner: 'restaurant',
    async open(page, fixtures) {
      await business(page, fixtures);
      await page.getByLabel('Descripción').fill('Asados al carbón');
      await openDrawerIfPhone(page);
      await page.getByRole('link', { name: 'Dashboard' }).last().click();
      await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    },
  },
  {
    name: 'customization-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/customization', () => {});
      await goTo('/customization')(page, fixtures);
      await waitForHeading(page, 'Personalización');
    },
  },
  {
    name: 'customization-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/customization', (route) => route.abort());
      await goTo('/customization')(page, fixtures);
      await page.getByText('Error al cargar la configuración').waitFor();
    },
  },
];

function at(tab: string): Screen['open'] {
  return async (page, fixtures) => {
    await goTo(`/customization?pestana=${tab}`)(page, fixtures);
    await page.getByRole('tabpanel').waitFor();
    // A phone has the preview in a dialog.
    if (await page.getByRole('region', { name: 'Vista previa' }).isVisible())
      await page.frameLocator('iframe').getByRole('contentinfo').waitFor();
  };
}

/** Replaces saves, and prevents the one when the page closes, which no route can catch. */
async function mockSaves(page: Page, handler: (route: Route) => unknown) {
  await page.route('**/api/customization', (route) =>
    route.request().method() === 'PUT' ? handler(route) : route.continue(),
  );
  await page.addInitScript(() =>
    window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true),
  );
}

async function openPreviewIfPhone(page: Page) {
  const previewButton = page.getByRole('button', { name: 'Vista previa' });
  if (await previewButton.isVisible()) await previewButton.click();
}

async function pickDimColor(page: Page) {
  await page.getByRole('button', { name: /^Nombre y contacto #/ }).click();
  await page.getByText('Avanzado', { exact: true }).click();
  await page.getByLabel('Código del color').fill('#555555');
}
