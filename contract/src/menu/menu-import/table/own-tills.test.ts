import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import type { ReadProduct } from '../read-menu.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table-row.ts';

type Value = string | number;

/** Numbers are numbers of a sheet. Empty texts are empty cells. */
function read(table: readonly (readonly Value[])[], country: Country) {
  const rows = table.map(
    (values, index): TableRow => ({
      number: index + 1,
      cells: new Map(
        values.flatMap((value, column) =>
          value === ''
            ? []
            : [[column, { text: String(value), isNumber: typeof value === 'number' }] as const],
        ),
      ),
    }),
  );
  return readTable(rows, countries[country]);
}

function brief({ name, category, price, variants, description }: ReadProduct): string {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  return `[${category ?? ''}] ${name} | ${sizes || (price ?? '-')}${description ? ` | ${description}` : ''}`;
}

const readBrief = (...args: Parameters<typeof read>) => read(...args).menu.products.map(brief);
const doubtsOf = (...args: Parameters<typeof read>) =>
  read(...args).menu.products.flatMap(({ doubts }) => doubts.map(({ id }) => id));

describe('files without headings', () => {
  it('what is paid costs more than what it cost, and NULL says nothing', () => {
    const rows = [
      ['779001', 'Leche entera', 'Lácteos', '1200,00', '996,00', 'NULL'],
      ['779002', 'Arroz largo', 'Almacén', '1800,00', '1328,50', 'NULL'],
      ['779003', 'Fideos', 'Almacén', '1300,00', '186,00', 'NULL'],
      ['779004', 'Yogur', 'Lácteos', '650,00', '498,00', 'NULL'],
    ];
    expect(readBrief(rows, 'AR')).toEqual([
      '[Lácteos] Leche entera | 1200',
      '[Almacén] Arroz largo | 1800',
      '[Almacén] Fideos | 1300',
      '[Lácteos] Yogur | 650',
    ]);
    expect(doubtsOf(rows, 'AR')).toContain('columns-unsure');
  });

  it('a code is no name, and a category repeats', () => {
    const rows = [
      ['Cortes', 'CT-01-001', 'Corte caballero', '15'],
      ['Cortes', 'CT-01-002', 'Corte dama con lavado', '22'],
      ['Color', 'CL-02-001', 'Tinte completo', '45'],
      ['Color', 'CL-02-002', 'Mechas', '60'],
    ];
    expect(readBrief(rows, 'EC')).toEqual([
      '[Cortes] Corte caballero | 15',
      '[Cortes] Corte dama con lavado | 22',
      '[Color] Tinte completo | 45',
      '[Color] Mechas | 60',
    ]);
  });

  it('codes with digits are no prices, and numbers of pieces no names', () => {
    const rows = [
      ['vin', 'desc', 'color', 'precio'],
      ['AA000001', 'Sedán básico', 'ROJO', '$220,000.00'],
      ['AA000002', 'Camioneta doble', 'PLATA', '$239,000.00'],
    ];
    expect(read(rows, 'MX').menu.products.map(({ name, price }) => [name, price])).toEqual([
      ['Sedán básico', '220000'],
      ['Camioneta doble', '239000'],
    ]);
    const codes = [
      ['Cortes', 'SV-01-00001', 'Corte de hombre', 'corte', '17'],
      ['Cortes', 'SV-01-00004', 'Corte de niño', 'niño', '14'],
      ['Uñas', 'SV-03-00001', 'Manicura', 'mani', '9'],
      ['Uñas', 'SV-03-00002', 'Pedicura', 'pedi', '11'],
    ];
    expect(read(codes, 'EC').menu.products.map(({ price }) => price)).toEqual(['17', '14', '9', '11']);
  });

  it.each([
    ['counts before prices', (count: string, price: string) => [count, price]],
    ['counts after prices', (count: string, price: string) => [price, count]],
  ])('%s: the column with cents has the prices, without a doubt', (_, order) => {
    const rows = [
      ['tomates', ...order('14', '4.90')],
      ['papas', ...order('24', '2.75')],
      ['limones', ...order('22', '0.20')],
    ];
    expect(readBrief(rows, 'ES')).toEqual(['[] tomates | 4.90', '[] papas | 2.75', '[] limones | 0.20']);
    expect(doubtsOf(rows, 'ES')).toEqual([]);
  });

  it('two columns of whole numbers are a guess', () => {
    const rows = [
      ['tomates', '14', '49'],
      ['papas', '24', '27'],
      ['limones', '22', '35'],
    ];
    expect(doubtsOf(rows, 'MX')).toEqual(['columns-unsure', 'columns-unsure', 'columns-unsure']);
  });
});

