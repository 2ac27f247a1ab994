import { readFileSync } from 'node:fs';
import { login, me, register } from '@vitrina/contract/account/auth/endpoints.ts';
import { capturePaypalOrder, createPaypalOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { listPublicPlans } from '@vitrina/contract/billing/plans/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listMails } from '@vitrina/contract/operator/activity-endpoints.ts';
import { listUsers, operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { addDomain } from '@vitrina/contract/page/domains/endpoints.ts';
import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Owner, operator } from './app.ts';
import { type Device, desktop, isFocused, phone, signIn, signInOperator, type Tab } from './browser.ts';
import { bootApp } from './setup.ts';
import { expectToast, recordToasts } from './toasts.ts';

const { app, openTab } = bootApp({ reuseContexts: true });

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('vitrina.operator'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Aborted and rejected calls of these tests appear in the console. */
const unexpectedErrors = ({ errors }: Tab) =>
  errors.filter((error) => !/ERR_FAILED|status of 4\d\d/.test(error));

async function fillLogin(page: Page, password: string) {
  await page.getByLabel('Usuario').fill(operator.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Ingresar');
}

async function openPanel(path: string, { device = desktop as Device, recordsToasts = false } = {}) {
  const tab = await openTab(device);
  await signInOperator(tab.page, app.url, await app.operatorToken());
  if (recordsToasts) await recordToasts(tab.page);
  await tab.page.goto(app.url + path);
  return tab;
}

async function openDialog(page: Page, name: string, label: string) {
  await press(page, `Acciones para ${name}`);
  await page.getByRole('menuitem', { name: label }).click();
  return page.getByRole('dialog');
}

describe('log-in', () => {
  test('the log-in requires both fields, rejects wrong ones, and leads to the dashboard and out again', async () => {
    const tab = await openTab(phone);
    const { page } = tab;
    await page.goto(`${app.url}/admin/dashboard`);
    await page.waitForURL('**/admin/login');
    await page.getByRole('heading', { name: 'Acceso Administrativo' }).waitFor();
    await press(page, 'Ingresar');
    await page.getByText('El usuario es requerido').waitFor();
    await page.getByText('La contraseña es requerida').waitFor();
    await fillLogin(page, 'equivocada');
    await page.getByRole('alert').getByText('Credenciales inválidas').waitFor();
    expect(await storedToken(page)).toBeNull();
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
    await press(page, 'Ingresar');
    await page.getByRole('alert').getByText(connectionLost).waitFor();

    await fillLogin(page, operator.password);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'Administración', level: 1 }).waitFor();
    const token = await storedToken(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    // An owner's session is stored elsewhere.
    expect(await page.evaluate(() => localStorage.getItem('vitrina.token'))).toBeNull();
    await page.goto(`${app.url}/admin/login`);
    await page.waitForURL('**/admin/dashboard');

    await press(page, 'Abrir menú');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/admin/login');
    expect(await storedToken(page)).toBeNull();
    // The panel does not wait for the server.
    const listWithToken = () => app.call(listUsers, { token: token ?? '' }).catch(String);
    await expect.poll(listWithToken).toContain('401');
    expect(unexpectedErrors(tab)).toEqual([]);
  });

  test('an expired session leads to the log-in and back', async () => {
    const { page } = await openTab(desktop);
    await page.goto(`${app.url}/admin/login`);
    await page.evaluate(() => sessionStorage.setItem('vitrina.operator', 'vencida'));
    await page.goto(`${app.url}/admin/planes`);
    await page.waitForURL('**/admin/login');
    await page.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.').waitFor();
    expect(await storedToken(page)).toBeNull();
    await fillLogin(page, operator.password);
    await page.waitForURL('**/admin/planes');
  });

  test('owners and visitors load no script of the operator', async () => {
    const owner = await app.buildOwner();
    const { page } = await openTab(phone);
    const urls = new Set<string>();
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) urls.add(response.url());
    });
    await page.goto(`${app.url}/login`);
    await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
    await signIn(page, app.url, owner.token);
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    await page.goto(`${app.url}/menu/${owner.userId}`);
    await page.waitForLoadState('networkidle');
    expect(urls.size).toBeGreaterThan(5);
    const scripts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
    expect(scripts.filter((script) => /api\/admin\/|Acceso Administrativo/.test(script))).toEqual([]);
  });
});

