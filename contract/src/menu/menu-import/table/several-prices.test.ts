import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import type { ReadProduct } from '../read-menu.ts';
import { readMenuText } from '../read-text.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { toRows } from './testing-rows.ts';

const read = (rows: readonly string[], options: Partial<TableOptions> = {}, country: Country = 'MX') =>
  readTable(toRows(rows), { ...countries[country], ...options }).menu;
const brief = ({ name, category, price, compareAtPrice, variants, doubts }: ReadProduct) => {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  const before = compareAtPrice ? ` (${compareAtPrice})` : '';
  const ids = [...new Set(doubts.map(({ id }) => id))].join();
  return `[${category ?? ''}] ${name} | ${sizes || (price ?? '-')}${before}${ids && ` ? ${ids}`}`;
};
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);

describe('a column of prices beside the one that is read', () => {
  const rows = (heading: string, price = 'Precio') => [
    `Nombre;${price};${heading}`,
    'Martillo;350;200',
    'Filtro;693;350',
    'Listón;189;150',
    'Nivel;300;250',
  ];

  it.each(['Precio especial', 'PrecioClub', 'Precio vecinos', 'Vecinos'])(
    'is asked about if its heading «%s» does not say whom it is for',
    (heading) => {
      expect(readBrief(rows(heading))).toEqual([
        '[] Martillo | 350 ? price-other-number',
        '[] Filtro | 693 ? price-other-number',
        '[] Listón | 189 ? price-other-number',
        '[] Nivel | 300 ? price-other-number',
      ]);
    },
  );

  it.each([
    'Precio compra',
    'Costo',
    'Precio mayoreo',
    'Precio proveedor',
    'precio_sin_iva',
    'Stock',
    'Precio 2024',
    'Precio USD',
  ])('is not asked about if its heading is «%s»', (heading) => {
    expect(read(rows(heading, 'Precio'), {}, 'PE').products.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('is not asked about where the heading of the price says that it is for sale, or the owner chose', () => {
    expect(read(rows('Precio especial', 'Precio venta')).products.flatMap(({ doubts }) => doubts)).toEqual(
      [],
    );
    const columns = ['name', 'price', null] as const;
    expect(read(rows('Precio especial'), { columns }).products.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('is not asked about in rows with the same price, or with none', () => {
    const equal = [
      'Nombre;Precio;Precio especial',
      'Martillo;350;350',
      'Filtro;693;',
      'Listón;189;150',
      'Nivel;80;60',
    ];
    expect(readBrief(equal)).toEqual([
      '[] Martillo | 350',
      '[] Filtro | 693',
      '[] Listón | 189 ? price-other-number',
      '[] Nivel | 80 ? price-other-number',
    ]);
  });

  it.each(['PrecioRebaja', 'Precio en oferta', 'Precio promo'])(
    'is the price if its heading is «%s» and it is lower',
    (heading) => {
      expect(readBrief([...rows(heading), 'Foco;100;120', 'Pila;80;'])).toEqual([
        '[] Martillo | 200 (350)',
        '[] Filtro | 350 (693)',
        '[] Listón | 150 (189)',
        '[] Nivel | 250 (300)',
        '[] Foco | 100',
        '[] Pila | 80',
      ]);
    },
  );
});

describe('columns of prices', () => {
  it.each([
    ['Efectivo', 'Tarjeta'],
    ['Precio contado', 'Precio tarjeta'],
    ['Precio Efectivo', 'Transferencia'],
  ])('for ways to pay are sizes: «%s» and «%s»', (first, second) => {
    expect(readBrief([`Trabajo;${first};${second}`, 'Sierra;1000;1300', 'Banderín;2000;2600'])).toEqual([
      `[] Sierra | ${first} 1000; ${second} 1300`,
      `[] Banderín | ${first} 2000; ${second} 2600`,
    ]);
  });

  it('for ways to pay are not read beside a price for all', () => {
    const rows = ['Trabajo;Precio;Efectivo;Tarjeta', 'Sierra;1200;1000;1300', 'Banderín;2200;2000;2600'];
    expect(read(rows).products.map(({ price }) => price)).toEqual(['1200', '2200']);
  });

  it('with unknown headings and prices of one size are sizes with a doubt', () => {
    const rows = [
      'Producto;Vecinos;Visitas',
      'Sierra;1000;1300',
      'Vela;90;120',
      'Alicate;200;260',
      'Taladro;400;520',
    ];
    expect(readBrief(rows)[0]).toBe('[] Sierra | Vecinos 1000; Visitas 1300 ? columns-unsure');
    const others = ['Producto;Vecinos;Horas', 'Sierra;1000;3', 'Vela;90;2', 'Alicate;200;4', 'Taladro;400;1'];
    expect(readBrief(others)[0]).toBe('[] Sierra | 1000 ? columns-unsure');
  });
});

describe('a text with columns', () => {
  const readText = (text: string) =>
    readMenuText(text, { country: 'AR', ...countries.AR }).products.map(brief);

  it('has the heading above those of its columns for a category', () => {
    const block = (heading: string, ...rows: string[]) => [heading, 'Producto\tEfectivo\tTarjeta', ...rows];
    const text = [
      ...block('## Velas', 'Vela chica\t4500\t9000', 'Vela alta\t5500\t9900'),
      ...block('## Jabones', 'Jabón de avena\t1500\t1900'),
    ].join('\n');
    expect(readText(text)).toEqual([
      '[Velas] Vela chica | Efectivo 4500; Tarjeta 9000',
      '[Velas] Vela alta | Efectivo 5500; Tarjeta 9900',
      '[Jabones] Jabón de avena | Efectivo 1500; Tarjeta 1900',
    ]);
  });

  it('has no title for a category', () => {
    const text =
      'Lista de precios\nProducto\tEfectivo\tTarjeta\nVela chica\t4500\t9000\nVela alta\t5500\t9900';
    expect(readText(text)).toEqual([
      '[] Vela chica | Efectivo 4500; Tarjeta 9000',
      '[] Vela alta | Efectivo 5500; Tarjeta 9900',
    ]);
  });
});

describe('names in cells', () => {
  it('lose bullets, pictures and the numbers of the rows', () => {
    const marked = ['Producto;Precio', '• Vela;450', '✨ Jabón;150', '✔ Alicate;200'];
    expect(read(marked).products.map(({ name }) => name)).toEqual(['Vela', 'Jabón', 'Alicate']);
    const names = ['Vela', 'Jabón', 'Alicate', 'Taladro', 'Sierra'];
    const numbered = names.map((name, index) => `${index + 1}. ${name};${450 + index}`);
    expect(read(['Producto;Precio', ...numbered]).products.map(({ name }) => name)).toEqual(names);
    const amounts = names.map((name, index) => `${(index + 1) * 50}. ${name};${450 + index}`);
    expect(read(['Producto;Precio', ...amounts]).products[0]?.name).toBe('50. Vela');
  });
});

describe('a cell with several prices', () => {
  it('has sizes whose first word stands before the first price, whatever it is', () => {
    const rows = [
      'Nome;Valor',
      'Costela;MEIA: R$ 61,00 / INTEIRA: R$ 99,00',
      'Frango;Prato R$ 25 / Marmita R$ 21',
    ];
    expect(readBrief(rows, {}, 'BR')).toEqual([
      '[] Costela | MEIA 61; INTEIRA 99',
      '[] Frango | Prato 25; Marmita 21',
    ]);
  });

  it('is asked about without words', () => {
    expect(readBrief(['Nome;Valor', 'Costela;R$ 61,00 / R$ 99,00'], {}, 'BR')).toEqual([
      '[] Costela | Tamaño 1 61; Tamaño 2 99 ? variant-names',
    ]);
  });
});

describe('raised cents', () => {
  it.each(['⁹⁰', '<sup>90</sup>'])('in a cell, written as %s, are decimals', (cents) => {
    const rows = ['Producto;Chica;Grande', `Pizza;$15${cents};$1,250${cents}`, 'Pan;$10;$20'];
    expect(readBrief(rows)).toEqual([
      '[] Pizza | Chica 15.90; Grande 1250.90',
      '[] Pan | Chica 10; Grande 20',
    ]);
    expect(readBrief(['Producto;Precio', `Pizza;$15${cents}`, 'Pan;$10'])).toEqual([
      '[] Pizza | 15.90',
      '[] Pan | 10',
    ]);
  });
});