describe('columns that are judged by their cells', () => {
  it('a name may be in several categories, once in each', () => {
    const rows = [
      ['Tipo', 'Zona', 'Duracion_min', 'Precio'],
      ['Láser', 'Piernas', '40', '25000'],
      ['Láser', 'Brazos', '30', '18000'],
      ['Cera', 'Piernas', '45', '20000'],
      ['Cera', 'Brazos', '35', '15000'],
      ['', '', '0', '0'],
    ];
    expect(readBrief(rows, 'AR')).toEqual([
      '[Láser] Piernas | 25000',
      '[Láser] Brazos | 18000',
      '[Cera] Piernas | 20000',
      '[Cera] Brazos | 15000',
    ]);
  });

  it.each(['60 min', '1 h', '1 hora', '1 hrs'])('«%s» below «Duración» is 60 minutes', (duration) => {
    const { products } = read(
      [
        ['Servicio', 'Duración', 'Precio'],
        ['Manicura', duration, '35'],
      ],
      'ES',
    ).menu;
    expect(products).toMatchObject([{ name: 'Manicura', minutes: 60, price: '35', doubts: [] }]);
  });

  it('what no cell of a column can be is not read, and gives no doubt', () => {
    const rows = [
      ['Nombre', 'Precio', 'Colores', 'Disponibilidad', 'Sesiones'],
      ['Vestido', '1500', 'Rojo, Azul', 'true', '(4 Sesiones)'],
      ['Blusa', '850', 'Blanco, Negro', 'true', '(6 Sesiones)'],
    ];
    expect(readBrief(rows, 'MX')).toEqual(['[] Vestido | 1500', '[] Blusa | 850']);
    expect(doubtsOf(rows, 'MX')).toEqual([]);
  });

  it('a heading of the export is never dropped, so that a mistake in its cells shows', () => {
    const rows = [
      ['Nombre', 'Precio', 'Etiquetas'],
      ['Ají', '1500', 'picannte'],
    ];
    expect(doubtsOf(rows, 'MX')).toEqual(['value-ignored']);
  });

  it('a heading that lost a letter keeps its meaning', () => {
    const rows = [
      ['Nombre', 'Precio', 'Descripci\uFFFDn', 'Categor\uFFFDa'],
      ['Buzzer', '47', 'Zumbador pequeño', 'Sonido'],
    ];
    expect(readBrief(rows, 'MX')).toEqual(['[Sonido] Buzzer | 47 | Zumbador pequeño']);
  });

  it.each([
    [['precio_bs', 'precio_usd'], ['180.00', '0.75'], '180'],
    [['precio_usd', 'precio_bs'], ['0.75', '180.00'], '180'],
    [['VENT SIN IVA', 'VENT CON IVA'], ['100.00', '116.00'], '116'],
    [['COSTO CON IVA', 'VENT CON IVA'], ['80.00', '116.00'], '116'],
    [['precioCompra', 'precioVenta'], ['80.00', '116.00'], '116'],
  ])('%s: customers pay one of them', (headings, prices, price) => {
    const { products } = read(
      [
        ['nombre', ...headings],
        ['Pan', ...prices],
      ],
      'VE',
    ).menu;
    expect(products).toMatchObject([{ name: 'Pan', price }]);
  });

  it('what many cost beside the price of one is no doubt', () => {
    const rows = [
      ['producto', 'Público', '1 docena', '2 docenas'],
      ['Calcetas', '14', '13.30', '12.60'],
    ];
    expect(readBrief(rows, 'MX')).toEqual(['[] Calcetas | 14']);
    expect(doubtsOf(rows, 'MX')).toEqual([]);
  });
});

it('a title that is the only category is a doubt, and one of several is not', () => {
  const rows = [
    ['Nombre', 'Precio', 'Categoría'],
    ...['Pan', 'Torta', 'Jugo'].map((name) => [name, '4500', 'Catálogo de la casa']),
  ];
  expect(doubtsOf(rows, 'CO')).toEqual(['title-unsure', 'title-unsure', 'title-unsure']);
  expect(doubtsOf([...rows, ['Té', '3500', 'Bebidas'], ['Café', '3500', 'Bebidas']], 'CO')).toEqual([]);
});

