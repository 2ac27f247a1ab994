import { expect, test } from 'vitest';
import { buildOrderStatus } from '../testing/build-page.ts';
import { type OrderStatusContext, orderStatusHtml } from './order-status-html.ts';

const html = (
  changes: Parameters<typeof buildOrderStatus>[0] = {},
  now = 0,
  contextChanges: Partial<OrderStatusContext> = {},
) => {
  const { order, context } = buildOrderStatus(changes);
  return orderStatusHtml(order, { ...context, ...contextChanges }, now).replace(/\u00a0|\u202f/g, ' ');
};

test('a new order has its lines, total, accounts and customer, and can be cancelled', () => {
  const page = html();
  for (const text of [
    'Pedido #148',
    'Enviado',
    'Extras: 2 × Queso',
    '$ 92.000',
    '$ 96.000',
    'Nequi',
    'Calle 10 # 5-20',
    'data-cancel',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('data-again');
});

test('a delivery that costs nothing is free in words', () => {
  expect(html({ deliveryFee: '0' })).toContain('<span>Domicilio</span><span>Gratis</span>');
  expect(html({ deliveryFee: null })).not.toContain('<span>Domicilio</span>');
});

test('text of people is text', () => {
  const page = html();
  expect(page).not.toMatch(/<1>|<b>Ana|Ana <b>/);
  expect(page).toContain('Pizza &#60;1&#62;');
});

test.each([
  [
    'accepted',
    { acceptedAt: '2026-11-21T18:05:00.000Z', minutes: 25, fulfilment: { mode: 'pickup' } },
    /Estará listo hacia la 1:30 p\. m\.</,
  ],
  ['ready', { fulfilment: { mode: 'pickup' } }, /Ya puedes recogerlo\./],
  // Ready at 1:30 p. m., and half an hour on the way.
  ['accepted', { acceptedAt: '2026-11-21T18:05:00.000Z', minutes: 25 }, /Te llega hacia las 2 p\. m\.</],
  [
    'accepted',
    {
      acceptedAt: '2026-11-21T18:05:00.000Z',
      minutes: 40,
      minutesChangedAt: '2026-11-21T18:20:00.000Z',
      fulfilment: { mode: 'pickup' },
    },
    /cambió la hora\. Ahora estará listo hacia la 1:45 p\. m\.</,
  ],
  ['on-the-way', {}, /Va en camino.*Ya salió/s],
  ['rejected', { reason: 'Agotado' }, /Motivo: Agotado\./],
  ['cancelled', {}, /Lo cancelaste/],
  ['expired', {}, /no alcanzó a responder/],
] as const)('%s is explained, and cannot be cancelled', (state, fields, text) => {
  const page = html({ state, ...fields });
  expect(page).toMatch(text);
  expect(page).not.toContain('data-cancel');
});

test.each([
  ['new', true],
  ['completed', true],
  ['rejected', false],
  ['cancelled', false],
  ['expired', false],
] as const)('an order that is %s asks for money: %s', (state, asks) => {
  const transferAccounts = [{ name: 'Nequi', number: '310 555 0142', holder: '' }];
  const page = html({
    state,
    payment: { method: 'transfer', paysWith: null },
    paid: false,
    transferAccounts,
  });
  expect(page.includes('310 555 0142')).toBe(asks);
});

test('what was delivered may have been paid: its accounts are for who has not, and no change is promised', () => {
  const transferAccounts = [{ name: 'Nequi', number: '310 555 0142', holder: '' }];
  const transfer = { payment: { method: 'transfer' as const, paysWith: null }, transferAccounts };
  expect(html({ state: 'ready', ...transfer })).toContain('<p>Transfiere $ 96.000');
  expect(html({ state: 'completed', ...transfer })).toContain(
    '<p>Si aún no lo has pagado, transfiere $ 96.000',
  );
  const cash = { payment: { method: 'cash' as const, paysWith: '100000' }, transferAccounts: [] };
  expect(html({ state: 'ready', ...cash })).toContain('<p>Efectivo, pagas con $ 100.000');
  expect(html({ state: 'completed', ...cash })).toContain('<p>Efectivo.</p>');
});

test('a paid order shows no accounts, and an old one no person', () => {
  expect(html({ paid: true, transferAccounts: [] })).toContain('Pagado.');
  const old = html({ state: 'completed', customer: null, notes: '' });
  expect(old).not.toContain('Nombre');
  expect(old).toContain('data-again');
});

test('a new order that nobody answered in time asks its customer to write', () => {
  const answerDueAt = '2026-11-21T18:10:00.000Z';
  const due = Date.parse(answerDueAt);
  expect(html({ answerDueAt }, due - 1)).not.toContain('Aún no responden');
  expect(html({ answerDueAt }, due)).toMatch(
    /Aún no responden: <a href="https:\/\/wa\.me\/[^>]+>escríbeles</,
  );
});

test.each([
  [null, /^(?!.*suele responder)/s],
  [1, /Fogón suele responder en menos de un minuto\./],
  [4, /Fogón suele responder en menos de 4 minutos\./],
] as const)(
  'the usual time to an answer of %j minutes is said while the order is new',
  (answerMinutes, text) => {
    expect(html({}, 0, { answerMinutes })).toMatch(text);
    expect(html({ state: 'accepted' }, 0, { answerMinutes })).not.toContain('suele responder');
    const late = { answerDueAt: '2026-11-21T18:10:00.000Z' };
    expect(html(late, Date.parse(late.answerDueAt), { answerMinutes })).not.toContain('suele responder');
  },
);

test('a new order offers the whole message again, and a later one writes about it', () => {
  expect(html()).toContain('¿No se abrió WhatsApp?');
  expect(html()).toContain('href="https://wa.me/573105550142?text=Pedido%20%23148"');
  for (const page of [html({}, 0, { orderChatUrl: null }), html({ state: 'accepted' })]) {
    expect(page).not.toContain('¿No se abrió WhatsApp?');
    expect(page).toContain('Escribir al negocio');
  }
});

test('an accepted order for later is scheduled until its preparation begins', () => {
  const preparationAt = '2026-11-21T23:00:00.000Z';
  const later = { state: 'accepted', requestedFor: '2026-11-21T23:30:00.000Z', preparationAt } as const;
  const begin = Date.parse(preparationAt);
  expect(html(later, begin - 1)).toMatch(/class="status-name">Programado</);
  expect(html(later, begin)).toMatch(/class="status-name">En preparación</);
  // Nobody has promised it yet.
  expect(html({ ...later, state: 'new' }, begin - 1)).toMatch(/class="status-name">Enviado</);
});

test('the steps lead to the end of the order, as it reaches its customer', () => {
  const at = '2026-11-21T18:00:00.000Z';
  const history = (['new', 'accepted'] as const).map((state) => ({ state, at }));
  const steps = (page: string) =>
    [...page.matchAll(/<li([^>]*)><span>([^<]+)/g)].map(([, mark, name]) => `${mark}${name}`);
  expect(steps(html({ state: 'accepted', history }))).toEqual([
    'Enviado',
    ' aria-current="step"En preparación',
    ' class="is-ahead"Listo',
    ' class="is-ahead"Va en camino',
    ' class="is-ahead"Completado',
  ]);
  expect(steps(html({ state: 'accepted', history, fulfilment: { mode: 'pickup' } }))).toHaveLength(4);
  const rejected = [...history, { state: 'rejected' as const, at }];
  expect(steps(html({ state: 'rejected', history: rejected }))).toEqual([
    'Enviado',
    'En preparación',
    ' aria-current="step"Rechazado',
  ]);
});

test('guests of a table can order more while their order is open', () => {
  const atTable = { fulfilment: { mode: 'table', table: 'Mesa 4' } } as const;
  expect(html(atTable)).toContain('Pedir algo más');
  expect(html({ ...atTable, state: 'completed' })).not.toContain('Pedir algo más');
});
