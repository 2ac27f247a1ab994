import { describe, expect, test } from 'vitest';
import { planIds } from '../account/plan-id.ts';
import { defaultLook } from '../business/customization/defaults.ts';
import { toPageBusiness, toPublicCustomization } from '../business/customization/public.ts';
import type { Customization } from '../business/customization/schema.ts';
import { plainProduct } from '../menu/products/plain.ts';
import { toPublicPage } from './page.ts';

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
const pageWith = (changes: Partial<Customization>, product = dish) =>
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
});