describe('prices that a program computed', () => {
  it('a point with four digits before and three behind it marks decimals, in all of the column', () => {
    const rows = [
      ['descripcion', 'precio_venta'],
      ['Abrochadora', '23553.719'],
      ['Acuarela', '1454.545'],
      ['Goma', '454.5'],
      ['Lápiz', '254.545'],
    ];
    expect(read(rows, 'AR').menu.products.map(({ price }) => price)).toEqual([
      '23553.72',
      '1454.55',
      '454.50',
      '254.55',
    ]);
    expect(doubtsOf(rows, 'AR')).toEqual([]);
  });

  it('prices grouped by points stay in thousands', () => {
    const rows = [
      ['descripcion', 'precio_venta'],
      ['Abrochadora', '23.553'],
      ['Acuarela', '1.454'],
    ];
    expect(readBrief(rows, 'AR')).toEqual(['[] Abrochadora | 23553', '[] Acuarela | 1454']);
  });
});

describe('lists beside each other', () => {
  const sheet: Value[][] = [
    ['CARNICERÍA DON RAÚL'],
    ['Precios por kilo', '', '12/11/2026'],
    ['CORTES PARA HORNO', '$ x kg', '', 'CORTES PARA PARRILLA', '$ x kg'],
    ['Peceto', 4100, '', 'Vacío', 3600],
    ['Cuadrada', 3900, '', 'Entraña', 3800],
    ['Osobuco', 1900, '', 'Chorizo', 2400],
    ['', '', '', 'Morcilla', 2400],
  ];

  it('are read one after the other, each with its heading', () => {
    expect(readBrief(sheet, 'AR')).toEqual([
      '[CORTES PARA HORNO] Peceto | 4100',
      '[CORTES PARA HORNO] Cuadrada | 3900',
      '[CORTES PARA HORNO] Osobuco | 1900',
      '[CORTES PARA PARRILLA] Vacío | 3600',
      '[CORTES PARA PARRILLA] Entraña | 3800',
      '[CORTES PARA PARRILLA] Chorizo | 2400',
      '[CORTES PARA PARRILLA] Morcilla | 2400',
    ]);
    expect(doubtsOf(sheet, 'AR')).toEqual([]);
  });

  it('are known by headings that repeat, also without an empty column', () => {
    const rows = [
      ['Producto', 'Precio', 'Producto', 'Precio'],
      ['Papa', '1500', 'Manzana', '2800'],
      ['Yuca', '1900', 'Pera', '3100'],
      ['Ñame', '2200', 'Mora', '4500'],
    ];
    expect(readBrief(rows, 'CO')).toEqual([
      '[] Papa | 1500',
      '[] Yuca | 1900',
      '[] Ñame | 2200',
      '[] Manzana | 2800',
      '[] Pera | 3100',
      '[] Mora | 4500',
    ]);
  });

  it('columns of one list stay together', () => {
    const rows = [
      ['Producto', 'Precio', 'Descripción', 'Existencia'],
      ['Papa', '1500', 'Pastusa', '12'],
      ['Yuca', '1900', 'Fresca', '8'],
      ['Ñame', '2200', 'Costeño', '5'],
    ];
    expect(readBrief(rows, 'CO')).toEqual([
      '[] Papa | 1500 | Pastusa',
      '[] Yuca | 1900 | Fresca',
      '[] Ñame | 2200 | Costeño',
    ]);
  });
});

describe('low prices where a dish costs thousands', () => {
  const list = (...prices: string[]) => [
    ['nombre', 'precio'],
    ...prices.map((price, index) => [`Producto ${'abcdefg'[index]}`, price]),
  ];

  it.each(['CO', 'AR', 'CL', 'PY', 'CR'] as const)(
    '%s: some among prices in thousands are what they say',
    (country) => {
      const { menu } = read(list('500', '900', '2800', '700', '3500'), country);
      expect(menu.products.map(({ price }) => price)).toEqual(['500', '900', '2800', '700', '3500']);
      expect(menu.priceQuestion).toBeNull();
      expect(menu.scaleQuestion).toBeUndefined();
    },
  );

  it('a whole list of them is one question, whose answer holds for the column', () => {
    const rows = list('40', '55', '120', '35');
    const { menu } = read(rows, 'CO');
    expect(menu.priceQuestion).toMatchObject({ meanings: { groups: '40000', decimals: '40' } });
    for (const [separator, prices] of [
      ['groups', ['40000', '55000', '120000', '35000']],
      ['decimals', ['40', '55', '120', '35']],
    ] as const) {
      const table = rows.map((values, index) => ({
        number: index + 1,
        cells: new Map(values.map((text, column) => [column, { text, isNumber: false }])),
      }));
      const answered = readTable(table, { ...countries.CO, separator }).menu;
      expect(answered.products.map(({ price }) => price)).toEqual(prices);
      expect(answered.products.flatMap(({ doubts }) => doubts)).toEqual([]);
      expect(answered.priceQuestion).toBeNull();
    }
  });

  it('one number of a sheet that cannot be a price is a doubt', () => {
    const rows = [
      ['nombre', 'precio'],
      ['Pan', 32],
      ['Torta', 45000],
      ['Jugo', 6000],
      ['Café', 4500],
    ];
    expect(doubtsOf(rows, 'CO')).toEqual(['price-separator']);
  });
});

