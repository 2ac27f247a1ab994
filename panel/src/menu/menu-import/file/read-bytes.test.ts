import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type FileErrorCode, MenuFileError } from './file-errors.ts';
import { type FileOptions, readMenuBytes, readPastedText } from './read-bytes.ts';
import { columnName, createWorkbook, sheetXml } from './testing-workbook.ts';

const colombia: FileOptions = { country: 'CO', ...countries.CO };
const mexico: FileOptions = { country: 'MX', ...countries.MX };
const encode = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBig);
  return bytes;
};
/** Encodes characters that Windows-1252 shares with Latin-1. */
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const brief = ({ name, category, price, description, variants, doubts }: ReadProduct) =>
  [
    category ?? '',
    name,
    price ?? '',
    variants.map((size) => `${size.name} ${size.price}`).join('; '),
    description ?? '',
    doubts.map(({ id }) => id).join(),
  ].join('|');
const read = (bytes: Uint8Array, options = colombia) => readMenuBytes(bytes, options);
const readBrief = (bytes: Uint8Array, options = colombia) => read(bytes, options).menu.products.map(brief);

function failure(bytes: Uint8Array): [FileErrorCode, number | undefined] {
  try {
    readMenuBytes(bytes, colombia);
  } catch (error) {
    if (error instanceof MenuFileError) return [error.code, error.row];
    throw error;
  }
  throw new Error('the file was read');
}

