import { expect, test } from 'vitest';
import { defaultLook } from '../business/customization/defaults.ts';
import { toPageBusiness } from '../business/customization/public.ts';
import type { Customization } from '../business/customization/schema.ts';
import { plainProduct } from '../menu/products/plain.ts';
import { plainVariant } from '../menu/products/testing/plain-variant.ts';
import { toPublicPage } from './page.ts';
import type { MenuProduct, PageMenu } from './page-menu.ts';

/** All sizes that a business may have. */
const [productCount, sizeCount] = [250, 20];

const business: Customization = {
  ...defaultLook,
  ...{
    businessName: 'Horno',
    businessType: 'menu',
    trade: 'other',
    description: '',
    address: '',
    phone: '',
    whatsappNumber: '',
  },
  ...{ showWhatsappButton: false, hasCartEnabled: true, socialMedia: {} },
  ...{
    country: 'CO',
    currency: 'COP',
    locale: 'es-CO',
    timeZone: 'America/Bogota',
    nationalTaxPercent: null,
  },
  ...{ logo: null, backgroundImage: null, pageBackground: null, chosenColors: [], chosenFonts: [] },
  ...{ plan: 'premium', slug: 'horno', publicLink: 'https://vitrina.test/horno', version: 1 },
};
const dish = { ...plainProduct, name: 'Pizza', description: 'x', price: '1', images: [], soldOut: null };

const build = (
  optionGroups: PageMenu['optionGroups'],
  nameSize: (product: number, size: number) => string,
) => {
  const hosts = Array.from(
    { length: productCount },
    (_, product): MenuProduct => ({
      ...dish,
      id: `p${product}`,
      optionGroups: optionGroups.map(({ id }) => id),
      variants: Array.from({ length: sizeCount }, (_, size) => ({
        ...plainVariant,
        ...{ id: `v${product}-${size}`, name: nameSize(product, size), price: '1', soldOut: null },
      })),
    }),
  );
  const sources = optionGroups.map(({ id, source, options }) => ({
    id: `c${id}`,
    name: id,
    products: source
      ? options.map((option): MenuProduct => ({ ...dish, id: option.id, optionGroups: [], variants: [] }))
      : [],
  }));
  return toPublicPage(
    toPageBusiness('u', business),
    { categories: [{ id: 'hosts', name: 'Mitades', products: hosts }, ...sources], optionGroups },
    null,
    new Date('2026-05-04T12:00:00Z'),
  );
};

const prices = Object.fromEntries(
  Array.from({ length: sizeCount }, (_, n) => [`Talla ${n}`, String(1000 + n)]),
);
const groups = (count: number, fields: object): PageMenu['optionGroups'] =>
  Array.from({ length: 10 }, (_, group) => ({
    ...{ id: `g${group}`, name: `Grupo ${group}`, min: 2, max: 2, repeat: false, ...fields },
    options: Array.from({ length: count }, (_, option) => ({
      ...{ id: `o${group}-${option}`, name: `Opción ${option}`, price: '500', soldOut: null, prices },
    })),
  }));

test('five thousand sizes that offer ten groups of sixty products each have their lowest price', () => {
  const source = { pricing: 'highest', source: { categoryId: 'x', except: [] } };
  const page = build(groups(60, source), (_, size) => `Talla ${size}`);
  expect(page.categories[0]?.products[0]?.variants[3]?.price).toBe('10030');
});

test('the options of a group carry prices of the sizes that they name alone, however many sizes its products have', () => {
  const page = build(groups(40, {}), (product, size) =>
    product === 0 ? `Talla ${size}` : `${product} ${size}`,
  );
  const [option] = page.optionGroups[0]?.options ?? [];
  expect(option).toMatchObject({ price: '500', otherPrice: '500' });
  expect(option?.prices).toHaveLength(sizeCount);
});
