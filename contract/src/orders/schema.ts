import { z } from 'zod';
import { actingPerson } from '../account/members/schema.ts';
import { maxOptionGroupsPerProduct, maxOptions } from '../menu/option-groups/limits.ts';
import { sellStep } from '../menu/products/sell-by-input.ts';
import { stockKind } from '../menu/stock/schema.ts';
import { price, unparsedPrice } from '../platform/money/schema.ts';
import {
  id,
  oneLineText,
  requiredOneLineText,
  storedName,
  text,
  timestamp,
  unknownName,
} from '../platform/schema.ts';
import { diningTableKey } from './dining-tables/schema.ts';
import {
  maxCustomerNameLength,
  maxLineNotesLength,
  maxLineQuantity,
  maxOrderAddressLength,
  maxOrderLines,
  maxOrderNotesLength,
  maxOrderOptions,
  maxOrderReferenceLength,
} from './limits.ts';
import type { FulfilmentMode, ModePlaces } from './ordering/fulfilment-modes.ts';
import { paymentMethods } from './ordering/payment-methods.ts';
import { paymentMethod } from './ordering/schema.ts';
import { lineKey } from './placing/line.ts';
import { sentInstant } from './sent-instant.ts';
import { orderActors, orderStates } from './states.ts';

export const orderState = z.enum(orderStates, { error: 'El estado no es válido' });
/** In replies. */
export const storedState = storedName(orderStates);

export const orderToken = z.string().regex(/^[\w-]{40,60}$/, { error: 'No se encontró el pedido' });

/** Made with the cart and kept until the reply came, so that an order is placed once. */
export const orderKey = z
  .string({ error: 'Falta la clave del pedido' })
  .regex(/^[\w-]{16,64}$/, { error: 'La clave del pedido no es válida' });

const invalidQuantity = { error: `La cantidad debe ser de 1 a ${maxLineQuantity}` };
/** No price of an order has more digits. */
const seenPrice = price.max(24);

const lineInput = z.object({
  productId: id,
  variantId: id.nullable().optional(),
  options: z
    .array(
      z.object({
        id,
        quantity: z.int(invalidQuantity).min(1, invalidQuantity).max(maxOptions, invalidQuantity),
      }),
    )
    .max(maxOptionGroupsPerProduct * maxOptions, { error: 'Las opciones no son válidas' })
    .default([]),
  quantity: z.int(invalidQuantity).min(1, invalidQuantity).max(maxLineQuantity, invalidQuantity),
  /** What a step of the quantity was when the customer chose it. Absent: a piece. Another one is ORDER_CHANGED. */
  sellBy: z.object({ unit: oneLineText(100), step: z.string().max(20) }).optional(),
  notes: oneLineText(maxLineNotesLength).default(''),
  /** At a table: it is packed, so its container is paid. All other orders are packed anyway. */
  takeaway: z.boolean({ error: 'Debe ser sí o no' }).default(false),
  /** The price of one piece with its choices, as the customer saw it. The server compares it and never uses it. */
  unitPrice: seenPrice.optional(),
});
export type OrderLineInput = z.output<typeof lineInput>;

/** How many pieces equal lines have together, by what they are. */
function countEqualLines(lines: readonly OrderLineInput[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, variantId = null, options, notes, quantity } of lines) {
    const key = lineKey({ productId, variantId, options, notes });
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  return pieces;
}

const addressMissing = 'Escribe la dirección';
const fulfilmentInputs = {
  table: z.object({ mode: z.literal('table'), table: diningTableKey }),
  pickup: z.object({ mode: z.literal('pickup') }),
  delivery: z.object({
    mode: z.literal('delivery'),
    address: requiredOneLineText(addressMissing, maxOrderAddressLength),
    zoneId: z.uuid({ error: 'Elige la zona' }),
    reference: oneLineText(maxOrderReferenceLength).default(''),
  }),
  /** `requestedFor` is a wish, because there is no calendar. */
  appointment: z.object({ mode: z.literal('appointment') }),
} satisfies OfEachMode;
const fulfilmentInput = z.discriminatedUnion('mode', listOptions(fulfilmentInputs), {
  error: 'La forma de entrega no es válida',
});

type OfEachMode = { [Mode in FulfilmentMode]: z.ZodObject<{ mode: z.ZodLiteral<Mode> }> };

function listOptions<Shapes extends OfEachMode>(shapes: Shapes) {
  type Option = Shapes[FulfilmentMode];
  return Object.values(shapes) as [Option, ...Option[]];
}

const paymentInput = z.object({
  method: paymentMethod,
  /** In cash: the note that needs change. */
  paysWith: unparsedPrice('Escribe con cuánto pagas').optional(),
});

