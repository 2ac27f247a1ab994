import { listDataRequests } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { type DataRequestKind, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { at, buildSalon } from './agenda-salon.ts';
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

/** A business whose customers have a page of an order or of an appointment. */
interface Asked {
  token: string;
  /** Returns the page of a new customer. */
  serve: (name: string) => Promise<string>;
  /** What shows that the request arrived. */
  received: string;
}

const businesses: Record<string, () => Promise<Asked>> = {
  async 'an order'() {
    const kitchen = await buildKitchen(app);
    const serve = async (name: string) => {
      await kitchen.place({ customer: { name, phone: '+573105550199' } });
      return (await kitchen.list())[0]?.url ?? '';
    };
    return { token: kitchen.token, serve, received: 'Recibido.' };
  },
  async 'an appointment'() {
    const salon = await buildSalon(app);
    let hour = 10;
    const serve = async (name: string) =>
      (await salon.book(at(2, `${hour++}:00`), { name, phone: '3105550199' })).url;
    return { token: salon.token, serve, received: 'Lo que pediste de tus datos' };
  },
};

test.each(Object.keys(businesses))(
  'a customer asks on the page of %s with three taps, and the owner answers with two, for each kind',
  async (subject) => {
    const business = await businesses[subject]?.();
    if (!business) throw new Error('a business is missing');
    const taps: Record<string, string> = {};
    for (const kind of kinds) {
      const { page, errors } = await booted.openTab(phone);
      await page.goto(await business.serve(`Ana de ${kind}`));
      const customer = startCounter();
      await customer.tap(page.locator('summary', { hasText: 'Tus datos' }));
      await customer.tap(page.locator('label', { hasText: rulesOfRequest(kind).ask }));
      if (kind === 'correction')
        await page.getByLabel('Qué está mal y cómo debe decir').fill('Me llamo Ana María');
      await customer.tap(page.getByRole('button', { name: 'Pedir', exact: true }));
      await page.getByText(business.received).waitFor();
      await page.getByText(/El negocio responde a más tardar el/).waitFor();
      expect(errors).toEqual([]);

      const owner = await booted.openTab(phone);
      await owner.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      await signIn(owner.page, app.url, business.token);
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
        (
          await app.call(listDataRequests, { token: business.token, query: { state: 'answered' } })
        ).requests.map((request) => `${request.kind}: ${request.answer}`);
      await expect.poll(readAnswered, { timeout: 10_000 }).toContain(`${kind}: done`);
      taps[kind] = `${customer.counts.taps} and ${counter.counts.taps}`;
    }
    console.log(`${subject}: taps of a customer and of the owner: ${JSON.stringify(taps)}`);
    expect(taps).toEqual(Object.fromEntries(kinds.map((kind) => [kind, '3 and 2'])));
  },
);
