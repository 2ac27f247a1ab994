import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { describe, expect, test } from 'vitest';
import { buildPage, money } from '../testing/build-page.ts';
import {
  asksPhone,
  type Draft,
  describeDraft,
  dueInCash,
  emptyDraft,
  guessPaysWith,
  isPlaceShown,
  listWrongFields,
  minimumOf,
  modeOf,
  needsPhone,
  type Offer,
  opensWhatsApp,
  toOffer,
  toOrderBody,
} from './draft.ts';

const zone = { id: 'z1', name: 'Centro', fee: '4000', minimum: '15000', minutes: 30 };
const { words } = buildPage();
const table = { key: 'table-key-1', name: 'Mesa 4' };

function buildOffer(
  settings: Partial<Offer['settings']> = {},
  seat: Offer['table'] = null,
  hasUnknownTable = false,
): Offer {
  const ordering = {
    channel: 'cart' as const,
    phone: '573105550142',
    timeZone: 'America/Bogota',
    settings: {
      modes: ['pickup' as const],
      minimum: null,
      preparationMinutes: 20,
      acceptsLater: false,
      whatsappStep: true,
      paymentMethods: [],
      pausedUntil: null,
      tablesUntil: 60,
      ...settings,
    },
  };
  return toOffer({ ordering, opening: null, money, words }, { table: seat, hasUnknownTable, zones: [zone] });
}
const build = (fields: Partial<Draft>): Draft => ({ ...emptyDraft, name: 'Ana', ...fields });
const wrongFields = (draft: Draft, offer: Offer, isClosed = false) =>
  listWrongFields(draft, offer, { isClosed, total: '20000' });
const wrongPlaces = (draft: Draft, offer: Offer, isClosed = false) =>
  wrongFields(draft, offer, isClosed).map(({ place }) => place);
const order = { key: 'k'.repeat(16), lines: [], total: '20000', previousOrder: null };

test('a business that changed nothing asks for the name alone, and orders are picked up', () => {
  const offer = toOffer(
    { ordering: { channel: 'cart', phone: '1' }, opening: null, money, words },
    { table: null, hasUnknownTable: false, zones: null },
  );
  expect(wrongFields(emptyDraft, offer)).toEqual([{ place: 'name', message: 'Por favor ingresa tu nombre' }]);
  expect(asksPhone(emptyDraft, offer)).toBe(false);
  const draft = build({ name: '  Ana ' });
  expect(wrongFields(draft, offer)).toEqual([]);
  expect(toOrderBody(draft, offer, order)).toEqual({
    idempotencyKey: order.key,
    customer: { name: 'Ana' },
    fulfilment: { mode: 'pickup' },
    lines: [],
    notes: '',
    expectedTotal: '20000',
  });
  expect(describeDraft(draft, offer)).toEqual([]);
});

test('cash covers what coins can pay, and not less', () => {
  const draft = (paysWith: string) => build({ payment: 'cash', paysWith });
  const places = (paysWith: string, coin?: string) => {
    const offer = buildOffer({ paymentMethods: ['cash'], ...(coin && { coin }) });
    return listWrongFields(draft(paysWith), offer, { isClosed: false, total: '12345' }).map(({ message }) =>
      message.replace(/\s/g, ' '),
    );
  };
  expect(places('12340', '10')).toEqual([]);
  expect(places('12339', '10')).toEqual(['Con $ 12.339 no alcanza: el total es $ 12.340']);
  expect(places('12340')).toEqual(['Con $ 12.340 no alcanza: el total es $ 12.345']);
  expect(dueInCash('12345', buildOffer({ coin: '10' }))).toBe('12340');
});

describe('the mode', () => {
  test('has to be chosen among several', () => {
    const offer = buildOffer({ modes: ['pickup', 'delivery'] });
    expect(wrongPlaces(build({}), offer)).toEqual(['mode']);
    expect(modeOf(build({ mode: 'pickup' }), offer)).toBe('pickup');
  });

  test('is the table after its code was scanned, unless another is chosen', () => {
    const offer = buildOffer({ modes: ['table', 'pickup'] }, table);
    expect(modeOf(build({}), offer)).toBe('table');
    expect(modeOf(build({ mode: 'pickup' }), offer)).toBe('pickup');
    expect(toOrderBody(build({}), offer, order).fulfilment).toEqual({ mode: 'table', table: 'table-key-1' });
  });

  test('is no table without its code', () => {
    const offer = buildOffer({ modes: ['table'] });
    expect(wrongFields(build({}), offer)).toEqual([
      { place: 'mode', message: 'Escanea el código de tu mesa para pedir.' },
    ]);
  });

  test('is chosen again when the business no longer offers it', () => {
    const offer = buildOffer({ modes: ['pickup', 'table', 'delivery'] });
    expect(wrongPlaces(build({ mode: 'appointment' }), offer)).toEqual(['mode']);
  });
});

