import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { type Fixtures, goTo, type Screen } from './screen.ts';

export const contactScreens: readonly Screen[] = [
  {
    name: 'contact',
    async open(page, fixtures) {
      const json = { email: 'ayuda@vitrina.example', whatsapp: '+573105550199' };
      await page.route('**/api/support', (route) => route.fulfill({ json }));
      await goTo(paths.contact)(page, fixtures);
      await page.getByText('Escribir por WhatsApp').waitFor();
    },
  },
  {
    name: 'contact-empty',
    async open(page, fixtures) {
      await page.route('**/api/support', (route) => route.fulfill({ json: { email: null, whatsapp: null } }));
      await goTo(paths.contact)(page, fixtures);
      await page.getByText('Todavía no hay un canal de soporte').waitFor();
    },
  },
  {
    name: 'contact-error',
    async open(page, fixtures) {
      await page.route('**/api/support', (route) => route.abort());
      await goTo(paths.contact)(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'withdrawal', open: goTo(paths.withdrawal) },
  {
    name: 'withdrawal-errors',
    async open(page, fixtures) {
      await goTo(paths.withdrawal)(page, fixtures);
      await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'withdrawal-sent',
    async open(page, fixtures) {
      const json = { code: 'K7QX-42MD', createdAt: new Date().toISOString() };
      await page.route('**/api/consumer-requests', (route) => route.fulfill({ json }));
      await send(page, fixtures);
      await page.getByText('Recibimos tu pedido').waitFor();
    },
  },
  {
    name: 'withdrawal-failed',
    async open(page, fixtures) {
      await page.route('**/api/consumer-requests', (route) => route.abort());
      await send(page, fixtures);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'termination', open: goTo(paths.termination) },
];

async function send(page: Page, fixtures: Fixtures): Promise<void> {
  await goTo(paths.withdrawal)(page, fixtures);
  await page.getByLabel('Email de tu cuenta').fill('ana@fogon.co');
  await page.getByLabel('Mensaje (opcional)').fill('Compré el plan equivocado.');
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
}
