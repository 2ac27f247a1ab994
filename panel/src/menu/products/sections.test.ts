import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { describe, expect, it } from 'vitest';
import { allCategories, uncategorized } from './filter.ts';
import {
  countUpTo,
  filterSections,
  type MenuSection,
  mergeOrder,
  moveProduct,
  sortSections,
  takeProducts,
  toSections,
} from './sections.ts';

const category = (id: string, order: number): Category => ({
  id,
  name: `Categoría ${id}`,
  times: null,
  order,
  version: 1,
});
const product = (id: string, categoryId: string | null): Product => ({
  ...plainProduct,
  id,
  name: id,
  description: '',
  price: '1000',
  categoryId,
  categoryName: '',
  images: [],
  image: null,
  active: true,
  order: 1,
  version: 1,
});
const categories = [category('sopas', 1), category('postres', 2), category('bebidas', 3)];
const products = [
  product('ajiaco', 'sopas'),
  product('changua', 'sopas'),
  product('limonada', 'bebidas'),
  product('suelto', null),
];
const sections = toSections(products, categories);
/** `sopas: ajiaco changua` */
const summarize = (list: readonly MenuSection[]) =>
  list.map(({ id, products }) => [`${id}:`, ...products.map((each) => each.id)].join(' '));

describe('toSections', () => {
  it('lists every category, also an empty one, and products without a category last', () => {
    expect(summarize(sections)).toEqual([
      'sopas: ajiaco changua',
      'postres:',
      'bebidas: limonada',
      `${uncategorized}: suelto`,
    ]);
  });

  it('has no section without a category when every product has one', () => {
    expect(summarize(toSections(products.slice(0, 1), categories))).toHaveLength(3);
  });
});

describe('filterSections', () => {
  it('keeps the section of the chip', () => {
    expect(summarize(filterSections(sections, 'postres', false))).toEqual(['postres:']);
  });

  it('leaves out the sections without results of a search', () => {
    const found = toSections([product('changua', 'sopas')], categories);
    expect(summarize(filterSections(found, allCategories, true))).toEqual(['sopas: changua']);
  });
});

describe('takeProducts', () => {
  it('cuts the list within a section and leaves out the sections after it', () => {
    expect(summarize(takeProducts(sections, 1))).toEqual(['sopas: ajiaco']);
    expect(summarize(takeProducts(sections, 3))).toEqual([
      'sopas: ajiaco changua',
      'postres:',
      'bebidas: limonada',
    ]);
    expect(takeProducts(sections, 100)).toHaveLength(4);
  });
});

describe('moveProduct', () => {
  it('moves within a section to the place of the target', () => {
    expect(summarize(moveProduct(sections, 'ajiaco', 'sopas', 'changua'))[0]).toBe('sopas: changua ajiaco');
  });

  it('moves into another section before the target, or to its end', () => {
    expect(summarize(moveProduct(sections, 'limonada', 'sopas', 'changua')).slice(0, 3)).toEqual([
      'sopas: ajiaco limonada changua',
      'postres:',
      'bebidas:',
    ]);
    expect(summarize(moveProduct(sections, 'ajiaco', 'postres', null))[1]).toBe('postres: ajiaco');
    expect(summarize(moveProduct(sections, 'suelto', 'bebidas', null)).slice(2)).toEqual([
      'bebidas: limonada suelto',
      `${uncategorized}:`,
    ]);
  });

  it('moves nothing into the section without a category, nor anything unknown', () => {
    expect(moveProduct(sections, 'ajiaco', uncategorized, 'suelto')).toEqual(sections);
    expect(moveProduct(sections, 'ajiaco', 'otra', null)).toEqual(sections);
    expect(moveProduct(sections, 'otro', 'sopas', null)).toEqual(sections);
  });
});

it('mergeOrder puts the products that are not on the screen behind the others', () => {
  expect(mergeOrder(['c', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd']);
});

describe('countUpTo', () => {
  it('counts the products of the section and of all before it', () => {
    expect(countUpTo(sections, 'bebidas')).toBe(3);
    expect(countUpTo(sections, null)).toBe(0);
  });
});

describe('sortSections', () => {
  it('follows the category ids and keeps the section without a category last', () => {
    expect(summarize(sortSections(sections, ['bebidas', 'sopas', 'postres']))).toEqual([
      'bebidas: limonada',
      'sopas: ajiaco changua',
      'postres:',
      `${uncategorized}: suelto`,
    ]);
  });
});
