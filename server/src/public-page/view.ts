import { defaultBusinessName } from '@vitrina/contract/customization/defaults.ts';
import { socialLinks } from '@vitrina/contract/customization/rules.ts';
import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { whatsappDigits } from '@vitrina/contract/orders/messages.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { CategoryRow } from '../categories/reads.ts';
import { viewPublicCustomization } from '../customization/view.ts';
import type { ProductRow } from '../products/reads.ts';
import { viewProduct } from '../products/view.ts';
import type { PublishedBusiness } from './reads.ts';

/** The one object that the page is a function of. */
export function viewPublicPage(
  { business, media, slug, subscription }: PublishedBusiness,
  menu: { categories: CategoryRow[]; products: ProductRow[] },
  publicUrl: string,
): PublicPage {
  const shown = viewPublicCustomization(business, media, { slug, planId: subscription.planId, publicUrl });
  const money = { locale: business.locale, currency: business.currency };
  return {
    userId: shown.userId,
    link: shown.publicLink,
    business: {
      name: shown.businessName || defaultBusinessName,
      type: shown.businessType,
      description: shown.description,
      address: shown.address,
      mapUrl: shown.address ? mapUrl(`${shown.businessName} ${shown.address}`) : null,
      phone: shown.phone ? { text: shown.phone, href: `tel:${shown.phone.replace(/[^\d+]/g, '')}` } : null,
      social: socialLinks(shown.socialMedia),
      logo: shown.logo,
      headerImage: shown.backgroundImage,
      pageImage: shown.pageBackground,
    },
    look: {
      primaryColor: shown.primaryColor,
      pageBackgroundColor: shown.pageBackgroundColor,
      backgroundColor: shown.backgroundColor,
      contactInfoColor: shown.contactInfoColor,
      modalColor: shown.modalColor,
      modalTextColor: shown.modalTextColor,
      textColor: shown.textColor,
      menuItemBackgroundColor: shown.menuItemBackgroundColor,
      menuItemTextColor: shown.menuItemTextColor,
      menuItemDescriptionColor: shown.menuItemDescriptionColor,
      menuItemPriceColor: shown.menuItemPriceColor,
      categoryTabs: shown.categoryTabs,
      hasHeaderBlur: shown.hasHeaderBlur,
      hasBackgroundBlur: shown.hasBackgroundBlur,
      titleFont: shown.titleFont,
      textFont: shown.textFont,
    },
    money,
    ordering: viewOrdering(shown),
    categories: menu.categories.map(({ id, name }) => ({
      id,
      name,
      products: menu.products
        .filter((product) => product.categoryId === id)
        .map((row) => {
          const { id, name, price, description, images } = viewProduct(row);
          const priceText = formatPrice(price, money);
          return { id, name, description, price, priceText, images };
        }),
    })),
  };
}

/** Neither button nor cart works without a number to send to (specification §5). */
function viewOrdering(shown: {
  whatsappNumber: string;
  showWhatsappButton: boolean;
  hasCartEnabled: boolean;
}): PublicPage['ordering'] {
  if (!shown.whatsappNumber) return null;
  const phone = whatsappDigits(shown.whatsappNumber);
  if (shown.hasCartEnabled) return { channel: 'cart', phone };
  return shown.showWhatsappButton ? { channel: 'whatsapp', phone } : null;
}

function mapUrl(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.trim())}`;
}
