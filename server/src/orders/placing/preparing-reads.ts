import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { maxOrderBytes } from '@vitrina/contract/orders/limits.ts';
import {
  hasAddress,
  hasTable,
  isCollected,
  rulesOf,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { findDiscount } from '@vitrina/contract/orders/placing/discount.ts';
import type { OrderFulfilment, OrderLine, PlaceOrderInput } from '@vitrina/contract/orders/schema.ts';
import {
  comparePrices,
  formatPrice,
  subtractPrices,
  sumPrices,
} from '@vitrina/contract/platform/money/rules.ts';
import { selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { type StockRow, selectStock } from '../../menu/stock/reads.ts';
import { type Tx, together } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { toLeft } from '../board/portion-writes.ts';
import { findDeliveryZone } from '../delivery-zones/reads.ts';
import { findDiningTable } from '../dining-tables/reads.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import type { orders } from '../tables.ts';
import { checkPayment, checkPhone, checkTime } from './checks.ts';
import type { PlacedOrderData } from './placed-reads.ts';
import { listPieceItems, type OfferedProduct, priceOrder } from './pricing.ts';
import { keepAllowed, offerProducts, selectOrderedMenu, withoutSources } from './pricing-reads.ts';

interface SeatedTable {
  id: string;
  /** The code that the order has. */
  key: string;
}

interface PreparedOrder extends Omit<PlacedOrderData, 'row'> {
  order: Pick<
    typeof orders.$inferInsert,
    | 'customerName'
    | 'customerPhone'
    | 'fulfilment'
    | 'notes'
    | 'subtotal'
    | 'deliveryFee'
    | 'containerFee'
    | 'discount'
    | 'discountReason'
    | 'total'
    | 'currency'
    | 'paymentMethod'
    | 'paysWith'
    | 'requestedFor'
  >;
  lines: OrderLine[];
  /** The dining table whose code the order has. */
  table: SeatedTable | null;
  /** What is stored of it, as JSON. */
  bytes: number;
  /** How many it needs of each product, size and option. Empty if the plan does not count. */
  needs: Map<string, number>;
  /** Throws ORDER_CHANGED if less than it needs is left. */
  checkStock(left: ReadonlyMap<string, number>): void;
}

/** Checks and prices an order on one snapshot of the database. */
export async function prepareOrder(
  tx: Tx,
  ownerId: PublishedId,
  input: PlaceOrderInput,
): Promise<PreparedOrder> {
  const now = tx.clock.now();
  const productIds = [...new Set(input.lines.map(({ productId }) => productId))];
  const itemIds = [...new Set(input.lines.flatMap((line) => [...listPieceItems(line).keys()]))];
  // All reads are sent together: what is not taken below was read for nothing.
  const [{ business, slug, subscription }, settings, { hours }, place, menu, allStock] = await together([
    selectPublishedBusiness(tx, ownerId),
    selectOrderingSettings(tx, ownerId),
    selectOpeningHours(tx, ownerId),
    findPlace(tx, ownerId, input.fulfilment),
    selectOrderedMenu(tx, ownerId, productIds, now),
    selectStock(tx, ownerId, { itemIds, withSizes: true, at: parseTime(input) }),
  ]);
  if (!takesCartOrders({ ...business, plan: subscription.planId })) throw new AppError('CART_DISABLED');
  const requestedFor = checkTime(input, settings, hours, business, now);
  const { fulfilment, zone, minimum, table } = toFulfilment(input.fulfilment, place, settings);
  const payment = checkPayment(input, settings, business.currency, now);
  const phone = checkPhone(input, settings, business.country);
  const allowed = await keepAllowed(tx, ownerId, menu, subscription.plan.maxProducts);
  const hasSources = planAllows(subscription.planId, 'sourceGroups');
  const products = offerProducts(hasSources ? allowed : withoutSources(allowed), now, {
    timeZone: business.timeZone,
    requestedFor,
  });
  const { expectedTotal } = input;
  const money = { locale: business.locale, currency: business.currency };
  const isCounted = planAllows(subscription.planId, 'stock');
  const needs = isCounted ? listNeeds(input, products) : new Map<string, number>();
  const price = (left: ReadonlyMap<string, number>) => {
    const priced = priceOrder(input.lines, products, {
      currency: business.currency,
      mode: fulfilment.mode,
      deliveryFee: zone?.fee ?? null,
      freeFrom: zone?.freeFrom,
      expectedTotal,
      findDiscount: (products) =>
        findDiscount(products, payment?.method, settings.payments.discountPercents, money),
      left,
    });
    const { lines: had, changes, total: newTotal } = priced;
    if (changes.length > 0)
      throw new AppError('ORDER_CHANGED', { changes, total: had.length > 0 ? newTotal : null });
    return priced;
  };
  const stock = isCounted ? allStock : new Map<string, StockRow>();
  const { lines: pricedLines, subtotal, containerFee, deliveryFee, discount, total } = price(toLeft(stock));
  if (minimum !== null && comparePrices(subtotal, minimum) < 0) {
    throw new AppError('ORDER_BELOW_MINIMUM', {
      params: {
        minimum: formatPrice(minimum, money),
        missing: formatPrice(subtractPrices(minimum, subtotal), money),
      },
      minimum,
    });
  }
  const lines = mergeEqualLines(pricedLines);
  const content = [lines, fulfilment, input.customer, input.notes];
  // The ids of options are in the key of their line too.
  const bytes = Buffer.byteLength(
    JSON.stringify(content, (name, value) => (name === 'id' ? undefined : value)),
  );
  const isTooDear = lines.some((line) => comparePrices(line.subtotal, maxSubtotal) > 0);
  if (bytes > maxOrderBytes || isTooDear) throw new AppError('ORDER_TOO_LARGE');
  return {
    order: {
      customerName: input.customer.name,
      customerPhone: phone,
      fulfilment,
      notes: input.notes,
      subtotal,
      deliveryFee,
      containerFee,
      discount: discount?.amount ?? null,
      discountReason: discount?.reason ?? null,
      total,
      currency: business.currency,
      paymentMethod: payment?.method ?? null,
      paysWith: payment?.paysWith ?? null,
      requestedFor,
    },
    lines,
    table,
    bytes,
    needs,
    checkStock: price,
    business,
    slug,
    settings,
  };
}

function listNeeds(
  { lines }: PlaceOrderInput,
  products: ReadonlyMap<string, OfferedProduct>,
): Map<string, number> {
  const needs = new Map<string, number>();
  for (const line of lines)
    for (const [id, perPiece] of listPieceItems(line, products.get(line.productId)))
      needs.set(id, (needs.get(id) ?? 0) + perPiece * line.quantity);
  return needs;
}

/** What a column of the database holds. */
const maxSubtotal = '9999999999999999.99';

/** Lines that are equal in everything, notes included, become one. Those by weight or length stay, because each was rounded. */
function mergeEqualLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<string, OrderLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.key, line.notes, line.takeaway, ...(line.sellBy ? [merged.size] : [])]);
    const same = merged.get(key);
    merged.set(
      key,
      same
        ? {
            ...same,
            quantity: same.quantity + line.quantity,
            subtotal: sumPrices([same.subtotal, line.subtotal]),
          }
        : line,
    );
  }
  return [...merged.values()];
}

