import { expect, test } from 'vitest';
import { getWords } from '../../business/words.ts';
import type { Country } from '../../platform/money/countries.ts';
import { groupOptions } from './chosen-options.ts';
import { changeDue, courierMessage, describeFulfilment, statusMessage } from './order-message.ts';

const money = { locale: 'es-CO', currency: 'COP' };
const fulfilment = {
  mode: 'delivery' as const,
  address: 'Carrera 4 # 26-12',
  zone: 'La Macarena',
  reference: 'Portería azul',
  minutes: 15,
};
const order = {
  number: 254,
  fulfilment,
  total: '89500',
  payment: { method: 'cash' as const, paysWith: '100000' },
  paid: false,
  notes: 'Timbre dañado',
  customer: { name: 'Luz', phone: '+57 310 555 0199' },
};
const write = (changes: object = {}, country: Country = 'CO') =>
  courierMessage(
    { ...order, ...changes },
    { businessName: 'La Olla', money, words: getWords('menu', country) },
  ).replaceAll('\u00a0', ' ');

test('the person who delivers reads where, whom to call, what to collect and the change', () => {
  expect(write().split('\n')).toEqual([
    '*La Olla · Pedido #254*',
    'Luz · +57 310 555 0199',
    'Carrera 4 # 26-12, La Macarena, Portería azul',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\//),
    'Cobrar: $ 89.500 (efectivo)',
    'Paga con $ 100.000',
    'Llevar de vueltas: $ 10.500',
    'Notas: Timbre dañado',
  ]);
  expect(write({ paid: true })).toContain('\nYa está pagado\n');
  expect(write({ paid: true })).not.toContain('cambio');
});

test.each([
  ['100000', '10500'],
  ['89500', null],
  ['50000', null],
  [null, null],
])('who pays with %s gets %s back', (paysWith, change) => {
  expect(changeDue({ payment: { paysWith }, total: '89500' })).toBe(change);
});

test('what is due in coins is what a courier collects and the change is counted from', () => {
  expect(changeDue({ payment: { paysWith: '13000' }, total: '12345', cashTotal: '12340' })).toBe('660');
  expect(changeDue({ payment: { paysWith: '12340' }, total: '12345', cashTotal: '12340' })).toBeNull();
});

test('the options of a group share a line', () => {
  const option = (group: string, name: string, quantity = 1) => ({ group, name, price: '0', quantity });
  expect(
    groupOptions([option('Extras', 'Queso', 2), option('Leche', 'Avena'), option('Extras', 'Ají')]),
  ).toEqual(['Extras: 2 × Queso, 1 × Ají', 'Leche: Avena']);
});

test('the promise of a delivery has the way in it', () => {
  const status = {
    customerName: 'Luz',
    businessName: 'La Olla',
    number: 1,
    minutes: 20,
    reason: null,
    url: 'u',
  };
  const text = (state: 'accepted' | 'on-the-way', changedTime: string | null = null) =>
    statusMessage({ ...status, state, fulfilment, changedTime });
  expect(text('accepted')).toContain('Te llega en unos 35 minutos.');
  expect(text('on-the-way')).toContain('va en camino.');
  expect(text('accepted', 'las 2:15 p. m.')).toContain(
    'cambiamos la hora de tu pedido #1. Te llega hacia las 2:15 p. m. Síguelo aquí',
  );
  const pickup = { ...status, state: 'accepted' as const, fulfilment: { mode: 'pickup' as const } };
  expect(statusMessage({ ...pickup, changedTime: null })).toContain('Estará listo en unos 20 minutos.');
});

test('a message has the words of the country', () => {
  expect(write({}, 'MX')).toContain('Llevar de cambio: ');
  expect(write({}, 'AR')).toContain('Llevar de vuelto: ');
  expect(describeFulfilment(fulfilment, getWords('menu', 'CL'))).toMatch(/^Envío: Carrera 4/);
  expect(describeFulfilment({ mode: 'appointment' }, getWords('menu', 'AR'))).toBe('Turno');
});
