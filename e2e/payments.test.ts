import { logout } from '@vitrina/contract/account/auth/endpoints.ts';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App, Owner } from './app.ts';
import { desktop, signIn } from './browser.ts';
import { holdReplies } from './menu.ts';
import { type BootedApp, bootApp } from './setup.ts';

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const gatewayError = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
const paidPlans = [
  ['basic', 'Básico', 'US$ 4,99', '4.99'],
  ['pro', 'Pro', 'US$ 9,99', '9.99'],
  ['premium', 'Premium', 'US$ 15,99', '15.99'],
] as const;

const getSubscription = (app: App, { token }: Owner) => app.call(getCurrentSubscription, { token });
const getPayments = async (app: App, { token }: Owner) => (await app.call(listPayments, { token })).payments;
const formatDate = (date: string | null) =>
  new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' }).format(
    new Date(date ?? ''),
  );

/** From now on, the page's time passes only in `runFor`. */
async function freezeTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits for `locator` while at most a second of the frozen time passes, in steps of 5 ms. */
async function waitInFrozenTime(page: Page, locator: Locator) {
  for (let steps = 0; steps < 200 && !(await locator.isVisible()); steps++) {
    await page.clock.runFor(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await locator.isVisible(), String(locator)).toBe(true);
}

/** What an owner does on these screens. */
function createActions(page: Page, app: App) {
  const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const card = (name: string) => page.getByRole('region', { name: `Plan ${name}`, exact: true });
  return {
    page,
    waitForText,
    press,
    card,
    go: (path: string) => page.goto(app.url + path),
    waitForHeading: (name: string) => page.getByRole('heading', { name }).waitFor(),
    waitForAlert: (text: string) => page.getByRole('alert').getByText(text).waitFor(),
    async choose(plan: string) {
      await page.goto(`${app.url}/planes`);
      await press(`Seleccionar Plan ${plan}`);
      await page.waitForURL('**/subscription/payment');
      await page.getByRole('heading', { name: 'Resumen de la Suscripción' }).waitFor();
    },
    /** Returns a list that collects the methods of all later calls of `path`. */
    recordCalls(path: string) {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith(path)) calls.push(request.method());
      });
      return calls;
    },
  };
}

async function openOwnerTab({ app, openTab }: BootedApp, owner: Owner) {
  const tab = await openTab();
  await signIn(tab.page, app.url, owner.token);
  return { ...tab, ...createActions(tab.page, app) };
}

