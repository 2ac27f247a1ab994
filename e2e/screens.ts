import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { receiptPath } from '@vitrina/contract/paths.ts';
import { codeIn } from '@vitrina/fakes/smtp.ts';
import type { Page, Route } from 'playwright-core';
import { somePicture } from '../server/src/testing/pictures.ts';
import { showDomains, someDomains } from './domains.ts';
import type { Product } from './product.ts';

/** One state of one screen: how to get there from a blank page. */
export interface Screen {
  name: string;
  /** Whose session the browser holds; nobody's without it. */
  owner?: keyof Owners;
  /** It holds the operator's. */
  operator?: true;
  open(page: Page, world: World): Promise<unknown>;
}

interface Owners {
  /** Just verified: nothing made yet. */
  fresh: { token: string };
  /** A restaurant with a real menu, near none of its limits. */
  busy: { token: string };
  /** As many products and categories as the free plan allows. */
  full: { token: string };
  /** A shop of services on the basic plan, without a logo. */
  barber: { token: string };
  /** A café on premium, with a look and pictures of its own. */
  grand: { token: string };
  /** Has paid for a month of pro, and chosen the free plan to follow it. */
  subscriber: { token: string };
  /** Back on the free plan, with more products and categories than it allows. */
  over: { token: string };
}

export interface World {
  product: Product;
  owners: Owners;
  operatorToken: string;
  /** The café's account. */
  premiumUserId: string;
  /** The busy restaurant's slug, and one of its products. */
  slug: string;
  productId: string;
  /** What the subscriber paid. */
  paymentId: string;
  /** Public pages of the other two. */
  emptyUserId: string;
  services: string;
}

const go =
  (path: string) =>
  (page: Page, { product }: World) =>
    page.goto(product.url + path);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

