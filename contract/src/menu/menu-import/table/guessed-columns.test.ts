import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import { readTable } from './read-table.ts';
import { toRows } from './testing-rows.ts';

const read = (rows: readonly string[], country: Country = 'PE') =>
  readTable(toRows(rows), { ...countries[country] });
const readBrief = (...args: Parameters<typeof read>) =>
  read(...args).menu.products.map(({ name, category, price, variants, description }) => {
    const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
    return `[${category ?? ''}] ${name} | ${sizes || (price ?? '-')}${description ? ` | ${description}` : ''}`;
  });

describe('columns of a catalogue in English', () => {
  it('a model is the name, and the description describes it', () => {
    const rows = [
      'SKU;Category;Model;StockQty;PriceUSD;Description',
      'A-1;Zapatos;Mocasín café;4;25.50;De cuero',
      'A-2;Zapatos;Botín negro;2;35.90;Con cierre',
      'A-3;Carteras;Bandolera;7;19.90;Con correa',
    ];
    expect(readBrief(rows, 'EC')).toEqual([
      '[Zapatos] Mocasín café | 25.50 | De cuero',
      '[Zapatos] Botín negro | 35.90 | Con cierre',
      '[Carteras] Bandolera | 19.90 | Con correa',
    ]);
  });
});

describe('columns without headings', () => {
  it('a measure that repeats is no category', () => {
    const rows = [
      'Aceite vegetal;900 ml;Costeño;9.50',
      'Aceite de oliva;900 ml;Costeño;28.90',
      'Vinagre tinto;1 l;Del Valle;6.20',
      'Vinagre blanco;1 l;Del Valle;4.80',
    ];
    expect(readBrief(rows)).toEqual([
      '[Costeño] Aceite vegetal | 9.50 | 900 ml',
      '[Costeño] Aceite de oliva | 28.90 | 900 ml',
      '[Del Valle] Vinagre tinto | 6.20 | 1 l',
      '[Del Valle] Vinagre blanco | 4.80 | 1 l',
    ]);
  });

  it('single words before names of several words say the kind', () => {
    const rows = [
      'a01;Detergente;Flor de Monte;1200',
      'a02;Lejía;Clara Limón;600',
      'a03;Jabón;Bosque Verde;450',
      'a04;Suavizante;Nube Azul;1500',
      'a05;Esponja;Doble Cara;300',
      'a06;Escoba;Cerdas Duras;2100',
    ];
    expect(readBrief(rows, 'CL')[0]).toBe('[Detergente] Flor de Monte | 1200');
    const described = rows.map((row) => row.replace(/;(\d+)$/, ', para toda la ropa de la casa;$1'));
    expect(readBrief(described, 'CL')[0]).toMatch(/^\[\] Detergente \| 1200/);
  });
});

describe('what is a guess', () => {
  const doubtsOf = (...args: Parameters<typeof read>) =>
    read(...args).menu.products.flatMap(({ doubts }) => doubts.map(({ id }) => id));

  it('eight rows in which one of two prices is the highest leave no doubt', () => {
    const row = (index: number) =>
      `Galleta ${'abcdefgh'[index]};Almacén;${index + 2}250,00;${index + 1}990,50`;
    const rows = Array.from({ length: 8 }, (_, index) => row(index));
    expect(read(rows, 'AR').menu.products[0]?.price).toBe('2250');
    expect(doubtsOf(rows, 'AR')).toEqual([]);
    expect(doubtsOf(rows.slice(0, 7), 'AR')).toContain('columns-unsure');
  });

  it('cells with a sign of other money are asked about once', () => {
    const rows = (sign: string) => ['Producto;Precio USD', `Vela;${sign}2.20`, `Cirio;${sign}3.40`];
    expect(doubtsOf(rows('$'), 'VE')).toEqual(['price-currency', 'price-currency']);
    expect(doubtsOf(rows(''), 'VE')).toEqual(['columns-unsure', 'columns-unsure']);
  });

  it('a column that counts is no price, whatever its numbers', () => {
    const rows = (heading: string) => [
      `Nombre;Precio;${heading}`,
      'Serie corta;20;10',
      'Serie larga;120;60',
      'Documental;12;6',
      'Novela;200;100',
    ];
    expect(doubtsOf(rows('Capítulos'), 'UY')).toEqual([]);
    expect(doubtsOf(rows('Vecinos'), 'UY')).not.toEqual([]);
  });
});

