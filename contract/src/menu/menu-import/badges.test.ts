import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string) => readMenuText(text, { country: 'CO', ...countries.CO });
const readBrief = (text: string) =>
  read(text).products.map(({ name, category, price }) => `[${category ?? ''}] ${name} | ${price}`);

describe('badges of a page', () => {
  it('are no categories, and the sections stay', () => {
    const text = `Arepas

⭐ MÁS VENDIDA
Arepa reina
Pollo, aguacate y mayonesa
$ 14.900

Arepa de choclo
Con queso campesino
$ 9.900

Jugos

Nuevo
Jugo de feijoa
En agua o en leche
$ 8.500

Jugo de mora
En agua o en leche
$ 7.500`;
    expect(readBrief(text)).toEqual([
      '[Arepas] Arepa reina | 14900',
      '[Arepas] Arepa de choclo | 9900',
      '[Jugos] Jugo de feijoa | 8500',
      '[Jugos] Jugo de mora | 7500',
    ]);
  });

  it('a single one may be a category', () => {
    const text = 'POPULAR\nPerro sencillo 9.000\nPerro doble 12.000\n\nESPECIAL\nPerro suizo 15.000';
    expect(readBrief(text)[0]).toBe('[POPULAR] Perro sencillo | 9000');
  });
});

describe('the headings of two columns', () => {
  it('are no category, and leave the one above', () => {
    const text = `VECINOS
SERVICIO VALOR
Cancha por hora $ 30.000
Gimnasio por mes $ 60.000

VISITANTES
SERVICIO VALOR
Cancha por hora $ 45.000
Gimnasio por mes $ 80.000`;
    expect(readBrief(text)).toEqual([
      '[VECINOS] Cancha por hora | 30000',
      '[VECINOS] Gimnasio por mes | 60000',
      '[VISITANTES] Cancha por hora | 45000',
      '[VISITANTES] Gimnasio por mes | 80000',
    ]);
  });
});
