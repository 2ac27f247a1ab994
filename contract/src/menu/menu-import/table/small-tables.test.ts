import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import { brief } from '../testing-brief.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table-row.ts';

/** The rows of a CSV file, whose cells are separated by `|`. */
const toRows = (text: string): TableRow[] =>
  text.split('\n').map((line, index) => ({
    number: index + 1,
    cells: new Map(
      line
        .split('|')
        .flatMap((cell, column) => (cell === '' ? [] : [[column, { text: cell, isNumber: false }]])),
    ),
  }));

const read = (country: Country, text: string) => readTable(toRows(text), countries[country]).menu;

interface Table {
  name: string;
  country: Country;
  text: string;
  products: string[];
}

/** A few rows, as an owner types them: no rule may need many. */
const tables: Table[] = [
  {
    name: 'a category in the first row of its block, in two blocks',
    country: 'CO',
    text: 'Categoría|Plato|Precio\nEntradas|Patacón|12.000\n|Empanadas|15.000\nFuertes|Bandeja|32.000\n|Churrasco|45.000',
    products: [
      '[Entradas] Patacón | 12000',
      '[Entradas] Empanadas | 15000 ? category-unsure',
      '[Fuertes] Bandeja | 32000',
      '[Fuertes] Churrasco | 45000 ? category-unsure',
    ],
  },
  {
    name: 'two products with a category among others without',
    country: 'MX',
    text: 'Categoría|Producto|Precio\nSopas|Ajiaco|85\nBebidas|Jugo|28\n|Combo|30\n|Arroz|12',
    products: ['[Sopas] Ajiaco | 85', '[Bebidas] Jugo | 28', '[] Combo | 30', '[] Arroz | 12'],
  },
  {
    name: 'a first section that is called like a column',
    country: 'AR',
    text: 'Descripción|Precio\nLIMPIEZA|\nLavandina 5L|2.350\nDetergente|1.120\nEXTRAS|\nBolsa|100',
    products: ['[LIMPIEZA] Lavandina 5L | 2350', '[LIMPIEZA] Detergente | 1120', '[EXTRAS] Bolsa | 100'],
  },
  {
    name: 'what it costs before what it is sold for',
    country: 'SV',
    text: 'Descripción|Costo|Venta|Utilidad\nCoca Cola|0.60|0.90|0.30\nPan|1.10|1.60|0.50',
    products: ['[] Coca Cola | 0.9', '[] Pan | 1.6'],
  },
  {
    name: 'a size of an unknown name beside others',
    country: 'BR',
    text: 'Sabor|Broto|Média|Grande\nCalabresa|30|45|55\nFrango|32|48|58\nPortuguesa|34||60',
    products: [
      '[] Calabresa | Broto 30; Média 45; Grande 55',
      '[] Frango | Broto 32; Média 48; Grande 58',
      '[] Portuguesa | Broto 34; Grande 60',
    ],
  },
  {
    name: 'a kilo beside its parts, and a size of garments',
    country: 'MX',
    text: 'Producto|KG|1/2 KG|1/4 KG\nBarbacoa|480|250|130\nCarnitas|420|220|115',
    products: [
      '[] Barbacoa | KG 480; 1/2 KG 250; 1/4 KG 130',
      '[] Carnitas | KG 420; 1/2 KG 220; 1/4 KG 115',
    ],
  },
  {
    name: 'sizes of garments of which some have no price',
    country: 'MX',
    text: 'Producto|CH|M|G|XG\nPlayera|150|150|160|170\nSudadera|350|350|380|\nGorra|120|||',
    products: [
      '[] Playera | CH 150; M 150; G 160; XG 170',
      '[] Sudadera | CH 350; M 350; G 380',
      '[] Gorra | 120',
    ],
  },
  {
    name: 'a range in a cell',
    country: 'MX',
    text: 'Servicio|Precio\nCorte|150\nUñas|200-350\nTinte|$600 a $900',
    products: ['[] Corte | 150', '[] Uñas | 200', '[] Tinte | 600'],
  },
  {
    name: 'money in place of a heading',
    country: 'HN',
    text: 'Servicio|Lempiras|Tiempo\nCorte|150|30\nTinte|600|120',
    products: ['[] Corte | 150', '[] Tinte | 600'],
  },
  {
    name: 'the money of the country beside dollars',
    country: 'VE',
    text: 'Producto|Precio $|Bs.\nHarina|1,20|62,40\nAceite|3,50|182,00',
    products: ['[] Harina | 62.4', '[] Aceite | 182'],
  },
  {
    name: 'a row that looks like headings, in a list without any',
    country: 'UY',
    text: 'Corte dama|$ 890|Incluye lavado\nCorte caballero|$ 590|Con navaja\nColor|$ 1.890|desde\nBrushing|$ 650|Corto o largo',
    products: [
      '[] Corte dama | 890 | Incluye lavado',
      '[] Corte caballero | 590 | Con navaja',
      '[] Color | 1890',
      '[] Brushing | 650 | Corto o largo',
    ],
  },
  {
    name: 'two lists beside each other, with headings above the names alone',
    country: 'GT',
    text: 'Bebidas||Comidas|\nCafé|12|Desayuno|35\nTé|10|Almuerzo|45\nJugo|15|Cena|40',
    products: [
      '[Bebidas] Café | 12',
      '[Bebidas] Té | 10',
      '[Bebidas] Jugo | 15',
      '[Comidas] Desayuno | 35',
      '[Comidas] Almuerzo | 45',
      '[Comidas] Cena | 40',
    ],
  },
];

describe('small tables', () => {
  it.each(tables)('$name', ({ country, text, products }) => {
    expect(read(country, text).products.map(brief)).toEqual(products);
  });

  it('a price that begins somewhere is said so', () => {
    const { products } = read(
      'UY',
      'Servicio|Precio|Nota\nCorte|590|Con navaja\nColor|1890|desde\nUñas|200-350|Con esmalte',
    );
    expect(products.map(({ priceKind }) => priceKind)).toEqual([undefined, 'from', 'from']);
  });

  it('yes and no, and who does it, describe nothing', () => {
    const { products } = read(
      'BR',
      'Produto|Preço|Ativo|Profissional\nCorte|30|Sim|Ana\nBarba|20|Não|Luis\nUnhas|25|Sim|Eva',
    );
    expect(products.map(({ description }) => description)).toEqual([undefined, undefined, undefined]);
    expect(products.map(({ active }) => active)).toEqual([true, false, true]);
  });

  it('what is sold out has none left', () => {
    const { products } = read(
      'CL',
      'Nombre|Precio|Stock\nVela|5.990|12\nDifusor|12.990|0\nJabón|2.990|agotado',
    );
    expect(products.map(({ stock }) => stock)).toEqual([12, 0, 0]);
  });
});
