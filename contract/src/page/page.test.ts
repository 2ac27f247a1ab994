import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planIds } from '../account/plan-id.ts';
import { defaultLook } from '../business/customization/defaults.ts';
import { toPageBusiness, toPublicCustomization } from '../business/customization/public.ts';
import type { Customization } from '../business/customization/schema.ts';
import { plainProduct } from '../menu/products/plain.ts';
import { plainVariant } from '../menu/products/testing/plain-variant.ts';
import { askedGroups, findLineProblem, priceLine } from '../orders/placing/line.ts';
import { toPublicPage } from './page.ts';
import type { MenuProduct } from './page-menu.ts';

const picture = (name: string) => ({
  url: `/uploads/${name}.webp`,
  srcSet: `/uploads/${name}.webp 100w`,
  width: 100,
  height: 100,
  placeholder: 'data:,',
});
const customization: Customization = {
  ...defaultLook,
  businessName: 'Fogón',
  businessType: 'menu',
  trade: 'other',
  description: '',
  address: 'Calle 11 # 3-45',
  phone: '+57 310 555 0142',
  whatsappNumber: '+573105550142',
  showWhatsappButton: false,
  hasCartEnabled: true,
  socialMedia: { instagram: '@fogon', tiktok: 'javascript:alert(1)' },
  country: 'CO',
  currency: 'COP',
  locale: 'es-CO',
  timeZone: 'America/Bogota',
  nationalTaxPercent: null,
  logo: picture('logo'),
  backgroundImage: picture('header'),
  pageBackground: picture('page'),
  primaryColor: '#112233',
  chosenColors: ['primaryColor'],
  chosenFonts: ['titleFont'],
  titleFont: 'Lato',
  plan: 'premium',
  slug: 'fogon',
  publicLink: 'https://vitrina.test/fogon',
  version: 1,
};
const dish = { ...plainProduct, id: 'p', name: 'Ajiaco', description: 'Rico', price: '28500', images: [] };
const now = new Date('2026-05-04T12:00:00Z');
const pageWith = (changes: Partial<Customization>, product: MenuProduct = dish) =>
  toPublicPage(
    toPageBusiness('u', { ...customization, ...changes }),
    { categories: [{ id: 'c', name: 'Sopas', products: [product] }], optionGroups: [] },
    null,
    now,
  );

