import type { Product } from '@vitrina/contract/products/schema.ts';
import { describe, expect, it } from 'vitest';
import { allCategories, categoryChips, filterProducts, normalizeText, uncategorized } from './filter.ts';

const product = (name: string, more: Partial<Product> = {}): Product => ({
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
  ...more,
});
const ajiaco = product('Ajiaco santafereño', { description: 'Con mazorca y guascas' });
const jugo = product('Jugo de maracuyá', { categoryId: 'bebidas', categoryName: 'Bebidas' });
const loose = product('Empanada', { categoryId: null, categoryName: 'Sin categoría' });
const all = [ajiaco, jugo, loose];
const names = (found: Product[]) => found.map((one) => one.name);

describe('normalizeText', () => {
  it.each([
    ['MARACUYÁ', 'maracuya'],
    ['  Piña   colada ', 'pina colada'],
    ['Crème brûlée', 'creme brulee'],
    ['', ''],
  ])('reads %j as %j', (typed, read) => expect(normalizeText(typed)).toBe(read));
});

describe('filterProducts', () => {
  it('finds what was typed without accents and in any case', () => {
    expect(names(filterProducts(all, 'MARACUYA', allCategories))).toEqual(['Jugo de maracuyá']);
    expect(names(filterProducts(all, 'santafereno', allCategories))).toEqual(['Ajiaco santafereño']);
  });

  it('finds accented typing in a plain name', () => {
    expect(names(filterProducts(all, 'empanáda', allCategories))).toEqual(['Empanada']);
  });

  it('wants every word, wherever it stands', () => {
    expect(names(filterProducts(all, 'guascas ajiaco', allCategories))).toEqual(['Ajiaco santafereño']);
    expect(filterProducts(all, 'guascas jugo', allCategories)).toEqual([]);
  });

  it('keeps to the chosen category', () => {
    expect(names(filterProducts(all, '', 'bebidas'))).toEqual(['Jugo de maracuyá']);
    expect(names(filterProducts(all, '', uncategorized))).toEqual(['Empanada']);
    expect(filterProducts(all, '', allCategories)).toHaveLength(3);
  });
});

describe('categoryChips', () => {
  const categories = [
    { id: 'platos', name: 'Platos típicos', order: 1 },
    { id: 'vacia', name: 'Postres', order: 2 },
  ];

  it('counts each category and offers «Sin categoría» when a product has none', () => {
    expect(categoryChips([ajiaco, loose], categories)).toEqual([
      { id: allCategories, name: 'Todos', count: 2 },
      { id: 'platos', name: 'Platos típicos', count: 1 },
      { id: 'vacia', name: 'Postres', count: 0 },
      { id: uncategorized, name: 'Sin categoría', count: 1 },
    ]);
  });

  it('leaves «Sin categoría» out when every product has one', () => {
    expect(categoryChips([ajiaco], categories).map((chip) => chip.name)).not.toContain('Sin categoría');
  });
});