describe('columns of prices whose headings are short', () => {
  it('letters of sizes are sizes, with and without the word of the price', () => {
    const priced = [
      'Produto;Preço P;Preço M;Preço G',
      'Pizza Serrana;35,00;45,00;55,00',
      'Pizza Praiana;36,00;46,00;56,00',
    ];
    expect(readBrief(priced, 'BR')).toEqual([
      '[] Pizza Serrana | P 35; M 45; G 55',
      '[] Pizza Praiana | P 36; M 46; G 56',
    ]);
    const bare = ['Pizza;CH;M;G', 'Norteña;95;135;175', 'Costeña;110;150;190'];
    expect(readBrief(bare, 'MX')).toEqual([
      '[] Norteña | CH 95; M 135; G 175',
      '[] Costeña | CH 110; M 150; G 190',
    ]);
  });

  it('an abbreviation keeps the word before it, in all columns', () => {
    const rows = ['Producto;Precio RM;Precio Sur', 'Leña;4500;5200', 'Pellet;4990;5600', 'Carbón;3990;4500'];
    expect(readBrief(rows, 'CL')[0]).toBe('[] Leña | Precio RM 4500; Precio Sur 5200');
    const named = rows.map((row) => row.replace('Precio RM', 'Precio Norte'));
    expect(readBrief(named, 'CL')[0]).toBe('[] Leña | Norte 4500; Sur 5200');
  });
});

describe('columns with a part of the price', () => {
  const kinds = (rows: readonly string[], country: Country) =>
    read(rows, country).menu.products.map(({ price, variants, priceKind, doubts }) => [
      price,
      variants.length,
      priceKind,
      doubts.length,
    ]);

  it('the ends of a range are a price from its lower end', () => {
    const rows = ['Servicio;Precio desde;Precio hasta', 'Tinte;900;1800', 'Manicure;280;280'];
    expect(kinds(rows, 'MX')).toEqual([
      ['900', 0, 'from', 0],
      ['280', 0, undefined, 0],
    ]);
    expect(kinds(['Servicio;Precio desde', 'Masaje;90', 'Facial;80'], 'PE')[0]).toEqual(['90', 0, 'from', 0]);
  });

  it.each(['Preço 3x', '6 parcelas de'])('«%s» is none', (heading) => {
    const rows = [`Produto;Preço à vista;${heading}`, 'Fone;89,90;32,00', 'Capa;29,90;11,00'];
    expect(kinds(rows, 'BR')).toEqual([
      ['89.90', 0, undefined, 0],
      ['29.90', 0, undefined, 0],
    ]);
  });
});

describe('a column of sizes without prices', () => {
  const rows = [
    'Nombre;Tallas;Precio',
    'Botín;36, 37, 38;159900',
    'Zueco;38, 39, 40;229900',
    'Alpargata;35, 36;69900',
  ];

  it('describes the product, and is left out without a doubt beside a description', () => {
    expect(readBrief(rows, 'CO')[0]).toBe('[] Botín | 159900 | 36, 37, 38');
    const described = rows.map((row, index) => `${row};${index === 0 ? 'Descripción' : 'De cuero'}`);
    const { products } = read(
      described.map((row) => row.replaceAll(', 3', ',3').replaceAll(', 4', ',4')),
      'CO',
    ).menu;
    expect(products.map(({ description, doubts }) => [description, doubts])).toEqual([
      ['De cuero', []],
      ['De cuero', []],
      ['De cuero', []],
    ]);
  });
});
