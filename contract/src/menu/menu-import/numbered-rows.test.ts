import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

const readBrief = (text: string, country: Country) =>
  readMenuText(text, { country, ...countries[country] }).products.map(({ name, price, doubts }) => [
    name,
    price,
    ...doubts.map(({ id }) => id),
  ]);

describe('rows of a PDF with counts before the price', () => {
  it('have the price at the end, and the counts are no part of the name', () => {
    const text = `DETALLE MEDIDA STOCK P.UNIT
PLANCHA GALVANIZADA 0.5MM M2 120 48.50
PLANCHA LISA 6MM M2 60 92.00
ANGULO 1 X 1/8 ML 35 16.00
SELLADOR NEUTRO 280ML UND 144 12.90`;
    expect(readBrief(text, 'PE')).toEqual([
      ['PLANCHA GALVANIZADA 0.5MM M2', '48.50'],
      ['PLANCHA LISA 6MM M2', '92'],
      ['ANGULO 1 X 1/8 ML', '16'],
      ['SELLADOR NEUTRO 280ML UND', '12.90'],
    ]);
  });

  it('have signs, and codes at their beginning', () => {
    const text = `Clave Descripción Pzas Precio
B101 Playera lisa blanca 12 $ 1,080.00
B102 Playera lisa negra 12 $ 1,080.00
B201 Sudadera gris 6 $ 1,890.00
B301 Gorra bordada 12 $ 960.00`;
    expect(readBrief(text, 'MX')).toEqual([
      ['Playera lisa blanca', '1080'],
      ['Playera lisa negra', '1080'],
      ['Sudadera gris', '1890'],
      ['Gorra bordada', '960'],
    ]);
  });
});

describe('lines of a card', () => {
  it('«Tallas S M L» describes the product, and a price in brackets leaves none of them', () => {
    const text = `Buzo capucha gris
Tallas M L
$95.000

Gorra bordada
Talla única
$40.000

Medias tobilleras
Tallas 6 a 10
$12.000`;
    expect(
      readMenuText(text, { country: 'CO', ...countries.CO }).products.map(
        ({ name, description }) => `${name}: ${description}`,
      ),
    ).toEqual([
      'Buzo capucha gris: Tallas M L',
      'Gorra bordada: Talla única',
      'Medias tobilleras: Tallas 6 a 10',
    ]);
    const extra = 'Frango frito (+ R$ 3,00)\nPeixe frito (+ R$ 4,00)\nArroz branco (+ R$ 2,00)';
    expect(readBrief(extra, 'BR').map(([name, price]) => `${name} ${price}`)).toEqual([
      'Frango frito 3',
      'Peixe frito 4',
      'Arroz branco 2',
    ]);
  });

  it('a heading stays one whose brackets say something', () => {
    const text = `Lavado exterior
Auto $12.000
Camioneta $15.000

Encerado (incluye lavado)
Auto $35.000
Camioneta $42.000`;
    expect(
      readMenuText(text, { country: 'AR', ...countries.AR }).products.map(({ category }) => category),
    ).toEqual([
      'Lavado exterior',
      'Lavado exterior',
      'Encerado (incluye lavado)',
      'Encerado (incluye lavado)',
    ]);
  });
});
