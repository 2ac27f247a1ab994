import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { priceQuantity } from '@vitrina/contract/menu/products/sell-by-price.ts';
import type { OrderChange, PlacedOrder, SentOrderLine } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { ErrorBody, ErrorCode } from '@vitrina/contract/platform/errors.ts';
import {
  formatPrice,
  type MoneyFormat,
  subtractPrices,
  sumPrices,
} from '@vitrina/contract/platform/money/rules.ts';
import { describeSoldOut } from '../cart/order-limit.ts';
import type { Place, WrongField } from './draft.ts';

export interface Placed {
  order: Pick<PlacedOrder, 'token' | 'number' | 'state' | 'lines'>;
  whatsappUrl: string | null;
}

/** Why the server placed no order. */
export interface OrderError {
  code: ErrorCode;
  wrongFields: readonly WrongField[];
  changes: readonly OrderChange[];
  /** With changes: of what can be had. Null if that is nothing. */
  total: string | null;
  opensAt: string | null;
  /** The order that was placed with the same key. */
  placed: Placed | null;
}

/** `unknown`: the order may be stored or not. */
export type Outcome =
  | ({ kind: 'placed' } & Placed)
  | { kind: 'rejected'; orderError: OrderError }
  | { kind: 'unknown' };

const placeOfCode: Partial<Record<ErrorCode, Place>> = {
  FULFILMENT_UNAVAILABLE: 'mode',
  TABLE_UNAVAILABLE: 'mode',
  ZONE_UNAVAILABLE: 'zone',
  ORDER_TIME_UNAVAILABLE: 'time',
  ORDER_PHONE_REQUIRED: 'phone',
  INVALID_PHONE: 'phone',
  PHONE_UNCLEAR: 'phone',
  PAYMENT_METHOD_UNAVAILABLE: 'payment',
  INVALID_PRICE: 'paysWith',
};

/** In the order of the form. */
const placeOfField: Record<string, Place> = {
  'fulfilment.table': 'mode',
  'fulfilment.zoneId': 'zone',
  'fulfilment.address': 'address',
  'fulfilment.reference': 'address',
  requestedFor: 'time',
  'customer.name': 'name',
  'customer.phone': 'phone',
  notes: 'notes',
  'payment.paysWith': 'paysWith',
};

/** Reads what the call replied. A reply that is not ours says nothing about the order. */
export function readOutcome(status: number, body: unknown): Outcome {
  if (status === 201) {
    const placed = readPlaced(body);
    return placed ? { kind: 'placed', ...placed } : { kind: 'unknown' };
  }
  const {
    code,
    message,
    fields = {},
    changes = [],
    total = null,
    opensAt = null,
    order,
  } = (body ?? {}) as Partial<ErrorBody>;
  if (status >= 500 || !code || !message) return { kind: 'unknown' };
  const ofFields = Object.entries(placeOfField).flatMap(([field, place]) =>
    fields[field] ? [{ place, message: fields[field] }] : [],
  );
  return {
    kind: 'rejected',
    orderError: {
      code,
      wrongFields: ofFields.length > 0 ? ofFields : [{ place: placeOfCode[code] ?? 'order', message }],
      changes,
      total,
      opensAt,
      placed: readPlaced(order && !('order' in order) ? { order, whatsappUrl: null } : order),
    },
  };
}

/** Null for anything else than a placed order. */
export function readPlaced(body: unknown): Placed | null {
  const { order, whatsappUrl } = (body ?? {}) as Partial<Placed>;
  return order?.token ? { order, whatsappUrl: whatsappUrl ?? null } : null;
}

const leftOut = (kind: OrderChange['kind']) => kind === 'sold-out' || kind === 'gone' || kind === 'choices';

/** How many pieces of a line there still are, if some are left. */
const isPositive = (left: string | null | undefined): left is string => Number(left) > 0;

/** The lines that can be had, at the present prices. Of those of which too few are left, what there is. */
export function applyChanges(
  lines: readonly SentOrderLine[],
  changes: readonly OrderChange[],
): SentOrderLine[] {
  return lines.flatMap((line, index) => {
    const own = changes.filter((change) => change.line === index);
    const left = own.find(({ kind }) => kind === 'sold-out')?.now;
    if (own.some(({ kind }) => leftOut(kind)) && !isPositive(left)) return [];
    const unitPrice = own.find(({ kind }) => kind === 'price')?.now;
    return [
      { ...line, ...(unitPrice && { unitPrice }), ...(isPositive(left) && { quantity: Number(left) }) },
    ];
  });
}

/** With changes: the total of what `applyChanges` leaves, or null if that is nothing. `seen` is the one that was sent. */
export function totalOfChanges(
  { changes, total }: Pick<OrderError, 'changes' | 'total'>,
  lines: readonly SentOrderLine[],
  seen: string,
  currency = '',
): string | null {
  const partial = changes.flatMap(({ kind, line, now }) => {
    const { unitPrice, sellBy } = lines[line ?? -1] ?? {};
    return kind === 'sold-out' && isPositive(now) && unitPrice
      ? priceQuantity(unitPrice, Number(now), sellBy, currency)
      : [];
  });
  if (partial.length === 0) return total;
  // Without another line the server tells no total: the fee is what the lines did not cost.
  const all = lines.map(({ unitPrice, quantity, sellBy }) =>
    priceQuantity(unitPrice ?? '0', quantity, sellBy, currency),
  );
  return sumPrices([total ?? subtractPrices(seen, sumPrices(all)), ...partial]);
}

/** A sentence for each change. `names` are those of `lines`. */
export function describeChanges(
  changes: readonly OrderChange[],
  names: readonly string[],
  money: MoneyFormat,
  { deliveryCost }: Pick<PublicPage['words'], 'deliveryCost'>,
  lines: readonly Pick<SentOrderLine, 'sellBy'>[] = [],
): string[] {
  const price = (text: string | null) => (text === null ? '' : formatPrice(text, money));
  const describe = ({ kind, line, was, now, reason }: OrderChange): string => {
    const name = (line === undefined ? null : names[line]) ?? was ?? '';
    switch (kind) {
      case 'price':
        return `${name}: antes ${price(was)}, ahora ${price(now)}.`;
      case 'sold-out':
        return `${name}: ${describeSoldOut(
          name,
          was,
          now,
          reason,
          formatQuantity(Number(now), lines[line ?? -1]?.sellBy, money.locale),
        )}`;
      case 'gone':
        return `${name}: ${reason ? 'no se vende a esa hora' : 'ya no se ofrece'}. No va en tu pedido.`;
      case 'choices':
        return `${name}: cambió lo que se puede elegir. No va en tu pedido.`;
      case 'delivery-fee':
        return was === null
          ? `${deliveryCost}: ahora ${price(now)}.`
          : `${deliveryCost}: antes ${price(was)}, ahora ${price(now)}.`;
      case 'total':
        return 'El total cambió.';
    }
  };
  return changes.map(describe);
}

/** Whether the order came outside the hours, so that it can be for later. */
export const isClosedError = (code: string | undefined) =>
  code === 'BUSINESS_CLOSED' || code === 'ORDERS_CLOSED';