test('all that a delivery lacks is said at once, in the order of the form', () => {
  const offer = buildOffer({ modes: ['delivery'], paymentMethods: ['cash', 'card'] });
  expect(wrongPlaces(emptyDraft, offer)).toEqual(['zone', 'address', 'name', 'phone', 'payment']);
  const draft = build({ zoneId: 'z1', address: ' Calle 10 ', phone: '3105550142', payment: 'card' });
  expect(wrongFields(draft, offer)).toEqual([]);
  expect(toOrderBody(draft, offer, order)).toMatchObject({
    customer: { name: 'Ana', phone: '3105550142' },
    fulfilment: { mode: 'delivery', zoneId: 'z1', address: 'Calle 10', reference: '' },
  });
  expect(describeDraft(draft, offer)).toEqual([
    'Teléfono: 3105550142',
    'Domicilio: Calle 10, Centro',
    'Pago: Tarjeta',
  ]);
});

test('a message without a number says what the customer pays with', () => {
  const offer = buildOffer({ paymentMethods: ['cash'] });
  const [payment] = describeDraft(build({ paysWith: '50.000' }), offer);
  expect(payment?.replace(/\s/g, ' ')).toBe('Pago: Efectivo (paga con $ 50.000)');
  expect(describeDraft(build({ paysWith: 'mucho' }), offer)).toEqual(['Pago: Efectivo']);
});

test('a telephone that lacks digits is said with all else that is wrong', () => {
  const offer = buildOffer({ modes: ['delivery'] });
  const messages = (phone: string, of = offer) =>
    wrongFields(build({ phone }), of).map(({ message }) => message);
  const others = ['Elige tu zona', 'Escribe la dirección'];
  expect(messages('310')).toEqual([...others, 'El teléfono no es válido']);
  expect(messages('no tengo')).toEqual([...others, 'El teléfono no es válido']);
  expect(messages('+507 226-1234')).toEqual(others);
  expect(messages(' ', buildOffer())).toEqual([]);
  expect(messages('12', buildOffer())).toEqual(['El teléfono no es válido']);
  expect(messages('12', buildOffer({ modes: ['table'] }, table))).toEqual([]);
});

test('a telephone is optional for what is picked up, and required where no WhatsApp opens', () => {
  const pickup = buildOffer();
  expect([asksPhone(build({}), pickup), needsPhone(build({}), pickup)]).toEqual([true, false]);
  expect(toOrderBody(build({ phone: ' 3105550142 ' }), pickup, order).customer).toEqual({
    name: 'Ana',
    phone: '3105550142',
  });
  expect(wrongPlaces(build({}), buildOffer({ whatsappStep: false }))).toEqual(['phone']);
});

test('a table asks for the name alone and opens no WhatsApp, whatever the business asks of others', () => {
  const offer = buildOffer(
    { modes: ['table'], whatsappStep: false, paymentMethods: ['cash', 'card'], acceptsLater: true },
    table,
  );
  expect(wrongPlaces(emptyDraft, offer)).toEqual(['name']);
  const draft = build({ phone: '3105550142', payment: 'cash', paysWith: '5' });
  expect(wrongFields(draft, offer)).toEqual([]);
  expect(asksPhone(draft, offer)).toBe(false);
  const body = toOrderBody(draft, offer, order);
  expect([body.customer, body.payment]).toEqual([{ name: 'Ana' }, undefined]);
  const withStep = buildOffer({ modes: ['table', 'pickup'] }, table);
  expect(opensWhatsApp(draft, withStep)).toBe(false);
  expect(opensWhatsApp({ ...draft, mode: 'pickup' }, withStep)).toBe(true);
});

