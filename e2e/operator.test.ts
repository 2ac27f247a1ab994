import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, operator, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, signInOperator, type Visit, visit } from './browser.ts';
import { expectToast, watchToasts } from './toasts.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Machines that test may be busy. */
const patience = { timeout: 15_000 };
const lost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('vitrina.operator'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What a test breaks on purpose, or asks for and is refused, is an error to the console alone. */
const unexpected = ({ errors }: Visit) => errors.filter((error) => !/ERR_FAILED|status of 4\d\d/.test(error));

async function fillLogin(page: Page, password: string) {
  await page.getByLabel('Usuario').fill(operator.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Ingresar');
}

/** A screen of the operator's, already logged in. */
async function openPanel(path: string, options: Parameters<typeof visit>[1] = desktop) {
  const visitor = await visit(browser, options);
  await signInOperator(visitor.page, product.url, await product.operatorToken());
  await watchToasts(visitor.page);
  await visitor.page.goto(product.url + path);
  return visitor;
}

type Owner = Awaited<ReturnType<App['buildOwner']>>;
const ownerName = () => `Rosa ${crypto.randomUUID().slice(0, 8)}`;

async function openUser(page: Page, name: string, label: string) {
  await press(page, `Acciones para ${name}`);
  await page.getByRole('menuitem', { name: label }).click();
  return page.getByRole('dialog');
}

describe('the log-in', () => {
  test('asks for both fields, refuses what does not match, and leads to the dashboard and out again', async () => {
    const visitor = await visit(browser, phone);
    const { page } = visitor;
    await page.goto(`${product.url}/admin/dashboard`);
    await page.waitForURL('**/admin/login');
    await page.getByRole('heading', { name: 'Acceso Administrativo' }).waitFor();
    await press(page, 'Ingresar');
    await page.getByText('El usuario es requerido').waitFor();
    await page.getByText('La contraseña es requerida').waitFor();
    await fillLogin(page, 'equivocada');
    await page.getByRole('alert').getByText('Credenciales inválidas').waitFor();
    expect(await flag(page)).toBeNull();
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
    await press(page, 'Ingresar');
    await page.getByRole('alert').getByText(lost).waitFor();

    await fillLogin(page, operator.password);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'Administración', level: 1 }).waitFor();
    const token = await flag(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    // An owner's session is another thing, which this browser does not have.
    expect(await page.evaluate(() => localStorage.getItem('vitrina.token'))).toBeNull();
    await page.goto(`${product.url}/admin/login`);
    await page.waitForURL('**/admin/dashboard');

    await press(page, 'Abrir menú');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/admin/login');
    expect(await flag(page)).toBeNull();
    await expect(product.call('GET', '/api/admin/users', undefined, token ?? '')).rejects.toThrow('401');
    expect(unexpected(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('is asked for again when the server no longer knows the session, and leads back', async () => {
    const { page, context } = await visit(browser, desktop);
    await page.goto(`${product.url}/admin/login`);
    await page.evaluate(() => sessionStorage.setItem('vitrina.operator', 'vencida'));
    await page.goto(`${product.url}/admin/planes`);
    await page.waitForURL('**/admin/login');
    await page.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.').waitFor();
    expect(await flag(page)).toBeNull();
    await fillLogin(page, operator.password);
    await page.waitForURL('**/admin/planes');
    await context.close();
  });

  test('sends owners and visitors nothing of the operator', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await visit(browser, phone);
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(await response.text());
    });
    await page.goto(`${product.url}/login`);
    await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
    await signIn(page, product.url, owner.token);
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Comparte tu página' }).waitFor();
    await page.goto(`${product.url}/menu/${owner.userId}`);
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((script) => /api\/admin\/|Acceso Administrativo/.test(script))).toEqual([]);
    await context.close();
  });
});

test('the figures and the list say why they could not be read, and are read when asked again', async () => {
  const visitor = await visit(browser, desktop);
  const { page } = visitor;
  await signInOperator(page, product.url, await product.operatorToken());
  const abort = (route: { abort: () => Promise<void> }) => route.abort();
  await page.route('**/api/admin/**', abort);
  await page.goto(`${product.url}/admin/dashboard`);
  await expect.poll(() => page.getByText(`Error al cargar los datos: ${lost}`).count(), patience).toBe(2);
  await page.unroute('**/api/admin/**', abort);
  for (const times of [2, 1]) {
    await expect.poll(() => page.getByRole('button', { name: 'Reintentar' }).count(), patience).toBe(times);
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
  }
  await page.getByRole('table').first().getByText('Ingresos al mes').waitFor();
  await page.getByText('Modo de prueba, sin dinero').waitFor();
  // Totals show two decimals.
  await expect.poll(() => page.getByText(/^US\$\s0,00$/).count(), patience).toBeGreaterThan(2);
  for (const series of ['Por plan', 'Cobrado']) {
    await page.getByRole('radiogroup').getByText(series, { exact: true }).click();
    await page.getByRole('figure').or(page.getByText('Aún no hay nada')).first().waitFor();
  }
  expect(unexpected(visitor)).toEqual([]);
  await visitor.context.close();
});

test('users are searched, filtered, put in order and paged by the address', async () => {
  const [anna, bruno] = await Promise.all([
    product.buildOwner({ name: 'Ánna Zuluaga', plan: 'pro' }),
    product.buildOwner({ name: 'Bruno Zuluaga' }),
  ]);
  for (let n = 0; n < 26; n++) {
    const body = { name: `Fila ${n}`, email: `fila-${n}@example.com`, password: 'secreto-1' };
    await product.call('POST', '/api/auth/register', body);
  }
  const visitor = await openPanel('/admin/dashboard?buscar=zuluaga');
  const { page } = visitor;
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^Ver a / }) });
  const names = () => rows.locator('b').allInnerTexts();
  await expect.poll(names, patience).toEqual(expect.arrayContaining(['Bruno Zuluaga', 'Ánna Zuluaga']));
  await page.getByText('2 usuarios', { exact: true }).waitFor();
  await rows.getByText(bruno.userId.slice(0, 8), { exact: true }).waitFor();

  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect.poll(names, patience).toEqual(['Ánna Zuluaga', 'Bruno Zuluaga']);
  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect.poll(names, patience).toEqual(['Bruno Zuluaga', 'Ánna Zuluaga']);

  await page.getByLabel('Plan', { exact: true }).selectOption('Pro');
  await expect.poll(names, patience).toEqual(['Ánna Zuluaga']);
  await page.getByLabel('Registro hasta').fill('2020-01-01');
  await page.getByText('No encontramos a nadie así').waitFor();
  await page.reload();
  await page.getByText('No encontramos a nadie así').waitFor();
  expect(await page.getByLabel('Buscar usuarios').inputValue()).toBe('zuluaga');
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect.poll(() => rows.count(), patience).toBe(25);
  expect(await page.getByLabel('Buscar usuarios').inputValue()).toBe('');

  await page.getByLabel('Estado', { exact: true }).selectOption('Sin verificar');
  await page.getByText('26 usuarios', { exact: true }).waitFor();
  await press(page, 'Siguiente');
  await page.getByText('Página 2 de 2').waitFor();
  await expect.poll(() => rows.count(), patience).toBe(1);
  await press(page, 'Anterior');
  await expect.poll(() => rows.count(), patience).toBe(25);
  await page.goto(`${product.url}/admin/dashboard?pagina=900`);
  await press(page, 'Ir a la primera');
  await expect.poll(() => rows.count(), patience).toBe(25);

  await page.getByLabel('Buscar usuarios').fill(anna.userId.slice(0, 8));
  await expect.poll(names, patience).toEqual(['Ánna Zuluaga']);
  expect(new URL(page.url()).searchParams.get('buscar')).toBe(anna.userId.slice(0, 8));
  expect(unexpected(visitor)).toEqual([]);
  await visitor.context.close();
});