describe('tables as text', () => {
  const table =
    'Categoría;Nombre;Precio;Descripción\r\nSopas;Ajiaco;28.500;"Pollo; papa y ""guascas"""\r\nSopas;Menudo;14.000;\r\n';
  const expected = ['Sopas|Ajiaco|28500||Pollo; papa y "guascas"|', 'Sopas|Menudo|14000|||'];

  it.each([
    ['UTF-8', encode(table)],
    ['UTF-8 with a mark', encode(`\uFEFF${table}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${table}`)],
    ['UTF-16 without a mark', utf16(table)],
    ['UTF-16 of the other order', utf16(`\uFEFF${table}`, true)],
    ['Windows-1252', latin(table)],
    ['tabs', encode(table.replaceAll('; ', '§').replaceAll(';', '\t').replaceAll('§', '; '))],
    ['commas', encode(table.replaceAll('; ', '§').replaceAll(';', ',').replaceAll('§', '; '))],
    ['a named separator', encode(`sep=;\r\n${table}`)],
    ['line feeds', encode(table.replaceAll('\r\n', '\n'))],
    ['carriage returns', encode(table.replaceAll('\r\n', '\r'))],
  ])('%s is read', (_, bytes) => {
    expect(readBrief(bytes)).toEqual(expected);
  });

  it('English headings, titles above and other columns are understood', () => {
    const text =
      'La Esquina,,,\n,,,\nItem name,Price,Category,Photo by\nTacos,$45.50,Antojitos,Ana\nPozole,"1,050.00",Caldos,\n';
    expect(readBrief(encode(text), mexico)).toEqual(['Antojitos|Tacos|45.50|||', 'Caldos|Pozole|1050|||']);
    const { columns, menu } = read(encode(text), mexico);
    expect(columns?.map(({ field }) => field)).toEqual(['name', 'price', 'category', null]);
    expect(menu.skipped).toEqual([{ line: 1, text: 'La Esquina', reason: 'note' }]);
  });

  it('the letters of the columns may stand above the headings, and numbers of articles are no names', () => {
    const text =
      'A,B,C,D\nItem,Referencia,Desc. item,Precio\nLP1,,,\n28,C3Z01,Zócalo,1311\n29,C3Z02,Columna,14000\n30,C3Z03,Tabla,5732\n31,C3Z04,Piso,23800\n32,C3Z05,Perfil,49122\n';
    expect(read(encode(text)).menu.products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Zócalo 1311',
      'Columna 14000',
      'Tabla 5732',
      'Piso 23800',
      'Perfil 49122',
    ]);
  });

  it('prices of several sizes are read from columns and from cells', () => {
    const columns = 'Producto;Precio personal;Precio familiar\nHawaiana;18000;32000\nMargarita;17.000;\n';
    expect(readBrief(encode(columns))).toEqual([
      '|Hawaiana||personal 18000; familiar 32000||',
      '|Margarita|17000|||',
    ]);
    const cells = 'Producto;Precio\nJugo;chica 3.500 / grande 5.000\n';
    expect(readBrief(encode(cells))).toEqual(['|Jugo||chica 3500; grande 5000||']);
  });

  it('columns without headings are guessed', () => {
    const text =
      'Sopas;Ajiaco;28.500;con pollo y guascas\nSopas;Mondongo;24.000;con aguacate\nJugos;Lulo;7.000;en agua o en leche\nJugos;Mora;7.500;en agua o en leche\n';
    expect(readBrief(encode(text))).toEqual([
      'Sopas|Ajiaco|28500||con pollo y guascas|',
      'Sopas|Mondongo|24000||con aguacate|',
      'Jugos|Lulo|7000||en agua o en leche|',
      'Jugos|Mora|7500||en agua o en leche|',
    ]);
  });

  it('the columns can be changed', () => {
    const text = 'Producto;Detalle;Precio\nAjiaco;Sopas;28.500\n';
    expect(readBrief(encode(text))).toEqual(['|Ajiaco|28500||Sopas|']);
    expect(readBrief(encode(text), { ...colombia, columns: ['name', 'category', 'price'] })).toEqual([
      'Sopas|Ajiaco|28500|||',
    ]);
  });

  it('a row with one cell is a category if there is no column of categories', () => {
    const text = 'Producto;Precio\nSOPAS;\nAjiaco;28.500\nJUGOS;\nLulo;7.000\n';
    expect(readBrief(encode(text))).toEqual(['SOPAS|Ajiaco|28500|||', 'JUGOS|Lulo|7000|||']);
  });

  it('an ambiguous separator is asked, and the answer is used', () => {
    const text = encode('Producto;Precio\nAjiaco;12,500\nLulo;7,000\nArroz;consultar\n');
    const { menu } = read(text);
    expect(menu.priceQuestion).toEqual({
      example: '12,500',
      meanings: { groups: '12500', decimals: '12.50' },
    });
    expect(menu.products.map(brief)).toEqual([
      '|Ajiaco|12500|||price-separator',
      '|Lulo|7000|||price-separator',
      '|Arroz||||',
    ]);
    const answered = read(text, { ...colombia, separator: 'groups' }).menu;
    expect([answered.priceQuestion, ...answered.products.slice(0, 2).map(brief)]).toEqual([
      null,
      '|Ajiaco|12500|||',
      '|Lulo|7000|||',
    ]);
  });

  it('an exported file is read exactly, without the marks before formulas', () => {
    const headings =
      'Nombre;Descripción;Precio;Categoría;Activo;Orden;Imágenes;Precio anterior;Tamaños;Opciones;Etiquetas;Agotado;ID';
    const row = `'=1+1;"'-suma";14;Sin categoría;No;1;;;;;Picante;Hoy;abc`;
    const { menu } = read(encode(`\uFEFF${headings}\r\n${row}\r\n`));
    expect(menu.products).toMatchObject([
      {
        name: '=1+1',
        description: '-suma',
        price: '14',
        noCategory: true,
        active: false,
        labels: ['picante'],
        soldOut: 'today',
        id: 'abc',
        doubts: [],
      },
    ]);
    expect(menu.priceQuestion).toBeNull();
  });

  it('a text without columns is read as a menu', () => {
    const { menu, columns } = read(encode('SOPAS\nAjiaco, con pollo .... 28.500\nMondongo .... 24.000\n'));
    expect(columns).toBeNull();
    expect(readBrief(encode('Ajiaco 28,500\nMondongo 24,000\n'))).toEqual([
      '|Ajiaco|28500|||price-separator',
      '|Mondongo|24000|||price-separator',
    ]);
    expect(menu.products.map(({ category, price }) => [category, price])).toEqual([
      ['SOPAS', '28500'],
      ['SOPAS', '24000'],
    ]);
  });
});

