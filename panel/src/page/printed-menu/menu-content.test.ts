import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product, Variant } from '@vitrina/contract/menu/products/schema.ts';
import { plainVariant } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { notCounted } from '@vitrina/contract/menu/stock/limits.ts';
import { expect, test } from 'vitest';
import { buildBusiness } from '../../ui/testing/samples.ts';
import { type MenuSource, toPrintedMenu } from './menu-content.ts';

const business = buildBusiness({ plan: 'premium', publicLink: 'https://vitrina.test/la-totuma' });

const categories = ['Sopas', 'Bebidas'].map(
  (name, index): Category => ({ id: name, name, times: null, order: index + 1, version: 1 }),
);
const product = (name: string, changes: Partial<Product> = {}): Product => ({
  ...plainProduct,
  id: name,
  name,
  description: `${name} de la casa`,
  price: '12000',
  categoryId: 'Sopas',
  categoryName: 'Sopas',
  images: [],
  image: null,
  active: true,
  order: 1,
  version: 1,
  ...changes,
});
const size = (name: string, price: string, changes: Partial<Variant> = {}): Variant => ({
  id: name,
  name,
  price,
  ...plainVariant,
  ...changes,
});
const group = (name: string, options: readonly string[]): OptionGroup => ({
  id: name,
  name,
  min: 0,
  max: 1,
  repeat: false,
  pricing: 'sum',
  included: 0,
  extraPrice: '0',
  options: options.map((option, index) => ({
    id: option,
    name: option,
    price: index === 1 ? '1000' : '0',
    soldOut: null,
    ...notCounted,
    disables: [],
    minutes: null,
  })),
  productIds: [],
  order: 1,
  version: 1,
});

const all = {
  hasPictures: true,
  hasDescriptions: true,
  hasOptions: true,
  hasSoldOut: true,
  hasHidden: false,
};

function print(source: Partial<MenuSource>, choices: Partial<typeof all> = {}) {
  const menu = toPrintedMenu(
    { business, categories, products: [], optionGroups: [], hours: null, overLimitIds: new Set(), ...source },
    { ...all, ...choices },
  );
  return menu.sections;
}

const namesOf = (sections: ReturnType<typeof print>) =>
  sections.map(({ name, products }) => [name, ...products.map((each) => each.name)]);

test('a business in Argentina prints the price without taxes of each printed price', () => {
  const inArgentina = {
    ...business,
    country: 'AR',
    currency: 'ARS',
    locale: 'es-AR',
    nationalTaxPercent: '21',
  } satisfies MenuSource['business'];
  const products = [
    product('Ajiaco', { price: '12100' }),
    product('Pizza', { variants: [size('Chica', '12100'), size('Grande', '15000')] }),
    product('Vino', { variants: [size('Tinto', '12100'), size('Blanco', '12100')] }),
  ];
  const [section] = print({ business: inArgentina, products });
  const read = (text: string | undefined) => text?.replace(/^.*: /, '').replace(/\s/g, ' ');
  expect(
    section?.products.map(({ netText, sizes }) => [
      read(netText),
      ...sizes.map((each) => read(each.netText)),
    ]),
  ).toEqual([['$ 10.000'], [undefined, '$ 10.000', '$ 12.396,69'], ['$ 10.000']]);
  expect(JSON.stringify(print({ products }))).not.toContain('impuestos');
});

test('what visitors do not see is left out until it is chosen', () => {
  const products = [
    product('Ajiaco'),
    product('Changua', { active: false }),
    product('Cuchuco'),
    product('Tinto', { categoryId: null }),
  ];
  const source = { products, overLimitIds: new Set(['Cuchuco']) };
  expect(namesOf(print(source))).toEqual([['Sopas', 'Ajiaco']]);
  expect(namesOf(print(source, { hasHidden: true }))).toEqual([
    ['Sopas', 'Ajiaco', 'Changua', 'Cuchuco'],
    ['Otros', 'Tinto'],
  ]);
});

test('a product that is not sold now is printed too', () => {
  const products = Array.from({ length: 7 }, (_, day) => {
    const week = Array.from({ length: 7 }, (_, other) =>
      other === day ? [{ from: '07:00', to: '11:00' }] : [],
    );
    return product(`Caldo ${day}`, { times: { week, outside: 'hidden' } });
  });
  const [soups] = print({ products }, { hasSoldOut: false });
  expect(soups?.products).toHaveLength(7);
});

