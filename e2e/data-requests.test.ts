import { listDataRequests } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { type DataRequestKind, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { buildKitchen } from './kitchen.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

/** The buttons with which the owner answers, in the order of the taps. */
const answers: Record<DataRequestKind, readonly [string, string]> = {
  copy: ['Enviar la copia', 'Ya la entregué'],
  correction: ['Corregir', 'Guardar'],
  block: ['Bloquear', 'Bloquear'],
  erasure: ['Borrar', 'Borrar'],
};
const kinds = Object.keys(answers) as DataRequestKind[];

test('a customer asks with three taps and the owner answers with two, for each kind', async () => {
  const kitchen = await buildKitchen(app);
  const taps: Record<string, string> = {};
  for (const kind of kinds) {
    await kitchen.place({ customer: { name: `Ana de ${kind}`, phone: '+573105550199' } });
    const [order] = await kitchen.list();
    const { page, errors } = await booted.openTab(phone);
    await page.goto(order?.url ?? '');
    const customer = startCounter();
    await customer.tap(page.locator('summary', { hasText: 'Tus datos' }));
    await customer.tap(page.locator('label', { hasText: rulesOfRequest(kind).ask }));
    if (kind === 'correction')
      await page.getByLabel('Qué está mal y cómo debe decir').fill('Me llamo Ana María');
    await customer.tap(page.getByRole('button', { name: 'Pedir', exact: true }));
    await page.getByText('Recibido.').waitFor();
    expect(errors).toEqual([]);

    const owner = await booted.openTab(phone);
    await owner.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await signIn(owner.page, app.url, kitchen.token);
    await owner.page.goto(app.url + paths.dataRequests);
    const [first, second] = answers[kind];
    const counter = startCounter();
    const isLink = kind === 'copy';
    await counter.tap(owner.page.getByRole(isLink ? 'link' : 'button', { name: first, exact: true }));
    const dialog = owner.page.getByRole('dialog');
    if (kind === 'correction') await dialog.getByLabel('Nombre').fill('Ana María');
    const scope = isLink ? owner.page : dialog;
    await counter.tap(scope.getByRole('button', { name: second, exact: true }));
    const readAnswered = async () =>
      (await app.call(listDataRequests, { token: kitchen.token, query: { state: 'answered' } })).requests.map(
        (request) => `${request.kind}: ${request.answer}`,
      );
    await expect.poll(readAnswered, { timeout: 10_000 }).toContain(`${kind}: done`);
    taps[kind] = `${customer.counts.taps} and ${counter.counts.taps}`;
  }
  console.log(`taps of a customer and of the owner: ${JSON.stringify(taps)}`);
  expect(taps).toEqual(Object.fromEntries(kinds.map((kind) => [kind, '3 and 2'])));
});
