import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, description, variants }: ReadProduct) => {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  return `[${category ?? ''}] ${name} | ${sizes || price}${description ? ` | ${description}` : ''}`;
};

const soups = ['Ajiaco', 'Mondongo', 'Sancocho', 'Cazuela', 'Changua'];
const gaps: Record<string, [inside: string, between: string]> = {
  'without blank lines': ['\n', '\n'],
  'with blank lines between products': ['\n', '\n\n'],
  'with a blank line below each': ['\n\n', '\n\n'],
  'with one between lines and two between products': ['\n\n', '\n\n\n'],
};
const sized = (name: string, index: number) => [
  name,
  `Chico $${12 + index}.000`,
  `Grande $${24 + index}.000`,
];

describe('sizes in lines below their product', () => {
  it.each(Object.entries(gaps))('are read %s', (_, [inside, between]) => {
    const { products, isUnsure } = read(
      soups.map((soup, index) => sized(soup, index).join(inside)).join(between),
    );
    expect(products.map(brief)).toEqual(
      soups.map((soup, index) => `[] ${soup} | Chico ${12 + index}000; Grande ${24 + index}000`),
    );
    expect(products.flatMap(({ doubts }) => doubts)).toEqual([]);
    expect(isUnsure).toBeUndefined();
  });

  it('are read in sections, where other products have a price in their line', () => {
    const lines = soups.flatMap((soup, index) =>
      index % 2 === 0 ? sized(soup, index) : `${soup} $${15 + index}.000`,
    );
    const text = `SOPAS\n\n${lines.join('\n\n')}\n\nPOSTRES\n\nFlan $7.000\n\nTorta $8.000\n\nArroz con leche $6.500`;
    expect(read(text).products.map(brief)).toEqual([
      '[SOPAS] Ajiaco | Chico 12000; Grande 24000',
      '[SOPAS] Mondongo | 16000',
      '[SOPAS] Sancocho | Chico 14000; Grande 26000',
      '[SOPAS] Cazuela | 18000',
      '[SOPAS] Changua | Chico 16000; Grande 28000',
      '[POSTRES] Flan | 7000',
      '[POSTRES] Torta | 8000',
      '[POSTRES] Arroz con leche | 6500',
    ]);
  });
});

describe('prices in the columns of a line', () => {
  const heading = `${'Producto'.padEnd(40)}   ${'Contado'.padStart(10)}   ${'Lista'.padStart(10)}`;
  const row = (name: string, first: string, second: string) =>
    `${name.padEnd(40)}   ${first.padStart(10)}   ${second.padStart(10)}`;

  it('are sizes below a heading that names the column of names, and no category', () => {
    const text = `PRODUCTOS\n\n${heading}\n${row('Causa', '12', '24')}\n${row('Jugo de piña', '15', '30')}`;
    expect(
      read(text.replaceAll('   ', ' .... '), 'PE').products.map(({ category }) => category),
    ).not.toContain('Producto');
    expect(read(text, 'PE').products.map(brief)).toEqual([
      '[PRODUCTOS] Causa | Contado 12; Lista 24',
      '[PRODUCTOS] Jugo de piña | Contado 15; Lista 30',
    ]);
  });

  it('are two prices, not the name and a price, where both are short', () => {
    const rows = ['Causa', 'Jugo', 'Ceviche', 'Lomo'].map(
      (name, index) => `${name} ..... ${12 + index} ..... ${24 + index}`,
    );
    expect(read(rows.join('\n'), 'PE').products.map(brief)).toEqual([
      '[] Causa | Tamaño 1 12; Tamaño 2 24',
      '[] Jugo | Tamaño 1 13; Tamaño 2 25',
      '[] Ceviche | Tamaño 1 14; Tamaño 2 26',
      '[] Lomo | Tamaño 1 15; Tamaño 2 27',
    ]);
  });

  it('are two prices where only the second is in thousands', () => {
    const [product] = read(
      `${heading}\n${row('Empanada', '800', '1600')}\n${row('Milanesa', '850', '1700')}`,
      'AR',
    ).products;
    expect(product && brief(product)).toBe('[] Empanada | Contado 800; Lista 1600');
  });

  it('are a count and a price where they are far from each other', () => {
    const [product] = read(
      ['Tornillo\t100\t1500', 'Tuerca\t200\t1200', 'Clavo\t100\t1800'].join('\n'),
      'AR',
    ).products;
    expect(product?.price).toBe('1500');
  });

  it('are no products of a second column of the page, whatever the currency', () => {
    const rows = soups.map((soup, index) => row(soup, `Gs. ${index + 1}0.000`, `Gs. ${index + 2}0.000`));
    expect(read([heading, ...rows].join('\n'), 'PY').products.map(brief)[0]).toBe(
      '[] Ajiaco | Contado 10000; Lista 20000',
    );
  });
});

describe('the first of several sizes in a line', () => {
  it('is behind the measure of all', () => {
    expect(read('Kuat 2L chica $12.000 / grande $24.000').products.map(brief)).toEqual([
      '[] Kuat 2L | chica 12000; grande 24000',
    ]);
  });

  it.each([
    ['Cynar negro 70', 'chica'],
    ['Vanguard Plus 5', 'chica'],
    ['Caja de cristal 12 x 12', 'chica'],
    ['Ramen de pollo - Japones', 'chica'],
    ['Limonada de coco', 'vaso pequeño'],
  ])('is the words of a size behind «%s»', (name, size) => {
    expect(read(`${name} ${size} $12.000 / grande $24.000`).products.map(brief)).toEqual([
      `[] ${name} | ${size} 12000; grande 24000`,
    ]);
  });

  it('is all that stands behind a point', () => {
    expect(read('Corte de mujer. Cabello corto: $20.000, medio: $40.000').products.map(brief)).toEqual([
      '[] Corte de mujer | Cabello corto 20000; medio 40000',
    ]);
  });

  it('has a doubt behind another word for a size', () => {
    const [product] = read('Batata pequeña chica $12.000 / grande $24.000').products;
    expect(product?.doubts.map(({ id }) => id)).toContain('variant-names');
  });
});

describe('the first line of a list', () => {
  it('is a name where sizes with prices stand directly below it, though a business may be called so', () => {
    const drinks = ['Café americano', 'Latte', 'Capuchino'].map((name) => `${name}\n12 oz $35\n16 oz $42`);
    expect(read(drinks.join('\n\n'), 'MX').products.map(brief)).toEqual([
      '[] Café americano | 12 oz 35; 16 oz 42',
      '[] Latte | 12 oz 35; 16 oz 42',
      '[] Capuchino | 12 oz 35; 16 oz 42',
    ]);
  });

  it('is the business above a product', () => {
    const { products } = read('Café Central\nLatte $40\nCapuchino $42', 'MX');
    expect(products.map(brief)).toEqual(['[] Latte | 40', '[] Capuchino | 42']);
  });
});
