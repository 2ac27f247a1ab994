import { describe, expect, test } from 'vitest';
import { money } from '../testing/build-page.ts';
import {
  type Draft,
  describeDraft,
  emptyDraft,
  findMissing,
  isPlaceShown,
  modeOf,
  type Offer,
  toOffer,
  toOrderBody,
} from './draft.ts';

const zone = { id: 'z1', name: 'Centro', fee: '4000', minimum: '15000', minutes: 30 };
const table = { key: 'table-key-1', name: 'Mesa 4' };

function buildOffer(settings: Partial<Offer['settings']> = {}, seat: Offer['table'] = null): Offer {
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
      ...settings,
    },
  };
  return toOffer({ ordering, opening: null, money }, seat, [zone]);
}
const build = (fields: Partial<Draft>): Draft => ({ ...emptyDraft, name: 'Ana', ...fields });
const order = { key: 'k'.repeat(16), lines: [], total: '20000', previousOrder: null };

test('a business that changed nothing asks for the name alone, and orders are picked up', () => {
  const offer = toOffer({ ordering: { channel: 'cart', phone: '1' }, opening: null, money }, null, []);
  expect(findMissing(emptyDraft, offer, false)).toEqual({
    place: 'name',
    message: 'Por favor ingresa tu nombre',
  });
  const draft = build({ name: '  Ana ' });
  expect(findMissing(draft, offer, false)).toBeNull();
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

describe('the mode', () => {
  test('has to be chosen among several', () => {
    const offer = buildOffer({ modes: ['pickup', 'delivery'] });
    expect(findMissing(build({}), offer, false)?.place).toBe('mode');
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
    expect(findMissing(build({}), offer, false)).toEqual({
      place: 'mode',
      message: 'Escanea el código de tu mesa para pedir',
    });
  });

  test('is chosen again when the business no longer offers it', () => {
    const offer = buildOffer({ modes: ['pickup', 'table', 'delivery'] });
    expect(findMissing(build({ mode: 'appointment' }), offer, false)?.place).toBe('mode');
  });
});

test('a delivery asks for zone, address and telephone, in this order', () => {
  const offer = buildOffer({ modes: ['delivery'] });
  const steps: Partial<Draft>[] = [{ zoneId: 'z1' }, { address: ' Calle 10 ' }, { phone: '310' }];
  let draft = build({});
  const places = steps.map((step) => {
    const place = findMissing(draft, offer, false)?.place;
    draft = { ...draft, ...step };
    return place;
  });
  expect(places).toEqual(['zone', 'address', 'phone']);
  expect(findMissing(draft, offer, false)).toBeNull();
  expect(toOrderBody(draft, offer, order)).toMatchObject({
    customer: { name: 'Ana', phone: '310' },
    fulfilment: { mode: 'delivery', zoneId: 'z1', address: 'Calle 10', reference: '' },
  });
  expect(describeDraft(draft, offer)).toEqual(['Teléfono: 310', 'Domicilio: Calle 10, Centro']);
});

test('cash is parsed as people type it, and no other method has a note', () => {
  const offer = buildOffer({ paymentMethods: ['cash', 'card'] });
  expect(findMissing(build({}), offer, false)?.place).toBe('payment');
  const draft = build({ payment: 'cash', paysWith: '50.000' });
  expect(toOrderBody(draft, offer, order).payment).toEqual({ method: 'cash', paysWith: '50000' });
  expect(findMissing({ ...draft, paysWith: 'mucho' }, offer, false)?.place).toBe('paysWith');
  expect(toOrderBody({ ...draft, payment: 'card' }, offer, order).payment).toEqual({ method: 'card' });
});

test('while closed a time is required where orders for later are taken, but not at a table', () => {
  const settings = { acceptsLater: true, modes: ['pickup' as const, 'table' as const] };
  const offer = buildOffer(settings, table);
  const draft = build({ mode: 'pickup' });
  expect(findMissing(draft, offer, false)).toBeNull();
  expect(findMissing(draft, offer, true)?.place).toBe('time');
  expect(findMissing({ ...draft, requestedFor: '' }, offer, false)?.place).toBe('time');
  expect(findMissing({ ...draft, mode: 'table' }, offer, true)).toBeNull();
  const requestedFor = '2026-11-23T15:00:00.000Z';
  expect(toOrderBody({ ...draft, requestedFor }, offer, order).requestedFor).toBe(requestedFor);
  expect(toOrderBody({ ...draft, requestedFor, mode: 'table' }, offer, order).requestedFor).toBeUndefined();
});

test('what is wrong with a field that is no longer asked for is shown beside the button', () => {
  const pickup = buildOffer();
  expect(
    (['time', 'zone', 'phone', 'paysWith', 'order'] as const).some((place) =>
      isPlaceShown(place, build({}), pickup),
    ),
  ).toBe(false);
  expect(isPlaceShown('zone', build({}), buildOffer({ modes: ['delivery'] }))).toBe(true);
});
