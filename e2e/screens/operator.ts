import type { Page } from 'playwright-core';
import {
  daysFromNow,
  type Fixtures,
  goTo,
  openDrawerIfPhone,
  paymentsOfEveryStatus,
  type Screen,
  waitForHeading,
} from './screen.ts';

/** The operator’s log-in, dashboard and users. */
export const operatorScreens: readonly Screen[] = [
  { name: 'operator-login', open: goTo('/admin/login') },
  {
    name: 'operator-login-errors',
    async open(page, fixtures) {
      await goTo('/admin/login')(page, fixtures);
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.getByText('El usuario es requerido').waitFor();
    },
  },
  {
    name: 'operator-login-expired',
    needsOwnPage: true,
    async open(page, fixtures) {
      await page.addInitScript(() => sessionStorage.setItem('vitrina.operator', 'vencida'));
      await goTo('/admin/dashboard')(page, fixtures);
      await page.getByText('Tu sesión ha terminado').waitFor();
    },
  },
  operatorScreen('dashboard', openDashboard),
  operatorScreen('dashboard-by-plan', async (page, fixtures) => {
    await openDashboard(page, fixtures);
    await page.getByText('Por plan', { exact: true }).click();
    await page.getByText('Por mes').scrollIntoViewIfNeeded();
  }),
  operatorScreen('users', async (page, fixtures) => {
    await openDashboard(page, fixtures);
    await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
  }),
  operatorScreen('users-filtered', async (page, fixtures) => {
    await mockSummary(page);
    await goTo('/admin/dashboard?plan=pro&estado=active&orden=name&sentido=asc')(page, fixtures);
    await page.getByText('Ana Díaz').first().waitFor();
    const filters = page.getByRole('button', { name: /^Filtros/ });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel('Buscar usuarios').evaluate((field) => field.scrollIntoView());
  }),
  operatorScreen('users-none', async (page, fixtures) => {
    await mockSummary(page);
    await goTo('/admin/dashboard?buscar=zapato')(page, fixtures);
    await page.getByText('No encontramos a nadie así').scrollIntoViewIfNeeded();
  }),
  operatorScreen('drawer', async (page, fixtures) => {
    await openDashboard(page, fixtures);
    await openDrawerIfPhone(page);
  }),
  operatorScreen('menu', async (page, fixtures) => {
    await openDashboard(page, fixtures);
    await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).waitFor();
  }),
  operatorScreen('dashboard-loading', async (page, fixtures) => {
    await page.route('**/api/admin/**', () => {});
    await goTo('/admin/dashboard')(page, fixtures);
    await waitForHeading(page, 'Administración');
  }),
  operatorScreen('dashboard-error', async (page, fixtures) => {
    await page.route('**/api/admin/**', (route) => route.abort());
    await goTo('/admin/dashboard')(page, fixtures);
    await page
      .getByText(/^Error al cargar los datos: /)
      .nth(1)
      .waitFor();
  }),
  operatorScreen('user', openUser),
  operatorScreen('user-page', async (page, fixtures) => {
    await openUser(page, fixtures);
    const tab = page.getByText('Página', { exact: true });
    if (await tab.isVisible()) await tab.click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Café de olla' }).waitFor();
  }),
  operatorScreen('user-payments', async (page, fixtures) => {
    await page.route('**/api/admin/users/*/payments', (route) => route.fulfill({ json: operatorPayments() }));
    await openUser(page, fixtures);
    await page.getByRole('dialog').getByText('Pagos', { exact: true }).click();
    await page.getByText('Devuelto:').waitFor();
  }),
  operatorScreen('user-no-domains', async (page, fixtures) => {
    await openUser(page, fixtures);
    await page.getByText('Dominios', { exact: true }).click();
    await page.getByText('No tiene dominios propios').waitFor();
  }),
  operatorScreen('user-domains', async (page, fixtures) => {
    const states = [
      { status: 'active', sslStatus: 'active', suspended: false },
      { status: 'pending', sslStatus: 'inactive', suspended: false },
    ];
    const domains = states.map((state, index) => {
      const domain = `${index === 0 ? 'cafe' : 'tostador'}-niebla.com.co`;
      const createdAt = daysFromNow(-20 * index - 3);
      return { id: crypto.randomUUID(), domain, displayName: domain, createdAt, ...state };
    });
    await page.route('**/api/admin/users/*/domains', (route) => route.fulfill({ json: { domains } }));
    await openUser(page, fixtures);
    await page.getByText('Dominios', { exact: true }).click();
    await page.getByText('cafe-niebla.com.co').waitFor();
  }),
  operatorScreen('user-missing', async (page, fixtures) => {
    await goTo(`/admin/dashboard?usuario=${crypto.randomUUID()}`)(page, fixtures);
    await page.getByRole('dialog').getByText('No se encontró el usuario').waitFor();
  }),
  operatorScreen('change-plan', openAction('Cambiar plan')),
  operatorScreen('reset-password', openAction('Restablecer contraseña')),
  operatorScreen('deactivate', openAction('Desactivar')),
  operatorScreen('delete', async (page, fixtures) => {
    await openAction('Eliminar')(page, fixtures);
    await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
    await page.getByText('El nombre no coincide').waitFor();
  }),
];

