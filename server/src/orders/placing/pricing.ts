// An order is priced here, for the placed order and for the demo's. `contract/src/orders/placing/line.ts` has the rules of a line.
import type { SizePrice } from '@vitrina/contract/menu/option-groups/at-size.ts';
import type { Option, OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { hasPrice, isFromPrice, type PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Variant } from '@vitrina/contract/menu/products/schema.ts';
import { isSameStep, minSteps, type SellBy, stepKey } from '@vitrina/contract/menu/products/sell-by.ts';
import { priceQuantity } from '@vitrina/contract/menu/products/sell-by-price.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import { findZoneFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { rulesOf, type StoredMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { sumContainerFees } from '@vitrina/contract/orders/placing/container-fee.ts';
import type { Discount } from '@vitrina/contract/orders/placing/discount.ts';
import {
  askedGroups,
  findLineProblem,
  groupsAtSize,
  type LineChoice,
  lineKey,
  priceLine,
} from '@vitrina/contract/orders/placing/line.ts';
import type { OrderChange, OrderLine, OrderLineInput } from '@vitrina/contract/orders/schema.ts';
import { comparePrices, subtractPrices, sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';

/** A product that visitors see now. */
export interface OfferedProduct {
  id: string;
  kind: 'daily' | null;
  name: string;
  price: string;
  soldOut: unknown;
  /** Whether it is sold at the time that the order is for. */
  isSoldThen: boolean;
  /** The fee of one piece. Null: nothing. */
  containerFee: string | null;
  priceKind: PriceKind | null;
  /** What the price is for. Null: a piece. */
  unit: string | null;
  /** The most pieces of an order. Null: any number. */
  maxPerOrder: number | null;
  /** Null: sold by the piece. */
  sellBy: SellBy | null;
  variants: readonly Pick<Variant, 'id' | 'name' | 'price' | 'soldOut'>[];
  /** In its order. */
  optionGroups: readonly OfferedGroup[];
}

type OfferedGroup = Pick<
  OptionGroup,
  'id' | 'name' | 'min' | 'max' | 'repeat' | 'included' | 'extraPrice'
> & {
  options: readonly (Omit<Option, keyof Stock | 'prices' | 'soldOut' | 'minutes'> & {
    soldOut: unknown;
    /** In the sizes of the product. Absent: `price` in all. */
    prices?: readonly SizePrice[] | undefined;
    /** The ids of its own sizes by their names, if it is a product. */
    sizeIds?: readonly (readonly [name: string, id: string])[];
  })[];
  /** Whether only the dearest of the chosen ones is paid. */
  isHighest: boolean;
  /** Whether this is the whole price, in place of that of the product. Absent: it adds to it. */
  isPriced?: boolean;
  /** The ids of the sizes that offer it. Null: all. */
  variantIds: readonly string[] | null;
};

export interface PricedOrder {
  lines: OrderLine[];
  subtotal: string;
  /** Null: nothing. */
  containerFee: string | null;
  discount: Discount | null;
  /** Null if it is not delivered. */
  deliveryFee: string | null;
  total: string;
  /** What differs from what the customer saw. */
  changes: OrderChange[];
}

interface Expected {
  currency: string;
  mode: StoredMode;
  deliveryFee: string | null;
  /** From so much on, of products before discounts, the delivery costs nothing. Absent: never. */
  freeFrom?: string | undefined;
  expectedTotal: string | undefined;
  /** What is taken off the products. Absent: nothing. */
  findDiscount?: (subtotal: string) => Discount | null;
  /** How many are left of what is counted, by its id. */
  left?: ReadonlyMap<string, number>;
}

/** Prices the lines that can be had, at the present prices. All others are changes. */
export function priceOrder(
  inputs: readonly OrderLineInput[],
  products: ReadonlyMap<string, OfferedProduct>,
  { currency, mode, deliveryFee: fee, freeFrom, expectedTotal, findDiscount, left = new Map() }: Expected,
): PricedOrder {
  const lines: OrderLine[] = [];
  const changes: OrderChange[] = [];
  const rest = new Map(left);
  const { packs } = rulesOf(mode);
  for (const [index, input] of inputs.entries()) {
    const product = products.get(input.productId);
    const priced = priceInput(
      { ...input, takeaway: packs === 'marked' && input.takeaway },
      product,
      currency,
    );
    const result = ('line' in priced && product && takeLine(input, product, rest)) || priced;
    if ('line' in result) lines.push(result.line);
    if (result.change) changes.push({ ...result.change, line: index });
  }
  const subtotal = sumPrices(lines.map((line) => line.subtotal));
  const containerFee = sumContainerFees(
    lines.map(({ productId, quantity, sellBy, takeaway }) => ({
      containerFee: products.get(productId)?.containerFee,
      quantity,
      sellBy,
      takeaway,
    })),
    mode,
  );
  const deliveryFee = fee === null ? null : findZoneFee({ fee, freeFrom }, subtotal);
  const discount = findDiscount?.(subtotal) ?? null;
  const discounted = subtractPrices(subtotal, discount?.amount ?? '0');
  const total = sumPrices([discounted, deliveryFee ?? '0', containerFee ?? '0']);
  const isUnexplained =
    changes.length === 0 && expectedTotal !== undefined && comparePrices(expectedTotal, total) !== 0;
  if (isUnexplained) {
    const knewDelivery = comparePrices(expectedTotal, sumPrices([subtotal, deliveryFee ?? '0'])) === 0;
    const isOfDiscount = discount && comparePrices(expectedTotal, sumPrices([total, discount.amount])) === 0;
    if (deliveryFee !== null && !knewDelivery && !isOfDiscount)
      changes.push({ kind: 'delivery-fee', was: null, now: deliveryFee });
    // The sum alone does not say which of the fees, or which discount, the customer saw.
    if (deliveryFee === null || containerFee !== null || discount)
      changes.push({ kind: 'total', was: null, now: total });
  }
  return { lines, subtotal, containerFee, discount, deliveryFee, total, changes };
}

/** What one piece of a line takes, by its id. An option that is a product is also taken of its size with the same name. */
export function listPieceItems(
  { productId, variantId, options }: OrderLineInput,
  product?: OfferedProduct,
): Map<string, number> {
  const items = new Map([[productId, 1]]);
  if (variantId) items.set(variantId, 1);
  const add = (id: string, quantity: number) => items.set(id, (items.get(id) ?? 0) + quantity);
  const offered = product?.optionGroups.flatMap((group) => group.options) ?? [];
  const size = normalizeText(product?.variants.find(({ id }) => id === variantId)?.name ?? '');
  for (const { id, quantity } of options) {
    add(id, quantity);
    const sizeIds = offered.find((option) => option.id === id)?.sizeIds ?? [];
    for (const [name, sizeId] of sizeIds) if (normalizeText(name) === size) add(sizeId, quantity);
  }
  return items;
}

/** Takes the line from `rest`. Returns the change if not all of its pieces are left, and takes those that are. */
function takeLine(
  input: OrderLineInput,
  product: OfferedProduct,
  rest: Map<string, number>,
): { change: Omit<OrderChange, 'line'> } | null {
  const allowedKey = `max ${product.id}`;
  if (product.maxPerOrder !== null && !rest.has(allowedKey)) rest.set(allowedKey, product.maxPerOrder);
  const items = [...listPieceItems(input, product), [allowedKey, 1] as const].flatMap(([id, perPiece]) => {
    const left = rest.get(id);
    return left === undefined ? [] : [{ id, perPiece, left, pieces: Math.floor(left / perPiece) }];
  });
  const scarcest = items.toSorted((a, b) => a.pieces - b.pieces)[0];
  const most = Math.min(input.quantity, scarcest?.pieces ?? input.quantity);
  const pieces = most < minSteps(product.sellBy) ? 0 : most;
  for (const { id, perPiece, left } of items) rest.set(id, left - pieces * perPiece);
  if (!scarcest || pieces === input.quantity) return null;
  return {
    change: {
      kind: 'sold-out',
      was: nameItem(product, scarcest.id),
      now: String(pieces),
      reason: scarcest.id === allowedKey ? 'max' : 'stock',
    },
  };
}

/** The name of the product, or of its size or option. */
function nameItem({ name, variants, optionGroups }: OfferedProduct, id: string): string {
  const options = optionGroups.flatMap((group) => group.options);
  const ofSize = options.find(({ sizeIds }) => sizeIds?.some(([, sizeId]) => sizeId === id));
  return (ofSize ?? [...variants, ...options].find((choice) => choice.id === id))?.name ?? name;
}

type PricedInput =
  | { change: Omit<OrderChange, 'line'> }
  | { line: OrderLine; change?: Omit<OrderChange, 'line'> | undefined };

function priceInput(
  input: OrderLineInput,
  product: OfferedProduct | undefined,
  currency: string,
): PricedInput {
  if (!product) return { change: { kind: 'gone', was: null, now: null } };
  if (!hasPrice(product.priceKind)) return { change: { kind: 'gone', was: product.name, now: null } };
  if (!product.isSoldThen) return { change: { kind: 'gone', was: product.name, now: null, reason: 'times' } };
  const { sellBy } = product;
  // A quantity is never read in other units than those in which it was chosen.
  if (!isSameStep(input.sellBy, sellBy) || input.quantity < minSteps(sellBy))
    return { change: { kind: 'choices', was: product.name, now: null } };
  const choice: LineChoice = {
    productId: product.id,
    by: stepKey(sellBy),
    variantId: input.variantId ?? null,
    options: input.options,
  };
  const offered = product.optionGroups.filter(
    ({ variantIds }) => !variantIds || variantIds.includes(choice.variantId ?? ''),
  );
  const groups = askedGroups(groupsAtSize(offered, product, choice), choice);
  const problem = findLineProblem(product, groups, choice);
  if (problem?.kind === 'sold-out') return { change: { kind: 'sold-out', was: problem.name, now: null } };
  if (problem) return { change: { kind: 'choices', was: product.name, now: null } };
  const unitPrice = priceLine(product, groups, choice);
  const isRepriced = input.unitPrice !== undefined && comparePrices(input.unitPrice, unitPrice) !== 0;
  return {
    line: {
      productId: product.id,
      key: lineKey(choice),
      name: product.name,
      variant: product.variants.find(({ id }) => id === choice.variantId)?.name ?? null,
      options: groups.flatMap((group) =>
        group.options.flatMap(({ id, name, price }) => {
          const quantity = input.options.find((option) => option.id === id)?.quantity;
          const isDish = product.kind === 'daily' && { dish: true };
          return quantity ? [{ id, group: group.name, name, price, quantity, ...isDish }] : [];
        }),
      ),
      unitPrice,
      quantity: input.quantity,
      subtotal: priceQuantity(unitPrice, input.quantity, sellBy, currency),
      notes: input.notes,
      takeaway: input.takeaway,
      ...(product.unit && { unit: product.unit }),
      ...(sellBy && { sellBy: { unit: sellBy.unit, step: sellBy.step } }),
      ...(isFromPrice(product.priceKind) && { isFrom: true }),
    },
    change: isRepriced ? { kind: 'price', was: input.unitPrice ?? null, now: unitPrice } : undefined,
  };
}