export const screens: readonly Screen[] = [
  { name: 'login', open: go('/login') },
  {
    name: 'login-errors',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('El email es requerido').waitFor();
    },
  },
  {
    name: 'login-refused',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByLabel('Email').fill('nadie@example.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('Credenciales inválidas').waitFor();
    },
  },
  {
    name: 'forgot-email',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  {
    name: 'forgot-code',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByLabel('Código').waitFor();
    },
  },
  { name: 'register', open: go('/register') },
  {
    name: 'register-errors',
    async open(page, world) {
      await go('/register')(page, world);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  { name: 'verify', open: openVerification },
  {
    name: 'verify-close',
    async open(page, world) {
      await openVerification(page, world);
      await page.keyboard.press('Escape');
      await page.getByText('¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo.').waitFor();
    },
  },
  { name: 'terms', open: go('/terminos') },
  { name: 'privacy', open: go('/privacidad') },
  { name: 'dashboard-first', owner: 'fresh', open: openDashboard },
  { name: 'dashboard', owner: 'busy', open: openVisited },
  {
    name: 'dashboard-chart',
    owner: 'busy',
    async open(page, world) {
      await openVisited(page, world);
      await page.getByText('Visitas por día', { exact: true }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 320);
    },
  },
  { name: 'dashboard-no-visits', owner: 'busy', open: openDashboard },
  { name: 'dashboard-basic', owner: 'barber', open: openDashboard },
  { name: 'dashboard-free', owner: 'full', open: openDashboard },
  {
    name: 'dashboard-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/analytics**', () => {});
      await page.route('**/api/analytics/daily**', () => {});
      await openDashboard(page, world);
    },
  },
  {
    name: 'dashboard-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/analytics**', (route) => route.abort());
      await page.route('**/api/analytics/daily**', (route) => route.abort());
      await go('/dashboard')(page, world);
      await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    },
  },
  { name: 'qr', owner: 'busy', open: openQr },
  { name: 'qr-without-logo', owner: 'barber', open: openQr },
  {
    name: 'drawer',
    owner: 'busy',
    async open(page, world) {
      await go('/dashboard')(page, world);
      const menu = page.getByRole('button', { name: 'Abrir menú' });
      await page.getByRole('heading').first().waitFor();
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'products-empty', owner: 'fresh', open: go('/menu') },
  { name: 'products', owner: 'busy', open: go('/menu') },
  { name: 'products-limit', owner: 'full', open: go('/menu') },
  { name: 'products-over', owner: 'over', open: go('/menu') },
  {
    name: 'products-over-end',
    owner: 'over',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByText('Sobre el límite').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-no-plan',
    owner: 'busy',
    async open(page, world) {
      await withPendingPlan(page);
      await go('/menu')(page, world);
      await page.getByRole('alert').getByText('No tienes un plan activo').waitFor();
    },
  },
  {
    name: 'products-thousand',
    owner: 'busy',
    async open(page, world) {
      await withThousandProducts(page);
      await go('/menu')(page, world);
      await page.getByText('1000 productos').waitFor();
    },
  },
  {
    name: 'products-hidden',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByRole('button', { name: /^Mostrar / }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-order',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByRole('button', { name: 'Ordenar' }).click();
      const handle = page.getByRole('button', { name: /^Mover / }).first();
      await handle.focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'products-toasts',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu/*/active', (route) => route.abort());
      await go('/menu')(page, world);
      for (const name of ['Empanadas de pipián', 'Changua', 'Ajiaco santafereño', 'Sancocho trifásico'])
        await page.getByRole('button', { name: `Ocultar ${name}` }).click();
      await page.getByRole('alert').nth(2).waitFor();
    },
  },
  {
    name: 'products-search-none',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByLabel('Buscar productos').fill('sushi');
    },
  },
  {
    name: 'products-delete',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page
        .getByRole('button', { name: /^Eliminar / })
        .first()
        .click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'products-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu', () => {});
      await go('/menu')(page, world);
      await heading(page, 'Productos');
    },
  },
  {
    name: 'products-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu', (route) => route.abort());
      await go('/menu')(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'product-form-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/customization', (route) => route.abort());
      await go('/menu/new')(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'product-form-limit',
    owner: 'over',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: /Nueva Categoría/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'product-new-first', owner: 'fresh', open: go('/menu/new') },
  { name: 'product-new', owner: 'busy', open: go('/menu/new') },
  {
    name: 'product-new-errors',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Por favor completa todos los campos requeridos').first().waitFor();
    },
  },
  {
    name: 'product-edit',
    owner: 'busy',
    open: (page, world) => go(`/menu/edit/${world.productId}`)(page, world),
  },
  {
    name: 'product-photos',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByRole('button', { name: 'Mover foto 3' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-save-failed',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('button', { name: 'Guardar Producto' }).click();
      await page.getByText('Error al guardar el producto').waitFor();
    },
  },
  {
    name: 'product-unsaved',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco de la abuela');
      await page.getByRole('link', { name: 'Productos' }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-load-failed',
    owner: 'busy',
    async open(page, world) {
      await page.route(`**/api/menu/${world.productId}`, (route) => route.abort());
      await go(`/menu/edit/${world.productId}`)(page, world);
      await page.getByText('Error al cargar el producto').waitFor();
    },
  },
  {
    name: 'product-missing',
    owner: 'busy',
    async open(page, world) {
      await go(`/menu/edit/${crypto.randomUUID()}`)(page, world);
      await page.getByText('No se encontraron datos del producto').waitFor();
    },
  },
  {
    name: 'category-dialog',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Nueva Categoría' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'category-rename',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Sopas y caldos', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill(' ');
      await page.getByRole('button', { name: 'Cambiar nombre' }).click();
      await page.getByText('El nombre de la categoría no puede estar vacío').waitFor();
    },
  },
  {
    name: 'category-delete',
    owner: 'busy',
    async open(page, world) {
      await go('/menu/new')(page, world);
      await page.getByRole('button', { name: 'Eliminar Sopas y caldos' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'categories-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/categories', (route) => route.abort());
      await go('/menu/new')(page, world);
      await page.getByText('Error al cargar las categorías').scrollIntoViewIfNeeded();
    },
  },
  { name: 'profile-first', owner: 'fresh', open: go('/profile') },
  { name: 'profile', owner: 'busy', open: openProfile },
  {
    name: 'profile-lists',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page
        .getByRole('heading', { name: 'Sesiones abiertas' })
        .evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'profile-foot',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile-pending',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/current', async (route) => {
        const plan = await (await route.fetch()).json();
        const grace = { endDate: daysFromNow(-2), graceEndDate: daysFromNow(3), renewable: true };
        await route.fulfill({ json: { ...plan, status: 'pending', ...grace } });
      });
      await openProfile(page, world);
      await page.getByText('Tu período terminó').waitFor();
    },
  },
  {
    name: 'profile-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, () => {});
      await go('/profile')(page, world);
      await heading(page, 'Mi Cuenta');
    },
  },
  {
    name: 'profile-error',
    owner: 'busy',
    async open(page, world) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, (route) => route.abort());
      await go('/profile')(page, world);
      await page.getByText('Error al cargar la información del plan').waitFor();
      await page.getByText('Error al cargar los pagos').waitFor();
    },
  },
  {
    name: 'profile-name',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  {
    name: 'profile-password',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await page.getByRole('dialog').getByLabel('Nueva contraseña').waitFor();
    },
  },
  { name: 'profile-email', owner: 'busy', open: openEmailDialog },
  {
    name: 'profile-email-code',
    owner: 'busy',
    async open(page, world) {
      // The server sends one code a minute.
      await page.route('**/api/profile/email', (route) => route.fulfill({ json: { message: 'Enviado' } }));
      await openEmailDialog(page, world);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nuevo email').fill('ana.diaz@fogondelacandelaria.com.co');
      await dialog.getByLabel('Tu contraseña').fill('secreto-1');
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await dialog.getByLabel('Código de verificación').waitFor();
    },
  },
  {
    name: 'profile-leave',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog').getByText('10 productos').waitFor();
    },
  },
  ...customizationScreens(),
  ...domainScreens(),
  {
    name: 'plans',
    owner: 'busy',
    async open(page, world) {
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Plan Actual' }).waitFor();
    },
  },
  {
    name: 'plans-planned',
    owner: 'subscriber',
    async open(page, world) {
      await go('/planes')(page, world);
      await page.getByText('ese día pasas al plan').waitFor();
    },
  },
  {
    name: 'plans-grace',
    owner: 'subscriber',
    async open(page, world) {
      const ends = { endDate: '2026-11-27T15:00:00.000Z', graceEndDate: '2026-12-02T15:00:00.000Z' };
      const grace = { status: 'pending', renewable: true, nextPlanId: null, ...ends };
      await page.route('**/api/subscriptions/current', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...grace } });
      });
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Renovar' }).waitFor();
    },
  },
  {
    name: 'plans-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/list', () => {});
      await go('/planes')(page, world);
      await heading(page, 'Planes y Precios');
    },
  },
  {
    name: 'plans-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/list', (route) => route.abort());
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'payment', owner: 'subscriber', open: openPayment },
  {
    name: 'payment-loading',
    owner: 'subscriber',
    async open(page, world) {
      await page.route('**/api/payments/config', () => {});
      await choosePremium(page, world);
    },
  },
  {
    name: 'payment-refused',
    owner: 'subscriber',
    async open(page, world) {
      await openPayment(page, world);
      await page.route('**/create-order', (route) => route.fulfill({ status: 502 }));
      await page.getByRole('button', { name: 'Confirmar Pago de Prueba' }).click();
      await page.getByText('Error al crear la orden de pago').waitFor();
    },
  },
  {
    name: 'payment-confirming',
    owner: 'subscriber',
    async open(page, world) {
      await page.route('**/capture-order', (route) => route.fulfill({ json: { status: 'PENDING' } }));
      await go('/subscription/payment?planId=premium&token=5O190127TN364715T')(page, world);
      await page.getByText('Tu pago se está confirmando').waitFor();
    },
  },
  {
    name: 'payment-blocked-script',
    owner: 'subscriber',
    async open(page, world) {
      const config = { provider: 'paypal', clientId: 'nadie', currency: 'USD' };
      const sdkUrl = `${world.product.url}/no/hay/tal/script`;
      await page.route('**/api/payments/config', (route) => route.fulfill({ json: { ...config, sdkUrl } }));
      await choosePremium(page, world);
      await page.getByText('No pudimos cargar los botones de PayPal').waitFor();
    },
  },
  {
    name: 'payment-success',
    owner: 'subscriber',
    async open(page, world) {
      await page.addInitScript(stayHere);
      await go('/subscription/success')(page, world);
      await page.getByText('está activo hasta').waitFor();
    },
  },
  {
    name: 'payment-cancel',
    owner: 'subscriber',
    async open(page, world) {
      await page.addInitScript(stayHere);
      await go('/subscription/cancel')(page, world);
      await page.getByText('sigues en el plan').waitFor();
    },
  },
  {
    name: 'receipt',
    owner: 'subscriber',
    async open(page, world) {
      await go(receiptPath(world.paymentId))(page, world);
      await page.getByText('Imprimir o guardar PDF').waitFor();
    },
  },
  {
    name: 'receipt-missing',
    owner: 'subscriber',
    async open(page, world) {
      await go(receiptPath(crypto.randomUUID()))(page, world);
      await heading(page, 'No encontramos este recibo');
    },
  },
  {
    name: 'unreachable',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/auth/me', (route) => route.abort());
      await go('/dashboard')(page, world);
      await page.getByText('No pudimos conectarnos').waitFor();
    },
  },
  ...operatorScreens(),
  { name: 'page', open: (page, world) => go(`/${world.slug}`)(page, world) },
  {
    name: 'page-scrolled',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.mouse.wheel(0, 1400);
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'page-product',
    open: (page, world) => go(`/${world.slug}?producto=${world.productId}`)(page, world),
  },
  {
    name: 'page-search',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.getByRole('searchbox').fill('pollo');
    },
  },
  {
    name: 'page-search-none',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.getByRole('searchbox').fill('sushi');
    },
  },
  { name: 'page-services', open: (page, world) => go(`/${world.services}`)(page, world) },
  { name: 'page-empty', open: (page, world) => go(`/menu/${world.emptyUserId}`)(page, world) },
  { name: 'page-not-found', open: go('/no-existe') },
];

/** The operator's panel, and what leads into it. */
function operatorScreens(): Screen[] {
  const screen = (name: string, open: Screen['open']): Screen => ({
    name: `operator-${name}`,
    operator: true,
    open,
  });
  const panel = async (page: Page, world: World) => {
    await withBusyYear(page);
    await go('/admin/dashboard')(page, world);
    await page.getByText('Ingresos al mes').first().waitFor();
    await page.getByText('Lucía Ortega').waitFor();
  };
  const near = async (page: Page, world: World) => {
    await go(`/admin/dashboard?usuario=${world.premiumUserId}`)(page, world);
    await page.getByRole('dialog', { name: 'Lucía Ortega' }).getByText('Último uso').waitFor();
  };
  const task = (label: string): Screen['open'] =>
    async function open(page, world) {
      await panel(page, world);
      await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
      await page.getByRole('menuitem', { name: label }).click();
      await page.getByRole('dialog').waitFor();
    };
  const lists = [
    ['plans', '/admin/planes', '**/api/admin/plans', 'Editar el plan Pro'],
    ['reports', '/admin/reportes', '**/api/admin/reports**', 'Resolver el reporte de Café Niebla'],
    ['system', '/admin/sistema', '**/api/admin/health', 'Probar otra vez'],
  ] as const;
  return [
    { name: 'operator-login', open: go('/admin/login') },
    {
      name: 'operator-login-errors',
      async open(page, world) {
        await go('/admin/login')(page, world);
        await page.getByRole('button', { name: 'Ingresar' }).click();
        await page.getByText('El usuario es requerido').waitFor();
      },
    },
    {
      name: 'operator-login-ended',
      async open(page, world) {
        await page.addInitScript(() => sessionStorage.setItem('vitrina.operator', 'vencida'));
        await go('/admin/dashboard')(page, world);
        await page.getByText('Tu sesión ha terminado').waitFor();
      },
    },
    screen('dashboard', panel),
    screen('dashboard-by-plan', async (page, world) => {
      await panel(page, world);
      await page.getByText('Por plan', { exact: true }).click();
      await page.getByText('Por mes').scrollIntoViewIfNeeded();
    }),
    screen('users', async (page, world) => {
      await panel(page, world);
      await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
    }),
    screen('users-filtered', async (page, world) => {
      await withBusyYear(page);
      await go('/admin/dashboard?plan=pro&estado=active&orden=name&sentido=asc')(page, world);
      await page.getByText('Ana Díaz').waitFor();
      const filters = page.getByRole('button', { name: /^Filtros/ });
      if (await filters.isVisible()) await filters.click();
      await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
    }),
    screen('users-none', async (page, world) => {
      await withBusyYear(page);
      await go('/admin/dashboard?buscar=zapato')(page, world);
      await page.getByText('No encontramos a nadie así').scrollIntoViewIfNeeded();
    }),
    screen('drawer', async (page, world) => {
      await panel(page, world);
      const menu = page.getByRole('button', { name: 'Abrir menú' });
      if (await menu.isVisible()) await menu.click();
    }),
    screen('menu', async (page, world) => {
      await panel(page, world);
      await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).waitFor();
    }),
    screen('dashboard-loading', async (page, world) => {
      await page.route('**/api/admin/**', () => {});
      await go('/admin/dashboard')(page, world);
      await heading(page, 'Administración');
    }),
    screen('dashboard-error', async (page, world) => {
      await page.route('**/api/admin/**', (route) => route.abort());
      await go('/admin/dashboard')(page, world);
      await page
        .getByText(/^Error al cargar los datos: /)
        .nth(1)
        .waitFor();
    }),
    screen('user', near),
    screen('user-page', async (page, world) => {
      await near(page, world);
      const part = page.getByText('Página', { exact: true });
      if (await part.isVisible()) await part.click();
      await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).waitFor();
    }),
    screen('user-payments', async (page, world) => {
      await page.route('**/api/admin/users/*/payments', (route) => route.fulfill({ json: somePayments() }));
      await near(page, world);
      await page.getByText('Pagos', { exact: true }).click();
      await page.getByText('Devuelto:').waitFor();
    }),
    screen('user-no-domains', async (page, world) => {
      await near(page, world);
      await page.getByText('Dominios', { exact: true }).click();
      await page.getByText('No tiene dominios propios').waitFor();
    }),
    screen('user-domains', async (page, world) => {
      const standings = [
        { status: 'active', sslStatus: 'active', suspended: false },
        { status: 'pending', sslStatus: 'inactive', suspended: false },
      ];
      const domains = standings.map((standing, index) => {
        const domain = `${index === 0 ? 'cafe' : 'tostador'}-niebla.com.co`;
        const createdAt = daysFromNow(-20 * index - 3);
        return { id: crypto.randomUUID(), domain, displayName: domain, createdAt, ...standing };
      });
      await page.route('**/api/admin/users/*/domains', (route) => route.fulfill({ json: { domains } }));
      await near(page, world);
      await page.getByText('Dominios', { exact: true }).click();
      await page.getByText('cafe-niebla.com.co').waitFor();
    }),
    screen('user-missing', async (page, world) => {
      await go(`/admin/dashboard?usuario=${crypto.randomUUID()}`)(page, world);
      await page.getByRole('dialog').getByText('No se encontró el usuario').waitFor();
    }),
    screen('change-plan', task('Cambiar plan')),
    screen('reset-password', task('Restablecer contraseña')),
    screen('deactivate', task('Desactivar')),
    screen('delete', async (page, world) => {
      await task('Eliminar')(page, world);
      await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
      await page.getByText('El nombre no coincide').waitFor();
    }),
    ...lists.flatMap(([name, path, calls, sign]) => [
      screen(name, async (page, world) => {
        await go(path)(page, world);
        await page.getByRole('button', { name: sign }).waitFor();
      }),
      screen(`${name}-loading`, async (page, world) => {
        await page.route(calls, () => {});
        await go(path)(page, world);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }),
      screen(`${name}-error`, async (page, world) => {
        await page.route(calls, (route) => route.abort());
        await go(path)(page, world);
        await page.getByText('Error al cargar los datos').waitFor();
      }),
    ]),
    ...(
      [
        ['mails', '/admin/correos'],
        ['audit', '/admin/auditoria'],
      ] as const
    ).flatMap(([name, path]) => [
      screen(`${name}-loading`, async (page, world) => {
        await page.route(`**/api/admin/${name}**`, () => {});
        await go(path)(page, world);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }),
      screen(`${name}-error`, async (page, world) => {
        await page.route(`**/api/admin/${name}**`, (route) => route.abort());
        await go(path)(page, world);
        await page.getByText('Error al cargar los datos').waitFor();
      }),
    ]),
    screen('plan-edit', async (page, world) => {
      await go('/admin/planes')(page, world);
      await page.getByRole('button', { name: 'Editar el plan Pro' }).click();
      await page.getByLabel('Máximo de productos').fill('0');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Escribe un número entero').waitFor();
    }),
    screen('reports-none', async (page, world) => {
      await go('/admin/reportes?estado=closed')(page, world);
      await page.getByText('Aún no has cerrado ningún reporte').waitFor();
    }),
    screen('mails', async (page, world) => {
      await page.route('**/api/admin/mails**', (route) => route.fulfill({ json: someMails() }));
      await go('/admin/correos')(page, world);
      await page.getByRole('button', { name: /^Reintentar/ }).waitFor();
    }),
    screen('mails-none', async (page, world) => {
      await go('/admin/correos?estado=failed')(page, world);
      await page.getByText('Ningún correo ha fallado').waitFor();
    }),
    screen('audit', async (page, world) => {
      await go('/admin/auditoria')(page, world);
      await page.getByText('Cambió el plan').nth(1).waitFor();
    }),
    screen('system-failing', async (page, world) => {
      await page.route('**/api/admin/health', async (route) => {
        const response = await route.fetch();
        const { checks, ...rest } = await response.json();
        checks[0] = { ...checks[0], status: 'error', message: 'La base de datos no responde' };
        checks[4] = { ...checks[4], status: 'warning', message: 'Queda poco espacio' };
        await route.fulfill({ json: { ...rest, checks } });
      });
      await go('/admin/sistema')(page, world);
      await page.getByText('Algo necesita atención').waitFor();
    }),
  ];
}

/** Figures of a service that has run for a year: nobody can make those here. */
async function withBusyYear(page: Page) {
  await page.route('**/api/admin/summary', async (route) => {
    const summary = await (await route.fetch()).json();
    const months = summary.months.map((month: object, index: number) => ({
      ...month,
      signUps: 40 + index * 17 + ((index * 29) % 23),
      collected: `${(120 + index * 96 + ((index * 53) % 71)).toFixed(2)}`,
      byPlan: { free: 60 + index * 28, basic: 8 + index * 5, pro: 5 + index * 4, premium: 2 + index * 3 },
    }));
    const counts = [368, 63, 49, 35];
    const plans = summary.plans.map((plan: object, index: number) => ({
      ...plan,
      users: counts[index],
      paying: index === 0 ? 0 : (counts[index] ?? 0) - 3,
      granted: index === 0 ? 0 : 3,
      income: ['0.00', '299.40', '459.54', '511.68'][index],
    }));
    const whole = { users: 515, active: 502, inactive: 13, unverified: 41, newThisMonth: 57 };
    const money = { income: '1270.62', collected: '8342.87', sandbox: false, openReports: 2, failedMails: 1 };
    await route.fulfill({ json: { ...summary, ...whole, ...money, months, plans } });
  });
}

function somePayments() {
  const statuses = ['completed', 'refunded', 'pending', 'denied'];
  const payments = statuses.map((status, index) => ({
    id: crypto.randomUUID(),
    date: daysFromNow(-30 * index),
    planId: 'premium',
    planName: 'Premium',
    amount: '15.99',
    refundedAmount: status === 'refunded' ? '15.99' : '0',
    currency: 'USD',
    status,
    provider: 'paypal',
    periodStart: index < 2 ? daysFromNow(-30 * index) : null,
    periodEnd: index < 2 ? daysFromNow(30 - 30 * index) : null,
    orderId: '5O190127TN364715T',
    captureId: index < 2 ? '3C679366HH908993F' : null,
  }));
  return { payments };
}

function someMails() {
  const states = ['failed', 'waiting', 'sent'];
  const kinds = ['receipt', 'verify-email', 'week-before'];
  const user = { id: crypto.randomUUID(), name: 'Óscar Ñáñez', email: 'oscar.nanez@example.com' };
  const mails = states.map((state, index) => ({
    id: crypto.randomUUID(),
    kind: kinds[index],
    user,
    to: user.email,
    state,
    failures: 2 - index,
    error: index < 2 ? '451 4.3.0 Try again later' : null,
    createdAt: daysFromNow(-1),
    nextTryAt: state === 'waiting' ? daysFromNow(1) : null,
    sentAt: state === 'sent' ? daysFromNow(-1) : null,
    canRetry: state === 'failed',
  }));
  return { mails, total: mails.length };
}

/** A month of a restaurant that is full on weekends. */
async function openVisited(page: Page, world: World) {
  const week = [132, 96, 88, 104, 121, 178, 236];
  const views = (ago: number) => Math.round((week[ago % 7] ?? 0) * (1 - ago / 80)) + ((ago * 37) % 23);
  const days = Array.from({ length: 30 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 21 - 29 + index)).toISOString().slice(0, 10),
    views: views(29 - index),
    orders: null,
  }));
  const lastMonth = days.reduce((sum, day) => sum + day.views, 0);
  const figures = { totalViews: 28_640, today: days.at(-1)?.views, lastMonth };
  await page.route('**/api/analytics', (route) => route.fulfill({ json: figures }));
  await page.route('**/api/analytics/daily**', (route) => route.fulfill({ json: { days } }));
  await go('/dashboard')(page, world);
  await page.getByText('Visitas por día', { exact: true }).waitFor();
}

async function choosePremium(page: Page, world: World) {
  await go('/planes')(page, world);
  await page.getByRole('button', { name: 'Seleccionar Plan Premium' }).click();
  await heading(page, 'Resumen de la Suscripción');
}

async function openPayment(page: Page, world: World) {
  await choosePremium(page, world);
  await page.getByText('Modo de prueba: no se cobra nada').waitFor();
}

/** Runs in the page: what would lead on by itself after some seconds does not, so that it can be looked at. */
function stayHere() {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, delay = 0) =>
    delay < 5000 ? later(work, delay) : 0) as typeof window.setTimeout;
}

async function openDashboard(page: Page, world: World) {
  await go('/dashboard')(page, world);
  await heading(page, 'Comparte tu página');
}

async function openQr(page: Page, world: World) {
  await openDashboard(page, world);
  await page.getByRole('button', { name: 'Ver QR' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Código QR/ })
    .waitFor();
}

async function openVerification(page: Page, world: World) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await go('/register')(page, world);
  await page.getByLabel('Nombre').fill('Ana Díaz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await page.getByLabel('Confirmar contraseña').fill('secreto-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('dialog').getByLabel('Código de verificación').waitFor();
  // The mail has left: no later screen waits behind it.
  codeIn(await world.product.smtp.mailTo(email));
}

/** With payments of every kind, which nobody can make here. */
async function openProfile(page: Page, world: World) {
  const statuses = ['completed', 'pending', 'refunded', 'reversed', 'denied'];
  const payments = statuses.map((status, index) => ({
    id: crypto.randomUUID(),
    date: daysFromNow(-31 * index),
    planId: 'pro',
    planName: 'Pro',
    amount: '9.99',
    refundedAmount: status === 'refunded' ? '9.99' : '0',
    currency: 'USD',
    status,
    provider: 'paypal',
    ...(status === 'pending' || status === 'denied'
      ? { periodStart: null, periodEnd: null }
      : { periodStart: daysFromNow(-31 * index), periodEnd: daysFromNow(-31 * index + 31) }),
  }));
  await page.route('**/api/profile/payments', (route) => route.fulfill({ json: { payments } }));
  await go('/profile')(page, world);
  await page.getByText('Período:').first().waitFor();
  await page.getByText('Esta sesión').waitFor();
  await page.getByText('Fecha de activación').waitFor();
}

async function openEmailDialog(page: Page, world: World) {
  await openProfile(page, world);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  await page.getByRole('dialog').getByLabel('Nuevo email').waitFor();
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}

function domainScreens(): Screen[] {
  const { secure, withoutWww, pending, broken } = someDomains;
  const show =
    (...domains: Domain[]) =>
    async (page: Page, world: World) => {
      await showDomains(page, ...domains);
      await go('/domains')(page, world);
      await page.getByRole('list', { name: 'Mis Dominios' }).waitFor();
    };
  return [
    { name: 'domains', owner: 'grand', open: show(secure, withoutWww, broken) },
    { name: 'domains-doctor', owner: 'grand', open: show(pending) },
    {
      name: 'domains-instructions',
      owner: 'grand',
      async open(page, world) {
        await show(secure)(page, world);
        await page.getByText('La propagación puede tardar').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'domains-full',
      owner: 'grand',
      open: show(
        ...[1, 2, 3, 4, 5].map((n) => ({ ...secure, id: crypto.randomUUID(), displayName: `fogon${n}.com` })),
      ),
    },
    {
      name: 'domains-empty',
      owner: 'grand',
      async open(page, world) {
        await showDomains(page);
        await go('/domains')(page, world);
        await page.getByText('No tienes dominios configurados').waitFor();
      },
    },
    {
      name: 'domains-laptop',
      owner: 'grand',
      async open(page, world) {
        await go('/domains')(page, world);
        await page.getByText('Este servidor no tiene una dirección pública').waitFor();
      },
    },
    {
      name: 'domains-add',
      owner: 'grand',
      async open(page, world) {
        await go('/domains')(page, world);
        await page.getByRole('button', { name: 'Agregar Dominio' }).click();
        const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
        await dialog.getByLabel('Dominio').fill('com.co');
        await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
        await page.getByText('«com.co» es una terminación').waitFor();
      },
    },
    {
      name: 'domains-delete',
      owner: 'grand',
      async open(page, world) {
        await show(secure)(page, world);
        await page.getByRole('button', { name: 'Eliminar fogondelacandelaria.com.co' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'domains-locked',
      owner: 'busy',
      async open(page, world) {
        await go('/domains')(page, world);
        await heading(page, 'Usa un dominio propio');
      },
    },
    {
      name: 'domains-suspended',
      owner: 'busy',
      open: show({ ...secure, suspended: true }, { ...pending, nextCheckIn: null }),
    },
    {
      name: 'domains-loading',
      owner: 'grand',
      async open(page, world) {
        await page.route('**/api/domains', () => {});
        await go('/domains')(page, world);
        await heading(page, 'Dominios Personalizados');
      },
    },
    {
      name: 'domains-error',
      owner: 'grand',
      async open(page, world) {
        await page.route('**/api/domains', (route) => route.abort());
        await go('/domains')(page, world);
        await page.getByText('Error al cargar los dominios').waitFor();
      },
    },
  ];
}

function customizationScreens(): Screen[] {
  const at = (tab: string) => async (page: Page, world: World) => {
    await go(`/customization?pestana=${tab}`)(page, world);
    await page.getByRole('tabpanel').waitFor();
    // A phone has it one tap away.
    if (await page.getByRole('region', { name: 'Vista previa' }).isVisible())
      await page.frameLocator('iframe').getByRole('contentinfo').waitFor();
  };
  const business = at('negocio');
  const look = at('apariencia');
  /** Nor when the page is closed, which sends what waits past any route. */
  const keepFromSaving = async (page: Page, answer: (route: Route) => unknown) => {
    await page.route('**/api/customization', (route) =>
      route.request().method() === 'PUT' ? answer(route) : route.continue(),
    );
    await page.addInitScript(() =>
      window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true),
    );
  };
  /** What the browser keeps of it for a few minutes would be shown instead. */
  const forgetCopy = (page: Page) =>
    page.addInitScript(() => localStorage.removeItem('vitrina.data.customization'));
  const pickDimColor = async (page: Page) => {
    await page.getByRole('button', { name: /^Nombre y contacto #/ }).click();
    await page.getByLabel('Código del color').fill('#555555');
  };
  return [
    { name: 'customization-first', owner: 'fresh', open: business },
    { name: 'customization', owner: 'busy', open: business },
    { name: 'customization-grand', owner: 'grand', open: business },
    { name: 'customization-look', owner: 'grand', open: look },
    { name: 'customization-look-pro', owner: 'busy', open: look },
    { name: 'customization-look-locked', owner: 'fresh', open: look },
    { name: 'customization-type', owner: 'grand', open: at('tipografia') },
    { name: 'customization-type-locked', owner: 'busy', open: at('tipografia') },
    {
      name: 'customization-color',
      owner: 'grand',
      async open(page, world) {
        await look(page, world);
        await page.getByRole('button', { name: /^Fondo de la página #/ }).click();
        await page.getByLabel('Código del color').waitFor();
      },
    },
    {
      name: 'customization-contrast',
      owner: 'busy',
      async open(page, world) {
        await keepFromSaving(page, () => {});
        await look(page, world);
        await pickDimColor(page);
        await page.keyboard.press('Escape');
        await page.getByText('se lee mal').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'customization-unsaved',
      owner: 'busy',
      async open(page, world) {
        await keepFromSaving(page, (route) => route.abort());
        await look(page, world);
        await page.getByRole('button', { name: 'Paleta Brasa' }).click();
        await page.getByText('Error al guardar los cambios').waitFor();
      },
    },
    {
      name: 'customization-uploading',
      owner: 'busy',
      async open(page, world) {
        await page.route('**/api/customization/upload', () => {});
        await look(page, world);
        const buffer = await somePicture('png', 300, 300);
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
      owner: 'grand',
      async open(page, world) {
        await look(page, world);
        await page.getByRole('button', { name: 'Quitar el logo' }).click();
        await page.getByRole('dialog', { name: '¿Quitar el logo?' }).waitFor();
      },
    },
    {
      name: 'customization-preview',
      owner: 'grand',
      async open(page, world) {
        await look(page, world);
        await heading(page, 'Paletas listas');
        const open = page.getByRole('button', { name: 'Vista previa' });
        if (await open.isVisible()) await open.click();
        await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).click();
      },
    },
    {
      name: 'customization-preview-broken',
      owner: 'busy',
      async open(page, world) {
        await page.route('**/api/customization/preview', (route) => route.abort());
        await go('/customization?pestana=apariencia')(page, world);
        await heading(page, 'Paletas listas');
        const open = page.getByRole('button', { name: 'Vista previa' });
        if (await open.isVisible()) await open.click();
        await page.getByText('No se pudo abrir la vista previa del menú').waitFor();
      },
    },
    {
      name: 'customization-whatsapp',
      owner: 'fresh',
      async open(page, world) {
        await business(page, world);
        await page.getByRole('switch', { name: 'Botón de WhatsApp' }).press('Space');
        await page.getByText('Por favor, ingresa un número de WhatsApp válido').waitFor();
      },
    },
    {
      name: 'customization-edited',
      owner: 'busy',
      async open(page, world) {
        await business(page, world);
        await page.getByLabel('Descripción').fill('Asados al carbón');
        await page.getByRole('button', { name: 'Guardar Cambios' }).waitFor();
      },
    },
    {
      name: 'customization-leaving',
      owner: 'busy',
      async open(page, world) {
        await business(page, world);
        await page.getByLabel('Descripción').fill('Asados al carbón');
        const menu = page.getByRole('button', { name: 'Abrir menú' });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('link', { name: 'Dashboard' }).click();
        await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
      },
    },
    {
      name: 'customization-loading',
      owner: 'busy',
      async open(page, world) {
        await forgetCopy(page);
        await page.route('**/api/customization', () => {});
        await go('/customization')(page, world);
        await heading(page, 'Personalización');
      },
    },
    {
      name: 'customization-error',
      owner: 'busy',
      async open(page, world) {
        await forgetCopy(page);
        await page.route('**/api/customization', (route) => route.abort());
        await go('/customization')(page, world);
        await page.getByText('Error al cargar la configuración').waitFor();
      },
    },
  ];
}

/** As in the days of grace: everything is there, nothing can be added. */
async function withPendingPlan(page: Page) {
  await page.route('**/api/subscriptions/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
  });
}

/** The first product of the list, a thousand times. */
async function withThousandProducts(page: Page) {
  await page.route('**/api/menu', async (route) => {
    const response = await route.fetch();
    const { menus } = await response.json();
    const many = Array.from({ length: 1000 }, (_, n) => ({
      ...menus[n % menus.length],
      id: crypto.randomUUID(),
      name: `${menus[n % menus.length].name} ${n + 1}`,
    }));
    await route.fulfill({ response, json: { menus: many } });
  });
}