describe('several prices in a row', () => {
  it.each([
    ['precio_auto', 'precio_camioneta', 'auto', 'camioneta'],
    ['Precio adulto', 'Precio niños', 'adulto', 'niños'],
    ['precioPunta', 'precioRaiz', 'Punta', 'Raiz'],
    ['Valor mesa', 'Valor terraza', 'mesa', 'terraza'],
  ])('«%s» and «%s» are sizes', (first, second, one, other) => {
    const rows = [
      ['nombre', first, second],
      ['Lavado', '30.000', '40.000'],
      ['Pulido', '120.000', '120.000'],
    ];
    expect(readBrief(rows, 'CL')).toEqual([
      `[] Lavado | ${one} 30000; ${other} 40000`,
      `[] Pulido | ${one} 120000; ${other} 120000`,
    ]);
  });

  it.each([
    ['precioa', 'preciob'],
    ['Precio A', 'Precio C'],
    ['Lista a', 'Lista b'],
    ['Precio 1', 'Precio 2'],
    ['Precio', 'precio_camioneta'],
    ['Precio web', 'Precio mercadolibre'],
    ['Precio nuevo', 'Precio viejo'],
    ['precio_marzo', 'precio_abril'],
    ['precio_venta', 'precio_proveedor'],
  ])('«%s» and «%s» are none, and the first counts', (first, second) => {
    const rows = [
      ['nombre', first, second],
      ['Lavado', '30.000', '24.000'],
      ['Pulido', '120.000', '90.000'],
    ];
    expect(readBrief(rows, 'CL')).toEqual(['[] Lavado | 30000', '[] Pulido | 120000']);
  });
});

describe('rows of one name', () => {
  const headings = ['Categoría', 'Nombre', 'Descripción', 'Precio'];

  it('are sizes, if short descriptions tell them apart', () => {
    const rows = [
      headings,
      ['Vino', 'Vino de la casa', 'La copa', '90'],
      ['Vino', 'Vino de la casa', 'Jarra de 1/2 lts', '160'],
      ['Minutas', 'Milanesa', 'En dos panes', '280'],
    ];
    expect(readBrief(rows, 'UY')).toEqual([
      '[Vino] Vino de la casa | La copa 90; Jarra de 1/2 lts 160',
      '[Minutas] Milanesa | 280 | En dos panes',
    ]);
  });

  it.each<[string, string[], string[]]>([
    ['in two categories', ['Almuerzo', 'Sopa', 'Chica', '90'], ['Cena', 'Sopa', 'Grande', '120']],
    ['with one description', ['Sopas', 'Sopa', 'Del día', '90'], ['Sopas', 'Sopa', 'Del día', '120']],
    [
      'with long descriptions',
      ['Sopas', 'Sopa', 'x'.repeat(60), '90'],
      ['Sopas', 'Sopa', 'y'.repeat(60), '120'],
    ],
    ['without a description', ['Sopas', 'Sopa', '', '90'], ['Sopas', 'Sopa', 'Grande', '120']],
  ])('are products %s', (_, one, other) => {
    expect(read([headings, one, other], 'UY').menu.products).toHaveLength(2);
  });

  it('are products of a file with ids', () => {
    const rows = [
      [...headings, 'ID'],
      ['Vino', 'Vino', 'La copa', '90', '0190f3e2-7a00-7000-8000-000000000001'],
      ['Vino', 'Vino', 'Jarra', '160', '0190f3e2-7a00-7000-8000-000000000002'],
    ];
    expect(read(rows, 'UY').menu.products).toHaveLength(2);
  });
});

