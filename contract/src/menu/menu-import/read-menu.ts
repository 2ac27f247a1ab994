import type { GroupPricing } from '../option-groups/pricings.ts';
import type { PricesBySize } from '../option-groups/size-prices.ts';
import type { ProductFieldName } from '../products/fields.ts';
import type { Product } from '../products/schema.ts';
import type { VariantContent } from '../products/variant-fields.ts';
import type { SoldOut } from '../sold-out/schema.ts';
import type { ImportSource } from './schema.ts';

/** What a reader found in a file or a text, before the owner reviews it. Prices have the format of the API. */
export interface ReadMenu {
  /** In the order of their first appearance, also those without products. */
  categories: string[];
  products: ReadProduct[];
  /** The groups from rows of an exported file that have no product, in their order. */
  optionGroups?: ReadOptionGroup[];
  /** Lines that were not read as a product, a category or a description. */
  skipped: SkippedLine[];
  /** A price whose separator has two meanings, asked once for the whole source. Null if there is none. */
  priceQuestion: PriceQuestion | null;
  /** The sheets of a workbook with several that have products, in their order. Absent: there are none. */
  sheets?: ReadSheet[];
  /** The list may be written in a shape that no reader knows. Absent: it is not. */
  isUnsure?: true;
  /** All prices may be on another scale. Asked once, after `priceQuestion`. Absent: they are not. */
  scaleQuestion?: ScaleQuestion;
}

export interface ReadSheet {
  name: string;
  /** Whether it looks like a part of the menu: a list with prices whose names no earlier sheet has. */
  isPart: boolean;
}

/** An absent field: the source does not say. A stored product keeps its value. */
export interface ReadProduct extends Partial<Omit<Pick<Product, ProductFieldName>, 'name' | 'price'>> {
  /** The first line or row of the source, from 1. */
  line: number;
  /** The id in an exported file. */
  id?: string;
  name: string;
  /** Null if the source names none. */
  category: string | null;
  /** The source says that the product has no category. */
  noCategory?: boolean;
  /** Null if the source has none that can be read, or if `variants` have their own. */
  price: string | null;
  /** None, or at least two. */
  variants: ReadVariant[];
  /** The place of a new product within its category, from 1. */
  order?: number;
  optionGroups?: ReadOptionGroup[];
  /** How many are left. Null: the source says that it is not counted. */
  stock?: number | null;
  /** How many there are each day. Null: it is counted down for good. */
  dailyStock?: number | null;
  /** Its row is hidden in the spreadsheet. */
  isHidden?: true;
  /** The name of its sheet, in a workbook with several. */
  sheet?: string;
  /** What the owner should look at, in the order of the source. */
  doubts: Doubt[];
}

/** An absent field: the source does not say. A stored size keeps its value. */
export interface ReadVariant extends Partial<Omit<VariantContent, 'name' | 'price'>> {
  name: string;
  price: string;
  soldOut?: SoldOut;
  stock?: number | null;
  dailyStock?: number | null;
}

export interface ReadOptionGroup {
  name: string;
  /** Which of the groups with this name, from 1, which is the default. */
  number?: number;
  /** The names of the sizes that offer it. Absent: all. */
  sizes?: string[];
  min: number;
  max: number;
  repeat: boolean;
  /** Absent: unchanged, or `sum` for a new group. */
  pricing?: GroupPricing;
  /** Absent: unchanged, or 0 for a new group. */
  included?: number;
  /** Absent: unchanged, or nothing for a new group. */
  extraPrice?: string;
  /** The category whose products are the options, by name. Absent: the options are typed. */
  fromCategory?: ImportSource;
  /** None, and no category: the group is only named. It is stored, or another row has its options. */
  options: {
    name: string;
    price: string;
    /** What it adds in sizes by their names. Absent: unchanged. */
    prices?: PricesBySize;
    soldOut?: SoldOut;
    /** The groups that are not asked once it is chosen. Absent: unchanged. */
    disables?: { name: string; number: number }[];
    /** How much longer a service takes with it. Null: not longer. Absent: unchanged. */
    minutes?: number | null;
  }[];
}

export const doubtIds = [
  /** The separator of the price has two meanings. */
  'price-separator',
  /** No price could be read. */
  'price-missing',
  /** The price is in another currency than those of the menu. */
  'price-currency',
  /** A number beside the price might be a price as well. */
  'price-other-number',
  /** The sizes have no names in the source. */
  'variant-names',
  /** The line might be a description or a heading. */
  'name-unsure',
  /** What stands in brackets might belong to the name, or to the description. */
  'bracket-unsure',
  /** The heading might be a product. */
  'category-unsure',
  /** The only category might be the title of the whole list. */
  'title-unsure',
  /** The headings did not say which column has the names or the prices. */
  'columns-unsure',
  /** A description was too long. */
  'description-cut',
  /** Another product of its category has the same name. */
  'same-name',
  /** The price is far from those of the source. */
  'price-far',
  /** The name is very long or only a size, or has signs that do not belong to a name. */
  'name-odd',
  /** The only product of its category, where most categories have several. */
  'alone',
  /** The product is written other than most of its source. */
  'unusual',
  /** The price is that of the heading above. */
  'price-shared',
  /** An earlier program destroyed letters. */
  'letters-lost',
  /** A cell has a value that its column does not allow. */
  'value-ignored',
] as const;
export type DoubtId = (typeof doubtIds)[number];

export interface Doubt {
  id: DoubtId;
  /** The text of the source that causes the doubt. */
  text: string;
}

export interface SkippedLine {
  line: number;
  /** The name of its sheet, in a workbook with several. */
  sheet?: string;
  text: string;
  reason: 'phone' | 'hours' | 'address' | 'link' | 'note' | 'unreadable';
}

/**
 * How to read a separator before exactly three digits. Where a dish costs thousands also one before fewer digits, and a
 * number below 100: `12.50` and `14` may mean 12 500 and 14 000.
 */
export type PriceSeparator = 'groups' | 'decimals';

export interface PriceQuestion {
  /** As written: `1,500`. */
  example: string;
  /** What the example means in each reading, in the format of the API. */
  meanings: Record<PriceSeparator, string>;
}

export interface ScaleQuestion {
  /** The product whose price is the example. */
  name: string;
  /** By how much all prices are multiplied. */
  factor: number;
  /** The price of the example as it is written, and multiplied. In the format of the API. */
  meanings: { same: string; scaled: string };
}
