import { z } from 'zod';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import {
  hasUniqueValues,
  requiredText,
  seenVersion,
  text,
  timestamp,
  version,
} from '../../platform/schema.ts';
import { maxOrderMinutes } from '../limits.ts';

/** How an order reaches its customer. */
export const fulfilmentModes = ['table', 'pickup', 'delivery', 'appointment'] as const;
export const fulfilmentMode = z.enum(fulfilmentModes, { error: 'La forma de entrega no es válida' });
export type FulfilmentMode = z.output<typeof fulfilmentMode>;

export const paymentMethods = ['cash', 'card', 'transfer'] as const;
export const paymentMethod = z.enum(paymentMethods, { error: 'La forma de pago no es válida' });
export type PaymentMethod = z.output<typeof paymentMethod>;

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

const payments = z.object({
  cash: z.boolean({ error: 'Debe ser sí o no' }),
  card: z.boolean({ error: 'Debe ser sí o no' }),
  /** Not empty: transfers are offered. */
  transferAccounts: z
    .array(transferAccount)
    .max(maxTransferAccounts, { error: `Puedes guardar hasta ${maxTransferAccounts} cuentas` }),
});

/** How a business takes the orders of its cart. */
export const orderingSettings = z.object({
  modes: z.array(fulfilmentMode),
  /** The least that the products of an order cost. Orders from a table have no minimum. */
  minimum: price.nullable(),
  /** From the order until it is ready, as announced. */
  preparationMinutes: z.int(),
  /** Whether an order may be for a later time inside the opening hours. */
  acceptsLater: z.boolean(),
  /** Whether WhatsApp opens after an order was placed. Without it, customers must leave a phone. Orders from a table have neither. */
  whatsappStep: z.boolean(),
  payments,
  /** Orders are paused until then. Null: they are not. */
  pausedUntil: timestamp.nullable(),
  version,
});
export type OrderingSettings = z.output<typeof orderingSettings>;

/** The settings of a business that changed nothing. */
export const defaultOrderingSettings: OrderingSettings = {
  modes: ['pickup'],
  minimum: null,
  preparationMinutes: 20,
  acceptsLater: false,
  whatsappStep: true,
  payments: { cash: false, card: false, transferAccounts: [] },
  pausedUntil: null,
  version: 1,
};

const invalidMinutes = { error: 'Escribe los minutos, de 0 a 10.080' };
/** Absent fields stay. */
export const updateOrderingBody = z.object({
  modes: z
    .array(fulfilmentMode, { error: 'Elige al menos una forma de entrega' })
    .min(1, { error: 'Elige al menos una forma de entrega' })
    .refine(hasUniqueValues, { error: 'Una forma de entrega está repetida' })
    .optional(),
  minimum: unparsedPrice('Escribe el pedido mínimo').nullable().optional(),
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
});

/** What the drawer of a public page asks for. Left out of a page whose business takes no cart orders. */
export const publicOrdering = orderingSettings
  .pick({
    modes: true,
    minimum: true,
    preparationMinutes: true,
    acceptsLater: true,
    whatsappStep: true,
    pausedUntil: true,
  })
  .extend({ paymentMethods: z.array(paymentMethod) });
export type PublicOrdering = z.output<typeof publicOrdering>;

export function toPublicOrdering(settings: OrderingSettings, now: Date): PublicOrdering {
  const { modes, minimum, preparationMinutes, acceptsLater, whatsappStep, payments, pausedUntil } = settings;
  return {
    modes,
    minimum,
    preparationMinutes,
    acceptsLater,
    whatsappStep,
    pausedUntil: pausedUntil && new Date(pausedUntil) > now ? pausedUntil : null,
    paymentMethods: paymentMethods.filter((method) =>
      method === 'transfer' ? payments.transferAccounts.length > 0 : payments[method],
    ),
  };
}
