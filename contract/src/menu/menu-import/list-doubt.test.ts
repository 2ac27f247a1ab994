import { describe, expect, it } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { isListUnsure } from './list-doubt.ts';
import type { DoubtId, ReadProduct, SkippedLine } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const product = (index: number, doubt?: DoubtId, category: string | null = null): ReadProduct => ({
  line: index + 1,
  name: `Producto ${index}`,
  category,
  price: '5000',
  variants: [],
  doubts: doubt ? [{ id: doubt, text: 'texto' }] : [],
});
const line = (reason: SkippedLine['reason']): SkippedLine => ({ line: 1, text: 'texto', reason });
const times = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index));

describe('a whole list', () => {
  it('is unsure with a doubt at 7 of 20 products, and sure at 6', () => {
    const withDoubts = (count: number, doubt: DoubtId) => ({
      products: times(20, (index) => product(index, index < count ? doubt : undefined)),
      skipped: [],
    });
    expect(isListUnsure(withDoubts(7, 'name-unsure'), 'text')).toBe(true);
    expect(isListUnsure(withDoubts(6, 'name-unsure'), 'text')).toBe(false);
    expect(isListUnsure(withDoubts(20, 'price-missing'), 'table')).toBe(false);
  });

  it('is unsure with 7 lines for 20 products that were not understood, but not with notes', () => {
    const products = times(20, (index) => product(index));
    const withLines = (count: number, reason: SkippedLine['reason']) => ({
      products,
      skipped: times(count, () => line(reason)),
    });
    expect(isListUnsure(withLines(7, 'unreadable'), 'table')).toBe(true);
    expect(isListUnsure(withLines(6, 'unreadable'), 'table')).toBe(false);
    expect(isListUnsure(withLines(40, 'note'), 'table')).toBe(false);
  });

  it('is unsure if each line of a text is a category of one product, which a table may have', () => {
    const products = times(8, (index) => product(index, undefined, `Categoría ${index}`));
    expect(isListUnsure({ products, skipped: [] }, 'text')).toBe(true);
    expect(isListUnsure({ products, skipped: [] }, 'table')).toBe(false);
    expect(isListUnsure({ products: products.slice(0, 5), skipped: [] }, 'text')).toBe(false);
  });

  it('of few products is unsure if more lines were not understood', () => {
    const products = [product(0)];
    expect(isListUnsure({ products, skipped: [] }, 'text')).toBe(false);
    expect(isListUnsure({ products, skipped: times(2, () => line('unreadable')) }, 'text')).toBe(true);
  });

  it('says so when a text is read', () => {
    const options = { country: 'CO', ...countries.CO } as const;
    const usual = times(8, (index) => `Sopa ${'abcdefgh'[index]} 14.000`).join('\n');
    expect(readMenuText(usual, options).isUnsure).toBeUndefined();
    const odd = times(6, (index) => `${'ABCDEF'[index]}GUA FRESCA\nVaso helado 20.500\n`).join('\n');
    expect(readMenuText(odd, options).isUnsure).toBe(true);
  });
});
