import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getWords } from '../../business/words.ts';
import { cartMessage } from './cart-message.ts';
import { contactMessage, productMessage, whatsappDigits, whatsappLink } from './messages.ts';

const business = { businessName: 'Fogón & Cía. "La 10"', link: 'https://vitrina.test/fogon' };
const words = getWords('menu', 'CO');
const money = { locale: 'es-CO', currency: 'COP' };
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['menu', 'Hola Fogón & Cía. "La 10", vi tu menú en https://vitrina.test/fogon.'],
  ['catalog', 'Hola Fogón & Cía. "La 10", vi tu catálogo en https://vitrina.test/fogon.'],
  ['services', 'Hola Fogón & Cía. "La 10", vi tu lista de servicios en https://vitrina.test/fogon.'],
] as const)('the message of the button names the %s', (type, message) => {
  expect(contactMessage({ ...business, type })).toBe(message);
});

test.each(['quiero pedir', 'quiero reservar'])('«%s» a product with its published price', (wish) => {
  const message = productMessage({ ...business, wish }, { name: 'Ajiaco ½', priceText: '$ 28.500' });
  expect(message).toBe(`Hola Fogón & Cía. "La 10", ${wish} Ajiaco ½ ($ 28.500). https://vitrina.test/fogon`);
});

test('the message of a cart has every line, notes, total and link', () => {
  const message = cartMessage({
    ...business,
    money,
    words,
    customerName: ' Ana Díaz 🌶️ ',
    notes: 'Sin cebolla\n#2 + salsa',
    lines: [
      { name: 'Ajiaco', price: '28500', quantity: 2 },
      { name: 'Jugo', price: '7000.50', quantity: 1 },
    ],
  });
  expect(withPlainSpaces(message)).toBe(
    [
      'Hola Fogón & Cía. "La 10", quiero hacer este pedido:',
      '',
      'Nombre: Ana Díaz 🌶️',
      '',
      '2 × Ajiaco ($ 28.500) = $ 57.000',
      '1 × Jugo ($ 7.000,50) = $ 7.000,50',
      '',
      'Notas: Sin cebolla\n#2 + salsa',
      '',
      'Total: $ 64.000,50',
      'https://vitrina.test/fogon',
    ].join('\n'),
  );
});

test('the message of a cart without notes has no line for them', () => {
  const message = cartMessage({ ...business, money, words, customerName: 'Ana', notes: ' ', lines: [] });
  expect(message).not.toContain('Notas');
});

test('containers and delivery are lines of the message, and in its total', () => {
  const fees = { containerFee: '2000', deliveryFee: '4000' };
  const message = cartMessage({
    ...business,
    money,
    words,
    customerName: 'Ana',
    notes: '',
    lines: [],
    ...fees,
  });
  expect(message.replaceAll('\u00a0', ' ')).toContain(
    'Empaques: $ 2.000\nDomicilio: $ 4.000\nTotal: $ 6.000',
  );
});

test('a delivery that costs nothing is free in words', () => {
  const order = { ...business, money, words, customerName: 'Ana', notes: '', lines: [] };
  expect(cartMessage({ ...order, deliveryFee: '0' })).toContain('Domicilio: Gratis\n');
});

test('a fee has the word of the country', () => {
  const order = { ...business, money, customerName: 'Ana', notes: '', lines: [], deliveryFee: '4000' };
  expect(cartMessage({ ...order, words: getWords('menu', 'PE') })).toContain('Delivery: ');
  expect(cartMessage({ ...order, words: getWords('menu', 'MX') })).toContain('Envío: ');
});

test('any text is encoded exactly once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const url = new URL(whatsappLink('+573105550142', text));
      expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/573105550142']);
      expect(decodeURIComponent(url.search.slice('?text='.length))).toBe(text.toWellFormed());
    }),
  );
});

test.each([
  ['+573105550142', '573105550142'],
  ['+52 55 1234 5678', '525512345678'],
  ['310 555 0142', '573105550142'],
  ['573105550142', '573105550142'],
])('%s becomes %s in a WhatsApp link', (stored, digits) => {
  expect(whatsappDigits(stored)).toBe(digits);
});
