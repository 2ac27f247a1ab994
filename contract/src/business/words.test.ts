import { describe, expect, test } from 'vitest';
import { labelsByKind, nameLabel } from '../menu/products/labels.ts';
import { courierMessage, describeFulfilment, orderMessage } from '../orders/placing/order-message.ts';
import { type Country, countryCodes } from '../platform/money/countries.ts';
import { proposeDailyMenu } from './country-daily-menus.ts';
import { businessTypeLabels } from './customization/rules.ts';
import type { BusinessType } from './customization/schema.ts';
import { getWords } from './words.ts';

const kinds = Object.keys(businessTypeLabels) as BusinessType[];
const countries = ['CO', 'MX', 'PE', 'CL', 'AR'] as const satisfies Country[];

/** What other kinds and other countries say. */
const foreignToKind: Record<BusinessType, RegExp> = {
  menu: /servicio|reserv|catálogo|cita|hecho a mano/i,
  catalog: /plato|cebolla|alergia|menú|carta(?!gen)|servicio|reserv|picante|vegan|cocina|mesero|mozo/i,
  services:
    /plato|cebolla|recoger|hacer este pedido|agotad|carrito|menú|\bcarta|picante|vegan|sin gluten|cocina|producto|mesero|mozo/i,
};
const foreignToCountry: Record<(typeof countries)[number], RegExp> = {
  CO: /posnet|CLABE|\bticket|delivery|envío:|repartidor|motorizad|mozo|garzón|vuelto|cambio|colonia|distrito|comuna|turno|\bhora\b/i,
  MX: /datáfono|tiquete|llave|posnet|domicilio:|domiciliari|delivery|motorizad|mozo|garzón|vuelt|barrio|distrito|comuna|turno/i,
  PE: /datáfono|tiquete|llave|posnet|domicilio|domiciliari|envío:|repartidor|mesero|garzón|vueltas|cambio|barrio|colonia|comuna|turno|menú/i,
  CL: /datáfono|tiquete|llave|posnet|domicilio|domiciliari|delivery|motorizad|mesero|mozo|vueltas|cambio|barrio|colonia|distrito|cita|turno|menú/i,
  AR: /datáfono|tiquete|llave|CLABE|domicilio|domiciliari|delivery|motorizad|mesero|garzón|vueltas|cambio|colonia|distrito|comuna|cita|menú/i,
};
/** «A domicilio» is what a barber does, in every country. */
const sharedLabels = /A domicilio/g;

const money = { locale: 'es-CO', currency: 'COP' };
const fulfilment = {
  mode: 'delivery' as const,
  address: 'Calle 1',
  zone: 'Centro',
  reference: '',
  minutes: null,
};
const order = {
  number: 7,
  customer: { name: 'Ana', phone: null },
  customerName: 'Ana',
  fulfilment,
  lines: [],
  notes: '',
  deliveryFee: '2000',
  containerFee: null,
  total: '12000',
  payment: { method: 'cash' as const, paysWith: '20000' },
  paid: false,
  requestedFor: null,
};

const cases = kinds.flatMap((kind) => countries.map((country) => ({ kind, country })));

describe.each(cases)('a $kind in $country', ({ kind, country }) => {
  const words = getWords(kind, country);
  const { waiter: _, yourWaiter, appointment: _appointment, writtenDay: _day, ...common } = words;
  const labels = labelsByKind[kind].map((label) => nameLabel(label, words)).join(' ');

  test('has no word of another kind', () => {
    const texts = [...Object.values(common), yourWaiter, labels].join('\n');
    expect(texts.match(foreignToKind[kind])).toBeNull();
  });

  test('has no word of another country, also in its messages', () => {
    const context = { businessName: 'Fogón', money, words };
    const messages = [
      orderMessage(order, { ...context, link: '', url: '', confirmationUrl: null, timeZone: 'UTC' }),
      courierMessage(order, context),
      describeFulfilment({ mode: 'appointment' }, words),
    ];
    const texts = [...Object.values(words), labels, ...messages].join('\n').replace(sharedLabels, '');
    expect(texts.match(foreignToCountry[country])).toBeNull();
  });
});

test.each(countryCodes.filter((country) => country !== 'CO'))(
  '%s has no word that is only said in Colombia',
  (country) => {
    const texts = JSON.stringify([getWords('menu', country), proposeDailyMenu(country)]);
    expect(texts.match(/vueltas|domiciliari|tiquete|llave|portería|principio/i)).toBeNull();
  },
);

test('no default says «Sobremesa», «Seco» or «Boleta»', () => {
  const texts = cases.map(({ kind, country }) => [getWords(kind, country), proposeDailyMenu(country)]);
  expect(JSON.stringify(texts)).not.toMatch(/sobremesa|\bseco|boleta|comanda/i);
});