test('the figures, a new password and the system screen show what failed, and offer a retry', {
  tags: 'long',
}, async () => {
  const tab = await openTab(desktop);
  const { page } = tab;
  await recordToasts(page);
  await signInOperator(page, app.url, await app.operatorToken());
  const abort = (route: Route) => route.abort();
  await page.route('**/api/admin/**', abort);
  await page.goto(`${app.url}/admin/dashboard`);
  await expect.poll(() => page.getByText(`Error al cargar los datos: ${connectionLost}`).count()).toBe(2);
  await page.unroute('**/api/admin/**', abort);
  for (const count of [2, 1]) {
    await expect.poll(() => page.getByRole('button', { name: 'Reintentar' }).count()).toBe(count);
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
  }
  await page.getByRole('table').first().getByText('Ingresos al mes').waitFor();
  await page.getByText('Modo de prueba, sin dinero').waitFor();
  // Totals show two decimals.
  await expect.poll(() => page.getByText(/^US\$\s0,00$/).count()).toBeGreaterThan(2);
  for (const series of ['Por plan', 'Cobrado']) {
    await page.getByRole('radiogroup').getByText(series, { exact: true }).click();
    await page.getByRole('figure').or(page.getByText('Aún no hay nada')).first().waitFor();
  }

  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await app.buildOwner({ name });
  await page.goto(`${app.url}/admin/dashboard?buscar=${encodeURIComponent(name)}`);
  const dialog = await openDialog(page, name, 'Restablecer contraseña');
  const submit = () => dialog.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await submit();
  await dialog.getByText('La contraseña es requerida').waitFor();
  await dialog.getByLabel('Nueva contraseña').fill('corta');
  await submit();
  await dialog.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
  await dialog.getByLabel('Nueva contraseña').fill('nueva-clave');
  await page.route('**/api/admin/reset-password', (route) => route.abort(), { times: 1 });
  await submit();
  await dialog.getByRole('alert').getByText('Error al actualizar la contraseña').waitFor();
  await submit();
  await expectToast(page, 'Contraseña actualizada correctamente', 3);
  const logIn = (password: string) => app.call(login, { body: { email: owner.email, password } });
  await expect(logIn(owner.password)).rejects.toThrow('401');
  await logIn('nueva-clave');

  await page.setViewportSize(phone.viewport);
  await page.goto(`${app.url}/admin/sistema`);
  for (const component of ['Base de datos', 'Correo', 'Imágenes', 'Tareas', 'Disco', 'Reloj', 'Copias'])
    await page.getByRole('listitem').filter({ hasText: component }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Base de datos' }).first().getByText('Bien').waitFor();
  await page.getByText(/Versión \d+\.\d+\.\d+, código \w+, probado el /).waitFor();
  await page.route('**/api/admin/health', (route) => route.abort());
  await press(page, 'Probar otra vez');
  await page.getByText(`Error al cargar los datos: ${connectionLost}`).waitFor();
  await page.unroute('**/api/admin/health');
  await press(page, 'Reintentar');
  await page.getByText('Error al cargar los datos').waitFor({ state: 'hidden' });
  expect(unexpectedErrors(tab)).toEqual([]);
});

test('the amounts of a large service stay inside their cards at every width', async () => {
  const tab = await openPanel('/admin/planes', { device: phone });
  const { page } = tab;
  await page.route('**/api/admin/summary', async (route) => {
    const summary = await (await route.fetch()).json();
    const plans = summary.plans.map((plan: object) => ({
      ...plan,
      users: 12_696,
      paying: 12_640,
      income: '43029.09',
    }));
    await route.fulfill({ json: { ...summary, plans, income: '246793.44', collected: '1595820.00' } });
  });
  await page.goto(`${app.url}/admin/dashboard`);
  await page
    .getByText(/1\.595\.820,00/)
    .first()
    .waitFor();
  for (const width of [360, 390, 768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflowing = await page.evaluate(() => {
      const range = document.createRange();
      const amounts = document.querySelector('main table')?.querySelectorAll('td') ?? [];
      return [...document.querySelectorAll('dl b'), ...amounts].flatMap((element) => {
        const card = element.closest('dl > div, section');
        range.selectNodeContents(element);
        const room = (card?.getBoundingClientRect().right ?? 0) - range.getBoundingClientRect().right;
        return room < 12 ? [`${element.textContent}: ${Math.round(room)}`] : [];
      });
    });
    expect(overflowing, `${width} px`).toEqual([]);
  }
  expect(unexpectedErrors(tab)).toEqual([]);
});

test('a long name without a blank leaves the plans of the list readable, and stays inside its dialog', async () => {
  const name = `${'W'.repeat(28)}${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`;
  await app.buildOwner({ name, plan: 'premium' });
  const { page } = await openPanel(`/admin/dashboard?buscar=${name}`);
  const badge = page.getByRole('row').filter({ hasText: name }).getByText('Premium', { exact: true });
  await badge.waitFor();
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await badge.evaluate(isCut)).toBe(false);
  const dialog = await openDialog(page, name, 'Eliminar');
  await dialog.getByText('Escribe su nombre').waitFor();
  expect(await dialog.getByText('Escribe su nombre').evaluate(isCut)).toBe(false);
});

test('the URL holds search, filters, sorting and page of the users', { tags: 'long' }, async () => {
  const [ana, bruno] = await Promise.all([
    app.buildOwner({ name: 'Ánna Zuluaga', plan: 'pro' }),
    app.buildOwner({ name: 'Bruno Zuluaga' }),
  ]);
  for (let n = 0; n < 26; n++) {
    const body = { name: `Fila ${n}`, email: `fila-${n}@example.com`, password: 'secreto-1' };
    await app.call(register, { body });
  }
  const tab = await openPanel('/admin/dashboard?buscar=zuluaga');
  const { page } = tab;
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^Ver a / }) });
  const names = () => rows.locator('b').allInnerTexts();
  await expect.poll(names).toEqual(expect.arrayContaining(['Bruno Zuluaga', 'Ánna Zuluaga']));
  await page.getByText('2 usuarios', { exact: true }).waitFor();
  await rows.getByText(bruno.userId.slice(0, 8), { exact: true }).waitFor();

  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect.poll(names).toEqual(['Ánna Zuluaga', 'Bruno Zuluaga']);
  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect.poll(names).toEqual(['Bruno Zuluaga', 'Ánna Zuluaga']);

  await page.getByLabel('Plan', { exact: true }).selectOption('Pro');
  await expect.poll(names).toEqual(['Ánna Zuluaga']);
  await page.getByLabel('Registro hasta').fill('2020-01-01');
  await page.getByText('No encontramos a nadie así').waitFor();
  await page.reload();
  await page.getByText('No encontramos a nadie así').waitFor();
  expect(await page.getByLabel('Buscar usuarios').inputValue()).toBe('zuluaga');
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect.poll(() => rows.count()).toBe(25);
  expect(await page.getByLabel('Buscar usuarios').inputValue()).toBe('');

  await page.getByLabel('Estado', { exact: true }).selectOption('Sin verificar');
  await page.getByText('26 usuarios', { exact: true }).waitFor();
  await press(page, 'Siguiente');
  await page.getByText('Página 2 de 2').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await press(page, 'Anterior');
  await expect.poll(() => rows.count()).toBe(25);
  await page.goto(`${app.url}/admin/dashboard?pagina=900`);
  await press(page, 'Ir a la primera');
  await expect.poll(() => rows.count()).toBe(25);

  await page.getByLabel('Buscar usuarios').fill(ana.userId.slice(0, 8));
  await expect.poll(names).toEqual(['Ánna Zuluaga']);
  expect(new URL(page.url()).searchParams.get('buscar')).toBe(ana.userId.slice(0, 8));
  expect(unexpectedErrors(tab)).toEqual([]);
});

