import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import type { ReadProduct } from '../read-menu.ts';
import { matchHeading } from './heading-names.ts';
import { type Program, programs } from './programs.ts';
import { readTable, type TableOptions } from './read-table.ts';
import type { TableRow } from './table-row.ts';

type Value = string | number;

/** Numbers are numbers of a sheet. Empty texts are empty cells. */
function toRows(table: readonly (readonly Value[])[]): TableRow[] {
  return table.map((values, index) => ({
    number: index + 1,
    cells: new Map(
      values.flatMap((value, column) =>
        value === '' ? [] : [[column, { text: String(value), isNumber: typeof value === 'number' }] as const],
      ),
    ),
  }));
}

const read = (
  table: readonly (readonly Value[])[],
  country: Country = 'CO',
  options: Partial<TableOptions> = {},
) => readTable(toRows(table), { ...countries[country], ...options });

const brief = ({ name, category, price, variants, stock }: ReadProduct) => {
  const sizes = variants.map(
    (size) => `${size.name} ${size.price}${size.stock === undefined ? '' : ` (${size.stock})`}`,
  );
  return `[${category ?? ''}] ${name} | ${sizes.join('; ') || (price ?? '-')}${stock === undefined ? '' : ` (${stock})`}`;
};
const readBrief = (...args: Parameters<typeof read>) => read(...args).menu.products.map(brief);

