import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPage } from '../testing/build-page.ts';
import { findProducts, highlightWords, queryWords } from './search.ts';

const { categories } = buildPage();
const namesFound = (query: string) =>
  findProducts(categories, queryWords(query)).flatMap(({ products }) => products.map(({ name }) => name));
const marked = (text: string, query: string) =>
  highlightWords(text, queryWords(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('findProducts', () => {
  test.each([
    ['merengon', ['Merengón']],
    ['MERENGÓN', ['Merengón']],
    ['meréngon', ['Merengón']],
    ['  casa   ajiaco ', ['Ajiaco']],
    ['postres', ['Merengón', 'Flan']],
    ['sushi', []],
    ['   ', ['Ajiaco', 'Merengón', 'Flan']],
  ])('finds «%s»', (query, expected) => {
    expect(namesFound(query)).toEqual(expected);
  });

  test('leaves out categories without a match', () => {
    expect(findProducts(categories, queryWords('flan')).map(({ name }) => name)).toEqual(['Postres']);
  });

  test('reads no pattern into what was typed', () => {
    expect(namesFound('.*')).toEqual([]);
    expect(namesFound('(')).toEqual([]);
  });
});

describe('markWords', () => {
  test.each([
    ['Merengón', 'gon', 'Meren[gón]'],
    ['Piña colada', 'pina', '[Piña] colada'],
    // The accent as a letter of its own, as some phones write it.
    ['Café con leche', 'cafe', '[Café] con leche'],
    ['🍲 Ajiaco 🍲', 'ajiaco', '🍲 [Ajiaco] 🍲'],
    ['İstanbul kebap', 'kebap', 'İstanbul [kebap]'],
    ['papa y papa', 'papa', '[papa] y [papa]'],
    ['arroz con coco', 'coco arroz', '[arroz] con [coco]'],
    ['Ajiaco', 'sopa', 'Ajiaco'],
  ])('marks in «%s» the words «%s»', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('joined, the parts are the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = highlightWords(text, queryWords(query));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
