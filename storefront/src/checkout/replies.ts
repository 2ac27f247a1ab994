import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import type { OrderChange, PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { ErrorBody, ErrorCode } from '@vitrina/contract/platform/errors.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type CartLine, nameCartLine } from '../cart/cart-lines.ts';
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

/** Whether the line is no part of the order as it was sent. */
export const leftOut = (kind: OrderChange['kind']) =>
  kind === 'sold-out' || kind === 'gone' || kind === 'choices';

/** Returns how many pieces of a line that is sold out there still are. */
export const countLeft = ({ kind, now }: OrderChange) => (kind === 'sold-out' && Number(now)) || 0;

/** A sentence for each change of the lines that were sent. */
export function describeChanges(
  changes: readonly OrderChange[],
  sent: readonly CartLine[],
  money: MoneyFormat,
  { deliveryCost }: Pick<PublicPage['words'], 'deliveryCost'>,
): string[] {
  const price = (text: string | null) => (text === null ? '' : formatPrice(text, money));
  const describe = ({ kind, line, was, now, reason }: OrderChange): string => {
    const changed = sent[line ?? -1];
    const name = changed ? nameCartLine(changed) : (was ?? '');
    switch (kind) {
      case 'price':
        return `${name}: antes ${price(was)}, ahora ${price(now)}.`;
      case 'sold-out':
        return `${name}: ${describeSoldOut(
          name,
          was,
          now,
          reason,
          formatQuantity(Number(now), changed?.sellBy, money.locale),
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
