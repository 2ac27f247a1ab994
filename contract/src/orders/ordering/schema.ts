import { z } from 'zod';
import type { BusinessType } from '../../business/customization/schema.ts';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import {
  hasUniqueValues,
  requiredText,
  seenVersion,
  storedChoices,
  storedName,
  text,
  timestamp,
  version,
} from '../../platform/schema.ts';
import { maxOrderMinutes } from '../limits.ts';
import { percentOf } from '../placing/discount.ts';
import { defaultMode, defaultModes, fulfilmentModes } from './fulfilment-modes.ts';
import { maxEdgeMinutes } from './order-hours.ts';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';

export const fulfilmentMode = z.enum(fulfilmentModes, { error: 'La forma de entrega no es válida' });
export const paymentMethod = z.enum(paymentMethods, { error: 'La forma de pago no es válida' });

export const maxTransferAccounts = 10;
/** Where customers transfer money to. Shown to them after they placed the order. */
const transferAccount = z.object({
  /** The name of the service or bank: `Nequi`, `CLABE`. */
  name: requiredText('Escribe el nombre de la cuenta, por ejemplo Nequi', 40),
  number: requiredText('Escribe el número de la cuenta', 60),
  /** In whose name it is. May be empty. */
  holder: text(80).default(''),
});
export type TransferAccount = z.output<typeof transferAccount>;

const invalidPercent = 'Escribe un porcentaje de 0,5 a 50';
const storedPercent = z.string();
/** An empty text: nothing. */
const percent = z
  .string({ error: invalidPercent })
  .trim()
  .refine((text) => text === '' || isDiscountPercent(text), { error: invalidPercent });

function isDiscountPercent(text: string): boolean {
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 50;
}

const storedPayments = z.object({
  cash: z.boolean({ error: 'Debe ser sí o no' }),
  card: z.boolean({ error: 'Debe ser sí o no' }),
  /** Not empty: transfers are offered. */
  transferAccounts: z
    .array(transferAccount)
    .max(maxTransferAccounts, { error: `Puedes guardar hasta ${maxTransferAccounts} cuentas` }),
  /** What each way to pay takes off the products, in percent. Absent: nothing. */
  discountPercents: percentsOf(storedPercent).optional(),
});

/** Absent percentages stay. */
const payments = storedPayments.extend({ discountPercents: percentsOf(percent).optional() });

function percentsOf<T extends z.ZodType>(one: T) {
  return z.object({ cash: one.optional(), card: one.optional(), transfer: one.optional() } satisfies Record<
    PaymentMethod,
    z.ZodType
  >);
}

const modePause = z.object({ mode: storedName(fulfilmentModes), until: timestamp });
export type ModePause = z.output<typeof modePause>;

export const maxTableMinutes = 24 * 60;
export const defaultTableMinutes = 60;

/** Whether a business takes each of the methods that customers choose from. */
const isTaken: Record<PaymentMethod, (settings: z.output<typeof storedPayments>) => boolean> = {
  cash: ({ cash }) => cash,
  card: ({ card }) => card,
  transfer: ({ transferAccounts }) => transferAccounts.length > 0,
};

/** How a business takes the orders of its cart. */
export const orderingSettings = z.object({
  modes: storedChoices(fulfilmentModes),
  /** The least that the products of an order cost. Orders from a table have no minimum. */
  minimum: price.nullable(),
  /** Replaces `minimum` for orders that customers collect. Null: none. Absent: as `minimum`. */
  pickupMinimum: price.nullable().optional(),
  /** From the order until it is ready, as announced. */
  preparationMinutes: z.int(),
  /** Whether an order may be for a later time inside the opening hours. */
  acceptsLater: z.boolean(),
  /** Whether WhatsApp opens after an order was placed. Without it, customers must leave a phone. Orders from a table have neither. */
  whatsappStep: z.boolean(),
  payments: storedPayments,
  /** The modes that are paused. Each pause ends by itself. */
  pauses: z.array(modePause),
  /** Until when every offered mode but tables is paused. Null: at least one of them is not. Earlier scripts know only this. */
  pausedUntil: timestamp.nullable(),
  /** For how many minutes after closing time guests of tables can order. Null: until 4 a. m. */
  tablesUntil: z.int().nullable(),
  /** Whether the orders of a table begin accepted while the business serves it. */
  directTables: z.boolean(),
  /** From this many minutes after opening on, orders are taken. As the last ones, of every mode but tables, for now and for later. */
  firstOrderMinutes: z.int(),
  /** Until this many minutes before closing. */
  lastOrderMinutes: z.int(),
  version,
});
export type OrderingSettings = z.output<typeof orderingSettings>;

/** What a board needs of them: no amounts, accounts or means of payment. */
export const shownOrdering = orderingSettings.pick({
  modes: true,
  preparationMinutes: true,
  pauses: true,
  pausedUntil: true,
  tablesUntil: true,
  directTables: true,
});

/** The settings of a business that changed nothing, but for the mode of its type. */
export const defaultOrderingSettings: OrderingSettings = {
  modes: [defaultMode],
  minimum: null,
  preparationMinutes: 20,
  acceptsLater: false,
  whatsappStep: true,
  payments: { cash: false, card: false, transferAccounts: [] },
  pauses: [],
  pausedUntil: null,
  tablesUntil: defaultTableMinutes,
  directTables: false,
  firstOrderMinutes: 0,
  lastOrderMinutes: 0,
  version: 1,
};

