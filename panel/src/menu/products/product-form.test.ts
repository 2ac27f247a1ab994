import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import { plainVariant, plainVariantContent } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { currencyDecimals } from '@vitrina/contract/platform/money/rules.ts';
import { describe, expect, it } from 'vitest';
import { explainPriceError } from './price-error.ts';
import {
  createVariant,
  emptyProduct,
  isComparePriceShown,
  type ProductValues,
  summarizeErrors,
  toChanges,
  toDraft,
  toValues,
  validatePrice,
  validateProduct,
} from './product-form.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const mexico = { locale: 'es-MX', currency: 'MXN' };
const chile = { locale: 'es-CL', currency: 'CLP' };
const validValues: ProductValues = {
  ...emptyProduct,
  name: ' Ajiaco ',
  description: ' Con guascas ',
  price: '15.000',
  categoryId: '0190b3c0-0000-7000-8000-000000000001',
  active: true,
};
const storedProduct = {
  ...validValues,
  ...plainProduct,
  id: 'x',
  categoryName: '',
  images: [],
  image: null,
  order: 1,
  version: 1,
};

describe('price field', () => {
  it.each([
    ['15.000', colombia, '15000'],
    ['15.000,50', colombia, '15000.50'],
    ['15000', colombia, '15000'],
    ['15,000', mexico, '15000'],
    ['15,000.50', mexico, '15000.50'],
    ['$ 4.500', chile, '4500'],
  ])('reads %j of %o as %s', (typed, money, price) => {
    expect(validatePrice(typed, money)).toBeNull();
    expect(toDraft({ ...validValues, price: typed }, money).price).toBe(price);
  });

  it.each([
    ['abc', colombia, '12.500'],
    ['1,2,3', colombia, '12.500'],
    ['12.34.5', colombia, '12.500'],
    ['-5', colombia, '12.500'],
    ['0.005', colombia, '12.500'],
    ['12,000', colombia, '12.500'],
    ['1e9', colombia, '12.500'],
    ['0.005', mexico, '125.50'],
    ['0,005', mexico, '125.50'],
    ['12.000', mexico, '125.50'],
    ['1e9', chile, '12.500'],
  ])('rejects %j of %o with the example %s', (typed, money, example) => {
    expect(validatePrice(typed, money)).toBe(`El precio no es válido. Ej.: ${example}`);
    expect(validatePrice(example, money)).toBeNull();
  });

  it.each(['desde 20.000', 'A consultar', 'Cotizar'])(
    'says where the kind of price %j is chosen',
    (price) => {
      const { price: error } = validateProduct({ ...validValues, price }, colombia);
      expect(explainPriceError(error, price)).toBe('Escribe solo el valor: lo demás va en «Cómo se cobra»');
      expect(explainPriceError(undefined, price)).toBeUndefined();
      expect(explainPriceError(error, '12,,5')).toBe(error);
    },
  );

  it('rejects decimals in a currency without cents', () => {
    expect(validatePrice('4500,50', chile)).toBe('Los precios en CLP no llevan decimales');
  });

  it('shows a stored price so that it is read again as the same price', () => {
    for (const money of Object.values(countries)) {
      for (const price of [
        '500',
        '28500',
        '1234567',
        ...(currencyDecimals(money.currency) === 0 ? [] : ['1234.50']),
      ]) {
        const shown = toValues({ ...storedProduct, price }, money).price;
        expect(toDraft({ ...validValues, price: shown }, money).price, `${shown} ${money.locale}`).toBe(
          price,
        );
      }
    }
    expect(toValues({ ...storedProduct, price: '28500' }, colombia).price).toBe('28.500');
  });

  it('has no error while it is empty', () => expect(validatePrice('', colombia)).toBeNull());

  it('shows a stored price with the separators of the locale', () => {
    const product = { ...storedProduct, price: '25000.50' };
    expect(toValues(product, colombia).price).toBe('25.000,50');
    expect(toValues({ ...product, categoryId: null }, mexico)).toMatchObject({
      price: '25,000.50',
      categoryId: '',
    });
  });
});

describe('product form', () => {
  it('trims the values that it sends', () => {
    expect(toDraft(validValues, colombia)).toMatchObject({ name: 'Ajiaco', description: 'Con guascas' });
    expect(validateProduct(validValues, colombia)).toEqual({});
  });

  it('reports every empty field and summarizes them in one sentence', () => {
    const errors = validateProduct(emptyProduct, colombia);
    expect(Object.keys(errors).sort()).toEqual(['categoryId', 'description', 'name', 'price']);
    expect(summarizeErrors(errors, emptyProduct)).toBe('Por favor completa todos los campos requeridos');
  });

  it('treats blanks as empty', () => {
    const values = { ...validValues, name: '   ' };
    expect(validateProduct(values, colombia)).toEqual({ name: 'Escribe el nombre' });
  });

  it('shows the first error if no field is empty', () => {
    const values = { ...validValues, price: 'gratis' };
    const errors = validateProduct(values, colombia);
    expect(errors).toEqual({ price: 'El precio no es válido. Ej.: 12.500' });
    expect(summarizeErrors(errors, values)).toBe('El precio no es válido. Ej.: 12.500');
  });

  it('a product without a description, from an import, needs none', () => {
    const values = { ...validValues, description: ' ' };
    expect(validateProduct(values, colombia, { needsDescription: false })).toEqual({});
    expect(validateProduct(values, colombia)).toEqual({ description: 'Cuenta en una frase qué es' });
  });

  it('rejects a long name with the contract’s message', () => {
    expect(validateProduct({ ...validValues, name: 'a'.repeat(121) }, colombia)).toEqual({
      name: 'No puede tener más de 120 caracteres',
    });
  });
});