export const placeOrderBody = z.object({
  idempotencyKey: orderKey,
  customer: z.object({
    name: requiredOneLineText('Por favor ingresa tu nombre', maxCustomerNameLength),
    phone: text(30).optional(),
  }),
  fulfilment: fulfilmentInput,
  lines: z
    .array(lineInput, { error: 'El carrito está vacío' })
    .min(1, { error: 'El carrito está vacío' })
    .max(maxOrderLines, { error: `Un pedido puede tener hasta ${maxOrderLines} productos distintos` })
    .refine((lines) => lines.reduce((sum, { options }) => sum + options.length, 0) <= maxOrderOptions, {
      error: `Un pedido puede tener hasta ${maxOrderOptions} opciones`,
    })
    .refine((lines) => [...countEqualLines(lines).values()].every((pieces) => pieces <= maxLineQuantity), {
      error: `Un pedido puede tener hasta ${maxLineQuantity} de lo mismo`,
    }),
  notes: oneLineText(maxOrderNotesLength).default(''),
  payment: paymentInput.optional(),
  requestedFor: sentInstant.optional(),
  /** As the customer saw it. Another total is ORDER_CHANGED. */
  expectedTotal: seenPrice.optional(),
  /** The token of an order of this browser that the business accepted. It shows that the browser is known there. */
  previousOrder: orderToken.optional(),
});
export type PlaceOrderInput = z.output<typeof placeOrderBody>;

/** What the page sends. It has to name optional fields too, so that none is forgotten there. */
export interface SentOrder extends EveryField<Omit<z.input<typeof placeOrderBody>, 'lines' | 'fulfilment'>> {
  fulfilment: EveryField<z.input<typeof fulfilmentInput>>;
  lines: readonly SentOrderLine[];
}
export type SentOrderLine = EveryField<z.input<typeof lineInput>>;
type EveryField<T> = T extends unknown ? { [Name in keyof Required<T>]: T[Name] } : never;

/** Copies of names and prices: later changes of the menu touch no order. */
const orderLine = z.object({
  productId: id,
  /** See `lineKey`, without the notes. Fills a cart with the same line. */
  key: z.string(),
  name: z.string(),
  /** The name of the size. */
  variant: z.string().nullable(),
  options: z.array(
    z.object({
      /** Absent in orders of before it was stored. */
      id: id.optional(),
      group: z.string(),
      name: z.string(),
      price,
      quantity: z.int(),
      /** Whether it is a dish of a menu of the day: it says what is cooked, and the product does not. */
      dish: z.boolean().optional(),
    }),
  ),
  /** The price of one piece, or of one unit by weight or length, with its choices. */
  unitPrice: price,
  /** How many pieces, or how many steps of `sellBy`. */
  quantity: z.int(),
  subtotal: price,
  notes: z.string(),
  /** Whether it is packed although the order is for a table. */
  takeaway: z.boolean(),
  /** What the price is for, if not for a piece. */
  unit: z.string().nullish(),
  /** What a step of the quantity is, by weight or length. Absent: the quantity counts pieces. */
  sellBy: sellStep.nullish(),
  /** Whether the price is where it begins, and the rest is agreed. Absent: it is what is paid. */
  isFrom: z.boolean().optional(),
});
export type OrderLine = z.output<typeof orderLine>;

/** Names are copies. */
const fulfilments = {
  table: z.object({ mode: z.literal('table'), table: z.string() }),
  pickup: z.object({ mode: z.literal('pickup') }),
  delivery: z.object({
    mode: z.literal('delivery'),
    /** Empty once it is erased. */
    address: z.string(),
    zone: z.string(),
    reference: z.string(),
    /** On the way, as announced. */
    minutes: z.int().nullable(),
  }),
  appointment: z.object({ mode: z.literal('appointment') }),
} satisfies OfEachMode;
const orderFulfilment = z.union([
  z.discriminatedUnion('mode', listOptions(fulfilments)),
  z.object({ mode: unknownName }),
]);
/** Nothing compiles with a mode whose place in the table does not fit its data. */
export type OrderFulfilment = ModePlaces extends PlacesOfData ? z.output<typeof orderFulfilment> : never;

type PlacesOfData = {
  [Mode in FulfilmentMode]: z.output<(typeof fulfilments)[Mode]> extends { address: string }
    ? 'address'
    : z.output<(typeof fulfilments)[Mode]> extends { table: string }
      ? 'table'
      : 'counter' | 'business';
};