/** The settings of a business of the type that changed nothing. */
export function defaultOrderingOf(type: BusinessType): OrderingSettings {
  return { ...defaultOrderingSettings, modes: [defaultModes[type]] };
}

const invalidMinutes = { error: 'Escribe los minutos, de 0 a 10.080' };
const invalidTableMinutes = { error: 'Escribe los minutos, de 0 a 1.440' };
const invalidEdgeMinutes = { error: `Escribe los minutos, de 0 a ${maxEdgeMinutes}` };
const edgeMinutes = z
  .int(invalidEdgeMinutes)
  .min(0, invalidEdgeMinutes)
  .max(maxEdgeMinutes, invalidEdgeMinutes);
/** Absent fields stay. */
export const updateOrderingBody = z.object({
  modes: z
    .array(fulfilmentMode, { error: 'Elige al menos una forma de entrega' })
    .min(1, { error: 'Elige al menos una forma de entrega' })
    .refine(hasUniqueValues, { error: 'Una forma de entrega está repetida' })
    .optional(),
  minimum: unparsedPrice('Escribe el pedido mínimo').nullable().optional(),
  /** `same`: as `minimum`. */
  pickupMinimum: z
    .union([z.literal('same'), unparsedPrice('Escribe el mínimo para recoger')])
    .nullable()
    .optional(),
  tablesUntil: z
    .int(invalidTableMinutes)
    .min(0, invalidTableMinutes)
    .max(maxTableMinutes, invalidTableMinutes)
    .nullable()
    .optional(),
  directTables: z.boolean({ error: 'Debe ser sí o no' }).optional(),
  firstOrderMinutes: edgeMinutes.optional(),
  lastOrderMinutes: edgeMinutes.optional(),
  preparationMinutes: z
    .int(invalidMinutes)
    .min(0, invalidMinutes)
    .max(maxOrderMinutes, invalidMinutes)
    .optional(),
  acceptsLater: z.boolean({ error: 'Debe ser sí o no' }).optional(),
  whatsappStep: z.boolean({ error: 'Debe ser sí o no' }).optional(),
  payments: payments.optional(),
  seenVersion,
});

const invalidPause = { error: 'Elige cuánto dura la pausa' };
/** In minutes from now; 0 ends the pause. `rest-of-day`: until the next opening, like a product that is sold out today. */
export const pauseOrdersBody = z.object({
  minutes: z.union(
    [z.int(invalidPause).min(0, invalidPause).max(maxOrderMinutes, invalidPause), z.literal('rest-of-day')],
    invalidPause,
  ),
  /** Which ways to order it is about. Absent: all but tables, whose guests are there already. */
  modes: z
    .array(fulfilmentMode, { error: 'Elige qué se pausa' })
    .min(1, { error: 'Elige qué se pausa' })
    .refine(hasUniqueValues, { error: 'Una forma de entrega está repetida' })
    .optional(),
});

/** What the drawer of a public page asks for. Left out of a page whose business takes no cart orders. */
export const publicOrdering = orderingSettings
  .pick({
    modes: true,
    minimum: true,
    pickupMinimum: true,
    preparationMinutes: true,
    acceptsLater: true,
    whatsappStep: true,
    pausedUntil: true,
    tablesUntil: true,
  })
  .extend({
    /** Absent: nothing is paused. */
    pauses: z.array(modePause).optional(),
    /** Absent: 0. */
    firstOrderMinutes: z.int().optional(),
    /** Absent: 0. */
    lastOrderMinutes: z.int().optional(),
    paymentMethods: storedChoices(paymentMethods),
    /** What each of them takes off the products, in percent. Absent: nothing. */
    discountPercents: percentsOf(storedPercent).optional(),
    /** The smallest coin. Absent: every price can be paid in cash. */
    coin: z.string().optional(),
  });
export type PublicOrdering = z.output<typeof publicOrdering>;

export function toPublicOrdering(settings: OrderingSettings, now: Date): PublicOrdering {
  const { modes, minimum, preparationMinutes, acceptsLater, whatsappStep, payments, pausedUntil } = settings;
  const { firstOrderMinutes, lastOrderMinutes } = settings;
  const taken = paymentMethods.filter((method) => isTaken[method](payments));
  const percents = taken.flatMap((method) => {
    const off = percentOf(payments.discountPercents, method);
    return off ? [[method, off] as const] : [];
  });
  const pauses = settings.pauses.filter(({ until }) => new Date(until) > now);
  return {
    modes,
    minimum,
    ...(settings.pickupMinimum !== undefined && { pickupMinimum: settings.pickupMinimum }),
    preparationMinutes,
    acceptsLater,
    whatsappStep,
    ...(pauses.length > 0 && { pauses }),
    pausedUntil: pausedUntil && new Date(pausedUntil) > now ? pausedUntil : null,
    tablesUntil: settings.tablesUntil,
    ...(firstOrderMinutes > 0 && { firstOrderMinutes }),
    ...(lastOrderMinutes > 0 && { lastOrderMinutes }),
    paymentMethods: taken,
    ...(percents.length > 0 && { discountPercents: Object.fromEntries(percents) }),
  };
}