interface FoundFulfilment {
  fulfilment: OrderFulfilment;
  /** Null if it is not delivered. */
  zone: DeliveryZone | null;
  /** Null: any order is large enough. */
  minimum: string | null;
  table: SeatedTable | null;
}

/** The time that the order names, if it is one. */
function parseTime({ requestedFor }: PlaceOrderInput): Date | null {
  const time = new Date(requestedFor ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

interface FoundPlace {
  table?: Awaited<ReturnType<typeof findDiningTable>>;
  zone?: Awaited<ReturnType<typeof findDeliveryZone>>;
}

async function findPlace(
  tx: Tx,
  ownerId: PublishedId,
  input: PlaceOrderInput['fulfilment'],
): Promise<FoundPlace> {
  if (hasTable(input)) return { table: await findDiningTable(tx, ownerId, input.table) };
  if (hasAddress(input)) return { zone: await findDeliveryZone(tx, ownerId, input.zoneId) };
  return {};
}

function toFulfilment(
  input: PlaceOrderInput['fulfilment'],
  { table, zone }: FoundPlace,
  { modes, minimum, pickupMinimum = minimum }: OrderingSettings,
): FoundFulfilment {
  if (!modes.includes(input.mode)) throw AppError.ofField('FULFILMENT_UNAVAILABLE', 'fulfilment.mode');
  const { hasMinimum } = rulesOf(input.mode);
  const toMinimum = (amount: string | null) => (hasMinimum ? amount : null);
  if (hasTable(input)) {
    if (!table) throw AppError.ofField('TABLE_UNAVAILABLE', 'fulfilment.table');
    return {
      fulfilment: { mode: input.mode, table: table.name },
      zone: null,
      minimum: toMinimum(minimum),
      table: { id: table.id, key: input.table },
    };
  }
  if (hasAddress(input)) {
    if (!zone) throw AppError.ofField('ZONE_UNAVAILABLE', 'fulfilment.zoneId');
    const { mode, address, reference } = input;
    return {
      fulfilment: { mode, address, zone: zone.name, reference, minutes: zone.minutes },
      zone,
      minimum: toMinimum(zone.minimum ?? minimum),
      table: null,
    };
  }
  return {
    fulfilment: { mode: input.mode },
    zone: null,
    minimum: toMinimum(isCollected(input) ? pickupMinimum : minimum),
    table: null,
  };
}
