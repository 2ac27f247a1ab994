import type { Page } from 'playwright-core';
import { type Fixtures, goTo, type Screen, waitForHeading } from './screen.ts';

export const setUpScreens: readonly Screen[] = [
  { name: 'set-up-kind', owner: 'newcomer', open: openStep('tipo', '¿Qué muestras a tus clientes?') },
  { name: 'set-up-name', owner: 'newcomer', open: openStep('nombre', '¿Cómo se llama tu negocio?') },
  {
    name: 'set-up-name-taken',
    owner: 'newcomer',
    async open(page, fixtures) {
      await openStep('nombre', '¿Cómo se llama tu negocio?')(page, fixtures);
      await page.getByLabel('Nombre del negocio').fill('Fogón de la Candelaria');
      await page.getByText('Otro negocio ya usa ese nombre').waitFor();
    },
  },
  { name: 'set-up-whatsapp', owner: 'newcomer', open: openStep('whatsapp', '¿A qué WhatsApp te escriben?') },
  {
    name: 'set-up-whatsapp-invalid',
    owner: 'newcomer',
    async open(page, fixtures) {
      await openStep('whatsapp', '¿A qué WhatsApp te escriben?')(page, fixtures);
      await page.getByLabel('Número de WhatsApp').fill('310');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('Revisa el número.').waitFor();
    },
  },
  {
    name: 'set-up-whatsapp-valid',
    owner: 'restaurant',
    open: openStep('whatsapp', '¿A qué WhatsApp te escriben?'),
  },
  { name: 'set-up-products', owner: 'newcomer', open: openStep('productos', 'Tus primeros platos') },
  {
    name: 'set-up-products-errors',
    owner: 'newcomer',
    async open(page, fixtures) {
      await openStep('productos', 'Tus primeros platos')(page, fixtures);
      await page.getByRole('button', { name: 'Arepas' }).click();
      await page.getByRole('button', { name: 'Arepa de queso' }).click();
      await page.getByLabel('Plato 1: precio').fill('mucho');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('El precio no es válido').waitFor();
    },
  },
  { name: 'set-up-minutes', owner: 'salon', open: openStep('productos', 'Tus primeros servicios') },
  {
    name: 'set-up-hours',
    owner: 'salon',
    async open(page, fixtures) {
      await openStep('horario', '¿A qué horas atiendes?')(page, fixtures);
      await page.getByRole('button', { name: 'Cambiar las horas' }).waitFor();
    },
  },
  { name: 'set-up-team', owner: 'salon', open: openStep('equipo', '¿Quiénes atienden?') },
  { name: 'set-up-share', owner: 'restaurant', open: openStep('compartir', '¡Tu página ya está en línea!') },
  { name: 'set-up-share-unnamed', owner: 'newcomer', open: openStep('compartir', 'Comparte tu página') },
];

function openStep(step: string, heading: string) {
  return async (page: Page, fixtures: Fixtures) => {
    await goTo(`/dashboard?paso=${step}`)(page, fixtures);
    await waitForHeading(page, heading);
    await page.getByLabel('Cargando la vista previa').waitFor({ state: 'detached' });
  };
}
