import type { OptionGroup } from '../menu/option-groups/schema.ts';
import type { PublicFieldName } from '../menu/products/fields.ts';
import type { Product } from '../menu/products/schema.ts';

/** Stored, or of a page. `soldOut` is null or false when it is available. */
export interface MenuOffer {
  id: string;
  name: string;
  price: string;
  soldOut: unknown;
  /** Stored: what is left, or null. Of a page: absent. */
  stock?: number | null;
  /** Of a page. */
  leftText?: string | undefined;
}

export interface MenuVariant extends MenuOffer {
  compareAtPrice: string | null;
  /** Of a page: the ids of the groups that the size offers. */
  optionGroups?: readonly string[] | undefined;
}

export interface MenuProduct
  extends Omit<MenuVariant, 'optionGroups'>,
    Omit<Pick<Product, PublicFieldName | 'optionGroups' | 'images'>, 'soldOut' | 'times' | 'containerFee'> {
  /** Of a page: absent. */
  times?: Product['times'];
  /** Of a page: absent if there is none. */
  containerFee?: Product['containerFee'] | undefined;
  /** Of a page. */
  soldFrom?: string | undefined;
  endsAt?: number | undefined;
  /** Of a daily menu that is sold, if it is not the formatted `price`. */
  priceText?: string | undefined;
  /** Not of a page. */
  kind?: Product['kind'];
  publishedDay?: Product['publishedDay'];
  /** Absent: all sizes offer all groups. */
  optionGroupSizes?: Product['optionGroupSizes'];
  variants: readonly MenuVariant[];
}

export interface MenuOptionGroup extends Pick<OptionGroup, 'id' | 'name' | 'min' | 'max' | 'repeat'> {
  // Of a page: absent if there are none.
  included?: number | undefined;
  extraPrice?: string | undefined;
  /** Of a daily menu without a price of its own. */
  isPriced?: boolean | undefined;
  options: readonly (MenuOffer & { disables?: readonly string[] | undefined })[];
}

export interface PageMenu {
  categories: readonly { id: string; name: string; products: readonly MenuProduct[] }[];
  /** All of the business, or those that the products offer. */
  optionGroups: readonly MenuOptionGroup[];
}
