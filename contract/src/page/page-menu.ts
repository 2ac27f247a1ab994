import type { SizePrice } from '../menu/option-groups/at-size.ts';
import type { OptionGroup } from '../menu/option-groups/schema.ts';
import type { PricesBySize } from '../menu/option-groups/size-prices.ts';
import type { PublicFieldName } from '../menu/products/fields.ts';
import type { Product } from '../menu/products/schema.ts';
import type { VariantContent } from '../menu/products/variant-fields.ts';

/** Stored, or of a page. `soldOut` is null or false when it is available. */
export interface MenuOffer {
  id: string;
  name: string;
  price: string;
  soldOut: unknown;
  /** Stored: what is left, or null. Of a page: absent. */
  stock?: number | null;
  /** Present on a page that says how few are left. */
  leftText?: string | undefined;
}

export interface MenuVariant extends MenuOffer, Omit<VariantContent, 'minutes'> {
  /** Absent on a page if the size makes no difference. */
  minutes?: number | null | undefined;
  /** The ids of the groups that the size offers. Present on a page. */
  optionGroups?: readonly string[] | undefined;
}

export interface MenuProduct
  extends MenuOffer,
    Omit<
      Pick<Product, PublicFieldName | 'optionGroups' | 'images'>,
      'soldOut' | 'times' | 'containerFee' | 'minutes' | 'priceKind' | 'unit' | 'maxPerOrder' | 'sellBy'
    > {
  /** Absent on a page. */
  times?: Product['times'];
  /** Absent on a page if there is none. */
  containerFee?: Product['containerFee'] | undefined;
  /** Absent on a page if it cannot be booked. */
  minutes?: Product['minutes'] | undefined;
  /** Not of a page. */
  priceKind?: Product['priceKind'] | undefined;
  unit?: Product['unit'] | undefined;
  maxPerOrder?: Product['maxPerOrder'] | undefined;
  sellBy?: Product['sellBy'] | undefined;
  /** When it is sold next. Present on a page. */
  soldFrom?: string | undefined;
  endsAt?: number | undefined;
  /** The price of a live daily menu, if it is not the formatted `price`. */
  priceText?: string | undefined;
  /** What `priceText` begins with: the lowest price of its dishes. */
  lowestPrice?: string | undefined;
  /** Not of a page. */
  kind?: Product['kind'];
  publishedDay?: Product['publishedDay'];
  /** Absent: all sizes offer all groups. */
  optionGroupSizes?: Product['optionGroupSizes'];
  variants: readonly MenuVariant[];
}

export interface MenuOptionGroup
  extends Pick<OptionGroup, 'id' | 'name' | 'min' | 'max' | 'repeat' | 'source'> {
  /** Stored. Absent: `sum`. */
  pricing?: OptionGroup['pricing'] | undefined;
  /** Of a page. */
  isHighest?: boolean | undefined;
  // Absent on a page if there are none.
  included?: number | undefined;
  extraPrice?: string | undefined;
  /** Whether its dishes have the whole price of a daily menu, or of a page: its options that of their product. */
  isPriced?: boolean | undefined;
  options: readonly (MenuOffer & {
    disables?: readonly string[] | undefined;
    /** Absent on a page if it takes no longer. */
    minutes?: number | null | undefined;
    /** Stored: by the name of a size. Of a page: of the sizes of its products. */
    prices?: PricesBySize | readonly SizePrice[] | undefined;
    /** Of a page. */
    otherPrice?: string | undefined;
  })[];
}

export interface PageMenu {
  categories: readonly { id: string; name: string; products: readonly MenuProduct[] }[];
  /** All of the business, or those that the products offer. */
  optionGroups: readonly MenuOptionGroup[];
}