describe('the public page', () => {
  test('shows what each plan permits', () => {
    const shownByPlan = planIds.map((plan) => {
      const { business, look, ordering } = pageWith({ plan });
      const { logo, headerImage, pageImage } = business;
      return [logo, headerImage, pageImage, look.primaryColor, look.titleFont, ordering?.channel];
    });
    const [logo, header, page] = [picture('logo'), picture('header'), picture('page')];
    expect(shownByPlan).toEqual([
      [null, null, null, '#b33e16', 'Playfair Display', undefined],
      [logo, header, null, '#112233', 'Montserrat', undefined],
      [logo, header, null, '#112233', 'Montserrat', undefined],
      [logo, header, page, '#112233', 'Lato', 'cart'],
    ]);
  });

  test('derives colours that the owner has not chosen', () => {
    const priceColor = (changes: Partial<Customization>) => pageWith(changes).look.menuItemPriceColor;
    const chosen: Partial<Customization> = {
      menuItemPriceColor: '#00AA00',
      chosenColors: ['primaryColor', 'menuItemPriceColor'],
    };
    expect(planIds.map((plan) => priceColor({ plan }))).toEqual(['#B33E16', '#112233', '#112233', '#112233']);
    expect(planIds.map((plan) => priceColor({ ...chosen, plan }))).toEqual([
      '#B33E16',
      '#112233',
      '#112233',
      '#00AA00',
    ]);
  });

  test('has a default name for a business without one', () => {
    expect(pageWith({ businessName: '  ' }).business.name).toBe('Nuestro Restaurante');
  });

  test('does not repeat the name of a product as its description', () => {
    const describe = (description: string) =>
      pageWith({}, { ...dish, description }).categories[0]?.products[0]?.description;
    expect([describe('Ajiaco'), describe('Rico')]).toEqual(['', 'Rico']);
  });

  test('formats prices by locale and currency', () => {
    const price = (changes: Partial<Customization>) =>
      pageWith(changes).categories[0]?.products[0]?.priceText.replace(/\s/g, ' ');
    expect(price({})).toBe('$ 28.500');
    expect(price({ locale: 'es-PE', currency: 'PEN' })).toBe('S/ 28,500');
  });

  describe('of a business in Argentina that shows the price without national taxes', () => {
    const taxed = {
      country: 'AR',
      currency: 'ARS',
      locale: 'es-AR',
      nationalTaxPercent: '21',
    } satisfies Partial<Customization>;
    const read = (text: string | undefined) => text?.replace(/\s/g, ' ');

    test('has it for each price that is charged, of sizes too, and of nothing else', () => {
      const sizes = [
        { ...plainVariant, id: 'v1', name: 'Chica', price: '12100', compareAtPrice: '24200' },
        { ...plainVariant, id: 'v2', name: 'Grande', price: '15000' },
      ];
      const page = pageWith(taxed, { ...dish, price: '12100', variants: sizes, compareAtPrice: '99999' });
      const [product] = page.categories[0]?.products ?? [];
      expect(read(product?.netText)).toBe('Precio sin impuestos nacionales: $ 10.000');
      expect(product?.variants.map(({ netText }) => read(netText))).toEqual([
        'Precio sin impuestos nacionales: $ 10.000',
        'Precio sin impuestos nacionales: $ 12.396,69',
      ]);
      expect(JSON.stringify(page)).not.toContain('20.000');
    });

    test('lists those of a menu of the day beside its prices', () => {
      const endsAt = '2026-05-04T20:00:00Z';
      const lunch: MenuProduct = {
        ...dish,
        kind: 'daily',
        publishedDay: { date: '2026-05-04', endsAt },
        price: '12100',
      };
      const describe = (changes: Partial<MenuProduct>) =>
        pageWith(taxed, { ...lunch, ...changes }).categories[0]?.products[0]?.description.replace(/\s/g, ' ');
      expect(describe({})).toMatch(/ Precio sin impuestos nacionales: \$ 10\.000 \$ 12\.100$/);
      const ways = ['12100', '15000'].map((price, index) => ({
        ...plainVariant,
        id: `v${index}`,
        name: `M${index}`,
        price,
      }));
      expect(describe({ variants: ways })).toMatch(
        / Precio sin impuestos nacionales: M0 \$ 10\.000 · M1 \$ 12\.396,69 M0 \$ 12\.100 · M1 \$ 15\.000$/,
      );
    });

    test('has none without a percentage, in another country, and where there is no price', () => {
      const names = (changes: Partial<Customization>) => JSON.stringify(pageWith({ ...taxed, ...changes }));
      expect(names({ nationalTaxPercent: null })).not.toContain('sin impuestos');
      expect(names({ country: 'CL' })).not.toContain('sin impuestos');
      const closed = { ...dish, price: '0', soldFrom: 'Aún no publicamos el menú', soldOut: true };
      const [product] = pageWith(taxed, closed).categories[0]?.products ?? [];
      expect([product?.priceText, product?.netText]).toEqual(['', undefined]);
    });
  });

  test('leaves out social profiles without a valid URL', () => {
    expect(pageWith({}).business.social.map(({ network }) => network)).toEqual(['instagram']);
  });

  test('takes orders the enabled way, and only with a number', () => {
    const button = { hasCartEnabled: false, showWhatsappButton: true };
    expect(pageWith(button).ordering).toEqual({ channel: 'whatsapp', phone: '573105550142' });
    expect(pageWith({ ...button, whatsappNumber: '' }).ordering).toBeNull();
    expect(pageWith({ hasCartEnabled: false }).ordering).toBeNull();
  });

  test('reveals neither the plan nor which colours were chosen', () => {
    expect(toPublicCustomization('u', customization)).not.toHaveProperty('plan');
    expect(toPublicCustomization('u', customization)).not.toHaveProperty('chosenColors');
  });

  test('gives a size the groups that it offers, and sells it out with them', () => {
    const option = (soldOut: boolean) => ({ id: `o${soldOut}`, name: 'x', price: '0', soldOut });
    const group = (id: string, soldOut = false) => ({
      ...{ id, name: id, min: 1, max: 1, repeat: false },
      options: [option(soldOut)],
    });
    const size = (id: string, name: string, price: string) => ({
      ...{ ...plainVariant, id, name, price },
    });
    const lunch = {
      ...dish,
      price: '6000',
      variants: [
        size('v1', 'Completo', '15000'),
        size('v2', 'Solo sopa', '6000'),
        size('v3', 'Sin sopa', '12000'),
      ],
      optionGroups: ['soup', 'main', 'juice'],
      optionGroupSizes: { soup: ['Completo', 'Solo sopa'], main: ['Completo', 'Sin sopa'] },
    };
    const show = (...soldOut: string[]) => {
      const groups = ['soup', 'main', 'juice'].map((id) => group(id, soldOut.includes(id)));
      const menu = {
        categories: [{ id: 'c', name: 'Almuerzo', products: [lunch] }],
        optionGroups: groups,
      };
      const page = toPublicPage(toPageBusiness('u', customization), menu, null, now);
      // A stored page is shown again after a change of the business.
      expect(toPublicPage(toPageBusiness('u', customization), page, null, now).categories).toEqual(
        page.categories,
      );
      const product = page.categories[0]?.products[0];
      return {
        price: product?.price,
        soldOut: product?.soldOut,
        sizes: product?.variants.map((variant) => [variant.optionGroups, variant.soldOut]),
      };
    };
    const [full, onlySoup, withoutSoup] = [undefined, ['soup', 'juice'], ['main', 'juice']];
    expect(show()).toEqual({
      price: '6000',
      soldOut: false,
      sizes: [
        [full, false],
        [onlySoup, false],
        [withoutSoup, false],
      ],
    });
    expect(show('soup')).toEqual({
      price: '12000',
      soldOut: false,
      sizes: [
        [full, true],
        [onlySoup, true],
        [withoutSoup, false],
      ],
    });
    expect(show('soup', 'main').soldOut).toBe(true);
    expect(show('juice')).toMatchObject({ price: '6000', soldOut: true });
  });
});

