import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { describe, expect, it } from 'vitest';
import { allCategories, filterProducts, toCategoryChips, uncategorized } from './filter.ts';

const product = (name: string, overrides: Partial<Product> = {}): Product => ({
  ...plainProduct,
  id: name,
  name,
  description: '',
  price: '1000',
  categoryId: 'platos',
  categoryName: 'Platos típicos',
  images: [],
  image: null,
  active: true,
  order: 1,
  version: 1,
  ...overrides,
});
const ajiaco = product('Ajiaco santafereño', { description: 'Con mazorca y guascas' });
const jugo = product('Jugo de maracuyá', { categoryId: 'bebidas', categoryName: 'Bebidas' });
const uncategorizedProduct = product('Empanada', { categoryId: null, categoryName: 'Sin categoría' });
const allProducts = [ajiaco, jugo, uncategorizedProduct];
const names = (products: Product[]) => products.map(({ name }) => name);

describe('normalizeText', () => {
  it.each([
    ['MARACUYÁ', 'maracuya'],
    ['  Piña   colada ', 'pina colada'],
    ['Crème brûlée', 'creme brulee'],
    ['', ''],
  ])('turns %j into %j', (text, normalized) => expect(normalizeText(text)).toBe(normalized));
});

describe('filterProducts', () => {
  it('ignores accents and case of the product', () => {
    expect(names(filterProducts(allProducts, 'MARACUYA', allCategories))).toEqual(['Jugo de maracuyá']);
    expect(names(filterProducts(allProducts, 'santafereno', allCategories))).toEqual(['Ajiaco santafereño']);
  });

  it('ignores accents of the search', () => {
    expect(names(filterProducts(allProducts, 'empanáda', allCategories))).toEqual(['Empanada']);
  });

  it('requires every word, in any position', () => {
    expect(names(filterProducts(allProducts, 'guascas ajiaco', allCategories))).toEqual([
      'Ajiaco santafereño',
    ]);
    expect(filterProducts(allProducts, 'guascas jugo', allCategories)).toEqual([]);
  });

  it('keeps only the selected category', () => {
    expect(names(filterProducts(allProducts, '', 'bebidas'))).toEqual(['Jugo de maracuyá']);
    expect(names(filterProducts(allProducts, '', uncategorized))).toEqual(['Empanada']);
    expect(filterProducts(allProducts, '', allCategories)).toHaveLength(3);
  });
});

describe('toCategoryChips', () => {
  const categories = [
    { id: 'platos', name: 'Platos típicos', times: null, order: 1, version: 1 },
    { id: 'vacia', name: 'Postres', times: null, order: 2, version: 1 },
  ];

  it('counts each category and offers «Sin categoría» when a product has none', () => {
    expect(toCategoryChips([ajiaco, uncategorizedProduct], categories)).toEqual([
      { id: allCategories, name: 'Todos', count: 2 },
      { id: 'platos', name: 'Platos típicos', count: 1 },
      { id: 'vacia', name: 'Postres', count: 0 },
      { id: uncategorized, name: 'Sin categoría', count: 1 },
    ]);
  });

  it('leaves «Sin categoría» out when every product has one', () => {
    expect(toCategoryChips([ajiaco], categories).map((chip) => chip.name)).not.toContain('Sin categoría');
  });
});
