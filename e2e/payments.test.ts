import type { Payment } from '@vitrina/contract/payments/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';

type Owner = Awaited<ReturnType<App['buildOwner']>>;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const aGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
const paidPlans = [
  ['basic', 'Básico', 'US$ 4,99', '4.99'],
  ['pro', 'Pro', 'US$ 9,99', '9.99'],
  ['premium', 'Premium', 'US$ 15,99', '15.99'],
] as const;

const current = (product: App, { token }: Owner) =>
  product.call<CurrentSubscription>('GET', '/api/subscriptions/current', undefined, token);
const paymentsOf = async (product: App, { token }: Owner) =>
  (await product.call<{ payments: Payment[] }>('GET', '/api/profile/payments', undefined, token)).payments;
const longDate = (moment: string | null) =>
  new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' }).format(
    new Date(moment ?? ''),
  );

/** From here on time passes only when a test says so. */
async function freezeTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits for `found` while as little of the frozen time passes as the screen needs: never more than a second. */
async function seesInNoTime(page: Page, found: Locator) {
  for (let tries = 0; tries < 200 && !(await found.isVisible()); tries++) {
    await page.clock.runFor(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await found.isVisible(), String(found)).toBe(true);
}

/** What an owner does on these screens, in one tab. */
function at(page: Page, product: App) {
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const card = (name: string) => page.getByRole('region', { name: `Plan ${name}`, exact: true });
  return {
    page,
    sees,
    press,
    card,
    go: (path: string) => page.goto(product.url + path),
    heading: (name: string) => page.getByRole('heading', { name }).waitFor(),
    alert: (text: string) => page.getByRole('alert').getByText(text).waitFor(),
    async choose(plan: string) {
      await page.goto(`${product.url}/planes`);
      await press(`Seleccionar Plan ${plan}`);
      await page.waitForURL('**/subscription/payment');
      await page.getByRole('heading', { name: 'Resumen de la Suscripción' }).waitFor();
    },
    /** The calls of a kind that this tab makes from now on. */
    count(path: string) {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith(path)) calls.push(request.method());
      });
      return calls;
    },
  };
}

async function openTab(product: App, owner: Owner, look: typeof phone | typeof desktop = phone) {
  const visitor = await visit(browser, look);
  await signIn(visitor.page, product.url, owner.token);
  return { ...visitor, ...at(visitor.page, product) };
}