test('a line costs and asks the same with the groups of the page as with the stored ones', () => {
  const ids = ['a', 'b', 'c', 'elsewhere'];
  const price = fc.constantFrom('0', '500', '1500.50');
  const optionOf = (id: string) =>
    fc.record({
      ...{ id: fc.constant(id), name: fc.constant(id), price, soldOut: fc.constant(null) },
      disables: fc.subarray(ids),
    });
  const groupOf = (id: string) =>
    fc.record({
      ...{ id: fc.constant(id), name: fc.constant(id), min: fc.nat(1), max: fc.integer({ min: 1, max: 4 }) },
      ...{ repeat: fc.boolean(), included: fc.nat(3), extraPrice: price },
      options: fc.tuple(optionOf(`${id}1`), optionOf(`${id}2`)),
    });
  const quantities = fc.array(fc.nat(3), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.tuple(groupOf('a'), groupOf('b'), groupOf('c')), quantities, (groups, counts) => {
      const product = { ...dish, optionGroups: ['a', 'b', 'c'] };
      const menu = { categories: [{ id: 'c', name: 'Sopas', products: [product] }], optionGroups: groups };
      const page = toPublicPage(toPageBusiness('u', customization), menu, null, now);
      // As the document carries it.
      const shown = JSON.parse(JSON.stringify(page.optionGroups)) as typeof page.optionGroups;
      const options = groups
        .flatMap((group) => group.options)
        .flatMap(({ id }, index) => (counts[index] ? [{ id, quantity: counts[index] }] : []));
      const choice = { productId: 'p', variantId: null, options };
      const read = (offered: Parameters<typeof askedGroups>[0]) => {
        const asked = askedGroups(offered, choice);
        const problem = findLineProblem(product, asked, choice);
        return [asked.map(({ id }) => id), priceLine(product, asked, choice), problem?.kind];
      };
      expect(read(shown)).toEqual(read(groups));
    }),
    { numRuns: 200 },
  );
});
