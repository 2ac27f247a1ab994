import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { DoubtId, PriceSeparator, ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';
import { compareWithMenu, maxTimesOfMenu } from './testing-reading-time.ts';

/**
 * Each file of `corpus` is a menu as people write it, and what a person reads in it:
 * `name | price, or size price; size price | description | ? doubts`. `14500 < 18000` is a price with the previous one.
 */
const directory = new URL('./corpus/', import.meta.url);
const files = readdirSync(directory).filter((name) => name.endsWith('.txt'));
const required = 0.97;

interface Expected {
  country: Country;
  text: string;
  question: string | null;
  facts: Facts;
}

/** What is compared, each fact as a line of text. */
interface Facts {
  products: string[];
  descriptions: string[];
  doubts: string[];
  skipped: string[];
}
/** What compares products with each other is not a fact of a line, and a question about brackets is one for the whole text. */
const outlierIds = new Set<DoubtId>([
  'price-far',
  'name-odd',
  'alone',
  'unusual',
  'same-name',
  'bracket-unsure',
]);
const kinds = ['products', 'descriptions', 'doubts', 'skipped'] as const;

function readExpected(name: string): Expected {
  const source = readFileSync(new URL(name, directory), 'utf8');
  const [head = '', text = '', menu = '', skipped = ''] = source.split(/^=== (?:text|menu|skipped)\n/m);
  const facts: Facts = { products: [], descriptions: [], doubts: [], skipped: [] };
  let category = '';
  let question: string | null = null;
  for (const line of menu.split('\n').filter(Boolean)) {
    if (line.startsWith('question: ')) question = line.slice(10);
    else if (line.startsWith('[')) category = line.slice(1, -1);
    else {
      const parts = line.split(' | ');
      const [product = '', prices = '', ...others] = parts;
      facts.products.push(`[${category}] ${product} | ${prices}`);
      for (const other of others) {
        if (other.startsWith('? ')) {
          for (const doubt of other.slice(2).split(' ')) facts.doubts.push(`${product} ? ${doubt}`);
        } else facts.descriptions.push(`${product} : ${other}`);
      }
    }
  }
  facts.skipped = skipped.split('\n').filter(Boolean);
  const country = (/country: (\w+)/.exec(head)?.[1] ?? 'CO') as Country;
  return { country, text, question, facts };
}

function readFacts({ country, text }: Expected): Facts {
  const { products, skipped } = readMenuText(text, { country, ...countries[country] });
  return {
    products: products.map(
      (product) => `[${product.category ?? ''}] ${product.name} | ${writePrices(product)}`,
    ),
    descriptions: products.flatMap(({ name, description }) =>
      description ? `${name} : ${description}` : [],
    ),
    doubts: products.flatMap(({ name, doubts }) => [
      ...new Set(doubts.flatMap(({ id }) => (outlierIds.has(id) ? [] : `${name} ? ${id}`))),
    ]),
    skipped: skipped.map(({ reason, text: line }) => `${reason}: ${line}`),
  };
}

function writePrices({ price, compareAtPrice, variants }: ReadProduct): string {
  if (variants.length > 0) return variants.map((variant) => `${variant.name} ${variant.price}`).join('; ');
  return (price ?? '-') + (compareAtPrice ? ` < ${compareAtPrice}` : '');
}

/** The facts of `a` that `b` lacks. A fact that occurs twice counts twice. */
function subtract(a: readonly string[], b: readonly string[]): string[] {
  const rest = [...b];
  return a.filter((fact) => {
    const index = rest.indexOf(fact);
    if (index !== -1) rest.splice(index, 1);
    return index === -1;
  });
}

describe('menus as people write them', () => {
  it('few of them are called unusual', () => {
    const products = files.flatMap((name) => {
      const { country, text } = readExpected(name);
      return readMenuText(text, { country, ...countries[country] }).products;
    });
    const share = (doubt: DoubtId) =>
      products.filter(({ doubts }) => doubts.some(({ id }) => id === doubt)).length / products.length;
    expect(share('unusual')).toBeLessThan(0.04);
    expect(share('same-name')).toBeLessThan(0.01);
    expect(share('bracket-unsure')).toBeLessThan(0.06);
  });

  const results = files.map((name) => {
    const expected = readExpected(name);
    return { name, expected, facts: readFacts(expected) };
  });

  it.each(kinds)('%s are read', (kind) => {
    let wanted = 0;
    let found = 0;
    let missed = 0;
    let wrong = 0;
    for (const { name, expected, facts } of results) {
      const missing = subtract(expected.facts[kind], facts[kind]);
      const additional = subtract(facts[kind], expected.facts[kind]);
      wanted += expected.facts[kind].length;
      found += facts[kind].length;
      missed += missing.length;
      wrong += additional.length;
      for (const fact of missing) console.log(`${name} - ${fact}`);
      for (const fact of additional) console.log(`${name} + ${fact}`);
    }
    const precision = 1 - wrong / found;
    const recall = 1 - missed / wanted;
    console.log(`${kind}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${wanted}`);
    expect(precision).toBeGreaterThanOrEqual(required);
    expect(recall).toBeGreaterThanOrEqual(required);
  });

  it('200 KB are read in time', () => {
    const menus = results.map(({ expected }) => expected.text).join('\n');
    const text = menus.repeat(Math.ceil((200 * 1024) / menus.length)).slice(0, 200 * 1024);
    expect(compareWithMenu(text)).toBeLessThan(maxTimesOfMenu);
  });

  it('an ambiguous separator is asked once, and the answer holds for the whole source', () => {
    const options = { country: 'CO', ...countries.CO } as const;
    const text = 'Sopa 12,500\nArroz 8,000\nJugo 4.500';
    const asked = readMenuText(text, options);
    expect(asked.priceQuestion).toEqual({
      example: '12,500',
      meanings: { groups: '12500', decimals: '12.50' },
    });
    expect(asked.products.map(({ doubts }) => doubts.length)).toEqual([1, 1, 0]);
    const pricesOf = (separator: PriceSeparator) =>
      readMenuText(text, { ...options, separator }).products.map(({ price, doubts }) => [
        price,
        doubts.length,
      ]);
    expect(pricesOf('groups')).toEqual([
      ['12500', 0],
      ['8000', 0],
      ['4500', 0],
    ]);
    expect(pricesOf('decimals')).toEqual([
      ['12.50', 0],
      ['8', 0],
      ['4500', 0],
    ]);
  });

  it('questions are those of the corpus', () => {
    for (const { name, expected } of results) {
      const { country, text, question } = expected;
      const read = readMenuText(text, { country, ...countries[country] });
      expect([name, read.priceQuestion?.example ?? null]).toEqual([name, question]);
    }
  });
});

/** `[category] name | prices | description`, with `?` where the product has a doubt. */
function readLines(country: Country, text: string): string[] {
  return readMenuText(text, { country, ...countries[country] }).products.map(
    (product) =>
      `[${product.category ?? ''}] ${product.name} | ${writePrices(product)}` +
      `${product.description ? ` | ${product.description}` : ''}${product.doubts.length > 0 ? ' ?' : ''}`,
  );
}

describe('what menus from elsewhere taught', () => {
  it.each<[string, Country, string[], string[]]>([
    [
      'codes in lines of their own are no prices',
      'BR',
      ['Cafés', '24001', 'Expresso', '', 'R$ 3,85', '', '24002', 'Chá', '', 'R$ 6,95'],
      ['[Cafés] Expresso | 3.85', '[Cafés] Chá | 6.95'],
    ],
    [
      'prices without a currency among others with one stay prices',
      'CO',
      ['Limonada', '9000', '', 'Jugo', '$10.000', '', 'Malteada', '$12.000', '', 'Café', '$5.000'],
      ['[] Limonada | 9000', '[] Jugo | 10000', '[] Malteada | 12000', '[] Café | 5000'],
    ],
    [
      'dates are no prices',
      'AR',
      [
        'Precios a partir de 01/03/2022',
        'Tarifas del 3 de febrero de 2026',
        '- Cuota: $300',
        '- Clase: $2500',
      ],
      ['[] Cuota | 300', '[] Clase | 2500'],
    ],
    [
      'a number of people in a name is no price',
      'AR',
      ['- Cuota: $300', '- Grupo familiar 2 practicantes: $3800'],
      ['[] Cuota | 300', '[] Grupo familiar 2 practicantes | 3800'],
    ],
    [
      'the sign between two prices belongs to the first',
      'ES',
      ['Bocadillos   Media   Entera', 'Lomo  2,50 € 3,50 €', 'Queso\t2,00 €\t3,00 €'],
      ['[Bocadillos] Lomo | Media 2.50; Entera 3.50', '[Bocadillos] Queso | Media 2; Entera 3'],
    ],
    [
      'two columns of a page with two prices, in a section that nobody knows',
      'ES',
      ['Raciones\tBocadillos\tMedia\tEntera', 'Jamón\t6,00 €\tLomo\t2,50 €\t3,50 €'],
      ['[Raciones] Jamón | 6 ?', '[Raciones] Lomo | Tamaño 1 2.50; Tamaño 2 3.50 ?'],
    ],
    [
      'a heading has no count of its products',
      'CO',
      ['## Jugos (2)', '1. Mora $5.000', '2. Lulo $6.000', '', 'Sopas (3 productos):', 'Ajiaco $9.000'],
      ['[Jugos] Mora | 5000', '[Jugos] Lulo | 6000', '[Sopas] Ajiaco | 9000'],
    ],
    [
      'a list below a product describes it',
      'CO',
      [
        '## Jugos',
        '1. **En agua** - $12.000',
        '   - Mango o Mora',
        '2. **En leche** - $14.000',
        '   - Mango o Lulo',
      ],
      ['[Jugos] En agua | 12000 | Mango o Mora', '[Jugos] En leche | 14000 | Mango o Lulo'],
    ],
    [
      'headings with labels below are products',
      'PE',
      [
        ...['## Entradas', '### Tequeños', '- **Descripción:** Con palta.', '- **Precio:** 16', ''],
        ...['### Papa rellena', '- **Descripción:** Con carne.', '- **Precio:** 20'],
      ],
      ['[Entradas] Tequeños | 16 | Con palta.', '[Entradas] Papa rellena | 20 | Con carne.'],
    ],
    [
      'a size below a product with a size is another one',
      'CO',
      ['Granola 250gr 12000', '500gr 20500', '', 'Brownie 9500', '', 'Mantequilla 200gr 10500', '28gr 4500'],
      [
        '[] Granola | 250gr 12000; 500gr 20500',
        '[] Brownie | 9500',
        '[] Mantequilla | 200gr 10500; 28gr 4500',
      ],
    ],
    [
      'the price for a hundred is that of each name below',
      'EC',
      [
        '# Bocaditos',
        '### De sal – $30 el ciento',
        '',
        '* Envueltos',
        '',
        '### De dulce – $50 el ciento',
        '',
        '* Melbas',
      ],
      ['[De sal] Envueltos | 30 ?', '[De dulce] Melbas | 50 ?'],
    ],
    [
      'a section whose names are only sizes is a product with a doubt',
      'EC',
      ['## Torta de frutas', '', '- 5 a 8 porciones → $8.50', '- 8 a 12 porciones → $13.00'],
      ['[] Torta de frutas | 5 a 8 porciones 8.50; 8 a 12 porciones 13 ?'],
    ],
    [
      'pictures are no part of a name in a table, and a list of contents has no products',
      'CL',
      [
        ...['1. [Entradas](#entradas)', '2. [Fondos](#fondos)', '', '## Entradas', ''],
        ...['| Item | Precio |', '|---|---|', '| Promo Dúo ⭐ | $23.990 |', '| 🎄 Tabla | $31.990 |'],
      ],
      ['[Entradas] Promo Dúo | 23990', '[Entradas] Tabla | 31990'],
    ],
  ])('%s', (_, country, lines, expected) => {
    expect(readLines(country, lines.join('\n'))).toEqual(expected);
  });
});
