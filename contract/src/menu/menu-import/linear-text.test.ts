import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { type Growth, measureGrowth } from '../../platform/testing-growth.ts';
import { readMenuText } from './read-text.ts';

const options = { country: 'CO', ...countries.CO } as const;

/** Texts that make a reader look far ahead, far back, or at the same again. */
const families: Record<string, string> = {
  products: 'Sopa de pollo .... 14.000\ncon arroz y papa\n',
  headings: 'SOPAS\n\n',
  'headings of sizes': 'PIZZAS (chica / grande)\n',
  'names without prices': 'Sopa de la casa\n',
  'prices without names': '14.000\n',
  'names, then prices': 'Sopa\nArroz\n14.000\n12.000\n',
  'blocks of prices': 'Sopa\n1 bocha\n$1.500\n',
  'one block without a blank line': 'Uno\n$1.500\nDos\n',
  bullets: '- Sopa\n',
  'nested bullets': '- Sopa:\n  - chica: 5.000\n',
  'bullets with a colon': '- Sopa:\n',
  'a list below a price': '## Bordas (+ 8.000)\n- Queso\n',
  'broken names': 'Sopa con\n',
  'names that continue': 'sopa de\ncon papa 14.000\n',
  brackets: 'Sopa (((((((((( 14.000\n',
  'closed brackets': 'Sopa (a) (b) (c) 14.000\n',
  tabs: 'Sopa\t14.000\tArroz\t12.000\n',
  'wide gaps': 'Sopa      14.000      Arroz      12.000\n',
  'pages with two columns': 'SOPAS                  BEBIDAS\nAjiaco ...... 28.500   Jugo ......... 8.000\n\n',
  'gutters that move': Array.from(
    { length: 30 },
    (_, at) => `Ajiaco 28.500${' '.repeat(at + 3)}Jugo 8.000\n\nSopa\n`,
  ).join(''),
  cards: 'Chile\nCasillero\n750 ml\nPrecio: 5.990\n\n',
  'sections of sizes': '## Torta\n- Personal 5.000\n- Familiar 9.000\n',
  leaders: `${'.'.repeat(60)}\n`,
  'many prices in a line': `Sopa ${'5.000 / '.repeat(40)}\n`,
  digits: `${'1 '.repeat(200)}\n`,
  'digits and points': `${'1.'.repeat(200)}\n`,
  'signs of money': `${'$ Bs. S/ '.repeat(40)}\n`,
  records: 'Torta\nPrecio: 14.000\nPorciones: 12\n\n',
  'labels without values': 'Precio: Nombre: \n',
  'columns below headings': 'Ref      Producto      Precio\n01       Sopa          14.000\n',
  'names with codes': '0001 SOPA 14.000\n0002 AJIACO 15.000\n',
  'headings with one line each': 'COMBO\nSopa + jugo\n$14.000\n\n',
  'prices above names': '35.000\nChorizo\nSabroso\n\n',
  'sizes that repeat': 'Corte\nNormal\n12.990\nLargo\n15.990\n',
  'headings with prices': 'Paletas (1.000)\nFresa\nMora\n\n',
  'page marks': '1 / 2\n\n',
  'heads of pages': 'Página 2\nFonda La Esquina\nSopas\n',
  'headings with one blank': 'CLASE ARTICULO PRECIO\nNormal   SOPA   14.000\n',
  'prices with their tax': 'Jabón $ 363,007790001112247 $ 300,00\n',
  'names above sentences': 'Mollejas 0\nCon puré, tomates\ny limón $510\n',
  'a legend': '🌱 vegetal 🐮 con leche 🌾 con gluten\n',
  'sizes with one blank': 'PIZZAS CH M G\nHawaiana 95 135 175\n',
  'messages of a chat': '12/3/26, 10:23 - Ana: Sopa 14.000\n',
  'two currencies': 'Sopa USD 5 / $ 20.000\n',
  'prices before': 'Polo\n$80.000\n$60.000\n-25%\nAgregar\n',
  'badges above names': 'Nuevo\nSopa\n$ 14.000\n\n',
  'rows with one blank': 'Codigo Nombre Precio Barra\n169 BOLSA X 156 1450.93 7790000000588 1\n',
  'buttons below prices': 'Panini\nCon queso\n3.950\nEliminar\nActualizar\n',
  'labels above prices': 'Nuez\nPOR KILO\n$260\n',
  'sizes above prices': 'Assados\n1 unidad\n5\n3 unidades\n12\n',
  'prices in brackets': `Salados: ${'Pico(5.000), '.repeat(100)}\n`,
  'brackets without prices': `Salados: ${'Pico(a), '.repeat(150)}\n`,
  frames: '|====1. PALITO $50====|\n',
  'signs apart': `${'C h i, '.repeat(50)}\n`,
  'bars and rules': '|Cerveja |Preco |\n=====\n|1- Stela |10.000|\n',
  'pairs of letters': `${'PA R A '.repeat(60)}\n`,
  durations: '20 min\n',
  days: 'lunes a viernes de 9 a 18\n',
  'days without an end': `${'lun, '.repeat(80)}\n`,
  telephones: `${'310 555 12 34 '.repeat(20)}\n`,
  links: `${'a.co '.repeat(80)}\n`,
  'tables of Markdown': '| a | b |\n|---|---|\n| Sopa | 5.000 |\n',
  'a table without an end': '| Sopa | 5.000 |\n',
  HTML: `${'<p>&amp;'.repeat(40)}\n`,
  'pictures of Markdown': `${'![a]('.repeat(60)}\n`,
  'letters with accents': `${'ñáé'.repeat(90)}\n`,
  'destroyed letters': 'Jam\uFFFDn 14.000\n',
  buttons: 'Torta\n$25.000 - $75.000\nAgregar al carrito\n',
  packs: 'Papa\nbolsa (17kg) $8200\npor kg $600\n\n',
  'packs of one section': 'bolsa (17kg) $8200\n',
  'nested details': '- [x] Consulta\n  - Precio: Gs. 50.000 / USD ____\n  - Radio: entre 30.000 y 50.000\n',
  'fields of a form': `Consulta 50.000 / USD ${'*\\_'.repeat(60)}\n`,
  'names in capitals': 'AZUCAR\n',
  ranges: `Torta ${'$5.000 - $9.000 '.repeat(20)}\n`,
  dashes: `Hojas ${'A4 - 250 - 12 '.repeat(20)}\n`,
  'bold names': '*Corte (con lavado)* $20.000\n',
  'bold without an end': `${'*Corte ('.repeat(40)}\n`,
  'durations between lines': 'Corte\ncon lavado\n30 min\n$45.000\n',
  'short prices': 'Tornillo 40\nArandela 120\n',
  'numbers of sections': '## 3.1.2 Consultas\n- Consulta 5.000\n',
  'notes below names': 'Corte 5.000\nIncluye lavado y peinado\n',
  emoji: `${'🍕\u200D'.repeat(60)} 14.000\n`,
  spaces: `${' '.repeat(190)}\n`,
  'a menu in one line': `Menú: ${'Sopa (Bs. 8), '.repeat(60)}Api (Bs. 6)\n`,
  'dashes of a catalogue': 'Panadol - Paracetamol 160 mg - 16 comprimidos $2.600\n',
  'dashes alone in a name': `Panadol${' - x'.repeat(200)} $2.600\n`,
  'cards of four lines': 'Sopa\nCon arroz,\ncon papa\n$14.000\n',
  'prices above described names': '$14.000\nSopa\nCon arroz y papa\n',
  'broken names with a price': 'Sopa de carne,\npapa,\nyuca y\narroz 14.000\n',
  'indented sizes': 'Sopa 5.000\nRamo\n   uno 5.000\n   dos 9.000\n',
  'indented sizes without a product': 'Ramo\n   uno 5.000\n',
  'prices for the names below': 'JUGOS\nVaso 5.000 - Jarra 9.000\nPapaya\nMora\n\n',
  'prices before and now': 'Polo\nAntes $80.000\nAhora $60.000\n',
  'labels between bars': 'Gatos\nBaño $45.000 | Corte $75.000\n',
  'runs of the same sizes': 'Suite\n3 horas 45.000\n12 horas 70.000\nHora adicional 12.000\n\n',
  'how many of one thing': 'Sofá\n1 puesto 15.000\n2 puestos 25.000\n\n',
  'cards with buttons': 'Semana\nPara probar\n$270\nPesas\nLockers\nInscribirme\n',
  'cells between bars': 'Clase | Días | Precio\nBallet | Lunes | 5.000\n',
  'leaders to two prices': 'Sopa.....16.000 Limonada.....3.000\n',
  JSON: '[{"nombre":"a","precio":5},',
  'long words': `${'a'.repeat(1_900)}\n`,
};

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

function grow(piece: string, growth: Pick<Growth, 'length' | 'doublings' | 'longestTime'>) {
  const { isLinear, times } = measureGrowth((length) => {
    const text = fill(piece, length);
    return () => readMenuText(text, options);
  }, growth);
  expect([isLinear, ...times]).toEqual([true, ...times]);
}

describe('the time to read a text', () => {
  // The long form reads longer texts of every family.
  const some = Object.entries(families).filter((_, index) => index % 5 === 0);
  it.each(some)('grows with its length: %s', (_, piece) =>
    grow(piece, { length: 8_000, doublings: 3, longestTime: 150 }),
  );

  it.each(Object.entries(families))(
    'grows with its length over five doublings: %s',
    { tags: 'long', timeout: 300_000 },
    (_, piece) => grow(piece, { length: 12_500, doublings: 5 }),
  );
});