describe('headings', () => {
  it.each([
    ['Type', 'Categories', 'kind'],
    ['Tipo', 'Categorías', 'kind'],
    ['Tipo', 'Categorias', 'kind'],
  ])('the category is not in «%s» beside «%s»', (type, category) => {
    const rows = [
      ['Nombre', 'Precio', type, category],
      ['Martillo', '15.990', 'Importado', 'Herramientas'],
    ];
    expect(readBrief(rows, 'CL')).toEqual(['[Herramientas] Martillo | 15990']);
    expect(
      readBrief(
        rows.map((row) => row.slice(0, 3)),
        'CL',
      ),
    ).toEqual(['[Importado] Martillo | 15990']);
  });

  it('a column of kinds is not a category, also without another one', () => {
    const rows = [
      ['Nombre', 'Tipo', 'Precio'],
      ['Martillo', 'simple', '15.990'],
      ['Corte', 'Servicio', '3.000'],
    ];
    expect(readBrief(rows, 'CL')).toEqual(['[] Martillo | 15990', '[] Corte | 3000']);
  });

  it.each(['Costo', 'Precio costo', 'Preço Custo', 'Cost', 'Costo promedio'])(
    '«%s» is not the price beside the one of sale',
    (cost) => {
      for (const price of ['Precio venta', 'precioventa', 'Preço Venda', 'P. Venta', 'PVP', 'Sale Price'])
        expect(
          readBrief(
            [
              ['Producto', cost, price],
              ['Picanha', '48,00', '65,00'],
            ],
            'BR',
          ),
        ).toEqual(['[] Picanha | 65']);
    },
  );

  it.each([
    ['Precio (imp. excl.)', 'Precio (imp. incl.)'],
    ['Precio sin IVA', 'Precio con IVA'],
    ['Precio (sin IVA)', 'Precio'],
    ['Precio antes de impuestos', 'Precio final'],
    ['Price excl. tax', 'Price incl. tax'],
    ['Valor + IVA', 'Valor total con IVA'],
  ])('«%s» is less than what the customer pays, which is «%s»', (without, paid) => {
    for (const headings of [
      [without, paid],
      [paid, without],
    ]) {
      const cells = headings.map((heading) => (heading === paid ? '45.000' : '37.815'));
      expect(
        readBrief([
          ['Nombre', ...headings],
          ['Torta de chocolate', ...cells],
        ]),
      ).toEqual(['[] Torta de chocolate | 45000']);
    }
  });

  it('a price without tax is the price if there is no other', () => {
    expect(
      readBrief([
        ['Nombre', 'Precio (sin IVA)'],
        ['Torta de chocolate', '37.815'],
      ]),
    ).toEqual(['[] Torta de chocolate | 37815']);
  });

  it('a cost is the price if there is no other', () => {
    expect(
      readBrief([
        ['Plato', 'Costo'],
        ['Ajiaco', '28.500'],
      ]),
    ).toEqual(['[] Ajiaco | 28500']);
  });

  it.each(['Platos fuertes', 'Productos', 'Servicios', 'Menú', 'Combos'])(
    '«%s» alone is not a row of headings',
    (title) => {
      const dishes = [
        ['Ajiaco', '28.500'],
        ['Bandeja', '32.000'],
      ];
      const before = [['Entradas'], ['Patacón', '9.000'], [title], ...dishes];
      expect(readBrief(before)).toEqual([
        '[Entradas] Patacón | 9000',
        `[${title}] Ajiaco | 28500`,
        `[${title}] Bandeja | 32000`,
      ]);
      const headed = read([[title], ['Nombre', 'Precio'], ...dishes]);
      expect(headed.menu.products.map(({ name, price }) => `${name} ${price}`)).toEqual([
        'Ajiaco 28500',
        'Bandeja 32000',
      ]);
      expect(headed.columns.map(({ field }) => field)).toEqual(['name', 'price']);
    },
  );

  it('products above the headings of a second block are read', () => {
    const rows = [
      ['Sopas'],
      ['Ajiaco', '28.500'],
      ['Bebidas'],
      ['Producto', 'Precio'],
      ['Limonada', '8.000'],
      ['Producto', 'Precio'],
      ['Café', '4.000'],
    ];
    expect(readBrief(rows)).toEqual(['[] Ajiaco | 28500', '[] Limonada | 8000', '[] Café | 4000']);
  });

  it('products above the headings of a second block are read, whatever the sign of their prices', () => {
    const rows = [
      ['LISTADO DE LA BODEGA'],
      ['33142', 'LAMINA 10 PIES', 'Q61.45'],
      ['33143', 'LAMINA 12 PIES', 'Q73.74'],
      ['COLOR', 'NOMBRE', 'METRO'],
      ['1200677', 'LAMINA ROJA', 'Q24.74'],
      ['1201600', 'LAMINA AZUL', 'Q18.30'],
    ];
    expect(readBrief(rows, 'GT')).toEqual([
      '[] LAMINA 10 PIES | 61.45',
      '[] LAMINA 12 PIES | 73.74',
      '[] LAMINA ROJA | 24.74',
      '[] LAMINA AZUL | 18.30',
    ]);
  });

  it.each(['Sector', 'Área', 'Depto', 'Góndola', 'Pasillo'])('«%s» is a category', (heading) => {
    const rows = [
      ['Descripcion', 'Precio', heading],
      ['Postre de gelatina', '1.397', 'COMESTIBLES'],
      ['Yogur', '2.223', 'HELADERAS'],
    ];
    expect(readBrief(rows)).toEqual(['[COMESTIBLES] Postre de gelatina | 1397', '[HELADERAS] Yogur | 2223']);
  });

  it('a short text beside long descriptions is the name, whatever its heading', () => {
    const sentence = (name: string) =>
      `${name} cuenta la historia de dos hermanas que vuelven a su pueblo en invierno.`;
    const rows = [
      ['Category', 'SubCategory', 'Rotulo', 'Price', 'Description'],
      ...['Adela', 'Kemal', 'Melek', 'Ines'].map((name) => [
        'Novelas',
        'Turcas',
        name,
        '20.00',
        sentence(name),
      ]),
    ];
    expect(readBrief(rows, 'EC')[0]).toBe('[Novelas] Adela | 20');
  });

  it('a model that the description repeats is no name', () => {
    const models = ['ARG-0266', 'UC400', 'HS-681', 'BK-1227'];
    const rows = [
      ['Descripcion', 'Modelo', 'Precio'],
      ...models.map((model) => [`Adaptador ${model} negro`, model, '9.45']),
    ];
    expect(readBrief(rows, 'EC')[0]).toBe('[] Adaptador ARG-0266 negro | 9.45');
    const others = rows.map((row, index) => (index === 0 ? row : ['Con cable', row[1] ?? '', '9.45']));
    expect(readBrief(others, 'EC')[0]).toBe('[] ARG-0266 | 9.45');
  });

  it('the head of the next page is no category', () => {
    const page = [['DISTRIBUIDORA EL ROBLE'], ['FECHA: 08/05/2023'], ['Codigo', 'Descripcion', 'Precio']];
    const rows = [
      ...page,
      ['Herramientas'],
      ['01', 'Martillo', '32.000'],
      ['NOTA: PRECIOS VALIDOS SOLO POR 24 HORAS'],
      ['Página 1/2'],
      ...page,
      ['02', 'Serrucho', '28.000'],
    ];
    expect(readBrief(rows)).toEqual(['[Herramientas] Martillo | 32000', '[Herramientas] Serrucho | 28000']);
  });

  it('pairs of headings that repeat are lists beside each other, whatever stands between them', () => {
    const rows = [
      ['', 'SUELAS'],
      ['', 'BOTA', 'SERIE 34-38', '', 'TACO', 'SERIE 34-38'],
      ['', 'NOMBRE', 'PRECIO', '', 'NOMBRE', 'PRECIO', 'NOMBRE', 'PRECIO'],
      ['', 'ANALIA', 6, '', 'GISELL', 3.8, 'SOL', 3.3],
      ['', 'BRISA', 5, '', 'PERLA', 2.1, 'VALE', 1],
      ['', 'SAMMY', 4, '', 'BOSSELI', 3.5, 'RITA', 2],
    ];
    const names = read(rows, 'EC').menu.products.map(({ name, price }) => `${name} ${price}`);
    expect(names.toSorted()).toEqual([
      'ANALIA 6',
      'BOSSELI 3.50',
      'BRISA 5',
      'GISELL 3.80',
      'PERLA 2.10',
      'RITA 2',
      'SAMMY 4',
      'SOL 3.30',
      'VALE 1',
    ]);
  });

  it('without headings, numbers that only grow are no prices', () => {
    const rows = [15, 50, 51, 52, 60, 148].map((id, index) => [
      String(id),
      `Espejo ${'abcdef'[index]}`,
      String(1500 + (index % 2) * 700),
    ]);
    expect(readBrief(rows, 'DO')[1]).toBe('[] Espejo b | 2200');
  });

  it('what is the same in all rows describes none of them', () => {
    const rows = (last: string) => [
      ['Envase', 'Nombre', 'Precio'],
      ...['Agua', 'Jugo', 'Té', 'Café'].map((name) => ['Vidrio', name, '8.000']),
      [last, 'Mate', '9.000'],
    ];
    const describe = (last: string) => read(rows(last)).menu.products.at(-1)?.description;
    expect(describe('Vidrio')).toBeUndefined();
    expect(describe('Lata')).toBe('Lata');
  });

  it('a row of totals is no product', () => {
    const rows = [
      ['Nombre', 'Precio'],
      ['Ajiaco', '28.500'],
      ['Total productos: 1', ''],
      ['TOTAL', '28.500'],
    ];
    expect(readBrief(rows)).toEqual(['[] Ajiaco | 28500']);
  });

  it('errors, dates, durations, percentages and numbers are no description', () => {
    const texts = ['#DIV/0!', '#¡VALOR!', '#N/A', '01/03/2026', '2026-03-01', '1:30', '15 %', '45992'];
    const rows = [
      ['Nombre', 'Descripción', 'Precio'],
      ...texts.map((text, index) => [`Plato ${index}`, text, '9.000']),
    ];
    expect(read(rows).menu.products.map(({ description }) => description)).toEqual(
      texts.map(() => undefined),
    );
  });
});

