import { atSize, type SizedGroup } from '../../menu/option-groups/at-size.ts';
import { maxOptions } from '../../menu/option-groups/limits.ts';
import { type SellStep, stepKey } from '../../menu/products/sell-by.ts';
import { comparePrices, multiplyPrice, sumPrices } from '../../platform/money/rules.ts';
import { countNames } from './chosen-options.ts';

/** What a customer chose: a product, a size and options. */
export interface LineChoice {
  productId: string;
  /** Null for a product without sizes. */
  variantId: string | null;
  options: readonly { id: string; quantity: number }[];
  /** What the customer says about this dish. Other notes are another line, so that no allergy is lost. */
  notes?: string;
  /** What its quantity counts: see `stepKey`. Absent or empty: pieces. */
  by?: string;
}

interface LineVariant {
  id: string;
  name: string;
  price: string;
  soldOut: unknown;
}

interface LineProduct {
  name: string;
  price: string;
  soldOut: unknown;
  /** Whether its price is asked for. Then it cannot be ordered. */
  isAsked?: boolean | undefined;
  /** How it is sold by weight or length. Absent or null: by the piece. */
  sellBy?: SellStep | null | undefined;
  variants: readonly LineVariant[];
}

interface LineGroup {
  name: string;
  min: number;
  max: number;
  repeat: boolean;
  /** How many of the chosen ones cost no `extraPrice`. Absent: 0. */
  included?: number | undefined;
  /** Absent: nothing. */
  extraPrice?: string | undefined;
  /** Whether only the dearest of the chosen ones is paid, once. Absent: all are. */
  isHighest?: boolean | undefined;
  /** With `isHighest`: whether the dearest is the whole price, in place of that of the product. Absent: it adds to it. */
  isPriced?: boolean | undefined;
  options: readonly (LineVariant & {
    /** The ids of the groups that are not asked once it is chosen. Absent: none. */
    disables?: readonly string[] | undefined;
  })[];
}

/**
 * Two lines with equal keys are one line. The key of a product without choices is its id, as in carts of earlier
 * versions.
 */