export function operatorScreen(name: string, open: Screen['open']): Screen {
  return { name: `operator-${name}`, operator: true, open };
}

async function openDashboard(page: Page, fixtures: Fixtures) {
  await mockSummary(page);
  await goTo('/admin/dashboard')(page, fixtures);
  await page.getByText('Ingresos al mes').first().waitFor();
  await page.getByText('Lucía Ortega').waitFor();
}

/** Mocks the summary of a service that has run for a year. */
async function mockSummary(page: Page) {
  await page.route('**/api/admin/summary', async (route) => {
    const summary = await (await route.fetch()).json();
    const months = summary.months.map((month: object, index: number) => ({
      ...month,
      signUps: 40 + index * 17 + ((index * 29) % 23),
      collected: `${(120 + index * 96 + ((index * 53) % 71)).toFixed(2)}`,
      byPlan: { free: 60 + index * 28, basic: 8 + index * 5, pro: 5 + index * 4, premium: 2 + index * 3 },
    }));
    const userCounts = [368, 63, 49, 35];
    const inactiveCounts = [9, 2, 1, 1];
    const plans = summary.plans.map((plan: object, index: number) => ({
      ...plan,
      users: userCounts[index],
      active: (userCounts[index] ?? 0) - (inactiveCounts[index] ?? 0),
      paying: index === 0 ? 0 : (userCounts[index] ?? 0) - 5,
      granted: index === 0 ? 0 : 3,
      income: ['0.00', '304.39', '479.52', '543.66'][index],
    }));
    const users = { users: 515, active: 502, inactive: 13, unverified: 41, demo: 3, newThisMonth: 57 };
    const money = {
      income: '1327.57',
      paidIncome: '1208.78',
      collected: '8342.87',
      collectedElsewhere: [{ currency: 'COP', amount: '1596000.00' }],
      sandbox: false,
      isolation: null,
    };
    const pending = { openReports: 2, failedMails: 1 };
    await route.fulfill({ json: { ...summary, ...users, ...money, ...pending, months, plans } });
  });
}

async function openUser(page: Page, fixtures: Fixtures) {
  await goTo(`/admin/dashboard?usuario=${fixtures.owners.cafe.userId}`)(page, fixtures);
  await page.getByRole('dialog', { name: 'Lucía Ortega' }).getByText('Último uso').waitFor();
}

/** With PayPal's ids, which only the operator sees. */
function operatorPayments() {
  const payments = paymentsOfEveryStatus().map((payment) => ({
    ...payment,
    orderId: '5O190127TN364715T',
    captureId: payment.periodStart && '3C679366HH908993F',
  }));
  return { payments };
}

function openAction(label: string): Screen['open'] {
  return async (page, fixtures) => {
    await openDashboard(page, fixtures);
    await page.getByRole('button', { name: 'Acciones para Lucía Ortega' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await page.getByRole('dialog').waitFor();
  };
}
