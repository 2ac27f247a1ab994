import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { plainVariant } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { notCounted } from '@vitrina/contract/menu/stock/limits.ts';
import { describe, expect, it } from 'vitest';
import { findSoldOutCause, withSoldOut } from './sold-out.ts';

const size = (id: string, price: string) => ({
  id,
  name: id,
  price,
  ...plainVariant,
});
const product: Product = {
  ...plainProduct,
  id: 'pizza',
  name: 'Pizza',
  description: '',
  price: '18000',
  variants: [size('personal', '18000'), size('grande', '32000')],
  optionGroups: ['salsas'],
  categoryId: null,
  categoryName: '',
  images: [],
  image: null,
  active: true,
  order: 1,
  version: 1,
};
const group: OptionGroup = {
  id: 'salsas',
  name: 'Salsas',
  min: 1,
  max: 1,
  repeat: false,
  pricing: 'sum',
  included: 0,
  extraPrice: '0',
  options: [
    { id: 'ajo', name: 'Ajo', price: '0', soldOut: null, ...notCounted, disables: [], minutes: null },
  ],
  productIds: ['pizza'],
  order: 1,
  version: 1,
};
const groups = (changed: OptionGroup) => new Map([[changed.id, changed]]);

describe('withSoldOut', () => {
  it('changes the whole product, or one size and with it the lowest price', () => {
    expect(withSoldOut(product, 'today')).toMatchObject({ soldOut: 'today', price: '18000' });
    const changed = withSoldOut(product, 'until-changed', 'personal');
    expect(changed).toMatchObject({ soldOut: null, price: '32000' });
    expect(changed.variants.map(({ soldOut }) => soldOut)).toEqual(['until-changed', null]);
    expect(withSoldOut(changed, null, 'personal').price).toBe('18000');
  });
});

const words = { soldOut: 'Agotado' };

describe('findSoldOutCause', () => {
  it('names the sizes or the group, and nothing that the owner marked', () => {
    expect(findSoldOutCause(product, groups(group), words)).toBeNull();
    const withoutSizes = withSoldOut(withSoldOut(product, 'today', 'personal'), 'today', 'grande');
    expect(findSoldOutCause(withoutSizes, groups(group), words)?.text).toBe(
      'Agotado: no queda ningún tamaño',
    );
    const options = group.options.map((option) => ({ ...option, soldOut: 'today' as const }));
    expect(findSoldOutCause(product, groups({ ...group, options }), words)).toEqual({
      text: 'Agotado: faltan opciones en «Salsas»',
      groupId: 'salsas',
    });
    expect(
      findSoldOutCause({ ...product, soldOut: 'today' }, groups({ ...group, options }), words),
    ).toBeNull();
    expect(findSoldOutCause(product, new Map(), words)).toBeNull();
  });
});