export function lineKey({ productId, variantId, options, notes, by = '' }: LineChoice): string {
  const product = productId + by;
  if (variantId === null && options.length === 0) return addNotes(product, notes);
  const optionKeys = options.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`));
  return addNotes([product, variantId ?? '', ...optionKeys.toSorted()].join(':'), notes);
}

/** The key of a line with notes, from its key without them. */
export const addNotes = (key: string, notes = ''): string => (notes ? `${key}|${notes}` : key);

/** The choice of a key, in the order of the key. Any text has one; it need not exist on the menu. */
export function parseLineKey(key: string): LineChoice {
  const [base = '', ...notes] = key.split('|');
  const [product = '', variantId, ...optionKeys] = base.split(':');
  const [productId = ''] = product.split('~');
  const options = optionKeys.map((optionKey) => {
    const [id = '', quantity = '1'] = optionKey.split('*');
    return { id, quantity: Math.min(maxOptions, Number(quantity)) | 0 };
  });
  const by = product.slice(productId.length);
  return { productId, variantId: variantId || null, options, notes: notes.join('|'), ...(by && { by }) };
}

/**
 * The price of one piece: of the size or the product, what the options add or the dearest of them, and what a group costs for
 * each choice beyond those that it includes. Unknown choices add nothing. Choices with the whole price replace that of the product.
 */
export function priceLine(product: LineProduct, groups: readonly LineGroup[], choice: LineChoice): string {
  let base = findVariant(product, choice)?.price ?? product.price;
  const added = groups.map((group) => {
    const chosen = chosenOptions([group], choice);
    if (group.isHighest) {
      if (group.isPriced && chosen[0]) base = '0';
      return findHighest(chosen.map(({ option }) => option.price));
    }
    return sumPrices([
      ...chosen.map(({ option, quantity }) => multiplyPrice(option.price, quantity)),
      multiplyPrice(group.extraPrice ?? '0', Math.max(0, countPieces(chosen) - (group.included ?? 0))),
    ]);
  });
  return sumPrices([base, ...added]);
}

const findHighest = (prices: readonly string[]) => prices.toSorted(comparePrices).at(-1) ?? '0';

/** The groups as the chosen size offers them. */
export function groupsAtSize<G extends SizedGroup>(
  groups: readonly G[],
  product: Pick<LineProduct, 'variants'>,
  choice: LineChoice,
): G[] {
  return atSize(groups, product.variants.length > 0 ? findVariant(product, choice)?.name : '');
}

/**
 * The groups that a choice is asked for: without those that a chosen option disables. An option of a disabled group disables
 * nothing. If options disable each other's groups, the later group of the product is asked.
 */
export function askedGroups<G extends LineGroup & { id: string }>(
  groups: readonly G[],
  choice: LineChoice,
): G[] {
  const disabled = new Set<string>();
  const chosen = chosenOptions(groups, choice);
  // Each round is right about one option more in a row of options that disable each other's groups.
  for (const _ of groups)
    for (const { id } of groups)
      if (chosen.some(({ group, option }) => option.disables?.includes(id) && !disabled.has(group.id)))
        disabled.add(id);
      else disabled.delete(id);
  return groups.filter(({ id }) => !disabled.has(id));
}

/** The names of the size and the options, in menu order: `Grande`, `Ají`. A group with counts is one text: `Sabores: 3 × Carne, 1 × Pollo`. */
export function nameChoices(
  product: LineProduct,
  groups: readonly LineGroup[],
  choice: LineChoice,
): string[] {
  const variant = findVariant(product, choice);
  const options = groups.flatMap((group) => {
    const chosen = chosenOptions([group], choice);
    const names = countNames(chosen.map(({ option: { name }, quantity }) => ({ name, quantity })));
    return countPieces(chosen) > chosen.length ? `${group.name}: ${names.join(', ')}` : names;
  });
  return [...(variant ? [variant.name] : []), ...options];
}

export type LineProblem<G extends LineGroup = LineGroup> =
  /** The name of the product, size or option. */
  | { kind: 'sold-out'; name: string }
  /** The product is sold in other units than when the quantity was chosen. */
  | { kind: 'other-unit' }
  /** None is chosen, or the chosen one no longer exists. */
  | { kind: 'no-variant' }
  /** An option no longer exists, or the product no longer offers it. */
  | { kind: 'unknown-option' }
  | { kind: 'too-few' | 'too-many'; group: G };

/** Why a line cannot be ordered, or null. `groups` are those that the choice is asked for. */
export function findLineProblem<G extends LineGroup>(
  product: LineProduct,
  groups: readonly G[],
  choice: LineChoice,
): LineProblem<G> | null {
  if (product.soldOut || product.isAsked) return { kind: 'sold-out', name: product.name };
  if ((choice.by ?? '') !== stepKey(product.sellBy)) return { kind: 'other-unit' };
  const variant = findVariant(product, choice);
  if (choice.variantId !== null || product.variants.length > 0) {
    if (!variant) return { kind: 'no-variant' };
    if (variant.soldOut) return { kind: 'sold-out', name: variant.name };
  }
  const chosen = chosenOptions(groups, choice);
  if (chosen.length < choice.options.length) return { kind: 'unknown-option' };
  const soldOut = chosen.find(({ option }) => option.soldOut);
  if (soldOut) return { kind: 'sold-out', name: soldOut.option.name };
  for (const group of groups) {
    const ofGroup = chosen.filter((entry) => entry.group === group);
    const count = countPieces(ofGroup);
    if (count < group.min) return { kind: 'too-few', group };
    if (count > group.max || (!group.repeat && count > ofGroup.length)) return { kind: 'too-many', group };
  }
  return null;
}

/** The chosen size. */
export function findVariant<V extends { id: string }>(
  { variants }: { variants: readonly V[] },
  { variantId }: LineChoice,
): V | undefined {
  return variants.find(({ id }) => id === variantId);
}

/** In menu order. */
function chosenOptions<G extends LineGroup>(groups: readonly G[], { options }: LineChoice) {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const quantity = options.find(({ id }) => id === option.id)?.quantity ?? 0;
      return quantity > 0 ? [{ group, option, quantity }] : [];
    }),
  );
}

function countPieces(chosen: readonly { quantity: number }[]): number {
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}
