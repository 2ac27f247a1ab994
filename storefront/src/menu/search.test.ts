import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPage } from '../testing/build-page.ts';
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
