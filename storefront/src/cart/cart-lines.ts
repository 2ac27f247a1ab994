import { minSteps, type SellStep } from '@vitrina/contract/menu/products/sell-by.ts';
import { priceQuantity } from '@vitrina/contract/menu/products/sell-by-price.ts';
import {
  askedGroups,
  findLineProblem,
  findVariant,
  groupsAtSize,
  type LineChoice,
  type LineProblem,
  nameChoices,
  parseLineKey,
  priceLine,
} from '@vitrina/contract/orders/placing/line.ts';
import { nameLine } from '@vitrina/contract/orders/placing/messages.ts';
import type { PageOptionGroup, PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice, sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import type { Cart } from './cart.ts';

export interface CartLine {
  key: string;
  product: CatalogueProduct;
  choice: LineChoice;
  /** The names of the size and the options. */
  choices: string[];
  quantity: number;
  /** What a step of the quantity is. Absent: a piece. */
  sellBy?: SellStep | undefined;
  /** The price of one piece, or of one unit by weight or length. */
  price: string;
  /** The price when the visitor last changed the line. Null if it is still the same. */
  oldPrice: string | null;
  /** Why the line is left out of the order. */
  problem: LineProblem | null;
}

interface Menu {
  page: Pick<PublicPage, 'optionGroups'>;
  products: ReadonlyMap<string, CatalogueProduct>;
}

/** The lines at current names and prices. Products that the page no longer has are left out. */
export function cartLines(cart: Cart, { page, products }: Menu): CartLine[] {
  return [...cart].flatMap(([key, { quantity, price: storedPrice }]) => {
    const choice = parseLineKey(key);
    const product = products.get(choice.productId);
    if (!product) return [];
    const groups = offeredGroups(product, page, choice);
    const price = priceLine(product, groups, choice);
    const isTooFew = quantity < minSteps(product.sellBy);
    const problem =
      findLineProblem(product, groups, choice) ?? (isTooFew ? ({ kind: 'other-unit' } as const) : null);
    const oldPrice = storedPrice === price || problem ? null : storedPrice;
    const choices = nameChoices(product, groups, choice);
    const { sellBy } = product;
    return [{ key, product, choice, choices, quantity, sellBy, price, oldPrice, problem }];
  });
}

/** The lines that can be ordered. */
export function orderLines(cart: Cart, menu: Menu): CartLine[] {
  return cartLines(cart, menu).filter(({ problem }) => !problem);
}

/** Those that the choice is asked for, in the order of the product. */
export function offeredGroups(
  product: PageProduct,
  page: Pick<PublicPage, 'optionGroups'>,
  choice: LineChoice,
): PageOptionGroup[] {
  const ids = findVariant(product, choice)?.optionGroups ?? product.optionGroups;
  const groups = ids.flatMap((id) => page.optionGroups.find((group) => group.id === id) ?? []);
  return askedGroups(groupsAtSize(groups, product, choice), choice);
}

/** What is sold by weight or length is one. */
export function countItems(lines: readonly Pick<CartLine, 'quantity' | 'sellBy'>[]): number {
  return lines.reduce((count, { quantity, sellBy }) => count + (sellBy ? 1 : quantity), 0);
}

export type PricedLine = Pick<CartLine, 'price' | 'quantity' | 'sellBy'>;

export function sumLines(lines: readonly PricedLine[], { currency }: PublicPage['money']): string {
  return sumPrices(
    lines.map(({ price, quantity, sellBy }) => priceQuantity(price, quantity, sellBy, currency)),
  );
}

/** The formatted total of the lines. */
export function formatTotal(lines: readonly PricedLine[], money: PublicPage['money']): string {
  return formatPrice(sumLines(lines, money), money);
}

/** `Nachos · Grande · Queso extra`. */
export function nameCartLine({ product, choices }: Pick<CartLine, 'product' | 'choices'>): string {
  return nameLine({ name: product.name, choices });
}
