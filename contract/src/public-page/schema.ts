import { z } from 'zod';
import { category } from '../categories/schema.ts';
import { businessFields, businessType, look } from '../customization/schema.ts';
import { picture } from '../media/schema.ts';
import { product } from '../products/schema.ts';
import { id } from '../schema.ts';

const publicMedia = picture.nullable();

/** What anyone may know of a business. The look is the one that its plan permits. */
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

/** Versions are for those who edit. */
export const publicCategory = category.omit({ version: true });
export const publicProduct = product.omit({ version: true });

/** The whole public menu of a business in one object. */
export const publicMenu = z.object({
  userId: id,
  customization: publicCustomization,
  categories: z.array(publicCategory),
  products: z.array(publicProduct),
});

/** A field of a product appears on the public page once it is picked here. */
export const pageProduct = product
  .extend({
    /** In wire format, for exact sums. */
    price: z.string(),
    /** Formatted. */
    priceText: z.string(),
  })
  .pick({ id: true, name: true, description: true, price: true, priceText: true, images: true });
export type PageProduct = z.output<typeof pageProduct>;

/**
 * The HTML of a public page is a pure function of this object, which the document also carries for hydration.
 * It holds nothing that visitors must not know.
 */
export const publicPage = z.object({
  userId: id,
  /** The absolute URL of the page, named in messages and shared links. */
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