describe('pasted text', () => {
  const pasted = (text: string) => readPastedText(text, colombia).menu.products.map(brief);

  it('cells of a spreadsheet are a table if they have headings', () => {
    expect(pasted('Plato\tDetalle\tPrecio\nAjiaco\tcon pollo\t28.500\n')).toEqual([
      '|Ajiaco|28500||con pollo|',
    ]);
  });

  it.each([';', ','])('so are the cells of a CSV file, with «%s» between them', (sign) => {
    const lines = [
      ['nombre', 'descripcion', 'precio'],
      ['Ajiaco', 'con pollo', '28500'],
      ['Jugo', '', '7000'],
    ];
    expect(pasted(lines.map((cells) => cells.join(sign)).join('\n'))).toEqual([
      '|Ajiaco|28500||con pollo|',
      '|Jugo|7000|||',
    ]);
  });

  it('tabs that each line has as often need no headings, and a single one between a name and its price is that of a list', () => {
    const plants = ['Lavanda\t2.500\t30 cm', 'Romero\t2.000\t20 cm', 'Helecho\t6.900\t40 cm'];
    expect(pasted([...plants, 'Monstera\t14.900\t60 cm'].join('\n'))).toEqual([
      '|Lavanda|2500||30 cm|',
      '|Romero|2000||20 cm|',
      '|Helecho|6900||40 cm|',
      '|Monstera|14900||60 cm|',
    ]);
    const rows = (name: string) => ['S', 'M', 'L', 'XL'].map((size) => `${name}\t${size}\t65.000`);
    const { products } = readPastedText(
      ['REMERAS', ...rows('Lisa'), 'BUZOS', ...rows('Canguro')].join('\n'),
      colombia,
    ).menu;
    expect(products.map(({ category, name, variants }) => [category, name, variants.length])).toEqual([
      ['REMERAS', 'Lisa', 4],
      ['BUZOS', 'Canguro', 4],
    ]);
    const soups = ['SOPAS', 'Ajiaco\t28.500', 'Mondongo\t24.000', 'JUGOS', 'Lulo\t7.000', 'Mora\t6.500'];
    expect(pasted(soups.join('\n'))).toEqual([
      'SOPAS|Ajiaco|28500|||',
      'SOPAS|Mondongo|24000|||',
      'JUGOS|Lulo|7000|||',
      'JUGOS|Mora|6500|||',
    ]);
  });

  it('JSON has no cells between its commas, in a file neither', () => {
    const text = JSON.stringify([
      { nombre: 'Ajiaco', precio: 28500 },
      { nombre: 'Lulo', precio: 7000 },
    ]);
    const products = ['|Ajiaco|28500|||', '|Lulo|7000|||'];
    expect(pasted(text)).toEqual(products);
    const { menu } = readMenuBytes(new TextEncoder().encode(text), colombia);
    expect(menu.products.map(brief)).toEqual(products);
  });

  it('semicolons that each line has as often need no headings, and those of ingredients are none of a table', () => {
    const soups = ['Ajiaco;con pollo;28500', 'Mondongo;con arroz;24000', 'Sancocho;de gallina;26000'];
    expect(pasted([...soups, 'Cuchuco;con espinazo;22000'].join('\n'))[0]).toBe('|Ajiaco|28500||con pollo|');
    const named = [
      'Ajiaco: pollo; papa; mazorca 28500',
      'Mondongo: callo; arroz 24000',
      'Jugo 7000',
      'Té 4000',
    ];
    expect(pasted(named.join('\n')).map((line) => line.split('|')[1])).toEqual([
      'Ajiaco',
      'Mondongo',
      'Jugo',
      'Té',
    ]);
  });

  it('all other text is a menu', () => {
    expect(pasted('SOPAS\nAjiaco\t28.500\nMondongo\t24.000\n')).toEqual([
      'SOPAS|Ajiaco|28500|||',
      'SOPAS|Mondongo|24000|||',
    ]);
  });
});

