import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

const readBrief = (text: string, country: Country) =>
  readMenuText(text, { country, ...countries[country] }).products.map(
    ({ name, price, compareAtPrice, variants, doubts }) =>
      `${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || price}${compareAtPrice ? ` (${compareAtPrice})` : ''}${doubts.map(({ id }) => ` ? ${id}`).join('')}`,
  );

describe('one price in two currencies', () => {
  it('counts in that of the menu, whichever stands first', () => {
    expect(readBrief('Cachapa $6 / Bs 216\nTequeños $4 / Bs 144\nPatacón $5,5 / Bs 198', 'VE')).toEqual([
      'Cachapa | 216',
      'Tequeños | 144',
      'Patacón | 198',
    ]);
    expect(readBrief('Hervido Bs 250 ($7)\nAsado negro Bs 410 ($11,50)', 'VE')).toEqual([
      'Hervido | 250',
      'Asado negro | 410',
    ]);
    expect(readBrief('Teclado USD 25 / $ 30.000\nMouse USD 12 / $ 14.400', 'AR')).toEqual([
      'Teclado | 30000',
      'Mouse | 14400',
    ]);
  });

  it('two prices in one currency stay two', () => {
    expect(readBrief('Café chico / grande $35 / $45\nTé chico / grande $30 / $40', 'MX')).toEqual([
      'Café | chico 35; grande 45',
      'Té | chico 30; grande 40',
    ]);
  });
});

describe('a price before and a price, in lines of their own', () => {
  const cards = (percent: string) => `Polo manga larga
S/ 80.00
S/ 60.00
${percent}
Agregar al carrito
Casaca ligera
S/ 200.00
S/ 150.00
${percent}
Agregar al carrito`;

  it('are sure if the discount between them is written below', () => {
    expect(readBrief(cards('-25%'), 'PE')).toEqual([
      'Polo manga larga | 60 (80)',
      'Casaca ligera | 150 (200)',
    ]);
    expect(readBrief(cards('-40%'), 'PE')).toEqual([
      'Polo manga larga | 60 (80) ? price-other-number',
      'Casaca ligera | 150 (200) ? price-other-number',
    ]);
  });
});