describe('where nothing is charged', () => {
  let product: App;
  let tab: Awaited<ReturnType<typeof openTab>>;
  let owner: Owner;

  beforeAll(async () => {
    product = await startApp();
  });
  afterAll(() => product?.stop());
  beforeEach(async () => {
    owner = await product.buildOwner();
    tab = await openTab(product, owner);
  });
  afterEach(() => tab?.context.close());

  describe('the plans', () => {
    test('stand side by side with price, limits and features; the own one cannot be chosen', async () => {
      await tab.go('/planes');
      await tab.heading('Planes y Precios');
      await tab.card('Premium').getByText('Popular', { exact: true }).waitFor();
      expect(await tab.page.getByText('Popular', { exact: true }).count()).toBe(1);
      for (const [, name, price] of paidPlans) {
        const text = (await tab.card(name).innerText()).replace(/\s+/g, ' ');
        expect(text).toContain(`${price} al mes`);
      }
      await tab.card('Premium').getByText('Productos ilimitados').waitFor();
      await tab.card('Premium').getByText('Categorías ilimitadas').waitFor();
      await tab.card('Básico').getByText('Hasta 40 productos').waitFor();
      const own = tab.card('Gratis').getByRole('button');
      expect(await own.innerText()).toBe('Plan Actual');
      expect(await own.isDisabled()).toBe(true);
      expect(tab.errors).toEqual([]);
    });

    test('that cannot be loaded say so, in the words of the server where it has any, and are tried again', async () => {
      let answer: object = aGateway;
      await tab.page.route('**/api/subscriptions/list', (route) => route.fulfill(answer));
      await tab.go('/planes');
      await tab.heading('No se pudieron cargar los planes disponibles');
      await tab.sees('Error al cargar los planes. Por favor, intenta de nuevo más tarde.');
      answer = { status: 503, json: { code: 'UNAVAILABLE', message: 'Estamos en mantenimiento' } };
      await tab.press('Reintentar');
      await tab.sees('Estamos en mantenimiento');
      answer = { json: { plans: [] } };
      await tab.press('Reintentar');
      await tab.sees('Error al cargar los planes. Por favor, intenta de nuevo más tarde.');
      await tab.page.unroute('**/api/subscriptions/list');
      await tab.press('Reintentar');
      await tab.card('Pro').waitFor();
    });

    test('wait in the shape of cards', async () => {
      await tab.page.route('**/api/subscriptions/list', () => {});
      await tab.go('/planes');
      await tab.heading('Planes y Precios');
      await expect.poll(() => tab.page.locator('[aria-busy=true]').count()).toBe(1);
    });

    test('can be chosen also when nobody knows the current one, and then the server decides', async () => {
      await tab.page.route('**/api/subscriptions/current', (route) => route.abort());
      await tab.go('/planes');
      await tab.press('Seleccionar Plan Gratis');
      await tab.card('Gratis').getByText('Ya tienes este plan activo').waitFor();
      await tab.page.route('**/api/subscriptions/create', (route) => route.fulfill(aGateway));
      await tab.press('Seleccionar Plan Gratis');
      await tab
        .card('Gratis')
        .getByText('Error al procesar la selección del plan. Por favor, intenta de nuevo.')
        .waitFor();
      expect(new URL(tab.page.url()).pathname).toBe('/planes');
    });
  });

  describe('the free plan', () => {
    test('takes over when the paid time ends, and until then the plan can be kept', async () => {
      await tab.choose('Pro');
      await tab.press('Confirmar Pago de Prueba');
      await tab.page.waitForURL('**/subscription/success');
      const { endDate } = await current(product, owner);
      await tab.go('/planes');
      await tab.press('Seleccionar Plan Gratis');
      await tab.page.waitForURL('**/dashboard');
      await tab.sees('Tu plan cambiará al gratuito cuando termine el período');
      expect(await current(product, owner)).toMatchObject({ planId: 'pro', nextPlanId: 'free' });

      await tab.page.goBack();
      await tab.page.waitForURL('**/planes');
      await tab.sees(`Tu plan Pro termina el ${longDate(endDate)}; ese día pasas al plan Gratis.`);
      await tab
        .card('Gratis')
        .getByText(`Desde el ${longDate(endDate)}`)
        .waitFor();
      await tab.card('Gratis').getByText('Ya lo elegiste').waitFor({ state: 'attached' });

      await tab.page.route('**/api/subscriptions/keep', (route) => route.fulfill(aGateway));
      await tab.press('Conservar mi plan Pro');
      await tab.sees('Error al procesar la selección del plan. Por favor, intenta de nuevo.');
      await tab.page.unroute('**/api/subscriptions/keep');
      await tab.press('Conservar mi plan Pro');
      await tab.sees('Conservas tu plan');
      await tab.page.getByRole('button', { name: 'Seleccionar Plan Gratis' }).waitFor();
      expect(await current(product, owner)).toMatchObject({ planId: 'pro', nextPlanId: null });
    });
  });

  describe('a plan near its end', () => {
    /** As the server would say it on another day. */
    async function pretend(fields: Partial<CurrentSubscription>) {
      await tab.page.route('**/api/subscriptions/current', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
      });
      await tab.go('/planes');
    }
    const pro = {
      planId: 'pro',
      planDetails: { id: 'pro', name: 'Pro', price: 9.99, features: [], maxProducts: 150, maxCategories: 20 },
      endDate: '2026-02-03T15:00:00.000Z',
    } satisfies Partial<CurrentSubscription>;

    test('can be renewed, and says that no day is lost', async () => {
      await pretend({ ...pro, renewable: true });
      await tab.sees('Tu plan Pro termina el 3 de febrero de 2026.');
      await tab.press('Renovar Pro');
      await tab.page.waitForURL('**/subscription/payment');
      await tab.sees('Un mes más desde el 3 de febrero de 2026, cuando termina el que tienes.');
      await tab.page.getByRole('button', { name: 'Confirmar Pago de Prueba' }).waitFor();
    });

    test('says in grace until when it waits', async () => {
      await pretend({ ...pro, status: 'pending', renewable: true, graceEndDate: '2026-02-08T15:00:00.000Z' });
      await tab.sees('Renuévalo antes del 8 de febrero de 2026 para no perderlo.');
      await tab.page.getByRole('button', { name: 'Renovar Pro' }).waitFor();
    });
  });

  describe('buying', () => {
    test('shows what it costs, charges nothing, and says so; the whole panel knows the new plan at once', async () => {
      await tab.page.setViewportSize(desktop.viewport);
      await tab.choose('Premium');
      await tab.sees('Modo de prueba: no se cobra nada');
      const text = (await tab.page.getByRole('main').innerText()).replace(/\s+/g, ' ');
      expect(text).toContain('Plan Premium, un mes US$ 15,99');
      expect(text).toContain('Hoy pagas US$ 15,99');
      const places = tab.page.getByRole('navigation', { name: 'Principal' });
      expect(await places.getByRole('link', { name: 'Dominios' }).count()).toBe(0);

      await freezeTime(tab.page);
      await tab.press('Confirmar Pago de Prueba');
      await seesInNoTime(tab.page, tab.page.getByText('está activo hasta').first());
      await tab.heading('¡Pago Completado con Éxito!');
      const { endDate, ...now } = await current(product, owner);
      expect(now).toMatchObject({ planId: 'premium', status: 'active', granted: false });
      await tab.sees(`Tu plan Premium está activo hasta el ${longDate(endDate)}.`);
      await seesInNoTime(tab.page, places.getByRole('link', { name: 'Dominios' }));

      await tab.page.clock.runFor(3_500);
      await tab.sees(/^Te llevamos al Dashboard en (1 segundo|2 segundos)\.$/);
      expect(tab.page.url()).toMatch(/success$/);
      await tab.page.clock.runFor(1_500);
      await tab.page.waitForURL('**/dashboard');
      await tab.page.goBack();
      await tab.page.waitForURL('**/planes');
      expect(tab.errors).toEqual([]);
    });

    test('lets whoever leaves the success page stay where they went', async () => {
      await tab.page.setViewportSize(desktop.viewport);
      await freezeTime(tab.page);
      await tab.go('/subscription/success');
      await tab.heading('¡Pago Completado con Éxito!');
      await tab.page.getByRole('link', { name: 'Personalización' }).click();
      await tab.heading('Personalización');
      await tab.page.clock.runFor(6_000);
      expect(tab.page.url()).toMatch(/customization$/);
    });

    test('twice in a row places one order', async () => {
      await tab.choose('Pro');
      const orders = tab.count('/create-order');
      const captures = tab.count('/capture-order');
      await tab.page
        .getByRole('button', { name: 'Confirmar Pago de Prueba' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      await tab.page.waitForURL('**/subscription/success');
      expect(orders.length).toBe(1);
      expect(captures.length).toBe(1);
      expect(await paymentsOf(product, owner)).toHaveLength(1);
    });

    test('that goes wrong says so and stays', async () => {
      await tab.choose('Pro');
      await tab.page.route('**/create-order', (route) => route.fulfill(aGateway));
      await tab.press('Confirmar Pago de Prueba');
      await tab.alert('Error al crear la orden de pago');
      await tab.page.unroute('**/create-order');
      await tab.page.route('**/create-order', (route) => route.abort());
      await tab.press('Confirmar Pago de Prueba');
      await tab.alert(connectionLost);
      await tab.page.unroute('**/create-order');
      await tab.page.route('**/capture-order', (route) => route.fulfill({ json: { status: 'DECLINED' } }));
      await tab.press('Confirmar Pago de Prueba');
      await tab.alert('Error al procesar el pago');
      expect(new URL(tab.page.url()).pathname).toBe('/subscription/payment');
      await tab.page.unroute('**/capture-order');
      await tab.press('Comprobar Pago');
      await tab.page.waitForURL('**/subscription/success');
    });

    test('waits for how to pay, and asks again when that cannot be had', async () => {
      await tab.page.route('**/api/payments/config', (route) => route.abort());
      await tab.choose('Pro');
      await tab.sees(connectionLost);
      await tab.page.unroute('**/api/payments/config');
      await tab.press('Reintentar');
      await tab.sees('Modo de prueba: no se cobra nada');
    });
  });

  describe('a receipt', () => {
    test('has what was paid, by whom and for which time, and is all that is printed', async () => {
      await tab.choose('Básico');
      await tab.press('Confirmar Pago de Prueba');
      await tab.page.waitForURL('**/subscription/success');
      const [payment] = await paymentsOf(product, owner);
      await tab.go(`/profile/pagos/${payment?.id}`);
      const paper = tab.page.getByRole('article');
      await paper.getByText('Ana Díaz').waitFor();
      const text = (await paper.innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(owner.email);
      expect(text).toContain('Básico, un mes');
      expect(text).toContain('US$ 4,99');
      expect(text).toContain('no se cobró nada');
      expect(text).toContain(longDate(payment?.periodEnd ?? ''));
      await tab.page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await tab.press('Imprimir o guardar PDF');
      expect(await tab.page.locator('body[data-printed]').count()).toBe(1);
      await tab.page.emulateMedia({ media: 'print' });
      await expect.poll(() => tab.page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
      expect(await paper.isVisible()).toBe(true);
      expect(tab.errors).toEqual([]);
    });

    test('of somebody else is none, and one that cannot be loaded is tried again', async () => {
      await tab.go(`/profile/pagos/${crypto.randomUUID()}`);
      await tab.heading('No encontramos este recibo');
      await tab.page.route('**/api/profile/payments', (route) => route.abort());
      await tab.page.reload();
      await tab.sees(connectionLost);
      await tab.page.unroute('**/api/profile/payments');
      await tab.press('Reintentar');
      await tab.heading('No encontramos este recibo');
    });
  });

  describe('the way in', () => {
    test('to the payment leads by the plans', async () => {
      await tab.go('/subscription/payment');
      await tab.page.waitForURL('**/planes');
      await tab.go('/subscription/payment?planId=oro&token=1');
      await tab.page.waitForURL('**/planes');
    });

    test('to any of these screens leads a guest by the log-in', async () => {
      const { page, context } = await visit(browser, phone);
      for (const path of [
        '/planes',
        '/subscription/payment',
        '/subscription/success',
        '/subscription/cancel',
        '/profile/pagos/1',
      ]) {
        await page.goto(product.url + path);
        await page.waitForURL('**/login');
      }
      await context.close();
    });

    test('back to the plans stands on the payment', async () => {
      await tab.choose('Pro');
      await tab.page.getByRole('link', { name: 'Volver a Planes' }).click();
      await tab.page.waitForURL('**/planes');
    });

    test('to a plan that costs nothing meanwhile begins it without paying', async () => {
      await tab.page.route('**/api/subscriptions/list', async (route) => {
        const response = await route.fetch();
        const { plans } = (await response.json()) as { plans: { price: number }[] };
        await route.fulfill({ response, json: { plans: plans.map((plan) => ({ ...plan, price: 0 })) } });
      });
      await tab.page.addInitScript((price) => {
        const plan = { id: 'pro', name: 'Pro', price, features: [], maxProducts: 150, maxCategories: 20 };
        history.replaceState({ usr: { plan }, key: 'k', idx: 0 }, '');
      }, 9.99);
      await tab.go('/subscription/payment');
      await tab.sees('Este plan no cuesta nada.');
      expect(await tab.page.getByRole('button', { name: 'Confirmar Pago de Prueba' }).count()).toBe(0);
      await tab.page.getByRole('link', { name: 'Comenzar Plan Gratuito' }).click();
      await tab.page.waitForURL('**/dashboard');
    });
  });

  describe('a cancelled payment', () => {
    test('leads back to the plans after 10 seconds', async () => {
      await freezeTime(tab.page);
      await tab.go('/subscription/cancel');
      await seesInNoTime(
        tab.page,
        tab.page.getByText('No se te cobró nada y sigues en el plan Gratis.').first(),
      );
      await tab.heading('Pago Cancelado');
      await tab.page.clock.runFor(8_500);
      expect(tab.page.url()).toMatch(/cancel$/);
      await tab.page.clock.runFor(1_500);
      await tab.page.waitForURL('**/planes');
    });

    test('offers another try and help', async () => {
      await tab.go('/subscription/cancel');
      await tab.page.getByRole('link', { name: 'Intentar Nuevamente' }).click();
      await tab.page.waitForURL('**/planes');
      await tab.go('/subscription/cancel');
      await tab.page.getByRole('link', { name: 'Contactar Soporte' }).click();
      await tab.page.waitForURL('**/contacto');
    });
  });
});

describe('with PayPal', () => {
  let paypal: FakePaypal;
  let product: App;
  let owner: Owner;
  let tab: Awaited<ReturnType<typeof openTab>>;

  beforeAll(async () => {
    paypal = await startFakePaypal();
    product = await startApp(paypal.settings);
  });
  afterAll(async () => {
    await product?.stop();
    await paypal?.stop();
  });
  beforeEach(async () => {
    owner = await product.buildOwner();
    tab = await openTab(product, owner);
  });
  afterEach(async () => {
    paypal.clearFaults();
    await tab?.context.close();
  });

  const cardButton = (page: Page) => page.getByRole('button', { name: 'Tarjeta de débito o crédito' });
  /** The window of PayPal's that its button opens. */
  async function openPaypal(page: Page): Promise<Page> {
    const [window] = await Promise.all([page.waitForEvent('popup'), cardButton(page).click()]);
    await window.getByRole('button', { name: 'Aprobar el pago' }).waitFor();
    return window;
  }
  const decide = (window: Page, decision: 'Aprobar' | 'Cancelar') =>
    window.getByRole('button', { name: `${decision} el pago` }).click();
  const approve = async (page: Page) => decide(await openPaypal(page), 'Aprobar');
  const lastOrder = () => {
    const order = [...paypal.orders.values()].at(-1);
    if (!order) throw new Error('there is no order');
    return order;
  };

  test.each(paidPlans)(
    '%s is bought at its price, and the receipt says so',
    async (planId, name, _, amount) => {
      await tab.choose(name);
      await approve(tab.page);
      await tab.page.waitForURL('**/subscription/success');
      expect(lastOrder().amount).toEqual({ currency_code: 'USD', value: amount });
      expect(await current(product, owner)).toMatchObject({ planId, status: 'active' });
      const [payment] = await paymentsOf(product, owner);
      await tab.go(`/profile/pagos/${payment?.id}`);
      await tab.page.getByRole('article').getByText('PayPal').waitFor();
      expect(await tab.page.getByText('modo de prueba').count()).toBe(0);
      expect(tab.errors).toEqual([]);
    },
  );

  test("loads PayPal's script only to pay, with a card and without credit, in dollars", async () => {
    const before = paypal.sdkLoads.length;
    await tab.go('/planes');
    await tab.card('Pro').waitFor();
    expect(paypal.sdkLoads.length).toBe(before);
    await tab.choose('Pro');
    await cardButton(tab.page).waitFor();
    const options = Object.fromEntries(paypal.sdkLoads.at(-1) ?? []);
    expect(options).toMatchObject({
      'client-id': paypal.settings.PAYPAL_CLIENT_ID,
      currency: 'USD',
      intent: 'capture',
      'enable-funding': 'card',
      'disable-funding': 'paylater,venmo,credit',
    });
    expect(await tab.page.getByText('Modo de prueba').count()).toBe(0);
  });

  test('a cancelled payment says so, and another try works', async () => {
    await tab.choose('Pro');
    await decide(await openPaypal(tab.page), 'Cancelar');
    await tab.alert('El pago fue cancelado');
    expect(await paymentsOf(product, owner)).toEqual([]);
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
  });

  test('closing the window of PayPal is cancelling', async () => {
    await tab.choose('Pro');
    await (await openPaypal(tab.page)).close();
    await tab.alert('El pago fue cancelado');
  });

  test('a declined card says so, and another try works', async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    lastOrder().outcome = 'declined';
    await decide(window, 'Aprobar');
    await tab.alert('Tu medio de pago fue rechazado. Prueba con otro.');
    expect(new URL(tab.page.url()).pathname).toBe('/subscription/payment');
    expect(await current(product, owner)).toMatchObject({ planId: 'free' });
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
  });

  test('an order that PayPal does not take says so', async () => {
    await tab.choose('Pro');
    await cardButton(tab.page).waitFor();
    paypal.injectFault('error', { path: /orders$/, times: 9 });
    await cardButton(tab.page).click();
    await tab.alert('Error al crear la orden de PayPal');
    paypal.clearFaults();
    await tab.page.route('**/create-order', (route) => route.fulfill(aGateway));
    await cardButton(tab.page).click();
    await tab.alert('Error al crear la orden de PayPal');
  });

  test("a failure inside PayPal's own window says so", async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    paypal.injectFault('error', { path: /checkoutnow\/approve/ });
    await decide(window, 'Aprobar');
    await tab.alert('Error en el proceso de pago');
  });

  test('while it is being captured nothing else can be pressed', async () => {
    await tab.choose('Pro');
    const capture = Promise.withResolvers<void>();
    await tab.page.route('**/capture-order', async (route) => {
      await capture.promise;
      await route.continue();
    });
    await approve(tab.page);
    await tab.sees('Procesando tu pago…');
    await expect.poll(() => cardButton(tab.page).isDisabled()).toBe(true);
    capture.resolve();
    await tab.page.waitForURL('**/subscription/success');
  });

  test('a click too many places no second order', async () => {
    await tab.choose('Pro');
    const orders = tab.count('/create-order');
    await cardButton(tab.page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => tab.context.pages().length).toBeGreaterThan(1);
    expect(orders.length).toBe(1);
  });

  test('a capture whose answer is lost on the way is asked about again, and paid once', async () => {
    await tab.choose('Pro');
    await tab.page.route('**/capture-order', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await approve(tab.page);
    await tab.alert(connectionLost);
    await tab.sees('No vuelvas a pagar.');
    expect(await cardButton(tab.page).count()).toBe(0);
    await tab.page.unroute('**/capture-order');
    await tab.page.reload();
    await tab.page.waitForURL('**/subscription/success');
    expect(await paymentsOf(product, owner)).toHaveLength(1);
  });

  test("a capture that PayPal does not confirm is completed by PayPal's notice", async () => {
    await tab.choose('Premium');
    const window = await openPaypal(tab.page);
    const order = lastOrder();
    // PayPal captures, but neither that answer nor any later one arrives.
    paypal.injectFault('lose-reply', { path: /capture$/, times: 9 });
    paypal.injectFault('error', { path: /orders\/\w+$/, after: 1, times: 99 });
    await decide(window, 'Aprobar');
    await tab.alert('Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.');
    await tab.sees('Tu pago se está confirmando');
    paypal.clearFaults();
    const [notice] = order.events;
    if (!notice) throw new Error('PayPal captured nothing');
    expect(await paypal.deliver(notice, product.url)).toBe(200);
    await tab.page.waitForURL('**/subscription/success');
    expect(await current(product, owner)).toMatchObject({ planId: 'premium', status: 'active' });
    expect(await paymentsOf(product, owner)).toHaveLength(1);
  });

  test('a payment that PayPal holds says so, and goes on when it is decided', async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    const order = lastOrder();
    order.outcome = 'pending';
    await decide(window, 'Aprobar');
    await tab.sees('Tu pago se está confirmando');
    expect(await cardButton(tab.page).count()).toBe(0);

    const other = await openTab(product, owner);
    await other.go('/planes');
    await other.sees('Tu pago del plan Pro se está confirmando.');
    await other.press('Seleccionar Plan Premium');
    await cardButton(other.page).click();
    await other.alert('Ya tienes un pago en proceso.');
    await other.context.close();

    expect(await paypal.deliver(paypal.decide(order.id, 'COMPLETED'), product.url)).toBe(200);
    await tab.press('Comprobar Pago');
    await tab.page.waitForURL('**/subscription/success');
    expect(await current(product, owner)).toMatchObject({ planId: 'pro', status: 'active' });
  });

  test('a payment that PayPal denies in the end says so', async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    const order = lastOrder();
    order.outcome = 'pending';
    await decide(window, 'Aprobar');
    await tab.sees('Tu pago se está confirmando');
    expect(await paypal.deliver(paypal.decide(order.id, 'DECLINED'), product.url)).toBe(200);
    await tab.press('Comprobar Pago');
    await tab.alert('Error al procesar el pago');
    await cardButton(tab.page).waitFor();
  });

  test('two tabs pay once', async () => {
    const other = await openTab(product, owner);
    await tab.choose('Pro');
    await other.choose('Pro');
    const [first, second] = [await openPaypal(tab.page), await openPaypal(other.page)];
    await decide(first, 'Aprobar');
    await tab.page.waitForURL('**/subscription/success');
    await decide(second, 'Aprobar');
    await other.alert('Ya tienes este plan activo');
    await expect.poll(() => cardButton(other.page).count()).toBe(0);
    expect((await paymentsOf(product, owner)).map(({ status }) => status)).toEqual(['completed']);
    await other.context.close();
  });

  test('leaving with the back button while it is captured still pays, and the plans know', async () => {
    await tab.choose('Pro');
    const capture = Promise.withResolvers<void>();
    await tab.page.route('**/capture-order', async (route) => {
      await capture.promise;
      await route.continue();
    });
    await approve(tab.page);
    await tab.sees('Procesando tu pago…');
    await tab.page.goBack();
    await tab.page.waitForURL('**/planes');
    await tab.page.getByRole('button', { name: 'Seleccionar Plan Pro' }).waitFor();
    capture.resolve();
    await tab.card('Pro').getByRole('button', { name: 'Plan Actual' }).waitFor();
    expect(new URL(tab.page.url()).pathname).toBe('/planes');
  });

  test('after buying the back button does not lead to paying again', async () => {
    await tab.choose('Pro');
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
    await tab.page.goBack();
    await tab.page.waitForURL('**/planes');
    await tab.page.goForward();
    await tab.heading('¡Pago Completado con Éxito!');
    expect(await paymentsOf(product, owner)).toHaveLength(1);
  });

  test('a session that ended meanwhile costs nothing: after logging in the payment is completed', async () => {
    await tab.context.close();
    const { page, context } = await visit(browser, phone);
    const here = at(page, product);
    const logIn = async () => {
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
      await here.press('Iniciar sesión');
    };
    await here.go('/planes');
    await logIn();
    await here.press('Seleccionar Plan Pro');
    const window = await openPaypal(page);
    const token = await page.evaluate(() => localStorage.getItem('vitrina.token'));
    await product.call('POST', '/api/auth/logout', undefined, token ?? '');
    await decide(window, 'Aprobar');
    await page.waitForURL('**/login');
    await logIn();
    await page.waitForURL('**/subscription/success');
    expect(await current(product, owner)).toMatchObject({ planId: 'pro', status: 'active' });
    await context.close();
  });

  describe('where its script is blocked', () => {
    beforeEach(async () => {
      await tab.page.route('**/sdk/js?*', (route) => route.abort());
      await tab.choose('Pro');
      await tab.alert('No pudimos cargar los botones de PayPal.');
    });

    test('its own page takes the payment and comes back', async () => {
      await tab.page.route('**/create-order', (route) => route.fulfill(aGateway));
      await tab.press('Pagar en la página de PayPal');
      await tab.alert('Error al crear la orden de PayPal');
      await tab.page.unroute('**/create-order');
      await tab.press('Pagar en la página de PayPal');
      await decide(tab.page, 'Aprobar');
      await tab.page.waitForURL('**/subscription/success');
      expect(await current(product, owner)).toMatchObject({ planId: 'pro', status: 'active' });
    });

    test('cancelling on its own page leads to the screen that says so', async () => {
      await tab.press('Pagar en la página de PayPal');
      await tab.page.getByRole('button', { name: 'Cancelar el pago' }).waitFor();
      await tab.page.goBack();
      await tab.press('Pagar en la página de PayPal');
      await decide(tab.page, 'Cancelar');
      await tab.heading('Pago Cancelado');
      expect(await paymentsOf(product, owner)).toEqual([]);
    });

    test('it can be loaded again', async () => {
      await tab.page.unroute('**/sdk/js?*');
      await tab.press('Reintentar');
      await cardButton(tab.page).waitFor();
    });
  });

  test('the shell lets in the hosts of PayPal alone, and its windows reach the page', async () => {
    const shell = await fetch(`${product.url}/subscription/payment`);
    const policy = shell.headers.get('content-security-policy') ?? '';
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      const sources = policy.split('; ').find((directive) => directive.startsWith(name)) ?? '';
      expect(sources.split(' ').filter((source) => /^https?:/.test(source))).toEqual([paypal.url]);
    }
    expect(policy).toMatch(/script-src [^;]*'nonce-/);
    expect(shell.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const again = await fetch(`${product.url}/subscription/payment`);
    expect(again.headers.get('content-security-policy')).not.toBe(policy);
  });
});
