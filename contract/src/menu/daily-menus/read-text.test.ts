import { expect, test } from 'vitest';
import { readDailyMenuText } from './read-text.ts';

const parts = ['Sopa', 'Principio', 'Proteína', 'Jugo'].map((name) => ({
  groupId: name,
  name,
  dishes: name === 'Sopa' ? [{ name: 'Ajiaco santafereño', price: '500' }] : [],
}));
const money = { locale: 'es-CO', currency: 'COP' };

/** `Sopa: Ajiaco +500 | Crema` */
function read(text: string): string[] {
  return readDailyMenuText(text, parts, money).parts.map(
    ({ groupId, name, dishes }) =>
      `${groupId === null ? `(${name})` : name}: ${dishes
        .map((dish) => (dish.price === '0' ? dish.name : `${dish.name} +${dish.price}`))
        .join(' | ')}`,
  );
}

test.each([
  ['Sopa: sancocho o crema de ahuyama', ['Sopa: Sancocho | Crema de ahuyama']],
  ['*SOPAS* 🍲\n- SANCOCHO\n- Crema de ahuyama', ['Sopa: Sancocho | Crema de ahuyama']],
  ['Sopa del día - sancocho', ['Sopa: Sancocho']],
  ['Proteinas: pollo, carne asada / cerdo u hongos', ['Proteína: Pollo | Carne asada | Cerdo | Hongos']],
  [
    'Carnes:\n1. Pollo\n2) Pechuga +2.000\n3. Trucha (+$3.000)',
    ['Proteína: Pollo | Pechuga +2000 | Trucha +3000'],
  ],
  ['Proteína: pechuga $2.000 más', ['Proteína: Pechuga +2000']],
  ['Hoy. Sopa: ajiaco. Principio: frijol. Bebida: lulo', ['Sopa: Ajiaco', 'Principio: Frijol', 'Jugo: Lulo']],
  // What it is called there, with the supplement that it has.
  ['sopa: ajiaco santafereno', ['Sopa: Ajiaco santafereño +500']],
  ['Proteína: 1/4 de pollo, carne', ['Proteína: 1/4 de pollo | Carne']],
  ['Incluye: arroz, ensalada', ['(Incluye): Arroz | Ensalada']],
  ['Sopa: sancocho\nSopa: sancocho, crema', ['Sopa: Sancocho | Crema']],
  ['Sopa: arroz y ensalada', ['Sopa: Arroz y ensalada']],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['☀️ ¡Buenos días! Hoy tenemos:', '☀️ ¡Buenos días! Hoy tenemos:'],
  ['Sopa: sancocho\nCompleto $15.000', 'Completo $15.000'],
  ['Proteína: bife $7.000', 'bife $7.000'],
  ['Pídelo ya', 'Pídelo ya'],
])('%j has what is not understood: %j', (text, line) => {
  expect(readDailyMenuText(text, parts, money).unread).toContain(line);
});

test('hostile texts take time in proportion to their length', () => {
  const texts = ['Sopa: a, ', 'sopa:', ' : ', '1.000 ', '*_', 'o o ', '((((', '\u0301a'];
  const best = Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage();
      for (const text of texts) readDailyMenuText(text.repeat(4_000 / text.length), parts, money);
      return process.cpuUsage(before).user / 1000;
    }),
  );
  expect(best).toBeLessThan(400);
});
