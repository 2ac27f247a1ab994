import { z } from 'zod';
import { storedName } from '../platform/schema.ts';
import { asksAddress, fulfilmentModes } from './ordering/fulfilment-modes.ts';
import { order } from './schema.ts';

const { lines } = order.shape;
const line = lines.element;
const option = line.shape.options.element;

/** The first word, with titles before it: `Dra. Rosa`. A cook who calls `Dra.` calls nobody. */
const firstName = /^((?:(?:sra?|srta|dra?|lic(?:da)?|ing|arq|abg|profa?|mtr[oa]|ma)\.?\s+|do[nñ]a?\s+)*\S*)/i;

function toFirstName(name: string): string {
  return firstName.exec(name.trim())?.[1] ?? '';
}

/** Of the place, only the table. A zone is a part of the address. */
const place = z.object({
  mode: storedName(fulfilmentModes),
  table: z.string().optional(),
  /** On the way, as announced. */
  minutes: z.int().nullable().optional(),
});

const kitchenFields = order
  .pick({
    id: true,
    number: true,
    state: true,
    held: true,
    createdAt: true,
    notes: true,
    requestedFor: true,
    minutes: true,
    acceptedAt: true,
    minutesChangedAt: true,
    spam: true,
    silent: true,
    blocked: true,
    unreserved: true,
    version: true,
  })
  .extend({
    customer: z.object({ name: z.string().overwrite(toFirstName) }),
    fulfilment: place,
    lines: z.array(
      line
        .omit({ unitPrice: true, subtotal: true, options: true })
        .extend({ options: z.array(option.omit({ price: true })) }),
    ),
  });

/** The note of a delivery tells where the customer lives. */
function withoutDeliveryNote<Shown extends { notes: string; fulfilment: z.output<typeof place> }>(
  shown: Shown,
): Shown {
  return asksAddress(shown.fulfilment.mode) ? { ...shown, notes: '' } : shown;
}

/** An order as a kitchen sees it: what is cooked, when, and for whom by first name. It names no prices, phones or addresses. */
export const kitchenListedOrder = kitchenFields.overwrite(withoutDeliveryNote);
export const kitchenOrder = kitchenFields
  .extend({ events: order.shape.events })
  .overwrite(withoutDeliveryNote);
export type KitchenListedOrder = z.output<typeof kitchenListedOrder>;

const orderReply = z.object({ order });
/** Of a reply or an event of a stream with one order. */
export const orderViews = { kitchen: z.object({ order: kitchenOrder }), counter: orderReply };