test('cash is parsed as people type it, and no other method has a note', () => {
  const offer = buildOffer({ paymentMethods: ['cash', 'card'] });
  expect(wrongPlaces(build({}), offer)).toEqual(['payment']);
  const draft = build({ payment: 'cash', paysWith: '50.000' });
  expect(toOrderBody(draft, offer, order).payment).toEqual({ method: 'cash', paysWith: '50000' });
  expect(wrongPlaces({ ...draft, paysWith: 'mucho' }, offer)).toEqual(['paysWith']);
  expect(toOrderBody({ ...draft, payment: 'card' }, offer, order).payment).toEqual({ method: 'card' });
});

test('cash below the total is asked back, with the zeros that people leave out', () => {
  const offer = buildOffer({ paymentMethods: ['cash'] });
  expect(wrongFields(build({ paysWith: '15' }), offer)).toEqual([
    { place: 'paysWith', message: 'Con $\u00a015 no alcanza: el total es $\u00a020.000' },
  ]);
  expect(wrongFields(build({ paysWith: '20.000' }), offer)).toEqual([]);
  for (const [paysWith, total, meant] of [
    ['50', '38000', '50000'],
    ['5000', '38000', '50000'],
    ['5', '38000', null],
    ['38000', '38000', null],
    ['0', '38000', null],
    ['2', '15.50', '20'],
  ] as const)
    expect([paysWith, guessPaysWith(paysWith, total)]).toEqual([paysWith, meant]);
});

test('while closed a time is required where orders for later are taken, but not at a table', () => {
  const settings = { acceptsLater: true, modes: ['pickup' as const, 'table' as const] };
  const offer = buildOffer(settings, table);
  const draft = build({ mode: 'pickup' });
  expect(wrongFields(draft, offer)).toEqual([]);
  expect(wrongPlaces(draft, offer, true)).toEqual(['time']);
  expect(wrongPlaces({ ...draft, requestedFor: '' }, offer)).toEqual(['time']);
  expect(wrongFields({ ...draft, mode: 'table' }, offer, true)).toEqual([]);
  const requestedFor = '2026-11-23T15:00:00.000Z';
  expect(toOrderBody({ ...draft, requestedFor }, offer, order).requestedFor).toBe(requestedFor);
  expect(toOrderBody({ ...draft, requestedFor, mode: 'table' }, offer, order).requestedFor).toBeUndefined();
});

test('what is wrong with a field that is no longer asked for is shown beside the button', () => {
  const pickup = buildOffer();
  expect(
    (['time', 'zone', 'paysWith', 'order'] as const).some((place) => isPlaceShown(place, build({}), pickup)),
  ).toBe(false);
  expect(isPlaceShown('zone', build({}), buildOffer({ modes: ['delivery'] }))).toBe(true);
});

test.each([
  [null, null],
  ['12000', '12000'],
  [undefined, '25000'],
] as const)('before the way is chosen, with %s to pick up the minimum is %s', (pickupMinimum, expected) => {
  const offer = buildOffer({
    modes: ['pickup', 'delivery'],
    minimum: '25000',
    ...(pickupMinimum !== undefined && { pickupMinimum }),
  });
  expect(minimumOf(build({}), offer)).toBe(expected);
  expect(minimumOf(build({ mode: 'delivery' }), offer)).toBe('25000');
});

test('what a customer chose is not replaced by the only way that is left', () => {
  const offer = buildOffer({ modes: ['pickup'], paymentMethods: ['card'] });
  const draft = build({ mode: 'delivery', payment: 'cash' });
  expect(wrongPlaces(draft, offer)).toEqual(['mode', 'payment']);
  expect(wrongPlaces({ ...draft, mode: 'pickup', payment: 'card' }, offer)).toEqual([]);
  expect(wrongPlaces(build({}), offer)).toEqual([]);
  // A code says where its guest sits.
  expect(modeOf(draft, buildOffer({ modes: ['table'] }, table))).toBe('table');
});

test('a code of no table implies no other way: its guest chooses one', () => {
  const offer = buildOffer({ modes: ['table', 'pickup'] }, null, true);
  const refused = { place: 'mode', message: errorMessage('TABLE_UNAVAILABLE') };
  for (const mode of [null, 'table'] as const) {
    expect(modeOf(build({ mode }), offer)).toBeNull();
    expect(wrongFields(build({ mode }), offer)).toEqual([refused]);
  }
  expect(wrongFields(build({ mode: 'pickup' }), offer)).toEqual([]);
  expect(wrongFields(build({}), buildOffer({ modes: ['table'] }, null, true))).toEqual([refused]);
});
