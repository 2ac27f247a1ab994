import { z } from 'zod';
import { category } from '../categories/schema.ts';
import { businessFields, businessType, look } from '../customization/schema.ts';
import { picture } from '../media/schema.ts';
import { product } from '../products/schema.ts';
import { id } from '../schema.ts';

const publicMedia = picture.nullable();

/** What anyone may know of a business; the look is what its plan shows. */
export const publicCustomization = z.object({
  userId: id,
  slug: z.string().nullable(),
  publicLink: z.string(),
  ...businessFields.shape,
  ...look.shape,
  logo: publicMedia,
  backgroundImage: publicMedia,
  pageBackground: publicMedia,
});
export type PublicCustomization = z.output<typeof publicCustomization>;

/** The whole public menu of a business in one object. */
export const publicMenu = z.object({
  userId: id,
  customization: publicCustomization,
  categories: z.array(category),
  products: z.array(product),
});

const pageProduct = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The wire's form, for exact sums. */
  price: z.string(),
  /** As shown. */
  priceText: z.string(),
  images: z.array(picture),
});

/**
 * Everything that the storefront needs to render a page: its HTML is a pure function of this object, which also
 * travels in the page for hydration. What visitors must not know stays out.
 */
export const publicPage = z.object({
  userId: id,
  /** Where the page lives, absolute; what messages and sharing name. */
  link: z.string(),
  business: z.object({
    name: z.string(),
    type: businessType,
    description: z.string(),
    address: z.string(),
    mapUrl: z.string().nullable(),
    phone: z.object({ text: z.string(), href: z.string() }).nullable(),
    social: z.array(z.object({ network: z.enum(['instagram', 'facebook', 'tiktok']), url: z.string() })),
    logo: publicMedia,
    headerImage: publicMedia,
    pageImage: publicMedia,
  }),
  look,
  money: z.object({ locale: z.string(), currency: z.string() }),
  /** How visitors order; null when the owner enabled neither way. `phone` is digits with the country code. */
  ordering: z.object({ channel: z.enum(['whatsapp', 'cart']), phone: z.string() }).nullable(),
  categories: z.array(z.object({ id, name: z.string(), products: z.array(pageProduct) })),
});
export type PublicPage = z.output<typeof publicPage>;
export type PageProduct = z.output<typeof pageProduct>;
