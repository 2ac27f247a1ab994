import { extractCode } from '@vitrina/fakes/smtp.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import type { JourneyCounter } from './journey-counter.ts';

export interface FirstPage {
  /** The first word of the kind's button. */
  kind: string;
  business: string;
  slug: string;
  number: string;
  shownNumber: string;
  /** With the country's prefix and without a sign. */
  phone: string;
  /** The proposed category. */
  category: string;
  /** In place of the proposed one. */
  ownCategory: string | null;
  product: string;
  price: string;
  priceText: string;
}

/** Goes from the registration to the question whom to share the page with. `check` looks at each screen on the way. */
export async function createFirstPage(
  app: App,
  page: Page,
  counter: JourneyCounter,
  first: FirstPage,
  check: (screen: string) => unknown = () => undefined,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(`${app.url}/register`);
  await check('register');
  await counter.type(page.getByLabel('Nombre'), 'Ana Díaz');
  await counter.type(page.getByLabel('Email'), email);
  await counter.type(page.getByLabel('Contraseña', { exact: true }), 'secreto-1');
  await counter.type(page.getByLabel('Confirmar contraseña'), 'secreto-1');
  await counter.tap(page.getByRole('checkbox'));
  await counter.tap(button('Crear cuenta'));
  const code = extractCode(await app.smtp.waitForMail(email));
  await page.getByText('Revisa la carpeta de spam').waitFor();
  await check('code');
  await counter.type(page.getByLabel('Código de verificación'), code);

  await page.waitForURL('**/login');
  await page.getByText('Tu cuenta está verificada. Ya puedes iniciar sesión.').waitFor();
  await check('log-in');
  await counter.tap(button('Iniciar sesión'));

  await page.waitForURL('**/dashboard');
  await counter.tap(page.getByRole('button', { name: new RegExp(`^${first.kind} `) }));
  await page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' }).waitFor();
  await check('name');
  await counter.type(page.getByLabel('Nombre del negocio'), first.business);
  await page
    .getByText(`${new URL(app.url).host}/${first.slug}`, { exact: true })
    .first()
    .waitFor();
  await counter.tap(button('Continuar'));

  await page.getByRole('heading', { name: '¿A qué WhatsApp te escriben?' }).waitFor();
  await check('number');
  const number = page.getByLabel('Número de WhatsApp');
  await counter.type(number, first.number);
  expect(await number.inputValue()).toBe(first.shownNumber);
  expect(await page.getByRole('link', { name: 'Probar en WhatsApp' }).getAttribute('href')).toMatch(
    new RegExp(`^https://wa\\.me/${first.phone}\\?`),
  );
  await counter.tap(button('Continuar'));

  await button(first.product).waitFor();
  await check('products');
  if (first.ownCategory !== null) {
    await counter.tap(button('Otra'));
    await counter.type(page.getByLabel('Nombre de la categoría'), first.ownCategory);
  }
  await counter.tap(button(first.product));
  const pressed = first.ownCategory === null ? first.category : 'Otra';
  expect(await button(pressed).getAttribute('aria-pressed')).toBe('true');
  await counter.type(page.getByLabel(/1: precio$/), first.price);
  const preview = page.frameLocator('iframe[title="Vista previa de tu página"]');
  await preview.getByRole('heading', { name: first.business }).waitFor();
  await preview.getByText(first.priceText).first().waitFor();
  await counter.tap(button('Continuar'));
  await page.getByRole('heading', { name: '¡Tu página ya está en línea!' }).waitFor();
}
