import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { withoutSender } from './chat-lines.ts';
import { readMenuText } from './read-text.ts';

const readBrief = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] }).products.map(
    ({ name, category, price, description }) =>
      `[${category ?? ''}] ${name} | ${price}${description ? ` | ${description}` : ''}`,
  );

describe('messages of a chat', () => {
  it.each([
    ['copied', '[10:23 a. m., 12/3/2026] Fonda Ana: '],
    ['copied, 24 hours', '[14:05, 12/3/2026] Fonda Ana: '],
    ['exported from Android', '12/3/26, 10:23 - Fonda Ana: '],
    ['exported from Android with a. m.', '12/03/2026, 10:23 a. m. - +57 300 000 0000: '],
    ['exported from iOS', '\u200E[12/3/26, 10:23:45 a.m.] Fonda Ana: '],
  ])('are read without their time and sender: %s', (_, prefix) => {
    const lines = [
      '*ALMUERZOS*',
      'Bandeja 28.000',
      'Sancocho 22.000',
      '*JUGOS*',
      'Mora 6.000',
      'imagen omitida',
    ];
    expect(readBrief(lines.map((line) => prefix + line).join('\n'))).toEqual([
      '[ALMUERZOS] Bandeja | 28000',
      '[ALMUERZOS] Sancocho | 22000',
      '[JUGOS] Mora | 6000',
    ]);
  });

  it('may have several lines, and a date elsewhere stays', () => {
    const chat = `12/3/26, 10:23 - Ana: Sancocho 22.000
con aguacate y arroz
Mondongo 21.000`;
    expect(readBrief(chat)).toEqual(['[] Sancocho | 22000 | con aguacate y arroz', '[] Mondongo | 21000']);
    const dated = 'Mondongo, desde el 12/3/26, 10:23 - Ana: pregunte';
    expect(withoutSender(dated)).toBe(dated);
  });
});

describe('what one choice adds', () => {
  it('is no price of a line that describes the product', () => {
    const text = `Plato del día $5.00
Elige carne, pollo o pescado (camarón + $1.50)
Plato infantil $3.50
Elige pollo o salchicha (jugo + $0.75)`;
    expect(readBrief(text, 'EC')).toEqual([
      '[] Plato del día | 5 | Elige carne, pollo o pescado (camarón + $1.50)',
      '[] Plato infantil | 3.50 | Elige pollo o salchicha (jugo + $0.75)',
    ]);
  });
});