describe('workbooks', () => {
  it('numbers are exact, formulas have their stored value, and shared texts are found', () => {
    const sheet = sheetXml([
      ['Plato', 'Precio', 'Categoría'],
      ['Ajiaco', 28500, { shared: 0 }],
      ['Jugo', 28.499999999999996, { shared: 1 }],
      ['Combo', { formula: 'B2+B3', value: 0.30000000000000004 }, null],
      ['Sin calcular', { formula: 'SUM(B2:B4)' }, null],
      [{ formula: 'HYPERLINK("http://x","Arroz")', value: 'Arroz' }, 'Bs 12,50', null],
    ]);
    const shared =
      '<sst><si><t>Sopas</t></si><si><r><t>Be</t></r><r><t>bidas</t></r><rPh><t>x</t></rPh></si></sst>';
    const bytes = createWorkbook(sheet, { 'xl/sharedStrings.xml': shared });
    expect(readBrief(bytes, mexico)).toEqual([
      'Sopas|Ajiaco|28500|||',
      'Bebidas|Jugo|28.50|||',
      '|Combo|0.30|||',
      '|Sin calcular||||price-missing',
      '|Arroz|12.50|||price-currency',
    ]);
  });

  it.each([
    // In the table of formats that a file need not spell out, 71 is a Thai date.
    ['71', '"RD$" #,##0', ['|Ajiaco|12000|||', '|Arroz|9000|||']],
    ['60', '#,##0 "por día"', ['|Ajiaco|12000|||', '|Arroz|9000|||']],
    ['60', '[$MXN] #,##0.00', ['|Ajiaco|12000|||', '|Arroz|9000|||']],
    // A name without a price is a category.
    ['60', 'dd/mm/yyyy', ['Ajiaco|Arroz|9000|||']],
  ])('format %s means what the file spells out: %s', (id, code, expected) => {
    const format = `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const styles = `<styleSheet><numFmts>${format}</numFmts><cellXfs><xf/><xf/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    const sheet = sheetXml([
      ['Producto', 'Precio'],
      ['Ajiaco', { date: 12000 }],
      ['Arroz', 9000],
    ]);
    expect(readBrief(createWorkbook(sheet, { 'xl/styles.xml': styles }))).toEqual(expected);
  });

  it('hidden and empty sheets are passed over', () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="a"/><sheet name="b" r:id="b"/><sheet name="c" r:id="c"/></sheets></workbook>';
    const relations =
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="c" Target="worksheets/sheet3.xml"/></Relationships>';
    const bytes = createWorkbook(
      sheetXml([
        ['Producto', 'Precio'],
        ['Oculto', 1000],
      ]),
      {
        'xl/workbook.xml': workbook,
        'xl/_rels/workbook.xml.rels': relations,
        'xl/worksheets/sheet2.xml': sheetXml([]),
        'xl/worksheets/sheet3.xml': sheetXml([
          ['Producto', 'Precio'],
          ['Visible', 2000],
        ]),
      },
    );
    expect(readBrief(bytes)).toEqual(['|Visible|2000|||']);
  });

  it('rows that the sheet hides or filters away are marked, and dates and errors describe nothing', () => {
    const sheet = sheetXml([
      { cells: ['Producto', 'Precio', 'Descripción'] },
      { cells: ['Vacío', 3600, { date: 45_992 }] },
      { cells: ['Matambre', 3800, { error: '#DIV/0!' }], isHidden: true },
      { cells: ['Chorizo', 2400, 'De cerdo'] },
    ]);
    const { products } = readMenuBytes(createWorkbook(sheet), { country: 'AR', ...countries.AR }).menu;
    expect(products.map(({ name, isHidden, description }) => [name, isHidden, description])).toEqual([
      ['Vacío', undefined, undefined],
      ['Matambre', true, undefined],
      ['Chorizo', undefined, 'De cerdo'],
    ]);
  });

  it('a menu in one column is read as text', () => {
    const bytes = createWorkbook(sheetXml([['SOPAS'], ['Ajiaco 28.500'], [], ['JUGOS'], ['Lulo 7.000']]));
    expect(readBrief(bytes)).toEqual(['SOPAS|Ajiaco|28500|||', 'JUGOS|Lulo|7000|||']);
    expect(read(bytes).menu.products.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('empty cells with a format do not count as columns', () => {
    const row = ['Ajiaco', 28500, ...Array.from({ length: 1000 }, () => null)];
    expect(readBrief(createWorkbook(sheetXml([['Producto', 'Precio'], row])))).toEqual(['|Ajiaco|28500|||']);
  });
});

describe('hostile files', () => {
  const workbook = (rows: Parameters<typeof sheetXml>[0]) => createWorkbook(sheetXml(rows));
  const menu = workbook([
    ['Producto', 'Precio'],
    ['Ajiaco', 28500],
    ['Lulo', 7000],
  ]);
  const compound = (text: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600), ...utf16(text)]);

  it.each<[string, Uint8Array, FileErrorCode, number?]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', encode(' \n \n'), 'empty'],
    ['a PDF', encode('%PDF-1.7 …'), 'pdf'],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'picture'],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'picture'],
    ['a photo of a phone', encode('\0\0\0\x18ftypheic\0\0'), 'picture'],
    ['an old workbook', compound('Workbook'), 'old-excel'],
    ['a workbook with a password', compound('EncryptedPackage'), 'locked'],
    ['a web page without tables', encode('<!doctype html><title>Carta</title><p>Ajiaco $28.500'), 'web-page'],
    ['a text document', zipSync({ 'word/document.xml': new Uint8Array(9) }), 'document'],
    ['a sheet of another program', zipSync({ 'content.xml': new Uint8Array(9) }), 'other-sheet'],
    ...(['spreadsheet', 'text', 'presentation'] as const).map(
      (type, index): [string, Uint8Array, FileErrorCode] => [
        `an OpenDocument ${type}`,
        zipSync({
          mimetype: [encode(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
          'content.xml': new Uint8Array(9),
        }),
        (['other-sheet', 'document', 'slides'] as const)[index] ?? 'unknown',
      ],
    ),
    ['a sheet of Numbers', zipSync({ 'Index/CalculationEngine.iwa': new Uint8Array(9) }), 'numbers'],
    ['an older sheet of Numbers', zipSync({ 'index.zip': new Uint8Array(9) }), 'other-sheet'],
    ['pictures in an archive', zipSync({ 'a.png': new Uint8Array(9) }), 'unknown'],
    ['random data', Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256), 'unknown'],
    ['a truncated workbook', menu.slice(0, menu.length - 40), 'incomplete'],
    ['the start of a workbook', menu.slice(0, 100), 'incomplete'],
    ['open quotes', encode('Producto;Precio\nAjiaco;28500\n"Lulo;7000\nMora;7000\n'), 'quotes', 3],
    [
      'broken XML',
      createWorkbook(
        `${sheetXml([
          ['Producto', 'Precio'],
          ['Ajiaco', 5],
        ]).replace(/<\/sheetData>.*/, '')}<row r="3"><c`,
      ),
      'broken',
      4,
    ],
    [
      'entities that grow',
      createWorkbook(`<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${sheetXml([['&c;']]).slice(55)}`),
      'broken',
      1,
    ],
    ['a million columns', encode(`Producto;Precio\n${';'.repeat(1_000_000)}\n`), 'too-many-columns', 2],
    ['a thousand columns', encode(`Producto;Precio${';x'.repeat(1_000)}\n`), 'too-many-columns', 1],
    [
      'columns to the end of a sheet',
      workbook([['Producto', ...Array.from({ length: 16_000 }, () => 1)]]),
      'too-many-columns',
      1,
    ],
    ['too many products', encode(`Producto;Precio\n${'Ajiaco;28500\n'.repeat(5_001)}`), 'too-many-rows'],
    ['a million rows', encode(`Producto;Precio\n${'a;1\n'.repeat(1_000_000)}`), 'too-many-rows'],
    [
      'a row beyond the end of a sheet',
      createWorkbook('<worksheet><sheetData><row r="1e99"><c><v>1</v></c></row></sheetData></worksheet>'),
      'broken',
    ],
  ])('%s has an error in words', (_, bytes, code, row) => {
    const [found, place] = failure(bytes);
    expect([found, row === undefined ? undefined : place]).toEqual([code, row]);
  });

  it('a file over 50 MB is not read', () => {
    expect(failure(new Uint8Array(50 * 1024 * 1024 + 1))[0]).toBe('too-large');
  });

  it('a bomb ends before it is inflated, also if it declares less', () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(8 * 1024 * 1024)}</sheetData></worksheet>`;
    const bomb = createWorkbook(sheet);
    const name = 'xl/worksheets/sheet1.xml';
    expect(bomb.length).toBeLessThan(20_000);
    expect(failure(bomb)[0]).toBe('no-sheet');
    expect(failure(declareSize(bomb, name, 2 ** 31))[0]).toBe('zip-bomb');
    expect(failure(declareSize(bomb, name, 5_000))[0]).toBe('zip-bomb');
  });

  it('a workbook of many entries is not listed', () => {
    const parts = Object.fromEntries(Array.from({ length: 5_100 }, (_, index) => [`xl/a${index}.xml`, '']));
    expect(failure(createWorkbook(sheetXml([]), parts))[0]).toBe('zip-bomb');
  });

  it('any damage to a workbook has an error, or leaves a menu', () => {
    for (let at = 0; at < menu.length; at += 3) {
      const damaged = menu.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      try {
        readMenuBytes(damaged, colombia);
      } catch (error) {
        expect(error).toBeInstanceOf(MenuFileError);
      }
    }
  });
});

describe('exports of other programs', () => {
  it('rows of one handle are the sizes of a product, and its pictures are no products', () => {
    const text = [
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
      'polo,Polo,"<p>Algod&oacute;n &amp; lino</p>",Talla,S,P-1,45.90,https://example.com/a.jpg',
      'polo,,,,M,P-2,49.90,https://example.com/b.jpg',
      'polo,,,,,,,https://example.com/c.jpg',
      'gorra,Gorra,,,Default Title,G-1,20.00,',
    ].join('\n');
    expect(readBrief(encode(text), mexico)).toEqual([
      '|Polo||S 45.90; M 49.90|Algodón & lino|',
      '|Gorra|20|||',
    ]);
  });

  it('a lower sale price counts, and the other is the previous one', () => {
    const text =
      'Nombre,Precio normal,Precio rebajado,Categorías\nVela,120,90,"Casa > Velas"\nVaso,80,,Casa\n';
    const { products } = read(encode(text), mexico).menu;
    expect(
      products.map(({ name, price, compareAtPrice, category }) => [name, price, compareAtPrice, category]),
    ).toEqual([
      ['Vela', '90', '120', 'Velas'],
      ['Vaso', '80', undefined, 'Casa'],
    ]);
  });

  it('what a point means is read from the other prices', () => {
    const text = 'Producto;Precio\nLentejas;1.090,00\nGarbanzos;2.500\n';
    expect(readBrief(encode(text), { country: 'UY', ...countries.UY })).toEqual([
      '|Lentejas|1090|||',
      '|Garbanzos|2500|||',
    ]);
  });

  it('a row that stands in quotes as a whole has its columns', () => {
    const text = `id,Descripcion,Rubro,PrecioVenta
