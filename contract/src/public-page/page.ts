import { defaultBusinessName } from '../customization/defaults.ts';
import { pickLook, socialLinks, visibleLook } from '../customization/rules.ts';
import type { Customization } from '../customization/schema.ts';
import { slotGates } from '../media/rules.ts';
import type { MediaSlot } from '../media/schema.ts';
import { formatPrice } from '../money/rules.ts';
import { whatsappDigits } from '../orders/messages.ts';
import { planAllows } from '../plans/rules.ts';
import type { PageProduct, PublicCustomization, PublicPage } from './schema.ts';

/** What visitors may know of a business, in the look that its plan shows. */
export function toPublicCustomization(userId: string, own: Customization): PublicCustomization {
  const { plan, ...fields } = own;
  const media = (slot: MediaSlot) => (planAllows(plan, slotGates[slot]) ? own[slot] : null);
  return {
    ...fields,
    ...visibleLook(pickLook(own), plan),
    userId,
    hasCartEnabled: own.hasCartEnabled && planAllows(plan, 'cart'),
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

/** The one object that the page is a function of. */
export function toPublicPage(shown: PublicCustomization, categories: readonly Category[]): PublicPage {
  const money = { locale: shown.locale, currency: shown.currency };
  const { logo, backgroundImage, pageBackground } = shown;
  const name = shown.businessName.trim();
  return {
    userId: shown.userId,
    link: shown.publicLink,
    business: {
      name: name || defaultBusinessName,
      type: shown.businessType,
      description: shown.description,
      address: shown.address,
      mapUrl: shown.address ? mapUrl(`${name} ${shown.address}`) : null,
      phone: shown.phone ? { text: shown.phone, href: `tel:${shown.phone.replace(/[^\d+]/g, '')}` } : null,
      social: socialLinks(shown.socialMedia),
      logo,
      headerImage: backgroundImage,
      pageImage: pageBackground,
    },
    look: pickLook(shown),
    money,
    ordering: orderingOf(shown),
    categories: categories.map(({ id, name, products }) => ({
      id,
      name,
      products: products.map(({ id, name, description, price, images }) => {
        const priceText = formatPrice(price, money);
        return { id, name, description, price, priceText, images };
      }),
    })),
  };
}

/** Neither button nor cart works without a number to send to (specification §5). */
function orderingOf(shown: PublicCustomization): PublicPage['ordering'] {
  if (!shown.whatsappNumber) return null;
  const phone = whatsappDigits(shown.whatsappNumber);
  if (shown.hasCartEnabled) return { channel: 'cart', phone };
  return shown.showWhatsappButton ? { channel: 'whatsapp', phone } : null;
}

function mapUrl(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.trim())}`;
}
