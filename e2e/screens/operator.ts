import type { Page } from 'playwright-core';
import { daysFromNow, go, heading, paymentsOfEveryKind, type Screen, type World } from './screen.ts';

/** What leads into the operator’s panel, its figures and its users. */
export const operatorScreens: readonly Screen[] = [
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
  operatorScreen('dashboard', panel),
  operatorScreen('dashboard-by-plan', async (page, world) => {
    await panel(page, world);
    await page.getByText('Por plan', { exact: true }).click();
    await page.getByText('Por mes').scrollIntoViewIfNeeded();
  }),
  operatorScreen('users', async (page, world) => {
    await panel(page, world);
    await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
  }),
  operatorScreen('users-filtered', async (page, world) => {
    await withBusyYear(page);
    await go('/admin/dashboard?plan=pro&estado=active&orden=name&sentido=asc')(page, world);
    await page.getByText('Ana Díaz').waitFor();
    const filters = page.getByRole('button', { name: /^Filtros/ });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
  }),
  operatorScreen('users-none', async (page, world) => {
    await withBusyYear(page);
    await go('/admin/dashboard?buscar=zapato')(page, world);
    await page.getByText('No encontramos a nadie así').scrollIntoViewIfNeeded();
  }),
  operatorScreen('drawer', async (page, world) => {
    await panel(page, world);
    const menu = page.getByRole('button', { name: 'Abrir menú' });
    if (await menu.isVisible()) await menu.click();
  }),
  operatorScreen('menu', async (page, world) => {
    await panel(page, world);
    await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).waitFor();
  }),
  operatorScreen('dashboard-loading', async (page, world) => {
    await page.route('**/api/admin/**', () => {});
    await go('/admin/dashboard')(page, world);
    await heading(page, 'Administración');
  }),
  operatorScreen('dashboard-error', async (page, world) => {
    await page.route('**/api/admin/**', (route) => route.abort());
    await go('/admin/dashboard')(page, world);
    await page
      .getByText(/^Error al cargar los datos: /)
      .nth(1)
      .waitFor();
  }),
  operatorScreen('user', near),
  operatorScreen('user-page', async (page, world) => {
    await near(page, world);
    const part = page.getByText('Página', { exact: true });
    if (await part.isVisible()) await part.click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).waitFor();
  }),
  operatorScreen('user-payments', async (page, world) => {
    await page.route('**/api/admin/users/*/payments', (route) => route.fulfill({ json: somePayments() }));
    await near(page, world);
    await page.getByText('Pagos', { exact: true }).click();
    await page.getByText('Devuelto:').waitFor();
  }),
  operatorScreen('user-no-domains', async (page, world) => {
    await near(page, world);
    await page.getByText('Dominios', { exact: true }).click();
    await page.getByText('No tiene dominios propios').waitFor();
  }),
  operatorScreen('user-domains', async (page, world) => {
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
  operatorScreen('user-missing', async (page, world) => {
    await go(`/admin/dashboard?usuario=${crypto.randomUUID()}`)(page, world);
    await page.getByRole('dialog').getByText('No se encontró el usuario').waitFor();
  }),
  operatorScreen('change-plan', task('Cambiar plan')),
  operatorScreen('reset-password', task('Restablecer contraseña')),
  operatorScreen('deactivate', task('Desactivar')),
  operatorScreen('delete', async (page, world) => {
    await task('Eliminar')(page, world);
    await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
    await page.getByText('El nombre no coincide').waitFor();
  }),
];

export function operatorScreen(name: string, open: Screen['open']): Screen {
  return { name: `operator-${name}`, operator: true, open };
}

async function panel(page: Page, world: World) {
  await withBusyYear(page);
  await go('/admin/dashboard')(page, world);
  await page.getByText('Ingresos al mes').first().waitFor();
  await page.getByText('Lucía Ortega').waitFor();
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

async function near(page: Page, world: World) {
  await go(`/admin/dashboard?usuario=${world.premiumUserId}`)(page, world);
  await page.getByRole('dialog', { name: 'Lucía Ortega' }).getByText('Último uso').waitFor();
}

/** The operator also sees by which numbers PayPal knows them. */
function somePayments() {
  const payments = paymentsOfEveryKind().map((payment) => ({
    ...payment,
    orderId: '5O190127TN364715T',
    captureId: payment.periodStart && '3C679366HH908993F',
  }));
  return { payments };
}

function task(label: string): Screen['open'] {
  return async (page, world) => {
    await panel(page, world);
    await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await page.getByRole('dialog').waitFor();
  };
}
