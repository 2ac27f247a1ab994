import { measureGrowth } from '@vitrina/contract/platform/testing-growth.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMenuWithChoices, buildPage } from '../testing/build-page.ts';
import { filterCategories, highlightTerms, parseQuery } from './search.ts';

const page = buildPage();
const findNames = (query: string) =>
  filterCategories(page, parseQuery(query, page)).flatMap(({ products }) => products.map(({ name }) => name));
/** A menu that has only this text. */
const menuOf = (...names: string[]) => {
  const [category] = page.categories;
  const [product] = category?.products ?? [];
  if (!category || !product) throw new Error('the page has no product');
  const products = names.map((name) => ({
    ...product,
    id: name,
    name,
    description: '',
    variants: [],
    labels: [],
  }));
  return { ...page, categories: [{ ...category, name: '', products }] };
};
const findIn = (names: readonly string[], query: string) => {
  const menu = menuOf(...names);
  return filterCategories(menu, parseQuery(query, menu)).flatMap(({ products }) =>
    products.map(({ name }) => name),
  );
};
const highlight = (text: string, query: string) =>
  highlightTerms(text, parseQuery(query, menuOf(text)))
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

  test.each([
    ['pan sin gluten', ['Pan sin gluten']],
    ['pan con gluten', ['Pan con gluten']],
    ['medio pollo', ['Medio pollo']],
  ])('keeps the short words of «%s»', (query, expected) => {
    const menu = ['Pan sin gluten', 'Pan con gluten', 'Medio pollo', 'Un pollo'];
    expect(findIn(menu, query)).toEqual(expected);
  });

  test.each(['grande', 'aceitunas', 'picante'])(
    'finds a product by its size, option or label: %s',
    (query) => {
      const { page, pizza } = buildMenuWithChoices();
      const products = [{ ...pizza, labels: ['picante' as const] }];
      const categories = [{ id: 'c', name: 'Todo', products }];
      const menu = { ...page, categories, labelNames: { picante: 'Picante' } };
      expect(filterCategories(menu, parseQuery(query, menu))).toHaveLength(1);
      expect(filterCategories(menu, parseQuery('flan', menu))).toEqual([]);
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
    expect(filterCategories(page, parseQuery('flan', page)).map(({ name }) => name)).toEqual(['Postres']);
  });

  test('treats a query as text, not as a pattern', () => {
    expect(findNames('.*')).toEqual([]);
    expect(findNames('(')).toEqual([]);
  });
});

describe('the other number of a word', () => {
  test.each([
    ['pizza', 'pizzas'],
    ['pan', 'panes'],
    ['café', 'cafés'],
    ['té', 'tés'],
    ['ají', 'ajíes'],
    ['menú', 'menús'],
    ['nuez', 'nueces'],
    ['arroz', 'arroces'],
    ['lápiz', 'lápices'],
    ['limón', 'limones'],
    ['jamón', 'jamones'],
    ['postre', 'postres'],
    ['carne', 'carnes'],
    ['pie', 'pies'],
    ['res', 'reses'],
    ['anís', 'anises'],
    ['base', 'bases'],
    ['sándwich', 'sándwiches'],
    ['club', 'clubes'],
    ['bistec', 'bistecs'],
    ['uña', 'uñas'],
    ['piña', 'piñas'],
    ['flan', 'flanes'],
    ['yogur', 'yogures'],
    ['pincel', 'pinceles'],
    ['llave', 'llaves'],
    ['luz', 'luces'],
    ['ron', 'rones'],
  ])('«%s» and «%s» find each other', (singular, plural) => {
    expect(findIn([`La ${singular} de hoy`], plural)).toHaveLength(1);
    expect(findIn([`Dos ${plural} de hoy`], singular)).toHaveLength(1);
    expect(findIn([`La ${singular} de hoy`], `hoy ${plural.toUpperCase()}`)).toHaveLength(1);
  });

  test.each([
    ['Una empanada', 'uñas'],
    ['La de siempre', 'las'],
    ['Empanada', 'panes'],
    ['Pancho', 'panes'],
    ['Sopa', 'sal'],
  ])('«%s» has nothing of «%s»', (name, query) => {
    expect(findIn([name], query)).toEqual([]);
  });
});

describe('one letter off', () => {
  test.each([
    ['Hamburguesa', 'hamburgesa'],
    ['Hamburguesa', 'amburguesa'],
    ['Hamburguesas', 'hamburgesa'],
    ['Hamburguesa', 'hamburgesas'],
    ['Huevos', 'uevos'],
    ['Pizza', 'pisza'],
    ['Pizza', 'piza'],
    ['Chuleta', 'chuelta'],
    ['Espagueti', 'espaguetti'],
    ['Tornillo de cabeza', 'tornilo cabesa'],
    ['Manicura', 'manicuera'],
    ['Pedicure', 'pedicura'],
    ['Sándwich', 'sandwish'],
  ])('«%s» is found by «%s»', (name, query) => {
    expect(findIn([name, 'Otra cosa'], query)).toEqual([name]);
  });

  test.each([
    ['Flan', 'flam'],
    ['Sopa', 'copa'],
    ['Hamburguesa', 'hambrgesa'],
    ['Talla 38 azul', '39'],
    ['Código 12345', '12346'],
    ['Combo 1', 'combo 11'],
    ['Agua 60 ml', '600 ml'],
    ['Pizza de pico con papa', 'piña'],
    ['Cama de lechuga', 'caña'],
    ['Torta', 'té'],
    ['Queso', 'peras'],
  ])('«%s» is not found by «%s»', (name, query) => {
    expect(findIn([name], query)).toEqual([]);
  });

  test('a word that the menu has finds no neighbour', () => {
    expect(findIn(['Pera verde', 'Perla'], 'pera')).toEqual(['Pera verde']);
    expect(findIn(['Mazorca', 'Mazorcas', 'Mazarca'], 'mazorcas')).toEqual(['Mazorca', 'Mazorcas']);
  });

  test('marks the word that was found', () => {
    expect(highlight('Hamburguesa doble', 'hamburgesas')).toBe('[Hamburguesa] doble');
    expect(highlight('Pan y nuez, para una mesa', 'nueces panes')).toBe('[Pan] y [nuez], para una mesa');
  });
});

test('the time of a search grows in proportion to the menu and to the query', () => {
  const wordsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `pala${(n * 7919).toString(26).replaceAll(/\d/g, 'x')}bras`);
  const ofMenu = (length: number) => {
    const names = wordsOf(length);
    return () => {
      const menu = menuOf(...names);
      filterCategories(menu, parseQuery('hamburgesas palaxbros', menu));
    };
  };
  const ofQuery = (length: number) => {
    const menu = menuOf(...wordsOf(50));
    const query = wordsOf(length)
      .map((word) => `${word}q`)
      .join(' ');
    return () => filterCategories(menu, parseQuery(query, menu));
  };
  const ofWord = (length: number) => {
    const name = 'ab'.repeat(length);
    return () => {
      const menu = menuOf(name);
      const terms = parseQuery(`${name}c`, menu);
      filterCategories(menu, terms);
      highlightTerms(name, terms);
    };
  };
  for (const prepare of [ofMenu, ofQuery, ofWord]) {
    const growth = measureGrowth(prepare, { length: 500, doublings: 3 });
    expect(growth).toMatchObject({ isLinear: true });
  }
});

describe('highlightTerms', () => {
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
        const segments = highlightTerms(text, parseQuery(query, menuOf(text)));
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});