describe('user', () => {
  let tab: Tab;
  let owner: Owner;
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  const row = () =>
    tab.page.getByRole('row').filter({ has: tab.page.getByRole('button', { name: `Ver a ${name}` }) });

  beforeAll(async () => {
    owner = await app.buildOwner({ name });
    const body = { businessName: 'Arepas del Sur' };
    await app.call(updateCustomization, { token: owner.token, body });
    tab = await openPanel(`/admin/dashboard?buscar=${encodeURIComponent(name)}`, { recordsToasts: true });
  });

  test('a user’s details show the page, the payments and the domains', async () => {
    const { page } = tab;
    await press(page, `Ver a ${name}`);
    expect(new URL(page.url()).searchParams.get('usuario')).toBe(owner.userId);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByText(owner.email).waitFor();
    await dialog.getByText(owner.userId).waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Arepas del Sur' }).first().waitFor();
    const link = dialog.getByRole('link', { name: 'Abrir su página' });
    expect(await link.getAttribute('href')).toBe('/arepas-del-sur');
    await page.route('**/payments', (route) => route.abort());
    await dialog.getByText('Pagos', { exact: true }).click();
    await dialog.getByText(`Error al cargar los datos: ${connectionLost}`).waitFor();
    await page.unroute('**/payments');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await dialog.getByText('Aún no ha pagado nada').waitFor();
    const { token } = owner;
    const { orderID } = await app.call(createPaypalOrder, { token, body: { planId: 'basic' } });
    await app.call(capturePaypalOrder, { token, body: { planId: 'basic', orderID } });
    await dialog.getByText('Dominios', { exact: true }).click();
    await dialog.getByText('No tiene dominios propios').waitFor();
    await dialog.getByText('Pagos', { exact: true }).click();
    await dialog.getByText(orderID).waitFor();
    await dialog.getByText(/US\$\s4,99/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.has('usuario')).toBe(false);
  });

  test('a user gets another plan after a failed attempt', async () => {
    const { page } = tab;
    await (await openDialog(page, name, 'Cambiar plan')).getByLabel('Plan').focus();
    await page.keyboard.press('Escape');
    const actions = page.getByRole('button', { name: `Acciones para ${name}` });
    await expect.poll(() => isFocused(actions)).toBe(true);
    const dialog = await openDialog(page, name, 'Cambiar plan');
    await expect.poll(() => isFocused(dialog.getByLabel('Plan'))).toBe(true);
    await dialog.getByLabel('Plan').selectOption('Premium');
    // The income counts a granted plan, so the dialog does not deny it.
    await dialog.getByText('Queda activo por un mes desde hoy, marcado como otorgado.').waitFor();
    expect(await dialog.getByText(/ingreso/i).count()).toBe(0);
    await page.route('**/api/admin/update-user-plan', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Cambiar plan' }).click();
    await dialog.getByRole('alert').getByText('Error al actualizar el plan').waitFor();
    await dialog.getByRole('button', { name: 'Cambiar plan' }).click();
    await expectToast(page, 'Plan actualizado correctamente', 3);
    await row().getByText('Premium', { exact: true }).waitFor();
    const { token } = owner;
    expect((await app.call(getCurrentSubscription, { token })).planId).toBe('premium');
    await app.call(addDomain, { token, body: { domain: 'arepas-del-sur.com' } });
    await press(page, `Ver a ${name}`);
    const details = page.getByRole('dialog', { name });
    await details.getByText('Dominios', { exact: true }).click();
    await details
      .getByRole('listitem')
      .filter({ hasText: 'arepas-del-sur.com' })
      .getByText('Pendiente')
      .waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });

  test('a user is deactivated and activated', async () => {
    const { page } = tab;
    const dialog = await openDialog(page, name, 'Desactivar');
    await page.route('**/api/admin/toggle-user-status', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByRole('alert').getByText('Error al actualizar el estado').waitFor();
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expectToast(page, 'Estado actualizado correctamente', 3);
    await row().getByText('Inactivo').waitFor();
    await expect(app.call(me, { token: owner.token })).rejects.toThrow('401');
    expect((await fetch(`${app.url}/arepas-del-sur`)).status).toBe(404);
    await press(page, `Acciones para ${name}`);
    await page.getByRole('menuitem', { name: 'Activar' }).click();
    await row().getByText('Activo', { exact: true }).waitFor();
    expect((await fetch(`${app.url}/arepas-del-sur`)).status).toBe(200);
  });

  test('a user is deleted after the name is typed', async () => {
    const { page } = tab;
    const dialog = await openDialog(page, name, 'Eliminar');
    const question = '¿Estás seguro de que quieres eliminar este usuario? Esta acción no se puede deshacer.';
    await dialog.getByText(question).waitFor();
    await dialog.getByLabel('Escribe su nombre').fill('Otra persona');
    await press(page, 'Eliminar para siempre');
    await dialog.getByText('El nombre no coincide con el del usuario').waitFor();
    await dialog.getByLabel('Escribe su nombre').fill(`  ${name} `);
    await page.route('**/api/admin/users/*', (route) => route.abort(), { times: 1 });
    await press(page, 'Eliminar para siempre');
    await dialog.getByRole('alert').getByText('Error al eliminar el usuario').waitFor();
    await press(page, 'Eliminar para siempre');
    await expectToast(page, 'Usuario eliminado correctamente', 3);
    await page.getByText('No encontramos a nadie así').waitFor();
    expect((await fetch(`${app.url}/arepas-del-sur`)).status).toBe(404);
    expect(unexpectedErrors(tab)).toEqual([]);
  });
});

test('an edited plan has its new price everywhere', async () => {
  const tab = await openPanel('/admin/planes', { device: phone });
  const { page } = tab;
  await press(page, 'Editar el plan Básico');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Precio al mes').fill('0');
  await press(page, 'Guardar');
  await dialog.getByText('Un plan pago debe costar más que cero').waitFor();
  await dialog.getByLabel('Precio al mes').fill('5,49');
  await dialog.getByLabel('Máximo de productos').fill('45');
  await dialog.getByRole('switch', { name: 'Limita las categorías' }).press('Space');
  await press(page, 'Guardar');
  await page.getByText('Plan actualizado correctamente').waitFor();
  await page.getByText(/US\$\s5,49/).waitFor();
  const { plans } = await app.call(listPublicPlans);
  expect(plans[1]).toMatchObject({ id: 'basic', price: 5.49, maxProducts: 45, maxCategories: -1 });
  expect(unexpectedErrors(tab)).toEqual([]);
});

test('reports are closed, mails are retried, and the audit log lists both', { tags: 'long' }, async () => {
  const reported = await app.buildOwner({ name: 'Nora Reportada' });
  const params = { userId: reported.userId };
  await app.call(reportMenu, { params, body: { reason: 'offensive', note: 'Una foto que no va' } });
  await app.call(reportMenu, { params, body: { reason: 'other' }, userAgent: 'Firefox' });
  const email = `${crypto.randomUUID()}@example.com`;
  app.smtp.failNext(2, email);
  await app.call(register, { body: { name: 'Sin Correo', email, password: 'secreto-1' } });

  const body = { ...operator, password: 'adivinada' };
  await expect(app.call(operatorLogin, { body })).rejects.toThrow('401');

  const tab = await openPanel('/admin/reportes');
  const { page } = tab;
  await page.getByText('Una foto que no va').waitFor();
  await page.route('**/close', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Resolver el reporte de Nora Reportada' }).first().click();
  await page.getByText('Error al cerrar el reporte').waitFor();
  await page.getByRole('button', { name: 'Resolver el reporte de Nora Reportada' }).first().click();
  await page.getByText('Reporte resuelto').waitFor();
  await page.getByRole('button', { name: 'Descartar el reporte de Nora Reportada' }).click();
  await page.getByText('Reporte descartado').waitFor();
  await page.getByText('No hay reportes por revisar').waitFor();
  await page.getByText('Cerrados', { exact: true }).click();
  await page.getByText('Una foto que no va').waitFor();
  await page.getByText('Resuelto', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Nora Reportada' }).first().click();
  await page.getByRole('dialog', { name: 'Nora Reportada' }).getByText(reported.email).waitFor();

  await page.goto(`${app.url}/admin/correos?estado=failed`);
  await page.getByText('Ningún correo ha fallado').waitFor();
  const token = await app.operatorToken();
  const countFailures = async () =>
    (await app.call(listMails, { token, query: { state: 'waiting' } })).mails[0]?.failures;
  await expect.poll(countFailures, { timeout: 40_000, interval: 500 }).toBe(2);
  await page.getByLabel('Estado de los correos').selectOption('En espera');
  await page.getByText('2 intentos sin éxito').waitFor();
  await page.route('**/retry', (route) => route.abort(), { times: 1 });
  await press(page, `Reintentar el correo para ${email}`);
  await page.getByText('Error al reintentar el correo').waitFor();
  await press(page, `Reintentar el correo para ${email}`);
  await page.getByText('El correo se está enviando de nuevo').waitFor();
  await app.smtp.waitForMail(email);

  await page.goto(`${app.url}/admin/auditoria`);
  const entries = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entries('Reintentó un correo').getByText('Código de verificación').waitFor();
  await entries('Cerró un reporte').getByText('Resuelto: Contenido ofensivo').waitFor();
  await page.getByLabel('Acción').selectOption('Intento de inicio de sesión fallido');
  await entries('Intento de inicio').first().waitFor();
  await expect.poll(() => entries('Reintentó un correo').count()).toBe(0);
  expect(unexpectedErrors(tab)).toEqual([]);
});

test('the operator downloads the payments of some months', async () => {
  const owner = await app.buildOwner();
  const body = { planId: 'pro' } as const;
  const { orderID } = await app.call(createPaypalOrder, { token: owner.token, body });
  await app.call(capturePaypalOrder, { token: owner.token, body: { ...body, orderID } });
  const tab = await openPanel('/admin/pagos', { device: phone });
  const { page } = tab;
  const month = new Intl.DateTimeFormat('sv', { timeZone: 'America/Bogota', dateStyle: 'short' })
    .format(new Date())
    .slice(0, 7);
  await page.getByLabel('Desde').fill(month);
  await press(page, 'Descargar CSV');
  await page.getByText('El mes final es anterior al inicial').waitFor();
  await page.getByLabel('Hasta').fill(month);
  for (const format of ['CSV', 'JSON']) {
    const file = page.waitForEvent('download');
    await press(page, `Descargar ${format}`);
    const download = await file;
    expect(download.suggestedFilename()).toBe(`pagos-${month}-${month}.${format.toLowerCase()}`);
    expect(readFileSync(await download.path(), 'utf8')).toContain(owner.userId);
  }
  await page.route('**/export.csv*', (route) => route.abort());
  await press(page, 'Descargar CSV');
  await page.getByRole('alert').getByText('No se pudo descargar el archivo').waitFor();
  expect(unexpectedErrors(tab)).toEqual([]);
});