describe('lists that owners keep', () => {
  it.each([
    ['VR COSTO', 'VR VENTA', 'VR TOTAL'],
    ['Precio compra', 'Precio venta', 'Precio mayor'],
    ['PRECIO NETO', 'PRECIO BRUTO', 'IVA'],
    ['P. DOC', 'P. UNID', 'P. CAJA'],
    ['Precio distribuidor', 'Precio público', 'Margen'],
    ['Lista 2', 'Lista 1', 'Lista 3'],
    ['Valor compra', 'Valor venta', 'Valor domicilio'],
    ['Costo', 'precioxkilo', 'Total'],
  ])('not «%s» but «%s» is the price', (before, price, after) => {
    const rows = [
      ['Producto', before, price, after],
      ['Martillo', '10.000', '15.000', '90.000'],
      ['Serrucho', '12.000', '18.000', '70.000'],
    ];
    const { menu } = read(rows);
    expect(menu.products.map(brief)).toEqual(['[] Martillo | 15000', '[] Serrucho | 18000']);
    expect(menu.products.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it.each(['Precio docena', 'Precio mayor', 'Precio neto'])(
    '«%s» is the price if there is no other',
    (heading) => {
      expect(
        readBrief([
          ['Producto', heading],
          ['Rosas', '15.000'],
        ]),
      ).toEqual(['[] Rosas | 15000']);
    },
  );

  it('rows of one name with measures are its sizes, and one row is described by its measure', () => {
    const rows = [
      ['Rubro', 'Artículo', 'Medida', 'Precio'],
      ['PVC', 'Tubo', '1/2"', '8.50'],
      ['PVC', 'Tubo', '3/4"', '12.00'],
      ['PVC', 'Codo', '1/2"', '1.20'],
    ];
    expect(readBrief(rows, 'PE')).toEqual(['[PVC] Tubo | 1/2" 8.50; 3/4" 12', '[PVC] Codo | 1.20']);
    expect(read(rows, 'PE').menu.products.map(({ description }) => description)).toEqual([undefined, '1/2"']);
  });

  it('products of one name have a doubt', () => {
    const rows = [
      ['Artículo', 'Precio'],
      ['Tubo', '8.50'],
      ['Tubo', '12.00'],
      ['Codo', '1.20'],
    ];
    expect(read(rows, 'PE').menu.products.map(({ doubts }) => doubts.map(({ id }) => id))).toEqual([
      ['same-name'],
      ['same-name'],
      [],
    ]);
  });

  it('a category that stands once above its rows holds for all of them', () => {
    const rows = [
      ['', 'Artículo', 'Monto'],
      ['Cuadernos', 'Cuaderno profesional', '45'],
      ['', 'Cuaderno francés', '28'],
      ['Lápices', 'Lápiz HB', '5'],
      ['', 'Lápiz 2B', '6'],
      ['', 'Lapicero', '8'],
    ];
    expect(readBrief(rows, 'MX')).toEqual([
      '[Cuadernos] Cuaderno profesional | 45',
      '[Cuadernos] Cuaderno francés | 28',
      '[Lápices] Lápiz HB | 5',
      '[Lápices] Lápiz 2B | 6',
      '[Lápices] Lapicero | 8',
    ]);
  });

  it('an empty category among others that repeat is none', () => {
    const rows = [
      ['Categoría', 'Nombre', 'Precio'],
      ['Útiles', 'Regla', '45'],
      ['', 'Globo', '28'],
      ['Útiles', 'Compás', '50'],
    ];
    expect(readBrief(rows, 'MX')).toEqual(['[Útiles] Regla | 45', '[] Globo | 28', '[Útiles] Compás | 50']);
  });

  it('a description that repeats the name is none, and decimals of a database are those of a price', () => {
    const rows = [
      ['denominacion', 'descripcion', 'precioventa'],
      ['JARABE', 'JARABE', '4.500000'],
      ['ALCOHOL', 'Frasco', '93.000000'],
    ];
    expect(readBrief(rows, 'EC')).toEqual(['[] JARABE | 4.50', '[] ALCOHOL | 93']);
    expect(read(rows, 'EC').menu.products.map(({ description }) => description)).toEqual([
      undefined,
      'Frasco',
    ]);
  });
});

describe('exports of shop programs', () => {
  const all = Object.entries(programs) as [string, Program][];

  it.each(all.flatMap(([name, program]) => program.marks.map((mark) => [name, mark, program] as const)))(
    '%s is told by «%s», and its columns have what they say',
    (_, mark, program) => {
      const names = mark.split('|');
      const rows = [names, names.map((name) => sampleCell(name, program))];
      const { columns, menu } = read(rows, 'MX');
      for (const [index, { field }] of columns.entries()) {
        const fields = fieldsOf(program, names[index] ?? '');
        // Of two columns for one field the better one counts.
        if (field !== null) expect(fields).toContain(field);
        else expect(fields.every((other) => columns.some((column) => column.field === other))).toBe(true);
      }
      expect(menu.products.map(({ name, price, category }) => [name, price, category ?? 'Aseo'])).toEqual([
        ['Jabón', '12.50', 'Aseo'],
      ]);
    },
  );

  const fieldsOf = ({ headings }: Program, heading: string) =>
    Object.entries(headings).flatMap(([field, names]) => (names.split('|').includes(heading) ? field : []));

  function sampleCell(heading: string, program: Program): string {
    const cells: Record<string, string> = {
      name: 'Jabón',
      price: '12.50',
      category: 'Aseo',
      stock: '7',
      kind: 'producto',
      tracked: 'Sí',
      active: '1',
      key: 'A-1',
    };
    return fieldsOf(program, heading).flatMap((field) => cells[field] ?? [])[0] ?? '';
  }

  it.each([
    ['its id', 'id:20'],
    ['its code', 'PIN'],
    ['its name', 'Pintura'],
  ])('a variant names its product by %s', (_, parent) => {
    const rows = [
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Stock',
        'Regular price',
        'Categories',
        'Parent',
        'Attribute 1 value(s)',
      ],
      ['20', 'variable', 'PIN', 'Pintura', '1', '', '', 'Pinturas, Ofertas', '', '1 L, 4 L'],
      ['21', 'variation', 'PIN1', 'Pintura - 1 L', '1', '12', '12990', '', parent, '1 L'],
      ['22', 'variation', 'PIN4', 'Pintura - 4 L', '1', '30', '45990', '', parent, '4 L'],
      ['23', 'simple', 'BRO', 'Brocha', '1', '4', '2990', 'Pinturas', '', ''],
    ];
    expect(readBrief(rows, 'CL')).toEqual([
      '[Pinturas] Pintura | 1 L 12990 (12); 4 L 45990 (30)',
      '[Pinturas] Brocha | 2990 (4)',
    ]);
    expect(readBrief([rows[0], rows[2], rows[3], rows[4], rows[1]] as string[][], 'CL')).toEqual([
      '[Pinturas] Pintura | 1 L 12990 (12); 4 L 45990 (30)',
      '[Pinturas] Brocha | 2990 (4)',
    ]);
  });

  it('a variant without its product is a product', () => {
    const rows = [
      ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories', 'Parent'],
      ['21', 'variation', 'PIN1', 'Pintura - 1 L', '1', '12990', '', 'id:20'],
    ];
    expect(readBrief(rows, 'CL')).toEqual(['[] Pintura - 1 L | 12990']);
  });

  it('a variant without a key or a price of its own belongs to the row above', () => {
    const rows = [
      [
        'Identificador de URL',
        'Nombre',
        'Categorías',
        'Nombre de propiedad 1',
        'Valor de propiedad 1',
        'Precio',
        'Stock',
      ],
      ['taza', 'Taza alta', 'VAJILLA > Tazas', 'Diseño', 'Bicolor', '10,000.00', '2'],
      ['', '', '', '', 'Escamas', '', '3'],
      ['plato', 'Plato', 'VAJILLA', '', '', '5,000.00', '0'],
    ];
    expect(readBrief(rows, 'AR')).toEqual([
      '[Tazas] Taza alta | Bicolor 10000 (2); Escamas 10000 (3)',
      '[VAJILLA] Plato | 5000 (0)',
    ]);
  });

  it('a path of categories ends with the category, and a slash in a name does not begin one', () => {
    const path = [
      ['Nombre', 'Precio de venta', 'Referencia interna', 'Categoría del producto'],
      ['Cemento', '28.5', '', 'All / Venta / Construcción'],
      ['Corte', '15', '', 'All / Servicios'],
    ];
    expect(readBrief(path, 'PE')).toEqual(['[Construcción] Cemento | 28.50', '[Servicios] Corte | 15']);
    const names = [
      ['Nombre', 'Precio', 'Categoría'],
      ['Tinte', '120', 'Mechas / Balayage'],
      ['Corte', '150', 'Dama / Caballero'],
    ];
    expect(readBrief(names, 'MX')).toEqual([
      '[Mechas / Balayage] Tinte | 120',
      '[Dama / Caballero] Corte | 150',
    ]);
  });
});

describe('stock', () => {
  it.each([
    'Existencia',
    'Existencias',
    'Stock',
    'Inventario',
    'Cantidad disponible',
    'Quedan',
    'Estoque',
    'On hand',
  ])('«%s» is what is left', (heading) => {
    expect(
      readBrief(
        [
          ['Producto', 'Precio', heading],
          ['Martillo', '15.990', '24'],
        ],
        'CL',
      ),
    ).toEqual(['[] Martillo | 15990 (24)']);
  });

  it.each([
    'Stock mínimo',
    'Existencia mínima',
    'Inv. Máximo',
    'Low stock',
    'Cantidad prevista',
    'Punto de reorden',
  ])('«%s» is not what is left', (heading) => expect(matchHeading(heading)?.field).not.toBe('stock'));

  it('kilos, debts, services and what nobody counts have no count', () => {
    const rows = [
      ['Producto', 'Precio', 'Stock', 'Tipo', 'Control de stock'],
      ['Martillo', '15.990', '24,00', 'Producto', 'Sí'],
      ['Jamón', '8.990', '3.75', 'Producto', 'Sí'],
      ['Clavo', '90', '-2', 'Producto', 'Sí'],
      ['Corte', '3.000', '0', 'Servicio', 'Sí'],
      ['Bolsa', '50', '0', 'Producto', 'No'],
    ];
    expect(read(rows, 'CL').menu.products.map(({ stock }) => stock)).toEqual([
      24,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('«Disponible» is a count above numbers, and says whether it is offered above words', () => {
    const table = (cell: string) => [
      ['Producto', 'Precio', 'Disponible'],
      ['Martillo', '15.990', cell],
    ];
    expect(read(table('24'), 'CL').menu.products).toMatchObject([{ stock: 24 }]);
    expect(read(table('No'), 'CL').menu.products).toMatchObject([{ active: false }]);
  });
});

describe('the scale of prices', () => {
  const known = new Map([
    ['ajiaco', '42000'],
    ['bandeja', '35000'],
  ]);
  const table = [
    ['Producto', 'Precio'],
    ['Ajiaco', 32],
    ['Bandeja', 27.5],
    ['Limonada', 6.5],
    ['Cazuela', 120],
  ];

  it('numbers of a sheet that are short for thousands are asked about, as those of a text', () => {
    const { menu } = read(table);
    expect(menu.priceQuestion).toEqual({ example: '32', meanings: { groups: '32000', decimals: '32' } });
    expect(menu.products.every(({ doubts }) => doubts.some(({ id }) => id === 'price-separator'))).toBe(true);
    const prices = (options: Partial<TableOptions>, country: Country = 'CO') =>
      read(table, country, options).menu.products.map(({ price }) => price);
    expect(prices({ separator: 'groups' })).toEqual(['32000', '27500', '6500', '120000']);
    expect(prices({ separator: 'decimals' })).toEqual(['32', '27.50', '6.50', '120']);
    for (const country of ['CL', 'PY'] as const) {
      expect(read(table, country).menu.priceQuestion).not.toBeNull();
      expect(prices({ separator: 'groups' }, country)).toEqual(['32000', '27500', '6500', '120000']);
    }
    expect(read(table, 'CO', { separator: 'decimals' }).menu.scaleQuestion).toBeUndefined();
  });

  it('the same numbers are not asked about if the menu has such prices', () => {
    const { menu } = read(table, 'CO', {
      knownPrices: new Map([
        ['ajiaco', '30'],
        ['bandeja', '28'],
      ]),
    });
    expect([menu.priceQuestion, menu.scaleQuestion]).toEqual([null, undefined]);
    expect(menu.products[0]?.price).toBe('32');
  });

  it.each([
    ['a thousandth', '42', '42000', 'MX', 1_000],
    ['a hundredth', '420', '42000', 'MX', 100],
    ['cents', '4250', '42.50', 'MX', 0.01],
    ['thousands of it', '42000', '42', 'PE', 0.001],
  ] as const)(
    'prices that are %s of the stored ones are asked about',
    (_, price, stored, country, factor) => {
      const rows = [
        ['Producto', 'Precio'],
        ['Ajiaco', price],
      ];
      const knownPrices = new Map([['ajiaco', stored]]);
      const { menu } = read(rows, country, { knownPrices });
      expect(menu.scaleQuestion).toMatchObject({ name: 'Ajiaco', factor, meanings: { same: price } });
      const { scaled = '' } = menu.scaleQuestion?.meanings ?? {};
      expect(read(rows, country, { knownPrices, scale: factor }).menu).toMatchObject({
        products: [{ price: scaled }],
      });
      expect(read(rows, country, { knownPrices, scale: 1 }).menu.scaleQuestion).toBeUndefined();
    },
  );

  it('prices that rose are not asked about', () => {
    const rows = [
      ['Producto', 'Precio'],
      ['Ajiaco', '62.000'],
      ['Bandeja', '35.000'],
    ];
    expect(read(rows, 'CO', { knownPrices: known }).menu.scaleQuestion).toBeUndefined();
  });

  it('prices in cents are asked about where such a list would be out of the usual', () => {
    const rows = [
      ['Producto', 'Precio'],
      ['Ancla', 4_500_000],
      ['Broca', 3_200_000],
      ['Clavo', 9_900_000],
    ];
    expect(read(rows, 'MX').menu.scaleQuestion).toMatchObject({
      factor: 0.01,
      meanings: { scaled: '45000' },
    });
    expect(read(rows, 'CO').menu.scaleQuestion).toBeUndefined();
  });
});

describe('what stands around a column', () => {
  it('says that a type of product is a category, and that a weight for the carrier is no size', () => {
    const table = [
      ['Tipo de Producto', 'Producto', 'Variante', 'Marca', 'Peso (kg)', 'Precio Venta Bruto'],
      ['CERVEZAS', 'BUDWEISER', '473 CC', 'AB', 0.5, 1000],
      ['CERVEZAS', 'BUDWEISER', '710 CC', 'AB', 0.75, 1300],
      ['VINOS', 'MERLOT', '1 L', 'VSP', 1, 3900],
    ];
    expect(readBrief(table, 'CL')).toEqual([
      '[CERVEZAS] BUDWEISER | 473 CC 1000; 710 CC 1300',
      '[VINOS] MERLOT | 3900',
    ]);
  });

  it('says that prices below `Familia` are those of a size, and leaves a category that looks like prices', () => {
    const sizes = [
      ['Sabor', 'Grande', 'Familia'],
      ['Queso', 40_000, 45_000],
      ['Pollo', 45_000, 52_000],
    ];
    expect(readBrief(sizes)).toEqual([
      '[] Queso | Grande 40000; Familia 45000',
      '[] Pollo | Grande 45000; Familia 52000',
    ]);
    const named = [
      ['Nombre', 'Precio', 'Categoría'],
      ['Queso', 40_000, '10K'],
      ['Pollo', 45_000, '$ 5.000'],
    ];
    expect(readBrief(named)).toEqual(['[10K] Queso | 40000', '[$ 5.000] Pollo | 45000']);
  });

  it('makes rows without a name sizes of the name above', () => {
    const table = [
      ['PEGAMENTOS', '', ''],
      ['Faber', 'Barra 10 gr', 35],
      ['', 'Barra 22 gr', 60],
      ['Bic', 'Pegamento 40 gr', 25],
      ['', 'Pegamento 90 gr', 40],
    ];
    expect(readBrief(table, 'UY')).toEqual([
      '[PEGAMENTOS] Faber | Barra 10 gr 35; Barra 22 gr 60',
      '[PEGAMENTOS] Bic | Pegamento 40 gr 25; Pegamento 90 gr 40',
    ]);
  });

  it('describes what a column of descriptions names', () => {
    const table = [
      ['clave', 'descripcion', 'informacion', 'precio'],
      ['21801', 'Llaves de cruz', 'Acabado mate que resiste la corrosión', 190],
      ['19999', 'Inflador', 'Para auto, con linterna', 775],
    ];
    expect(read(table, 'MX').menu.products.map(({ name, description }) => [name, description])).toEqual([
      ['Llaves de cruz', 'Acabado mate que resiste la corrosión'],
      ['Inflador', 'Para auto, con linterna'],
    ]);
  });

  it('leaves what it is where cells stand behind the last heading', () => {
    const table = [
      ['id', 'title', 'description', 'price', 'brand'],
      [1, 'Bote', 'Nuevo y sellado', '299 MXN', 'Playmobil', '70142', 'Bote'],
      [2, 'Policía', 'Nuevo y sellado', '150 MXN', 'Playmobil', '71162', 'Policía'],
    ];
    expect(readBrief(table, 'MX')).toEqual(['[] Bote | 299', '[] Policía | 150']);
  });

  it('takes prices of plain numbers as they are, also low ones', () => {
    const table = [
      ['Acaroina', '2310'],
      ['Aceite', '608'],
      ['Bacinilla', '485'],
      ['Bolsa', '98'],
    ];
    expect(read(table, 'AR').menu.products.map(({ price }) => price)).toEqual(['2310', '608', '485', '98']);
  });
});

describe('which column is which', () => {
  it('the row of headings is the one that names the columns, below what the list was filtered by', () => {
    const rows = [
      ['Lista de precios', '', '', ''],
      ['Departamento:', 'Todos', 'Categoría:', 'Todas'],
      ['Cliente:', 'Público', 'Orden:', 'Descripción'],
      ['Clave', 'Descripción', 'Existencia', 'Precio'],
      ['CAJ61860', 'Alcancía 10 x 10', '85', '$ 50.00'],
      ['CAJ66971', 'Alcancía 12 x 12', '79', '$ 65.00'],
    ];
    expect(readBrief(rows, 'MX')).toEqual(['[] Alcancía 10 x 10 | 50 (85)', '[] Alcancía 12 x 12 | 65 (79)']);
  });

  it('of two prices the one in the own currency counts, and one in another currency alone is asked about', () => {
    const rows = [
      ['Nombre', 'Precio $', 'Precio Bs'],
      ['Arroz', 1.5, 750],
      ['Azúcar', 1.8, 900],
    ];
    const both = read(rows, 'VE');
    expect(both.menu.products.map(brief)).toEqual(['[] Arroz | 750', '[] Azúcar | 900']);
    const doubts = ({ menu }: ReturnType<typeof read>) =>
      menu.products.map((product) => product.doubts.map(({ id }) => id));
    expect(doubts(both)).toEqual([[], []]);
    const dollars = rows.map((row) => row.slice(0, 2));
    expect(doubts(read(dollars, 'VE'))).toEqual([['columns-unsure'], ['columns-unsure']]);
    expect(doubts(read(dollars, 'MX'))).toEqual([[], []]);
    expect(doubts(read(dollars, 'EC'))).toEqual([[], []]);
  });

  it('a price in dollars alone stays the price before, beside a price of sale', () => {
    const rows = [
      ['Nombre', 'Precio $', 'Precio oferta'],
      ['Arroz', 15, 12],
      ['Azúcar', 18, 16],
    ];
    const products = read(rows, 'VE').menu.products;
    expect(products.map(({ compareAtPrice }) => compareAtPrice)).toEqual(['15', '18']);
  });

  it('the numbers of the rows are not names, if a description has words', () => {
    const rows = [
      ['Item', 'Descripcion', 'Precio'],
      ['I25', 'Cartera negra', '3000'],
      ['I26', 'Morral', '5000'],
    ];
    expect(readBrief(rows, 'CL')).toEqual(['[] Cartera negra | 3000', '[] Morral | 5000']);
    const named = [
      ['Item', 'Descripcion', 'Precio'],
      ['Milanesas.01', 'De carne', '2500'],
      ['Milanesas.02', 'De pollo', '1800'],
    ];
    expect(readBrief(named, 'AR')).toEqual(['[] Milanesas.01 | 2500', '[] Milanesas.02 | 1800']);
  });

  it('without headings, codes are no prices, and yes or no is no category', () => {
    const names = ['Guantes', 'Martillo', 'Alicate', 'Serrucho', 'Taladro', 'Cinta'];
    const codes = ['897547', '347823', '579302', '759384', '283891', '473994'];
    const prices = ['14.5', '29.5', '12.9', '27.9', '99.5', '10.5'];
    const rows = names.map((name, index) => ['false', codes[index] ?? '', name, prices[index] ?? '']);
    expect(readBrief(rows, 'PE')).toEqual(names.map((name, index) => `[] ${name} | ${prices[index]}0`));
  });
});