describe('sizes', () => {
  const sizes = [
    createVariant({ id: 'p', name: ' Personal ', price: '18.000' }),
    createVariant({ name: 'Grande', price: '32.000', compareAtPrice: '36.000' }),
  ];
  const withSizes: ProductValues = { ...validValues, price: '', variants: sizes };

  it('replace the price, and their ids are sent beside what is compared', () => {
    expect(validateProduct(withSizes, colombia)).toEqual({});
    const draft = toDraft(withSizes, colombia);
    expect(draft.variants).toEqual([
      { ...plainVariantContent, name: 'Personal', price: '18000' },
      { ...plainVariantContent, name: 'Grande', price: '32000', compareAtPrice: '36000' },
    ]);
    expect(draft.variantIds).toEqual(['p', undefined]);
    expect(toChanges(draft)).not.toHaveProperty('price');
    expect(toChanges(draft)).not.toHaveProperty('variantIds');
    expect(toChanges(toDraft(validValues, colombia))).toMatchObject({ price: '15000', variants: [] });
  });

  it('need names and prices, and names that differ by more than case and accents', () => {
    const variants = [
      createVariant({ name: 'Café', price: '1' }),
      createVariant({ name: 'CAFE', price: 'x' }),
      createVariant(),
    ];
    const values = { ...withSizes, variants };
    const errors = validateProduct(values, colombia);
    expect(errors).toEqual({
      'variants.1.name': 'Ya hay un tamaño con este nombre',
      'variants.1.price': 'El precio no es válido. Ej.: 12.500',
      'variants.2.name': 'Escribe el nombre',
      'variants.2.price': 'Escribe el precio',
    });
    expect(summarizeErrors(errors, values)).toBe('Por favor completa todos los campos requeridos');
    expect(summarizeErrors(errors, { ...values, variants: variants.slice(0, 2) })).toBe(
      'Ya hay un tamaño con este nombre',
    );
  });
});

describe('previous price', () => {
  it('never blocks a save', () => {
    for (const compareAtPrice of ['abc', '1', '']) {
      const values = { ...validValues, compareAtPrice };
      expect(validateProduct(values, colombia)).toEqual({});
    }
    expect(toDraft({ ...validValues, compareAtPrice: 'abc' }, colombia).compareAtPrice).toBeNull();
  });

  it('shows only while it is higher', () => {
    expect(isComparePriceShown('20.000', '15.000', colombia)).toBe(true);
    expect(isComparePriceShown('15.000', '15.000', colombia)).toBe(false);
    expect(isComparePriceShown('', '15.000', colombia)).toBe(false);
  });
});

it('the fee of a container is sent as a price, and nothing or zero as none', () => {
  const feeOf = (containerFee: string) => toDraft({ ...validValues, containerFee }, colombia).containerFee;
  expect(['1.000', '500,50', '0', ' '].map(feeOf)).toEqual(['1000', '500.50', null, null]);
  expect(validateProduct({ ...validValues, containerFee: 'mil' }, colombia)).toEqual({
    containerFee: 'El precio no es válido. Ej.: 12.500',
  });
});

it('labels are sent in their own order', () => {
  expect(toDraft({ ...validValues, labels: ['vegano', 'nuevo'] }, colombia).labels).toEqual([
    'nuevo',
    'vegano',
  ]);
});

describe('groups by size', () => {
  const [big, small] = ['Completo', 'Sin sopa'].map((name) => createVariant({ name, price: '1' }));
  if (!big || !small) throw new Error('two sizes');
  const values = { ...validValues, variants: [big, small], optionGroups: ['soup', 'juice'] };
  const sizesOf = (optionGroupSizes: Record<string, string[]>, changes: Partial<ProductValues> = {}) =>
    toDraft({ ...values, optionGroupSizes, ...changes }, colombia).optionGroupSizes;

  it('are sent by the present names of the sizes', () => {
    expect(sizesOf({ soup: [big.key] })).toEqual([['soup', ['Completo']]]);
    expect(sizesOf({ soup: [big.key] }, { variants: [{ ...big, name: ' Full ' }, small] })).toEqual([
      ['soup', ['Full']],
    ]);
  });

  it('are left out if all sizes offer the group, the product does not, or no size is left', () => {
    expect(sizesOf({ soup: [big.key, small.key], gone: [big.key], juice: ['deleted'] })).toEqual([]);
    expect(sizesOf({ soup: [big.key] }, { variants: [] })).toEqual([]);
  });

  it('come back from the stored product', () => {
    const variants = [big, small].map(({ key, name }) => ({
      ...{ ...plainVariant, id: key, name, price: '1' },
    }));
    const stored = {
      ...storedProduct,
      variants,
      optionGroups: ['soup'],
      optionGroupSizes: { soup: ['Completo'] },
    };
    expect(toDraft(toValues(stored, colombia), colombia).optionGroupSizes).toEqual([['soup', ['Completo']]]);
  });
});
