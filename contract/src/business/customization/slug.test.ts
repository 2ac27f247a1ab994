import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleMenu } from '../../menu/visible-menu.ts';
import { paths, reservedSlugs } from '../../platform/paths.ts';
import { slugCandidates, slugify } from './slug.ts';

describe('the slug of a name', () => {
  test.each([
    ['Café Ñandú', 'cafe-nandu'],
    ['  La  Brasa   Dorada ', 'la-brasa-dorada'],
    ["L'Été & Cía. 2", 'lete-cia-2'],
    ['--Uno - Dos--', 'uno-dos'],
    ['Pizzería «El Güero»', 'pizzeria-el-guero'],
    ['🍕', ''],
    ['寿司', ''],
  ])('%s is %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test('is always a valid path segment, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
        expect(slug.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('the candidates for a slug', () => {
  const first = (slug: string, n: number) => slugCandidates(slug).take(n).toArray();

  test('count up from 2', () => {
    expect(first('cafe', 3)).toEqual(['cafe', 'cafe-2', 'cafe-3']);
  });

  test('leave out every first segment that the app uses', () => {
    for (const path of Object.values(paths)) {
      const segment = path.split('/')[1];
      if (segment) expect(first(segment, 1)).toEqual([`${segment}-2`]);
    }
    for (const name of ['api', 'uploads', 'assets', 'contacto', 'terminos', 'privacidad']) {
      expect(reservedSlugs).toContain(name);
    }
  });
});

describe('the visible menu', () => {
  const categories = [{ id: 'a' }, { id: 'b' }];
  const product = (id: string, categoryId: string | null, active = true) => ({ id, categoryId, active });
  const ids = (menu: { categories: { id: string }[]; products: { id: string }[] }) => [
    menu.categories.map(({ id }) => id),
    menu.products.map(({ id }) => id),
  ];

  test('has active products with a category, and categories with such a product', () => {
    const products = [
      product('1', 'a'),
      product('2', 'a', false),
      product('3', null),
      product('4', 'b', false),
    ];
    expect(ids(visibleMenu(categories, products, -1))).toEqual([['a'], ['1']]);
  });

  test('has the first maxProducts of them', () => {
    const products = [product('0', 'a', false), product('1', 'a'), product('2', 'a'), product('3', 'b')];
    expect(ids(visibleMenu(categories, products, 2))).toEqual([['a'], ['1', '2']]);
  });
});
