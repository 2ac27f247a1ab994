import { defaultBusinessName } from '../customization/defaults.ts';
import { visibleLook } from '../customization/derived-colors.ts';
import { pickLook, socialLinks } from '../customization/rules.ts';
import type { Customization } from '../customization/schema.ts';
import { slotGates } from '../media/rules.ts';
import type { MediaSlot } from '../media/schema.ts';
import { formatPrice } from '../money/rules.ts';
import { whatsappDigits } from '../orders/messages.ts';
import { planAllows } from '../plans/rules.ts';
import { type PageProduct, type PublicCustomization, type PublicPage, pageProduct } from './schema.ts';

/** What visitors may know of a business, in the look that its plan permits. */
export function toPublicCustomization(userId: string, customization: Customization): PublicCustomization {
  const { plan, chosenColors, ...fields } = customization;
  const media = (slot: MediaSlot) => (planAllows(plan, slotGates[slot]) ? customization[slot] : null);
  return {
    ...fields,
    ...visibleLook(pickLook(customization), plan, chosenColors),
    userId,
    hasCartEnabled: customization.hasCartEnabled && planAllows(plan, 'cart'),
    logo: media('logo'),
    backgroundImage: media('backgroundImage'),
    pageBackground: media('pageBackground'),
  };
}

interface Category {
  id: string;
  name: string;
  products: readonly Omit<PageProduct, 'priceText'>[];
}

/** The object that the HTML of a page is rendered from. */
export function toPublicPage(
  customization: PublicCustomization,
  categories: readonly Category[],
): PublicPage {
  const money = { locale: customization.locale, currency: customization.currency };
  const { logo, backgroundImage, pageBackground, address, phone } = customization;
  const name = customization.businessName.trim();
  return {
    userId: customization.userId,
    link: customization.publicLink,
    business: {
      name: name || defaultBusinessName,
      type: customization.businessType,
      description: customization.description,
      address,
      mapUrl: address ? mapUrl(`${name} ${address}`) : null,
      phone: phone ? { text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : null,
      social: socialLinks(customization.socialMedia),
      logo,
      headerImage: backgroundImage,
      pageImage: pageBackground,
    },
    look: pickLook(customization),
    money,
    ordering: toOrdering(customization),
    categories: categories.map(({ id, name, products }) => ({
      id,
      name,
      products: products.map((product) => toPageProduct(product, money)),
    })),
  };
}

const pageProductFields = Object.keys(pageProduct.shape) as (keyof PageProduct)[];

function toPageProduct(product: Omit<PageProduct, 'priceText'>, money: PublicPage['money']): PageProduct {
  const fields: PageProduct = {
    ...product,
    // The panel's set-up uses the name as the description, which is required.
    description: product.description === product.name ? '' : product.description,
    priceText: formatPrice(product.price, money),
  };
  return Object.fromEntries(pageProductFields.map((field) => [field, fields[field]])) as PageProduct;
}

/** Null without a WhatsApp number: both ways of ordering send a message to it. */
function toOrdering(customization: PublicCustomization): PublicPage['ordering'] {
  if (!customization.whatsappNumber) return null;
  const phone = whatsappDigits(customization.whatsappNumber);
  if (customization.hasCartEnabled) return { channel: 'cart', phone };
  return customization.showWhatsappButton ? { channel: 'whatsapp', phone } : null;
}

function mapUrl(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.trim())}`;
}