export const orderEventKinds = [
  'placed',
  'held',
  'accepted',
  'ready',
  'on-the-way',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'unconfirmed',
  'undone',
  'minutes',
  'paid',
  'unpaid',
  'spam',
  'not-spam',
  // The business corrected the data of the customer.
  'data-corrected',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

const orderEvent = z.object({
  /** Counted per business, over all of its orders. */
  id: z.int(),
  kind: storedName(orderEventKinds),
  at: timestamp,
  actor: storedName(orderActors),
  /** The person of the business. Absent: its owner, or nobody of the business. */
  who: actingPerson.optional(),
});
export type OrderEvent = z.output<typeof orderEvent>;

const commonOrderFields = z.object({
  /** Consecutive per business, from 1, without gaps. */
  number: z.int(),
  state: storedState,
  /** Whether it waits to be confirmed. Its state is `held`. */
  held: z.boolean(),
  createdAt: timestamp,
  fulfilment: orderFulfilment,
  lines: z.array(orderLine),
  notes: z.string(),
  subtotal: price,
  /** Null if it is not delivered. */
  deliveryFee: price.nullable(),
  /** What the containers of all pieces cost. Null: nothing. */
  containerFee: price.nullable(),
  /** What is taken off the products, and why: `10 % menos en efectivo`. Absent: nothing. */
  discount: z.object({ amount: price, reason: z.string() }).optional(),
  total: price,
  /** What is due in coins, if that is less than the total. Only of orders that are paid in cash. */
  cashTotal: price.optional(),
  currency: z.string(),
  payment: z.object({ method: storedName(paymentMethods), paysWith: price.nullable() }).nullable(),
  paid: z.boolean(),
  /** The time that the customer chose. Null: as soon as possible. */
  requestedFor: timestamp.nullable(),
  /** From its acceptance until it is ready, as the business promised. */
  minutes: z.int().nullable(),
  acceptedAt: timestamp.nullable(),
  /** When the business last changed its promise. Null if it did not. */
  minutesChangedAt: timestamp.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});

const customer = z.object({
  /** Empty once it is erased. */
  name: z.string(),
  phone: z.string().nullable(),
});

/** As its owner sees it. */
export const order = commonOrderFields.extend({
  id,
  customer,
  /** Hidden from the board and from sales. */
  spam: z.boolean(),
  /** From a browser whose order was marked as spam within a day. It makes no sound. */
  silent: z.boolean(),
  /** Present if its customer had the data blocked: it is stored, and not shown. */
  blocked: z.literal(true).optional(),
  /**
   * While it is new: the products, sizes and options of which nothing is kept for it, because the unanswered orders of strangers hold at
   * most half of what is left. Accepting it checks them again.
   */
  unreserved: z.array(id),
  /** The URL of the customer's page of the order. */
  url: z.string(),
  /** The id of its last event, which rises with each change. */
  version: z.int(),
  /** Oldest first. */
  events: z.array(orderEvent),
});
export type Order = z.output<typeof order>;

/** As lists have it: what a card shows. */
export const listedOrder = order.omit({ events: true });
export type ListedOrder = z.output<typeof listedOrder>;

/** As its customer sees it. */
export const customerOrder = commonOrderFields.extend({
  /** Null from seven days after its end on, and with it all else that identifies a person. */
  customer: customer.nullable(),
  /** When it got each of its states, oldest first. */
  history: z.array(z.object({ state: storedState, at: timestamp })),
  /** When the business took back that it was ready, until it is ready again. */
  correctedAt: timestamp.nullable(),
  /** When the kitchen has to begin with an order for later. Null: at once. */
  preparationAt: timestamp.nullable(),
  /** When the business should have answered. Null unless it is new. */
  answerDueAt: timestamp.nullable(),
  /** The business's present ones, for an unpaid transfer. */
  transferAccounts: z.array(z.object({ name: z.string(), number: z.string(), holder: z.string() })),
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** The data of a stream's `ping`: the time of the server, because clocks of devices are wrong. */
export const streamPing = z.object({ at: timestamp });

/** The reply to a browser that knows the order's idempotency key. `token` is the last part of the URL of its page. */
export const placedOrder = customerOrder.extend({ token: z.string(), url: z.string() });
export type PlacedOrder = z.output<typeof placedOrder>;

/** What differs from what the customer saw. */
export const orderChange = z.object({
  kind: z.enum([
    /** One piece has another price: `was` and `now` are prices. */
    'price',
    /** The product, size or option `was` is sold out. */
    'sold-out',
    /** The product `was` is no longer on the page, or is not sold then. */
    'gone',
    /** A size or an option is no longer offered, a choice is missing, or it is sold in other units. `was` is the product. */
    'choices',
    /** `now` is the price. */
    'delivery-fee',
    /** Neither a line nor the fee of the delivery explains it: that of the containers. */
    'total',
  ]),
  /** The index of the line in the request. */
  line: z.int().optional(),
  was: z.string().nullable(),
  now: z.string().nullable(),
  /**
   * `times`, with `gone`: the product is not sold at the time that the order is for. `stock` and `max`, with `sold-out`: `now` is how many
   * pieces of the line can be had, of what is left or of what one order may have.
   */
  reason: z.enum(['times', 'stock', 'max']).optional(),
});
export type OrderChange = z.output<typeof orderChange>;

/** Of something that an order needs and of which less is left. */
export const missingStock = z.object({
  kind: stockKind,
  id,
  name: z.string(),
  left: z.int(),
  needed: z.int(),
});
export type MissingStock = z.output<typeof missingStock>;

/** In the business's present currency, without spam and without orders that were never confirmed. */
export const dailySales = z.object({ date: z.iso.date(), orders: z.int(), sales: price });
export type DailySales = z.output<typeof dailySales>;

declare module '../platform/errors.ts' {
  interface ErrorBody {
    /** Only with `ORDER_CHANGED`. */
    changes?: readonly OrderChange[];
    /** Only with `ORDER_STOCK`. */
    missing?: readonly MissingStock[];
  }
}