describe('cells of prices with words', () => {
  it.each([
    ['Consultar', null, 'ask'],
    ['Precio a convenir', null, 'ask'],
    ['según diseño', null, 'ask'],
    ['desde 15.000', '15000', 'from'],
    ['A partir de $ 15.000', '15000', 'from'],
    ['15.000', '15000', undefined],
  ])('«%s» is a kind of price, and no doubt', (cell, price, priceKind) => {
    const rows = [
      ['Nombre', 'Precio'],
      ['Corte', '20.000'],
      ['Color', cell],
      ['Barba', '12.000'],
    ];
    const { products } = read(rows, 'CO').menu;
    expect(products.map(({ name, category }) => [name, category])).toEqual([
      ['Corte', null],
      ['Color', null],
      ['Barba', null],
    ]);
    expect(products[1]).toMatchObject({ price, doubts: [] });
    expect(products[1]?.priceKind).toBe(priceKind);
  });

  it('the column of the kind wins', () => {
    const rows = [
      ['Nombre', 'Precio', 'Tipo de cobro'],
      ['Color', 'desde 15.000', 'Consultar'],
    ];
    expect(read(rows, 'CO').menu.products[0]?.priceKind).toBe('ask');
  });
});

describe('one product of several brands', () => {
  const headings = ['Código', 'Productos', 'Marca', 'Precio'];

  it('has a size for each, where names repeat', () => {
    const rows = [
      headings,
      ['119', 'Cremoso', 'Sierra', 5814],
      ['126', 'Cremoso', 'El Tambo', 7419],
      ['138', 'Barra', 'Sierra', 8074],
      ['132', 'Barra', 'El Tambo', 9352],
      ['127', 'Port Salut', 'Sierra', 7753],
    ];
    expect(readBrief(rows, 'AR')).toEqual([
      '[] Cremoso | Sierra 5814; El Tambo 7419',
      '[] Barra | Sierra 8074; El Tambo 9352',
      '[] Port Salut | 7753',
    ]);
  });

  it('is none where each name stands once, and the brand is its category', () => {
    const rows = [
      headings,
      ['119', 'Cremoso', 'Sierra', 5814],
      ['126', 'Sardo', 'El Tambo', 7419],
      ['138', 'Barra', 'Sierra', 8074],
      ['132', 'Reggianito', 'El Tambo', 9352],
    ];
    expect(readBrief(rows, 'AR')[0]).toBe('[Sierra] Cremoso | 5814');
  });
});

describe('lists of spreadsheets', () => {
  it('prices of a pack and of a kilo are sizes, and `$  -` is no price', () => {
    const headings = ['COD', 'DESCRIPCION', 'KG', 'BOLSA', 'KG'];
    const rows = [
      ['BALANCEADOS', '', '', '', ''],
      headings,
      ['1', 'BEBE x 25 Kg', '25', '$  18.800', '$  900'],
      ['2', 'RECRIA x 25 Kg', '25', '$  18.900', '$  950'],
      ['3', 'ENGORDE x 25 Kg', '25', '$  19.000', '$  1.000'],
      ['ALIMENTO', '', '', '', ''],
      headings,
      ['165', 'CHICHARRON X 2 KG', '2', '$  2.500', '$  -'],
      ['161', 'COMPINCHE X 25', '25', '$  17.700', '$  900'],
    ];
    expect(readBrief(rows, 'AR')).toEqual([
      '[BALANCEADOS] BEBE x 25 Kg | BOLSA 18800; KG 900',
      '[BALANCEADOS] RECRIA x 25 Kg | BOLSA 18900; KG 950',
      '[BALANCEADOS] ENGORDE x 25 Kg | BOLSA 19000; KG 1000',
      '[ALIMENTO] CHICHARRON X 2 KG | 2500',
      '[ALIMENTO] COMPINCHE X 25 | BOLSA 17700; KG 900',
    ]);
  });

  it('a price behind merged cells is the price', () => {
    const rows = [
      ['Examen', 'Descripción', 'Precio'],
      ['Biopsia I', 'Menores de 5 mm', '20$'],
      ['Biopsia II', 'Entre 5 mm y 3 cm', '30$'],
      ['Citología uretral', '5 $', ''],
      ['Citología anal', '6 $', ''],
    ];
    expect(readBrief(rows, 'VE').map((row) => /\d+/.exec(row.split(' | ')[1] ?? '')?.[0])).toEqual([
      '20',
      '30',
      '5',
      '6',
    ]);
  });
});
