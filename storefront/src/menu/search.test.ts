import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMenuWithChoices, buildPage } from '../testing/build-page.ts';
import { filterCategories, highlightWords, splitQuery } from './search.ts';

const page = buildPage();
const findNames = (query: string) =>
  filterCategories(page, splitQuery(query)).flatMap(({ products }) => products.map(({ name }) => name));
const highlight = (text: string, query: string) =>
  highlightWords(text, splitQuery(query))
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('');

describe('filterCategories', () => {
  test.each([
    ['merengon', ['Merengón']],
    ['MERENGÓN', ['Merengón']],
    ['meréngon', ['Merengón']],
    ['  casa   ajiaco ', ['Ajiaco']],
    ['postres', ['Merengón', 'Flan']],
    ['sushi', []],
    ['   ', ['Ajiaco', 'Merengón', 'Flan']],
  ])('finds «%s»', (query, expected) => {
    expect(findNames(query)).toEqual(expected);
  });

  test.each(['grande', 'aceitunas', 'picante'])(
    'finds a product by its size, option or label: %s',
    (query) => {
      const { page, pizza } = buildMenuWithChoices();
      const products = [{ ...pizza, labels: ['picante' as const] }];
      const categories = [{ id: 'c', name: 'Todo', products }];
      const menu = { ...page, categories, labelNames: { picante: 'Picante' } };
      expect(filterCategories(menu, splitQuery(query))).toHaveLength(1);
      expect(filterCategories(menu, splitQuery('flan'))).toEqual([]);
    },
  );

  test('narrows the search to products with every chosen label', () => {
    const { page, pizza } = buildMenuWithChoices();
    const spicy = { ...pizza, id: 'spicy', labels: ['picante' as const, 'vegano' as const] };
    const menu = { ...page, categories: [{ id: 'c', name: 'Todo', products: [pizza, spicy] }] };
    const find = (...labels: ('picante' | 'vegano' | 'nuevo')[]) =>
      filterCategories(menu, [], labels).flatMap(({ products }) => products.map(({ id }) => id));
    expect([find('picante'), find('picante', 'vegano'), find('picante', 'nuevo')]).toEqual([
      ['spicy'],
      ['spicy'],
      [],
    ]);
  });

  test('leaves out categories without a match', () => {
    expect(filterCategories(page, splitQuery('flan')).map(({ name }) => name)).toEqual(['Postres']);
  });

  test('treats a query as text, not as a pattern', () => {
    expect(findNames('.*')).toEqual([]);
    expect(findNames('(')).toEqual([]);
  });
});

describe('highlightWords', () => {
  test.each([
    ['Merengón', 'gon', 'Meren[gón]'],
    ['Piña colada', 'pina', '[Piña] colada'],
    // Some phones write the accent as a separate character.
    ['Café con leche', 'cafe', '[Café] con leche'],
    ['🍲 Ajiaco 🍲', 'ajiaco', '🍲 [Ajiaco] 🍲'],
    ['İstanbul kebap', 'kebap', 'İstanbul [kebap]'],
    ['papa y papa', 'papa', '[papa] y [papa]'],
    ['arroz con coco', 'coco arroz', '[arroz] con [coco]'],
    ['Ajiaco', 'sopa', 'Ajiaco'],
  ])('marks in «%s» the words «%s»', (text, query, expected) => {
    expect(highlight(text, query)).toBe(expected);
  });

  test('returns segments that join to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const segments = highlightWords(text, splitQuery(query));
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});
