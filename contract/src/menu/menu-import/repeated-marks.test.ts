import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

const readBrief = (text: string) =>
  readMenuText(text, { country: 'CL', ...countries.CL }).products.map(
    ({ name, price, description }) => `${name} | ${price}${description ? ` | ${description}` : ''}`,
  );

describe('a word in capitals behind the prices', () => {
  const list = (mark: string) =>
    ['Gorro de lana', 'Manta cuadros', 'Oso gris', 'Pulpo verde', 'Zorro']
      .map((name, index) => `${name} 1${index}.000      ${index === 1 ? '' : mark}`)
      .join('\n');

  it('is a note of the owner where many lines have it', () => {
    expect(readBrief(list('LISTO'))).toEqual([
      'Gorro de lana | 10000',
      'Manta cuadros | 11000',
      'Oso gris | 12000',
      'Pulpo verde | 13000',
      'Zorro | 14000',
    ]);
  });

  it('stays where it says that something is sold out, or stands once', () => {
    expect(readBrief(list('AGOTADO'))[0]).toBe('Gorro de lana | 10000 | AGOTADO');
    expect(readBrief(list('').replace('10.000', '10.000      LISTO'))[0]).toBe(
      'Gorro de lana | 10000 | LISTO',
    );
  });
});