test('a menu of the day is not printed, because its dishes are old tomorrow', () => {
  const sections = print(
    { products: [product('Caldo'), product('Almuerzo', { kind: 'daily' })] },
    { hasHidden: true },
  );
  expect(sections.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(['Caldo']);
});

test('sold-out products, sizes and options are left out on request', () => {
  const optionGroups = [group('Ají', ['Suave', 'Bravo'])];
  const options = optionGroups[0]?.options.map((option, index) => ({
    ...option,
    soldOut: index === 0 ? ('today' as const) : null,
  }));
  const source = {
    products: [
      product('Ajiaco', { soldOut: 'today' }),
      product('Jugo', {
        categoryId: 'Bebidas',
        variants: [size('Vaso', '8000', { soldOut: 'today' }), size('Jarra', '20000')],
        optionGroups: ['Ají'],
      }),
    ],
    optionGroups: optionGroups.map((each) => ({ ...each, options: options ?? [] })),
  };
  expect(namesOf(print(source))).toEqual([
    ['Sopas', 'Ajiaco'],
    ['Bebidas', 'Jugo'],
  ]);
  const [drinks, ...others] = print(source, { hasSoldOut: false });
  expect(others).toEqual([]);
  expect(drinks?.products[0]).toMatchObject({ priceText: '$\u00a020.000', sizeNames: 'Jarra' });
  expect(drinks?.products[0]?.options).toEqual(['Ají: Bravo +$\u00a01.000']);
});

test('sizes have a line each, and share one if they have one price', () => {
  const [section] = print({
    products: [
      product('Jugo', {
        variants: [size('Vaso', '8000', { compareAtPrice: '9000' }), size('Jarra', '20000')],
      }),
      product('Camisa', { variants: [size('S', '50000'), size('M', '50000')] }),
    ],
  });
  const [juice, shirt] = section?.products ?? [];
  expect(juice?.priceText).toBeNull();
  expect(juice?.sizes.map(({ priceText, comparePriceText }) => [priceText, comparePriceText])).toEqual([
    ['$\u00a08.000', '$\u00a09.000'],
    ['$\u00a020.000', null],
  ]);
  expect(shirt).toMatchObject({ priceText: '$\u00a050.000', sizes: [], sizeNames: 'S · M' });
});

test('options that all products of a category offer are printed below its name', () => {
  const optionGroups = [group('Ají', ['Suave', 'Bravo']), group('¿Con arroz?', ['Sí', 'Coco', 'No'])];
  const [section] = print({
    optionGroups,
    products: [
      product('Ajiaco', { optionGroups: ['Ají'] }),
      product('Changua', { optionGroups: ['¿Con arroz?', 'Ají'] }),
    ],
  });
  expect(section?.options).toEqual(['Ají: Suave, Bravo +$\u00a01.000']);
  expect(section?.products.map(({ options }) => options)).toEqual([
    [],
    ['¿Con arroz? Sí, Coco +$\u00a01.000, No'],
  ]);
  const sides = {
    ...group('Lados', ['Arroz', 'Papa']),
    repeat: true,
    max: 4,
    included: 2,
    extraPrice: '2000',
  };
  const [lunch] = print({
    optionGroups: [sides],
    products: [product('Almuerzo', { optionGroups: ['Lados'] })],
  });
  expect(lunch?.products[0]?.options[0]?.replaceAll('\u00a0', ' ')).toBe(
    'Lados (incluye 2 · cada adicional $ 2.000): Arroz, Papa +$ 1.000',
  );
  const many = group(
    'Salsas',
    Array.from({ length: 13 }, (_, n) => `Salsa ${n + 1}`),
  );
  const [long] = print({ optionGroups: [many], products: [product('Ajiaco', { optionGroups: ['Salsas'] })] });
  expect(long?.products[0]?.options[0]).toMatch(/Salsa 10 y 3 más$/);
});

test('the picture is the smallest file that is sharp on paper', () => {
  const images = [
    { url: '/w960', srcSet: '/w160 160w, /w320 320w, /w960 960w', width: 960, height: 720, placeholder: '' },
  ];
  const source = { products: [product('Ajiaco', { images })] };
  expect(print(source)[0]?.products[0]?.picture).toBe('/w320');
  expect(print(source, { hasPictures: false })[0]?.products[0]?.picture).toBeNull();
});
