import { z } from 'zod';
import { pageLook } from '../business/customization/page-look.ts';
import { publicCustomization, publicMedia } from '../business/customization/public.ts';
import { storedType } from '../business/customization/schema.ts';
import type { OpeningState } from '../business/opening-hours/opening-state.ts';
import { openingHours } from '../business/opening-hours/schema.ts';
import { category } from '../menu/categories/schema.ts';
import { option, optionGroup } from '../menu/option-groups/group.ts';
import { selectFields } from '../menu/products/fields.ts';
import type { ProductLabel } from '../menu/products/labels.ts';
import { product, variant } from '../menu/products/schema.ts';
import { storedSellBy } from '../menu/products/sell-by-input.ts';
import { shapeOfVariant } from '../menu/products/variant-fields.ts';
import { publicOrdering } from '../orders/ordering/schema.ts';
import { id, storedChoice } from '../platform/schema.ts';
import { todayId } from './close-menu.ts';
import type { PageWords } from './page-words.ts';

/** Versions are for those who edit, and its products have its times. */
export const publicCategory = category.omit({ version: true, times: true });
const hiddenFields = selectFields(false);
/** How much a business has is its own affair. Its page says it of what is nearly gone. */
const counts = { stock: true, dailyStock: true } as const;
/** Whether a product is active is part of the public calls. */
export const publicProduct = product
  .omit({ version: true, ...hiddenFields, ...counts })
  .extend({ active: product.shape.active, variants: z.array(variant.omit(counts)) });
const publicOptionGroup = optionGroup
  .omit({ version: true, productIds: true })
  .extend({ options: z.array(option.omit(counts)) });

/** The whole public menu of a business in one object. */
export const publicMenu = z.object({
  userId: id,
  customization: publicCustomization,
  categories: z.array(publicCategory),
  products: z.array(publicProduct),
  /** Those that a product of the menu offers. */
  optionGroups: z.array(publicOptionGroup),
  openingHours: openingHours.nullable(),
});

/** How many are left, if that is few: `Quedan 3`. */
const left = { leftText: z.string().optional() };
/** A price with its text, of something that may be sold out now. */
const pageOffer = z.object({
  id,
  name: z.string(),
  /** In wire format, for exact sums. */
  price: z.string(),
  /** Formatted. Of an option: empty if it adds nothing. */
  priceText: z.string(),
  soldOut: z.boolean(),
  ...left,
});
/** The previous price while it is higher than the price, in wire format and formatted. */
const compare = { compareAtPrice: z.string().nullable(), comparePriceText: z.string().nullable() };
/** `Precio sin impuestos nacionales: $ 12.396,69`. Absent: the business shows none. */
const net = { netText: z.string().optional() };
/** How long the service takes in this size, or how much longer with this option. Absent or null: it makes no difference. */
const minutes = { minutes: z.int().nullish() };
const pageVariant = pageOffer.extend({
  ...shapeOfVariant('reply'),
  ...pageOffer.shape,
  ...minutes,
  ...compare,
  ...net,
  /** The ids of the groups that it offers, if it does not offer all of the product. */
  optionGroups: z.array(id).optional(),
});
export type PageVariant = z.output<typeof pageVariant>;

const pageOptionGroup = optionGroup
  .pick({ id: true, name: true, min: true, max: true, repeat: true })
  .extend({
    /** How many are chosen: `Elige entre 1 y 3`. */
    countsText: z.string(),
    /** `Incluye 2 · cada adicional $ 2.000`, `Se cobra la más cara`. Absent: each option costs what stands beside it. */
    pricingText: z.string().optional(),
    /** Whether only the dearest of the chosen ones is paid, once. Absent: all are. */
    isHighest: z.literal(true).optional(),
    /** Absent: 0. */
    included: z.int().optional(),
    /** In wire format. Absent: nothing. */
    extraPrice: z.string().optional(),
    /** Whether its options have the whole price, in place of that of the product. */
    isPriced: z.literal(true).optional(),
    options: z.array(
      pageOffer.extend({
        /** The ids of the groups of the page that are not asked once it is chosen. */
        disables: z.array(id).optional(),
        ...minutes,
        /** The prices in sizes of the products that offer it, by their names, of which `price` is the lowest. Absent: `price` in all. */
        prices: z
          .array(z.tuple([z.string(), z.string()]).readonly())
          .readonly()
          .optional(),
        /** In sizes that `prices` does not name. Absent: it is not offered there. */
        otherPrice: z.string().optional(),
        /** Only of dishes that have the whole price. */
        ...net,
      }),
    ),
  });
export type PageOptionGroup = z.output<typeof pageOptionGroup>;

