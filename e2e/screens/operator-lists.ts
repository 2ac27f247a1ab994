import { operatorScreen } from './operator.ts';
import { daysFromNow, go, type Screen } from './screen.ts';

const lists = [
  ['plans', '/admin/planes', '**/api/admin/plans', 'Editar el plan Pro'],
  ['reports', '/admin/reportes', '**/api/admin/reports**', 'Resolver el reporte de Café Niebla'],
  ['system', '/admin/sistema', '**/api/admin/health', 'Probar otra vez'],
] as const;
/** Their empty and full states need more than a visit, and stand below. */
const growing = [
  ['mails', '/admin/correos'],
  ['audit', '/admin/auditoria'],
] as const;

/** The operator’s other screens: plans, reports, the system, mails and what was done. */
export const operatorListScreens: readonly Screen[] = [
  ...lists.flatMap(([name, path, calls, sign]) => [
    operatorScreen(name, async (page, world) => {
      await go(path)(page, world);
      await page.getByRole('button', { name: sign }).waitFor();
    }),
    operatorScreen(`${name}-loading`, async (page, world) => {
      await page.route(calls, () => {});
      await go(path)(page, world);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    operatorScreen(`${name}-error`, async (page, world) => {
      await page.route(calls, (route) => route.abort());
      await go(path)(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    }),
  ]),
  ...growing.flatMap(([name, path]) => [
    operatorScreen(`${name}-loading`, async (page, world) => {
      await page.route(`**/api/admin/${name}**`, () => {});
      await go(path)(page, world);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    operatorScreen(`${name}-error`, async (page, world) => {
      await page.route(`**/api/admin/${name}**`, (route) => route.abort());
      await go(path)(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    }),
  ]),
  operatorScreen('plan-edit', async (page, world) => {
    await go('/admin/planes')(page, world);
    await page.getByRole('button', { name: 'Editar el plan Pro' }).click();
    await page.getByLabel('Máximo de productos').fill('0');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe un número entero').waitFor();
  }),
  operatorScreen('reports-none', async (page, world) => {
    await go('/admin/reportes?estado=closed')(page, world);
    await page.getByText('Aún no has cerrado ningún reporte').waitFor();
  }),
  operatorScreen('mails', async (page, world) => {
    await page.route('**/api/admin/mails**', (route) => route.fulfill({ json: someMails() }));
    await go('/admin/correos')(page, world);
    await page.getByRole('button', { name: /^Reintentar/ }).waitFor();
  }),
  operatorScreen('mails-none', async (page, world) => {
    await go('/admin/correos?estado=failed')(page, world);
    await page.getByText('Ningún correo ha fallado').waitFor();
  }),
  operatorScreen('audit', async (page, world) => {
    await go('/admin/auditoria')(page, world);
    await page.getByText('Cambió el plan').nth(1).waitFor();
  }),
  operatorScreen('system-failing', async (page, world) => {
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