"1,""ACEITE GIRASOL 1,5 LTS"",Almacén,3830.0"
2,ACEITE GIRASOL 900 ML,Almacén,2750.0
"3,""JABON, EN PAN"",Limpieza,1200.0"
`;
    const { menu } = readMenuBytes(encode(text), { country: 'AR', ...countries.AR });
    expect(menu.products.map(({ name, category, price }) => [name, category, price])).toEqual([
      ['ACEITE GIRASOL 1,5 LTS', 'Almacén', '3830'],
      ['ACEITE GIRASOL 900 ML', 'Almacén', '2750'],
      ['JABON, EN PAN', 'Limpieza', '1200'],
    ]);
  });

  it('commas that nobody put in quotes belong to the description', () => {
    const text = 'Nombre,Precio,Descripción,Categoría\nXis,14.50,pan, queso, huevo,Lanches\n';
    expect(readBrief(encode(text), mexico)).toEqual(['Lanches|Xis|14.50||pan, queso, huevo|']);
  });

  it('columns that are only guessed have a doubt', () => {
    const text = 'Artículo;Uno;Dos\nVela;120;90\nVaso;80;70\n';
    expect(readBrief(encode(text), mexico)).toEqual([
      '|Vela|120|||columns-unsure',
      '|Vaso|80|||columns-unsure',
    ]);
  });
});

describe('a menu of 5000 products', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [
    `Producto ${index}`,
    1000 + index,
    `Categoría ${index % 40}`,
    'Una descripción de largo normal, con sus ingredientes',
  ]);
  const headings = ['Nombre', 'Precio', 'Categoría', 'Descripción'];
  const files = {
    csv: encode([headings, ...rows].map((cells) => cells.join(';')).join('\r\n')),
    xlsx: createWorkbook(sheetXml([headings, ...rows])),
  };

  it.each(['csv', 'xlsx'] as const)('%s is read at once', (kind) => {
    const before = process.cpuUsage();
    expect(read(files[kind]).menu.products).toHaveLength(5_000);
    const ms = process.cpuUsage(before).user / 1000;
    console.log(`5000 products of ${kind}: ${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(5_000);
  });

  it('columns have the names of a spreadsheet', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

/** Writes a size into the list at the end of an archive. */
function declareSize(archive: Uint8Array, name: string, size: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const bytes = encode(name);
  for (let at = 0; at < changed.length - 46; at++) {
    if (
      view.getUint32(at, true) === 0x02014b50 &&
      bytes.every((byte, index) => changed[at + 46 + index] === byte)
    )
      view.setUint32(at + 24, size, true);
  }
  return changed;
}
