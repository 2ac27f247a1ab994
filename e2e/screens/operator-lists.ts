import { operatorScreen } from './operator.ts';
import { daysFromNow, goTo, goToLoaded, type Screen } from './screen.ts';

const lists = [
  ['plans', '/admin/planes', '**/api/admin/plans', 'Editar el plan Pro'],
  ['reports', '/admin/reportes', '**/api/admin/reports**', 'Resolver el reporte de Café Niebla'],
  ['security', '/admin/seguridad', '**/api/admin/{sessions,second-factor}', 'Activar'],
  ['system', '/admin/sistema', '**/api/admin/health', 'Probar otra vez'],
] as const;
/** Their other states are below. */
const emptyLists = [
  ['mails', '/admin/correos'],
  ['audit', '/admin/auditoria'],
] as const;

/** The operator’s plans, reports, system, mails and audit log. */
export const operatorListScreens: readonly Screen[] = [
  operatorScreen('payments', goToLoaded('/admin/pagos')),
  operatorScreen('coupons', async (page, fixtures) => {
    await page.route('**/api/admin/coupons', (route) => route.fulfill({ json: { coupons: someCoupons() } }));
    await goTo('/admin/pagos')(page, fixtures);
    await page.getByText('FERIA-2026').waitFor();
  }),
  operatorScreen('coupon-uses', async (page, fixtures) => {
    const uses = (['paid', 'open', 'returned', 'free'] as const).map((state, index) => ({
      id: crypto.randomUUID(),
      createdAt: daysFromNow(-index),
      user: index === 2 ? null : { id: crypto.randomUUID(), name: 'Lucía Ortega' },
      planId: 'pro',
      discount: '2',
      currency: 'USD',
      state,
    }));
    await page.route('**/api/admin/coupons', (route) => route.fulfill({ json: { coupons: someCoupons() } }));
    await page.route('**/api/admin/coupons/*/uses', (route) => route.fulfill({ json: { uses } }));
    await goTo('/admin/pagos')(page, fixtures);
    await page.getByRole('button', { name: 'Ver los usos de FERIA-2026' }).click();
    await page.getByText('Sin pagar todavía').waitFor();
  }),
  operatorScreen('new-coupon', async (page, fixtures) => {
    await goToLoaded('/admin/pagos')(page, fixtures);
    await page.getByRole('button', { name: 'Nuevo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
    await page.getByText('Escribe un porcentaje del 1 al 100').waitFor();
  }),
  operatorScreen('payments-wrong-months', async (page, fixtures) => {
    await goTo('/admin/pagos')(page, fixtures);
    await page.getByLabel('Desde').fill('2026-10');
    await page.getByLabel('Hasta').fill('2026-09');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    await page.getByText('El mes final es anterior al inicial').waitFor();
  }),
  ...lists.flatMap(([name, path, url, buttonName]) => [
    operatorScreen(name, async (page, fixtures) => {
      await goTo(path)(page, fixtures);
      await page.getByRole('button', { name: buttonName }).waitFor();
    }),
    operatorScreen(`${name}-loading`, async (page, fixtures) => {
      await page.route(url, () => {});
      await goTo(path)(page, fixtures);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    operatorScreen(`${name}-error`, async (page, fixtures) => {
      await page.route(url, (route) => route.abort());
      await goTo(path)(page, fixtures);
      await page.getByText('Error al cargar los datos').first().waitFor();
    }),
  ]),
  ...emptyLists.flatMap(([name, path]) => [
    operatorScreen(`${name}-loading`, async (page, fixtures) => {
      await page.route(`**/api/admin/${name}**`, () => {});
      await goTo(path)(page, fixtures);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    operatorScreen(`${name}-error`, async (page, fixtures) => {
      await page.route(`**/api/admin/${name}**`, (route) => route.abort());
      await goTo(path)(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    }),
  ]),
  operatorScreen('plan-edit', async (page, fixtures) => {
    await goTo('/admin/planes')(page, fixtures);
    await page.getByRole('button', { name: 'Editar el plan Pro' }).click();
    await page.getByLabel('Máximo de productos').fill('0');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe un número entero').waitFor();
  }),
  operatorScreen('reports-none', async (page, fixtures) => {
    await goTo('/admin/reportes?estado=closed')(page, fixtures);
    await page.getByText('Aún no has cerrado ningún reporte').waitFor();
  }),
  operatorScreen('mails', async (page, fixtures) => {
    await page.route('**/api/admin/mails**', (route) => route.fulfill({ json: sampleMails() }));
    await goTo('/admin/correos')(page, fixtures);
    await page.getByRole('button', { name: /^Reintentar/ }).waitFor();
  }),
  operatorScreen('mails-none', async (page, fixtures) => {
    await goTo('/admin/correos?estado=failed')(page, fixtures);
    await page.getByText('Ningún correo ha fallado').waitFor();
  }),
  operatorScreen('audit', async (page, fixtures) => {
    await goTo('/admin/auditoria')(page, fixtures);
    await page.getByText('Cambió el plan').nth(1).waitFor();
  }),
  operatorScreen('system-failing', async (page, fixtures) => {
    await page.route('**/api/admin/health', async (route) => {
      const response = await route.fetch();
      const { checks, ...rest } = await response.json();
      checks[0] = { ...checks[0], status: 'error', message: 'La base de datos no responde' };
      checks[4] = { ...checks[4], status: 'warning', message: 'Queda poco espacio' };
      await route.fulfill({ json: { ...rest, checks } });
    });
    await goTo('/admin/sistema')(page, fixtures);
    await page.getByText('Algo necesita atención').waitFor();
  }),
];

function sampleMails() {
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

function someCoupons() {
  const coupon = {
    kind: 'percent',
    percent: 20,
    amount: null,
    currency: 'USD',
    days: null,
    planId: null,
    months: 3,
    endsAt: daysFromNow(20),
    maxUses: 50,
    uses: 12,
    stoppedAt: null,
  };
  const trial = { kind: 'trial', percent: null, days: 14, planId: 'premium', months: 1, maxUses: null };
  return [
    { ...coupon, code: 'FERIA-2026' },
    { ...coupon, ...trial, code: 'PRUEBA-14', endsAt: null, uses: 1 },
    { ...coupon, code: 'AMIGOS', kind: 'amount', percent: null, amount: '5', stoppedAt: daysFromNow(-1) },
  ].map((row) => ({ ...row, id: crypto.randomUUID(), createdAt: daysFromNow(-3) }));
}
