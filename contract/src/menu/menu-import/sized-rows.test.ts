import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

const readBrief = (text: string, country: Country = 'MX') =>
  readMenuText(text, { country, ...countries[country] }).products.map(
    ({ name, category, price, variants, doubts }) =>
      `[${category ?? ''}] ${name} | ${variants.map((size) => `${size.name} ${size.price}`).join('; ') || price}${doubts.length > 0 ? ' ?' : ''}`,
  );

describe('sizes at the end of a heading', () => {
  it.each([
    ['one blank', 'PIZZAS CH M G', 'Serrana 95 135 175', 'Norteña 110 150 190'],
    ['two blanks', 'PIZZAS  CH  M  G', 'Serrana  95  135  175', 'Norteña  110  150  190'],
    ['signs', 'PIZZAS CH M G', 'Serrana $95 $135 $175', 'Norteña $110 $150 $190'],
  ])('name the prices of the rows below: %s', (_, ...lines) => {
    expect(readBrief(lines.join('\n'))).toEqual([
      '[PIZZAS] Serrana | CH 95; M 135; G 175',
      '[PIZZAS] Norteña | CH 110; M 150; G 190',
    ]);
  });

  it('hold until the next heading, also where descriptions stand between the rows', () => {
    const text = `Jugos Vaso Jarra
Mora 6.000 18.000
con leche o en agua
Feijoa 7.000 20.000

TÉ
Manzanilla 600 3.000

BATIDOS 12oz 16oz
Fresa $9.000 $12.000
Cacao - $13.000`;
    expect(readBrief(text, 'CO')).toEqual([
      '[Jugos] Mora | Vaso 6000; Jarra 18000',
      '[Jugos] Feijoa | Vaso 7000; Jarra 20000',
      '[TÉ] Manzanilla 600 | 3000',
      '[BATIDOS] Fresa | 12oz 9000; 16oz 12000',
      '[BATIDOS] Cacao | 13000',
    ]);
  });

  it('leave other rows as they are', () => {
    const text = `Promoción media docena
Pandebono 1.500
Combo 2 panes y 2 cafés 9.000
Almojábana 2 2.500`;
    expect(readBrief(text, 'CO')).toEqual([
      '[Promoción media docena] Pandebono | 1500',
      '[Promoción media docena] Combo 2 panes y 2 cafés | 9000',
      '[Promoción media docena] Almojábana 2 | 2500',
    ]);
  });
});

describe('a bare number directly before a price with a sign', () => {
  it('is how many there are, and no price', () => {
    const text = `Código Producto Medidas Bultos Precio
KX-10 Mesa ratona roble 40cm x 90cm 2 $ 98.500,00
KX-11 Mesa ratona nogal 40cm x 90cm 2 $ 98.500,00
KX-20 Biblioteca baja roble 30cm x 120cm 3 $ 141.900,00`;
    expect(readBrief(text, 'AR').map((line) => line.replace(/^.* \| /, ''))).toEqual([
      '98500',
      '98500',
      '141900',
    ]);
  });
});