export const pageProduct = product
  .pick({ id: true, ...selectFields(true), variants: true, optionGroups: true, images: true })
  .omit({
    times: true,
    containerFee: true,
    minutes: true,
    priceKind: true,
    unit: true,
    maxPerOrder: true,
    sellBy: true,
  })
  .extend({
    /** In wire format, for exact sums. With sizes it is the lowest. */
    price: z.string(),
    /** Formatted. */
    priceText: z.string(),
    ...compare,
    ...net,
    /** The product itself, all of its sizes, or too many options of a group are sold out, or it is not sold at this time. */
    soldOut: z.boolean(),
    /** When it is sold next, as `Desde las 7 a. m.`, in place of the word for sold out. Absent: it is sold at this time. */
    soldFrom: z.string().optional(),
    /** When a live daily menu ends, in ms since 1970. An open or stored page then closes it by itself. */
    endsAt: z.number().optional(),
    ...left,
    /** In wire format. Absent: nothing. */
    containerFee: z.string().optional(),
    /** How long the service takes. Absent: it is no service that can be booked. */
    minutes: z.int().optional(),
    /** Whether the price is where it begins. Absent: it is what is paid. */
    isFrom: z.literal(true).optional(),
    /** Whether its price is asked for, as `priceText` says. It cannot be ordered, and its `price` is `0`. */
    isAsked: z.literal(true).optional(),
    /** What the price is for, which `priceText` says too. Absent: the product. */
    unit: z.string().optional(),
    /** Absent: any number. */
    maxPerOrder: z.int().optional(),
    /** How it is sold by weight or length. Quantities are steps then. Absent: by the piece. */
    sellBy: storedSellBy.optional(),
    variants: z.array(pageVariant),
  });
export type PageProduct = z.output<typeof pageProduct>;

const openingStateSchema = z.object({
  status: storedChoice(['open', 'closing-soon', 'closed'], 'closed'),
  nextChange: z.iso.datetime().nullable(),
  nextChangeInDays: z.int().nullable(),
  isClosedToday: z.boolean(),
  dateName: z.string(),
  validUntil: z.iso.datetime(),
}) satisfies z.ZodType<OpeningState>;

const texts = z.record(z.string(), z.string()) as z.ZodType;

/**
 * The HTML of a public page is a pure function of this object, which the document also carries for hydration.
 * It holds nothing that visitors must not know.
 */
export const publicPage = z.object({
  userId: id,
  /** The absolute URL of the page, named in messages and shared links. */
  link: z.string(),
  /** The origin of the main host. On a custom domain alone, whose paths lead to the page. */
  home: z.string().optional(),
  business: z.object({
    name: z.string(),
    type: storedType,
    description: z.string(),
    address: z.string(),
    mapUrl: z.string().nullable(),
    phone: z.object({ text: z.string(), href: z.string() }).nullable(),
    social: z.array(
      z.object({ network: storedChoice(['instagram', 'facebook', 'tiktok'], 'instagram'), url: z.string() }),
    ),
    logo: publicMedia,
    headerImage: publicMedia,
    pageImage: publicMedia,
  }),
  /** Those of the kind of business and its country. A record of texts is a smaller schema than an object. */
  words: texts as z.ZodType<PageWords>,
  /** The labels that products have, in the order in which they are shown. */
  labelNames: texts as z.ZodType<Partial<Record<ProductLabel, string>>>,
  look: pageLook,
  money: z.object({ locale: z.string(), currency: z.string() }),
  /** How visitors order; null when the owner enabled neither way. `phone` is digits with the country code. */
  ordering: z
    .object({
      channel: storedChoice(['whatsapp', 'cart'], 'whatsapp'),
      phone: z.string(),
      /** The settings of the cart. Absent: `defaultOrderingSettings`. */
      settings: publicOrdering.optional(),
      /** The time zone of the business. Present with the settings. */
      timeZone: z.string().optional(),
      /** For the header, see `listOrderFacts`. Present with the settings. */
      facts: z.array(z.string()).optional(),
      /** For the header of an open business, see `describeOrderHours`. Absent: it takes orders whenever it is open. */
      hoursNote: z.string().optional(),
      /** Whether an open business takes no orders now but those of tables. Absent: it takes them. */
      isOutsideHours: z.literal(true).optional(),
    })
    .nullable(),
  /** Daily menus have a section of their own. */
  categories: z.array(
    z.object({ id: id.or(z.literal(todayId)), name: z.string(), products: z.array(pageProduct) }),
  ),
  /** Those that a product of the page offers. */
  optionGroups: z.array(pageOptionGroup),
  /** Null if the business has no hours. `state` holds until its `validUntil`. */
  opening: z.object({ hours: openingHours, timeZone: z.string(), state: openingStateSchema }).nullable(),
});
export type PublicPage = z.output<typeof publicPage>;
