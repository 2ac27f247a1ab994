import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { hasPrice } from '../products/price-kinds.ts';
import { readMenuText } from './read-text.ts';
import { compareWithMenu, maxTimesOfMenu } from './testing-reading-time.ts';

const size = 50 * 1024;

const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const pieces = [
  ...['.', '1', ' ', '*', '-', '_', '\t', '(', '$', ',', '#', '~', 'a', 'ñ', '🍕', '\n', '\r', '…', '/', '|'],
  ...[
    '1.',
    '1 ',
    '1,',
    '. ',
    '- ',
    '* ',
    '$1',
    '1/',
    '(1',
    '1x',
    'a ',
    'a-',
    'de ',
    'A: ',
    'Precio: ',
    'Nombre: ',
    '\nPrecio: 5\n',
    'Ref   Producto   Precio\n',
    '12 34 56 ',
    '1-',
    '@a',
    'a.co ',
  ],
  ...['\n1', '\na', '\n.', '\n(', '\n$5', '\nde', '\n*A*', '\nA:', '\na 1.000', '\nlunes a ', '\ncalle 1 '],
  ...[
    'sopa 5.000 / ',
    'chica 3 / grande 5 ',
    '~$5.000~ ',
    '(a/b) 5.000 ',
    '1 2 ',
    '\u0301',
    '\u200D',
    '\u{1F468}\u200D',
  ],
  ...[
    '| a | 1.000 |\n',
    '|---',
    '|-|',
    '<p>',
    '<b',
    '<!--',
    '&amp;',
    '&',
    '![a](',
    '[a](b',
    '> ',
    '\\',
    '- a\n',
    '  - a\n',
    '## a\n',
    '((((',
    '(a) ',
  ],
  ...['## a\nPrecio: 5\n', 'a\n\n5.000\n\n', '---\n', '(1) ', '$', 'R$ ', '\n(a) 5.000', '+ 1'],
  ...['Sopa de pollo .... 14.000\ncon arroz y papa\n', 'SOPAS\n\n', 'Personal 5.000\n', '12.50\n', 'a\n\n'],
  ...['a\n$5\n', '$5\na\n', 'a\nb,\n$5\n', 'a,\nb 5.000\n'],
  ...[
    'A\nb\nc\n$5\n$6\n',
    'a|b|c|5\n',
    'Panes\na\nb\n',
    'AB $5\nc, d\n\nE $5\nF $6\nG $7\n\n',
    '*Aa ',
    '• A •\n',
    'a | 5 gr ',
    'TAPA RACIÓN\n',
    'Carne: $8\n',
    'A\nB\nCarne: $8\n$5\n$6\n',
    'A\nAUTO\n$5\nVAN\n$6\nRESERVAR\n',
    'A ($5)\na 5\na 5\n',
  ],
];

/** Lines as long as are read. */
const long = (text: string) => text.replace(/\n/g, ' ').replace(/.{1,1990}/gsu, '$&\n');

describe('text of attackers', () => {
  it.each(pieces)('much of %j are read in time', (piece) => {
    for (const text of [fill(piece), long(fill(piece))])
      expect(compareWithMenu(text)).toBeLessThan(maxTimesOfMenu);
  });

  it.each(
    Object.entries({
      'a line of 1 MB': 'Sopa 5.000 ('.repeat(90_000),
      '100,000 headings': '## Sopas\n'.repeat(100_000),
      '100,000 headings of sizes': 'PIZZAS (chica / grande)\n\n'.repeat(50_000),
      '20,000 nested brackets': `${'('.repeat(20_000)}5.000${')'.repeat(20_000)}`,
      'a table of 100,000 rows': `| a | b |\n|---|---|\n${'| Sopa | 5.000 |\n'.repeat(100_000)}`,
      'framed lines of many bars': `${'| a '.repeat(240)}|\n=====\n`.repeat(25),
      'longer lines of many bars': `${'|a'.repeat(900)}|\n=====\n`.repeat(100),
      'tables without an end': '| a | b |\n|---|---|\n'.repeat(20_000),
      'a list without prices': `Sabores\n${'- Fresa\n'.repeat(100_000)}`,
    }),
  )('%s: read in time', (_, text) => {
    expect(compareWithMenu(text)).toBeLessThan(maxTimesOfMenu);
  });

  it('characters of every class are read in time', () => {
    const characters = Array.from({ length: 0x30000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const texts = [characters.join(''), characters.join(' 5.000\n').slice(0, 400_000)];
    for (const text of texts) expect(compareWithMenu(text)).toBeLessThan(maxTimesOfMenu);
  });

  it('any text has products with names and valid prices', () => {
    const word = fc.constantFrom(
      ...[
        'Sopa',
        'con',
        'de',
        '5.000',
        '$3',
        '1,500',
        '12.50',
        '/',
        '-',
        '–',
        '(',
        ')',
        ':',
        '\n',
        '\n\n',
        '\t',
        'chica',
      ],
      ...[
        'grande',
        '*',
        '**',
        '#',
        '·',
        '....',
        'COP',
        'k',
        'mil',
        'antes',
        'ahora',
        'desde',
        '~',
        '1.',
        '2)',
        'x12',
        '½',
      ],
      ...[
        'BEBIDAS',
        'lunes a viernes',
        '310 555 1234',
        'Calle 4 # 5-6',
        'según peso',
        '0',
        '99999999999999',
        '🍕',
        '½',
        'S/',
        ',',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    );
    const country = fc.constantFrom(...(['CO', 'MX', 'CR', 'CL', 'GT', 'HN', 'EC'] as const));
    fc.assert(
      fc.property(
        texts,
        country,
        fc.constantFrom(undefined, 'groups' as const, 'decimals' as const),
        (text, code, separator) => {
          const read = readMenuText(text, {
            country: code,
            ...countries[code],
            ...(separator && { separator }),
          });
          const lines = text.split(/\r\n|[\r\n\u2028\u2029\f\v]/).length;
          for (const product of read.products) {
            expect(product.name.trim()).not.toBe('');
            expect(product.line).toBeGreaterThanOrEqual(1);
            expect(product.line).toBeLessThanOrEqual(lines);
            expect(product.variants.length).not.toBe(1);
            const prices = [
              product.price,
              product.compareAtPrice ?? null,
              ...product.variants.map((variant) => variant.price),
            ];
            for (const value of prices) if (value !== null) expect(value).toMatch(/^\d{1,10}(\.\d{2})?$/);
            if (product.price === null && hasPrice(product.priceKind) && product.variants.length === 0)
              expect(product.doubts.map(({ id }) => id)).toContain('price-missing');
            for (const variant of product.variants) expect(variant.name).not.toBe('');
            if (product.category !== null) expect(read.categories).toContain(product.category);
          }
          if (separator) expect(read.priceQuestion).toBeNull();
        },
      ),
      { numRuns: 3_000 },
    );
  }, 30_000);
});