describe('a user', () => {
  let visitor: Visit;
  let owner: Owner;
  const name = ownerName();
  const row = () =>
    visitor.page
      .getByRole('row')
      .filter({ has: visitor.page.getByRole('button', { name: `Ver a ${name}` }) });

  beforeAll(async () => {
    owner = await product.buildOwner({ name });
    await product.call('PUT', '/api/customization', { businessName: 'Arepas del Sur' }, owner.token);
    visitor = await openPanel(`/admin/dashboard?buscar=${encodeURIComponent(name)}`);
  });
  afterAll(() => visitor?.context.close());

  test('is looked at with page, payments and domains', async () => {
    const { page } = visitor;
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
    await dialog.getByText(`Error al cargar los datos: ${lost}`).waitFor();
    await page.unroute('**/payments');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await dialog.getByText('Aún no ha pagado nada').waitFor();
    const { orderID } = await product.call<{ orderID: string }>(
      'POST',
      '/api/create-paypal-order',
      { planId: 'basic' },
      owner.token,
    );
    const bought = { planId: 'basic', orderID };
    await product.call('POST', '/api/capture-paypal-order', bought, owner.token);
    await dialog.getByText('Dominios', { exact: true }).click();
    await dialog.getByText('No tiene dominios propios').waitFor();
    await dialog.getByText('Pagos', { exact: true }).click();
    await dialog.getByText(orderID).waitFor();
    await dialog.getByText(/US\$\s4,99/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.has('usuario')).toBe(false);
  });

  test('gets another plan, after a try that failed', async () => {
    const { page } = visitor;
    await (await openUser(page, name, 'Cambiar plan')).getByLabel('Plan').focus();
    await page.keyboard.press('Escape');
    const actions = page.getByRole('button', { name: `Acciones para ${name}` });
    await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true);
    const dialog = await openUser(page, name, 'Cambiar plan');
    await expect
      .poll(() => dialog.getByLabel('Plan').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByLabel('Plan').selectOption('Premium');
    await page.route('**/api/admin/update-user-plan', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Cambiar plan' }).click();
    await dialog.getByRole('alert').getByText('Error al actualizar el plan').waitFor();
    await dialog.getByRole('button', { name: 'Cambiar plan' }).click();
    await expectToast(page, 'Plan actualizado correctamente', 3);
    await row().getByText('Premium', { exact: true }).waitFor();
    const { planId } = await product.call<{ planId: string }>(
      'GET',
      '/api/subscriptions/current',
      undefined,
      owner.token,
    );
    expect(planId).toBe('premium');
    await product.call('POST', '/api/domains', { domain: 'arepas-del-sur.com' }, owner.token);
    await press(page, `Ver a ${name}`);
    const near = page.getByRole('dialog', { name });
    await near.getByText('Dominios', { exact: true }).click();
    await near
      .getByRole('listitem')
      .filter({ hasText: 'arepas-del-sur.com' })
      .getByText('Pendiente')
      .waitFor();
    await page.keyboard.press('Escape');
    await near.waitFor({ state: 'hidden' });
  });

  test('is deactivated and activated', async () => {
    const { page } = visitor;
    const dialog = await openUser(page, name, 'Desactivar');
    await page.route('**/api/admin/toggle-user-status', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByRole('alert').getByText('Error al actualizar el estado').waitFor();
    await (await openUser(page, name, 'Desactivar')).getByRole('button', { name: 'Desactivar' }).click();
    await expectToast(page, 'Estado actualizado correctamente', 3);
    await row().getByText('Inactivo').waitFor();
    await expect(product.call('GET', '/api/auth/me', undefined, owner.token)).rejects.toThrow('401');
    expect((await fetch(`${product.url}/arepas-del-sur`)).status).toBe(404);
    await press(page, `Acciones para ${name}`);
    await page.getByRole('menuitem', { name: 'Activar' }).click();
    await row().getByText('Activo', { exact: true }).waitFor();
    expect((await fetch(`${product.url}/arepas-del-sur`)).status).toBe(200);
  });

  test('gets another password', async () => {
    const { page } = visitor;
    const dialog = await openUser(page, name, 'Restablecer contraseña');
    const send = () => dialog.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await send();
    await dialog.getByText('La contraseña es requerida').waitFor();
    await dialog.getByLabel('Nueva contraseña').fill('corta');
    await send();
    await dialog.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
    await dialog.getByLabel('Nueva contraseña').fill('nueva-clave');
    await page.route('**/api/admin/reset-password', (route) => route.abort(), { times: 1 });
    await send();
    await dialog.getByRole('alert').getByText('Error al actualizar la contraseña').waitFor();
    await send();
    await expectToast(page, 'Contraseña actualizada correctamente', 3);
    const login = (password: string) =>
      product.call('POST', '/api/auth/login', { email: owner.email, password });
    await expect(login(owner.password)).rejects.toThrow('401');
    await login('nueva-clave');
  });

  test('is deleted once the name is typed', async () => {
    const { page } = visitor;
    const dialog = await openUser(page, name, 'Eliminar');
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
    expect((await fetch(`${product.url}/arepas-del-sur`)).status).toBe(404);
    expect(unexpected(visitor)).toEqual([]);
  });
});

test('a plan is edited, and everybody sees the new price', async () => {
  const visitor = await openPanel('/admin/planes', phone);
  const { page } = visitor;
  await press(page, 'Editar el plan Básico');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Precio al mes (USD)').fill('0');
  await press(page, 'Guardar');
  await dialog.getByRole('alert').getByText('Un plan pago debe costar más que cero').waitFor();
  await dialog.getByLabel('Precio al mes (USD)').fill('5,49');
  await dialog.getByLabel('Máximo de productos').fill('45');
  await dialog.getByRole('switch', { name: 'Limita las categorías' }).press('Space');
  await press(page, 'Guardar');
  await page.getByText('Plan actualizado correctamente').waitFor();
  await page.getByText(/US\$\s5,49/).waitFor();
  const { plans } = await product.call<{ plans: object[] }>('GET', '/api/plans');
  expect(plans[1]).toMatchObject({ id: 'basic', price: 5.49, maxProducts: 45, maxCategories: -1 });
  expect(unexpected(visitor)).toEqual([]);
  await visitor.context.close();
});

test('reports, mails and the log: what waits is dealt with, and what was done is written down', async () => {
  const reported = await product.buildOwner({ name: 'Nora Reportada' });
  const report = { reason: 'offensive', note: 'Una foto que no va' };
  await product.call('POST', `/api/public/report/${reported.userId}`, report);
  await product.call('POST', `/api/public/report/${reported.userId}`, { reason: 'other' });
  const email = `${crypto.randomUUID()}@example.com`;
  product.smtp.failNext(2, email);
  await product.call('POST', '/api/auth/register', { name: 'Sin Correo', email, password: 'secreto-1' });

  const guess = { ...operator, password: 'adivinada' };
  await expect(product.call('POST', '/api/admin/login', guess)).rejects.toThrow('401');

  const visitor = await openPanel('/admin/reportes');
  const { page } = visitor;
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

  await page.goto(`${product.url}/admin/correos?estado=failed`);
  await page.getByText('Ningún correo ha fallado').waitFor();
  const waiting = async () =>
    (
      await product.call<{ mails: { failures: number }[] }>(
        'GET',
        '/api/admin/mails?state=waiting',
        undefined,
        (await flag(page)) ?? '',
      )
    ).mails[0]?.failures;
  await expect.poll(waiting, { timeout: 40_000, interval: 500 }).toBe(2);
  await page.getByLabel('Estado de los correos').selectOption('En espera');
  await page.getByText('2 intentos sin éxito').waitFor();
  await page.route('**/retry', (route) => route.abort(), { times: 1 });
  await press(page, `Reintentar el correo para ${email}`);
  await page.getByText('Error al reintentar el correo').waitFor();
  await press(page, `Reintentar el correo para ${email}`);
  await page.getByText('El correo se está enviando de nuevo').waitFor();
  await product.smtp.mailTo(email);

  await page.goto(`${product.url}/admin/auditoria`);
  const entries = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entries('Reintentó un correo').getByText('Código de verificación').waitFor();
  await entries('Cerró un reporte').getByText('Resuelto: Contenido ofensivo').waitFor();
  await page.getByLabel('Acción').selectOption('Intento de inicio de sesión fallido');
  await entries('Intento de inicio').first().waitFor();
  await expect.poll(() => entries('Reintentó un correo').count(), patience).toBe(0);
  expect(unexpected(visitor)).toEqual([]);
  await visitor.context.close();
});

test('the system says how each of its parts is, and tries again', async () => {
  const visitor = await openPanel('/admin/sistema', phone);
  const { page } = visitor;
  for (const part of ['Base de datos', 'Correo', 'Imágenes', 'Tareas', 'Disco'])
    await page.getByRole('listitem').filter({ hasText: part }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Base de datos' }).getByText('Bien').waitFor();
  await page.route('**/api/admin/health', (route) => route.abort());
  await press(page, 'Probar otra vez');
  await page.getByText(`Error al cargar los datos: ${lost}`).waitFor();
  await page.unroute('**/api/admin/health');
  await press(page, 'Reintentar');
  await page.getByText('Error al cargar los datos').waitFor({ state: 'hidden' });
  expect(unexpected(visitor)).toEqual([]);
  await visitor.context.close();
});