describe('the sandbox', () => {
  const booted = bootApp({ reuseContexts: true });
  const { app } = booted;
  let tab: Awaited<ReturnType<typeof openOwnerTab>>;
  let owner: Owner;

  beforeEach(async () => {
    owner = await app.buildOwner();
    tab = await openOwnerTab(booted, owner);
  });

  describe('plans', () => {
    test('the plans show price, limits and features, and the current one cannot be chosen', async () => {
      await tab.go('/planes');
      await tab.waitForHeading('Planes y Precios');
      await tab.card('Premium').getByText('Popular', { exact: true }).waitFor();
      expect(await tab.page.getByText('Popular', { exact: true }).count()).toBe(1);
      for (const [, name, price] of paidPlans) {
        const text = (await tab.card(name).innerText()).replace(/\s+/g, ' ');
        expect(text).toContain(`${price} al mes`);
      }
      await tab.card('Premium').getByText('Productos ilimitados').waitFor();
      await tab.card('Premium').getByText('Categorías ilimitadas').waitFor();
      await tab.card('Básico').getByText('Hasta 40 productos').waitFor();
      const currentPlan = tab.card('Gratis').getByRole('button');
      expect(await currentPlan.innerText()).toBe('Plan Actual');
      expect(await currentPlan.isDisabled()).toBe(true);
      expect(tab.errors).toEqual([]);
    });
  });

  describe('free plan', () => {
    test('the free plan starts when the paid time ends, and the change can be cancelled until then', async () => {
      await tab.choose('Pro');
      await tab.press('Confirmar pago de prueba');
      await tab.page.waitForURL('**/subscription/success');
      const { endDate } = await getSubscription(app, owner);
      await tab.go('/planes');
      await tab.press('Seleccionar Plan Gratis');
      const question = tab.page.getByRole('dialog', { name: '¿Pasar al plan Gratis?' });
      await question.getByText(`Sigues con tu plan Pro hasta el ${formatDate(endDate)}.`).waitFor();
      expect(await question.getByRole('listitem').allInnerTexts()).toEqual([
        'Hasta 150 productos',
        'Hasta 20 categorías',
        'Logo, imagen de encabezado y 6 colores',
        'Visitas de hoy y del último mes',
        'Horarios de venta por producto',
        'Menú de hoy, que se quita solo',
        'Cuenta de lo que queda',
        'Mitad y mitad y combos',
      ]);
      await tab.press('Conservar mi plan Pro');
      await question.waitFor({ state: 'detached' });
      expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', nextPlanId: null });
      await tab.press('Seleccionar Plan Gratis');
      await tab.press('Pasar al plan Gratis');
      await tab.page.waitForURL('**/dashboard');
      await tab.waitForText('Tu plan cambiará al gratuito cuando termine el período');
      expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', nextPlanId: 'free' });

      await tab.page.goBack();
      await tab.page.waitForURL('**/planes');
      await tab.waitForText(`Tu plan Pro termina el ${formatDate(endDate)}; ese día pasas al plan Gratis.`);
      await tab
        .card('Gratis')
        .getByText(`Empieza el ${formatDate(endDate)}`)
        .waitFor();
      await tab.card('Gratis').getByRole('button', { name: 'Plan Programado' }).waitFor();
      await tab.card('Gratis').getByText('Ya lo elegiste').waitFor({ state: 'attached' });

      await tab.page.route('**/api/subscriptions/keep', (route) => route.fulfill(gatewayError));
      await tab.press('Conservar mi plan Pro');
      await tab.waitForText('Error al procesar la selección del plan. Por favor, intenta de nuevo.');
      await tab.page.unroute('**/api/subscriptions/keep');
      await tab.press('Conservar mi plan Pro');
      await tab.waitForText('Conservas tu plan');
      await tab.page.getByRole('button', { name: 'Seleccionar Plan Gratis' }).waitFor();
      expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', nextPlanId: null });
    });
  });

  describe('plan near its end', () => {
    /** Opens the plans with other values in the current subscription. */
    async function openPlansWith(fields: Partial<CurrentSubscription>) {
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

    test('a plan near its end can be renewed without losing a day', async () => {
      await openPlansWith({ ...pro, renewable: true });
      await tab.waitForText('Tu plan Pro termina el 3 de febrero de 2026.');
      await tab.press('Renovar Pro');
      await tab.page.waitForURL('**/subscription/payment');
      await tab.waitForText('Un mes más desde el 3 de febrero de 2026, cuando termina el que tienes.');
      await tab.page.getByRole('button', { name: 'Confirmar pago de prueba' }).waitFor();
    });

    test('a plan in grace shows its last day', async () => {
      await openPlansWith({
        ...pro,
        status: 'pending',
        renewable: true,
        graceEndDate: '2026-02-08T15:00:00.000Z',
      });
      await tab.waitForText('Renuévalo antes del 8 de febrero de 2026 para no perderlo.');
      await tab.page.getByRole('button', { name: 'Renovar Pro' }).waitFor();
    });
  });

  describe('purchase', () => {
    test('a sandbox payment charges nothing, and the whole panel shows the new plan at once', async () => {
      await tab.page.setViewportSize(desktop.viewport);
      await tab.choose('Premium');
      await tab.waitForText('Modo de prueba: no se cobra nada');
      const text = (await tab.page.getByRole('main').innerText()).replace(/\s+/g, ' ');
      expect(text).toContain('Plan Premium, un mes US$ 15,99');
      expect(text).toContain('Hoy pagas US$ 15,99');
      const navigation = tab.page.getByRole('navigation', { name: 'Principal' });
      expect(await navigation.getByRole('link', { name: 'Dominios' }).count()).toBe(0);

      await freezeTime(tab.page);
      await tab.press('Confirmar pago de prueba');
      await waitInFrozenTime(tab.page, tab.page.getByText('está activo hasta').first());
      await tab.waitForHeading('¡Pago Completado con Éxito!');
      const { endDate, ...subscription } = await getSubscription(app, owner);
      expect(subscription).toMatchObject({ planId: 'premium', status: 'active', granted: false });
      await tab.waitForText(`Tu plan Premium está activo hasta el ${formatDate(endDate)}.`);
      await waitInFrozenTime(tab.page, navigation.getByRole('link', { name: 'Dominios' }));

      await tab.page.clock.runFor(3_500);
      await tab.waitForText(/^Te llevamos al Dashboard en (1 segundo|2 segundos)\.$/);
      expect(tab.page.url()).toMatch(/success$/);
      await tab.page.clock.runFor(1_500);
      await tab.page.waitForURL('**/dashboard');
      await tab.page.goBack();
      await tab.page.waitForURL('**/planes');
      expect(tab.errors).toEqual([]);
    });

    test('the lowest plan with what led to the plans is marked, and that is the first step after paying', async () => {
      await tab.go('/planes?para=cart');
      await tab.card('Premium').getByText('Lo que buscas empieza aquí').waitFor();
      expect(await tab.page.getByText('Lo que buscas empieza aquí').count()).toBe(1);
      await tab.card('Premium').getByText('Mesas con código QR').waitFor();
      const names = await tab.page.locator('main section h2').allInnerTexts();
      expect(names).toEqual(['Gratis', 'Básico', 'Pro', 'Premium']);
      await tab.press('Seleccionar Plan Premium');
      await tab.press('Confirmar pago de prueba');
      await tab.page.getByRole('link', { name: 'Recibir pedidos aquí' }).click();
      await tab.page.waitForURL('**/pedidos');
      expect(tab.errors).toEqual([]);
    });

    test('a double click creates one order', async () => {
      await tab.choose('Pro');
      const orders = tab.recordCalls('/create-order');
      const captures = tab.recordCalls('/capture-order');
      const bodies = ['create-order', 'capture-order'].map(async (name) =>
        (await tab.page.waitForRequest(`**/${name}`)).postDataJSON(),
      );
      await tab.page
        .getByRole('button', { name: 'Confirmar pago de prueba' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      await tab.page.waitForURL('**/subscription/success');
      expect(orders.length).toBe(1);
      expect(captures.length).toBe(1);
      for (const body of await Promise.all(bodies))
        expect(body).toMatchObject({ planId: 'pro', userId: owner.userId });
      expect(await getPayments(app, owner)).toHaveLength(1);
    });

    test('a failed payment shows its error and stays on the screen', async () => {
      await tab.choose('Pro');
      await tab.page.route('**/create-order', (route) => route.fulfill(gatewayError));
      await tab.press('Confirmar pago de prueba');
      await tab.waitForAlert('Error al crear la orden de pago');
      await tab.page.unroute('**/create-order');
      await tab.page.route('**/create-order', (route) => route.abort());
      await tab.press('Confirmar pago de prueba');
      await tab.waitForAlert(connectionLost);
      await tab.page.unroute('**/create-order');
      await tab.page.route('**/capture-order', (route) => route.fulfill({ json: { status: 'DECLINED' } }));
      await tab.press('Confirmar pago de prueba');
      await tab.waitForAlert('Error al procesar el pago');
      expect(new URL(tab.page.url()).pathname).toBe('/subscription/payment');
      await tab.page.unroute('**/capture-order');
      await tab.press('Comprobar pago');
      await tab.page.waitForURL('**/subscription/success');
    });
  });

  describe('receipt', () => {
    test('a receipt shows the amount, the payer and the period, and prints alone', async () => {
      await tab.choose('Básico');
      await tab.press('Confirmar pago de prueba');
      await tab.page.waitForURL('**/subscription/success');
      const [payment] = await getPayments(app, owner);
      await tab.go(`/profile/pagos/${payment?.id}`);
      const paper = tab.page.getByRole('article');
      await paper.getByText('Ana Díaz').waitFor();
      const text = (await paper.innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(owner.email);
      expect(text).toContain('Básico, un mes');
      expect(text).toContain('US$ 4,99');
      expect(text).toContain('no se cobró nada');
      expect(text).toContain(formatDate(payment?.periodEnd ?? ''));
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
  });
});

describe('PayPal', () => {
  let paypal: FakePaypal;
  const booted = bootApp({
    reuseContexts: true,
    readEnv: async () => {
      paypal = await startFakePaypal();
      return paypal.settings;
    },
  });
  const { app, openTab } = booted;
  let owner: Owner;
  let tab: Awaited<ReturnType<typeof openOwnerTab>>;

  beforeEach(async () => {
    owner = await app.buildOwner();
    tab = await openOwnerTab(booted, owner);
  });
  afterEach(() => paypal.clearFaults());
  afterAll(() => paypal?.stop());

  const cardButton = (page: Page) => page.getByRole('button', { name: 'Tarjeta de débito o crédito' });
  /** Waits until PayPal's window has opened and loaded. Chromium may hang when a window is closed while it loads. */
  async function waitForPaypal(page: Page): Promise<Page> {
    const window = await page.waitForEvent('popup');
    await window.getByRole('button', { name: 'Aprobar el pago' }).waitFor();
    return window;
  }
  /** Clicks PayPal's button, which opens a window. */
  async function openPaypal(page: Page): Promise<Page> {
    const [window] = await Promise.all([waitForPaypal(page), cardButton(page).click()]);
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

  /** Buys the plan, and checks its price and the receipt. */
  async function buy([planId, name, , amount]: (typeof paidPlans)[number]) {
    await tab.choose(name);
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
    expect(lastOrder().amount).toEqual({ currency_code: 'USD', value: amount });
    expect(await getSubscription(app, owner)).toMatchObject({ planId, status: 'active' });
    const [payment] = await getPayments(app, owner);
    await tab.go(`/profile/pagos/${payment?.id}`);
    await tab.page.getByRole('article').getByText('PayPal').waitFor();
    expect(await tab.page.getByText('modo de prueba').count()).toBe(0);
  }

  test('a plan is bought at its price, and its receipt names PayPal', async () => {
    await buy(paidPlans[0]);
    expect(tab.errors).toEqual([]);
  });

  test('a cancelled payment shows a notice, and a retry works', async () => {
    await tab.choose('Pro');
    await decide(await openPaypal(tab.page), 'Cancelar');
    await tab.waitForAlert('El pago fue cancelado');
    expect(await getPayments(app, owner)).toEqual([]);
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
  });

  test('a declined card shows an error, and PayPal offers another means for the same order', async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    const order = lastOrder();
    order.outcome = 'declined';
    const restarted = waitForPaypal(tab.page);
    await decide(window, 'Aprobar');
    await tab.waitForAlert('Tu medio de pago fue rechazado. Prueba con otro.');
    expect(new URL(tab.page.url()).pathname).toBe('/subscription/payment');
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'free' });
    order.outcome = 'completed';
    await decide(await restarted, 'Aprobar');
    await tab.page.waitForURL('**/subscription/success');
    expect(lastOrder()).toBe(order);
    expect(await getPayments(app, owner)).toHaveLength(1);
  });

  test('a double click creates no second order', async () => {
    await tab.choose('Pro');
    const orders = tab.recordCalls('/create-order');
    const window = waitForPaypal(tab.page);
    await cardButton(tab.page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await window;
    expect(orders.length).toBe(1);
  });

  test('a capture with a lost reply is repeated and paid once', async () => {
    await tab.choose('Pro');
    await tab.page.route('**/capture-order', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await approve(tab.page);
    await tab.waitForAlert(connectionLost);
    await tab.waitForText('No vuelvas a pagar.');
    expect(await cardButton(tab.page).count()).toBe(0);
    await tab.page.unroute('**/capture-order');
    await tab.page.reload();
    await tab.page.waitForURL('**/subscription/success');
    expect(await getPayments(app, owner)).toHaveLength(1);
  });

  test('a payment that PayPal holds shows a notice and continues after the decision', async () => {
    await tab.choose('Pro');
    const window = await openPaypal(tab.page);
    const order = lastOrder();
    order.outcome = 'pending';
    await decide(window, 'Aprobar');
    await tab.waitForText('Tu pago se está confirmando');
    expect(await cardButton(tab.page).count()).toBe(0);

    const other = await openOwnerTab(booted, owner);
    await other.go('/planes');
    await other.waitForText('Tu pago del plan Pro se está confirmando.');
    await other.press('Seleccionar Plan Premium');
    await cardButton(other.page).click();
    await other.waitForAlert('Ya tienes un pago en proceso.');

    expect(await paypal.deliver(paypal.decide(order.id, 'COMPLETED'), app.url)).toBe(200);
    await tab.press('Comprobar pago');
    await tab.page.waitForURL('**/subscription/success');
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', status: 'active' });
  });

  test('two tabs pay once', async () => {
    const other = await openOwnerTab(booted, owner);
    await tab.choose('Pro');
    await other.choose('Pro');
    const [first, second] = [await openPaypal(tab.page), await openPaypal(other.page)];
    await decide(first, 'Aprobar');
    await tab.page.waitForURL('**/subscription/success');
    await decide(second, 'Aprobar');
    await other.waitForAlert('Ya tienes este plan activo');
    await expect.poll(() => cardButton(other.page).count()).toBe(0);
    expect((await getPayments(app, owner)).map(({ status }) => status)).toEqual(['completed']);
  });

  test('the back button does not repeat a payment', async () => {
    await tab.choose('Pro');
    await approve(tab.page);
    await tab.page.waitForURL('**/subscription/success');
    await tab.page.goBack();
    await tab.page.waitForURL('**/planes');
    await tab.page.goForward();
    await tab.waitForHeading('¡Pago Completado con Éxito!');
    expect(await getPayments(app, owner)).toHaveLength(1);
  });

  /** Logs in, chooses a plan and opens PayPal's window. */
  async function openPaypalWindow() {
    const { page } = await openTab();
    const actions = createActions(page, app);
    const logIn = async () => {
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
      await actions.press('Iniciar sesión');
    };
    await actions.go('/planes');
    await logIn();
    await actions.press('Seleccionar Plan Pro');
    return { page, logIn, window: await openPaypal(page) };
  }

  test('a payment is completed after a log-in when the session ended meanwhile', async () => {
    const { page, logIn, window } = await openPaypalWindow();
    const token = await page.evaluate(() => localStorage.getItem('vitrina.token'));
    await app.call(logout, { token: token ?? '' });
    await decide(window, 'Aprobar');
    await page.waitForURL('**/login');
    await logIn();
    await page.waitForURL('**/subscription/success');
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', status: 'active' });
  });

  /** The log-in opens, because another tab has logged out. */
  async function openLogIn(page: Page) {
    const other = await page.context().newPage();
    await other.goto(`${app.url}/terminos`);
    await other.evaluate(() => localStorage.removeItem('vitrina.token'));
    await page.waitForURL('**/login');
  }

  test('a payment that is approved once the log-in is open, after the log-in, is completed', async () => {
    const { page, logIn, window } = await openPaypalWindow();
    await openLogIn(page);
    await logIn();
    // The chosen plan is still there.
    await page.waitForURL('**/subscription/payment');
    await decide(window, 'Aprobar');
    await page.waitForURL('**/subscription/success');
    expect(await getPayments(app, owner)).toHaveLength(1);
  });

  test('a payment that is approved once the log-in is open, before the log-in, is completed', {
    tags: 'long',
  }, async () => {
    const { page, logIn, window } = await openPaypalWindow();
    await openLogIn(page);
    await decide(window, 'Aprobar');
    await logIn();
    await page.waitForURL('**/subscription/success');
    expect(await getPayments(app, owner)).toHaveLength(1);
  });

  test('each failure is shown in words, and the owner can try again until the payment is captured', {
    tags: 'long',
  }, async () => {
    // The payment alone loads PayPal's script, for dollars, with cards and without credit.
    const before = paypal.sdkLoads.length;
    await tab.go('/planes');
    await tab.card('Pro').waitFor();
    expect(paypal.sdkLoads.length).toBe(before);
    await tab.choose('Pro');
    await cardButton(tab.page).waitFor();
    expect(Object.fromEntries(paypal.sdkLoads.at(-1) ?? [])).toMatchObject({
      'client-id': paypal.settings.PAYPAL_CLIENT_ID,
      currency: 'USD',
      intent: 'capture',
      'enable-funding': 'card',
      'disable-funding': 'paylater,venmo,credit',
    });
    expect(await tab.page.getByText('Modo de prueba').count()).toBe(0);

    await (await openPaypal(tab.page)).close();
    await tab.waitForAlert('El pago fue cancelado');

    paypal.injectFault('error', { path: /orders$/, times: 9 });
    await cardButton(tab.page).click();
    await tab.waitForAlert('Error al crear la orden de PayPal');
    paypal.clearFaults();

    const failing = await openPaypal(tab.page);
    paypal.injectFault('error', { path: /checkoutnow\/approve/ });
    await decide(failing, 'Aprobar');
    await tab.waitForAlert('Error en el proceso de pago');
    paypal.clearFaults();

    await tab.page.route('**/create-order', (route) => route.fulfill(gatewayError));
    await cardButton(tab.page).click();
    await tab.waitForAlert('Error al crear la orden de PayPal');
    await tab.page.unroute('**/create-order');

    // After a declined card the owner can also start over.
    const declining = await openPaypal(tab.page);
    lastOrder().outcome = 'declined';
    const restarted = waitForPaypal(tab.page);
    await decide(declining, 'Aprobar');
    await (await restarted).close();
    await tab.waitForAlert('El pago fue cancelado');

    const release = await holdReplies(tab.page, '**/capture-order');
    await approve(tab.page);
    await tab.waitForText('Procesando tu pago…');
    await expect.poll(() => cardButton(tab.page).isDisabled()).toBe(true);
    release();
    await tab.page.waitForURL('**/subscription/success');
  });

  test('a payment that PayPal denies later can be repeated, and a webhook completes one that it did not confirm', {
    tags: 'long',
  }, async () => {
    await tab.choose('Premium');
    const pending = await openPaypal(tab.page);
    const denied = lastOrder();
    denied.outcome = 'pending';
    await decide(pending, 'Aprobar');
    await tab.waitForText('Tu pago se está confirmando');
    expect(await paypal.deliver(paypal.decide(denied.id, 'DECLINED'), app.url)).toBe(200);
    await tab.press('Comprobar pago');
    await tab.waitForAlert('Error al procesar el pago');
    await cardButton(tab.page).waitFor();

    const window = await openPaypal(tab.page);
    const order = lastOrder();
    // PayPal captures the payment, but no reply arrives.
    paypal.injectFault('lose-reply', { path: /capture$/, times: 9 });
    paypal.injectFault('error', { path: /orders\/\w+$/, after: 1, times: 99 });
    await decide(window, 'Aprobar');
    await tab.waitForAlert('Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.');
    await tab.waitForText('Tu pago se está confirmando');
    paypal.clearFaults();
    const event = order.events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');
    if (!event) throw new Error('PayPal captured nothing');
    expect(await paypal.deliver(event, app.url)).toBe(200);
    await tab.page.waitForURL('**/subscription/success');
    expect(order.amount).toEqual({ currency_code: 'USD', value: '15.99' });
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'premium', status: 'active' });
    const payments = await getPayments(app, owner);
    expect(payments.filter(({ status }) => status === 'completed')).toHaveLength(1);
    await tab.go(`/profile/pagos/${payments.find(({ status }) => status === 'completed')?.id}`);
    await tab.page.getByRole('article').getByText('PayPal').waitFor();
    expect(await tab.page.getByText('modo de prueba').count()).toBe(0);
  });

  test('an unknown outcome is checked again without buttons, and a capture completes after the owner has gone back', {
    tags: 'long',
  }, async () => {
    await tab.choose('Pro');
    const unconfirmed = { code: 'PAYMENT_UNCONFIRMED', message: 'Estamos confirmando tu pago.' };
    const second = Promise.withResolvers<void>();
    let calls = 0;
    await tab.page.route('**/capture-order', async (route) => {
      if (++calls > 1) await second.promise;
      await (calls > 1 ? route.continue() : route.fulfill({ status: 503, json: unconfirmed }));
    });
    await approve(tab.page);
    await tab.press('Comprobar pago');
    const check = tab.page.getByRole('button', { name: 'Comprobar pago' });
    await expect.poll(() => check.getAttribute('data-loading')).toBe('true');
    expect(await cardButton(tab.page).count()).toBe(0);
    expect(calls).toBe(2);
    second.resolve();
    await tab.page.waitForURL('**/subscription/success');
    expect(lastOrder().amount).toEqual({ currency_code: 'USD', value: '9.99' });
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', status: 'active' });
    await tab.page.unroute('**/capture-order');

    await tab.choose('Premium');
    const release = await holdReplies(tab.page, '**/capture-order');
    await approve(tab.page);
    await tab.waitForText('Procesando tu pago…');
    await tab.page.goBack();
    await tab.page.waitForURL('**/planes');
    await tab.page.getByRole('button', { name: 'Seleccionar Plan Premium' }).waitFor();
    release();
    await tab.card('Premium').getByRole('button', { name: 'Plan Actual' }).waitFor();
    expect(new URL(tab.page.url()).pathname).toBe('/planes');
  });

  test('without PayPal’s script, its own page cancels and takes the payment, and a button loads the script again', {
    tags: 'long',
  }, async () => {
    await tab.page.route('**/sdk/js?*', (route) => route.abort());
    await tab.choose('Pro');
    await tab.waitForAlert('No pudimos cargar los botones de PayPal.');
    await tab.press('Pagar en la página de PayPal');
    await tab.page.getByRole('button', { name: 'Cancelar el pago' }).waitFor();
    await tab.page.goBack();
    await tab.press('Pagar en la página de PayPal');
    await decide(tab.page, 'Cancelar');
    await tab.waitForHeading('Pago Cancelado');
    expect(await getPayments(app, owner)).toEqual([]);

    await tab.choose('Pro');
    await tab.waitForAlert('No pudimos cargar los botones de PayPal.');
    await tab.page.unroute('**/sdk/js?*');
    await tab.press('Reintentar');
    await cardButton(tab.page).waitFor();

    await tab.page.route('**/sdk/js?*', (route) => route.abort());
    await tab.choose('Pro');
    await tab.waitForAlert('No pudimos cargar los botones de PayPal.');
    await tab.page.route('**/create-order', (route) => route.fulfill(gatewayError));
    await tab.press('Pagar en la página de PayPal');
    await tab.waitForAlert('Error al crear la orden de PayPal');
    await tab.page.unroute('**/create-order');
    await tab.press('Pagar en la página de PayPal');
    await decide(tab.page, 'Aprobar');
    await tab.page.waitForURL('**/subscription/success');
    expect(await getSubscription(app, owner)).toMatchObject({ planId: 'pro', status: 'active' });
  });

  test('the panel’s policy allows only PayPal’s hosts, and its popups reach the page', async () => {
    const shell = await fetch(`${app.url}/subscription/payment`);
    const policy = shell.headers.get('content-security-policy') ?? '';
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src']) {
      const sources = policy.split('; ').find((directive) => directive.startsWith(name)) ?? '';
      expect(sources.split(' ').filter((source) => /^https?:/.test(source))).toEqual([paypal.url]);
    }
    expect(policy).toMatch(/script-src [^;]*'nonce-/);
    expect(shell.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const nextShell = await fetch(`${app.url}/subscription/payment`);
    expect(nextShell.headers.get('content-security-policy')).not.toBe(policy);
  });
});
