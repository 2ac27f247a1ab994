import { z } from 'zod';
import { optionalEmail } from '../../account/auth/schema.ts';
import { maxOptionGroupsPerProduct, maxOptions } from '../../menu/option-groups/limits.ts';
import { maxCustomerNameLength, maxOrderNotesLength } from '../../orders/limits.ts';
import { orderKey, orderToken } from '../../orders/schema.ts';
import { sentInstant } from '../../orders/sent-instant.ts';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import { requiredPhoneMessage } from '../../platform/phones/required-phone.ts';
import {
  id,
  oneLineText,
  requiredOneLineText,
  requiredText,
  storedName,
  text,
  timestamp,
} from '../../platform/schema.ts';
import { maxServices } from '../limits.ts';
import { appointmentStates } from './states.ts';

export const appointmentToken = orderToken;

const invalidOptions = { error: 'Las opciones no son válidas' };
const serviceInput = z.object({
  productId: id,
  variantId: id.nullable().optional(),
  options: z
    .array(
      z.object({
        id,
        quantity: z.int(invalidOptions).min(1, invalidOptions).max(maxOptions, invalidOptions),
      }),
    )
    .max(maxOptionGroupsPerProduct * maxOptions, invalidOptions)
    .default([]),
});

/** The services of a visit, one after the other. */
export const serviceInputs = z
  .array(serviceInput, { error: 'Elige un servicio' })
  .min(1, { error: 'Elige un servicio' })
  .max(maxServices, { error: `Una visita puede tener hasta ${maxServices} servicios` });
export type ServiceInput = z.output<typeof serviceInput>;

const customerName = requiredOneLineText('Por favor ingresa tu nombre', maxCustomerNameLength);
const notes = oneLineText(maxOrderNotesLength).default('');

export const placeAppointmentBody = z.object({
  idempotencyKey: orderKey,
  services: serviceInputs,
  /** The wanted professional. By default the first who is free. */
  professionalId: id.optional(),
  start: sentInstant,
  /** A reminder is mailed to `email`, if there is one. */
  customer: z.object({
    name: customerName,
    phone: requiredText(requiredPhoneMessage, 30),
    email: optionalEmail,
  }),
  notes,
  /** The total that the customer saw. A different one is rejected with APPOINTMENT_CHANGED. */
  expectedTotal: price.max(24).optional(),
});
export type PlaceAppointmentInput = z.output<typeof placeAppointmentBody>;

export const createAppointmentBody = z.object({
  idempotencyKey: orderKey,
  services: serviceInputs,
  /** The wanted professional. By default the first who is free. */
  professionalId: id.optional(),
  /** By default now, for a customer who came without an appointment. */
  start: sentInstant.optional(),
  /** The name is empty for a walk-in whose name nobody asked. */
  customer: z.object({
    name: oneLineText(maxCustomerNameLength).default(''),
    phone: text(30).default(''),
  }),
  notes,
  /** Whether it may overlap what is taken. */
  forced: z.boolean({ error: 'Debe ser sí o no' }).default(false),
});
export type CreateAppointmentInput = z.output<typeof createAppointmentBody>;

/** A copy of the name, price and minutes, so that a changed service does not change what was booked. */
const bookedService = z.object({
  productId: id,
  name: z.string(),
  variant: z.string().nullable(),
  options: z.array(z.string()),
  price,
  minutes: z.int(),
});
export type BookedService = z.output<typeof bookedService>;

const common = {
  state: storedName(appointmentStates),
  start: timestamp,
  /** The end of the service, without the clean-up. */
  end: timestamp,
  services: z.array(bookedService),
  total: price,
  currency: z.string(),
  notes: z.string(),
};

const knownCustomer = z.object({ name: z.string(), phone: z.string().nullable() });

export const appointment = z.object({
  id,
  ...common,
  professionalId: id,
  /** The name of the professional, also of one who has left. */
  professional: z.string(),
  /** The end of the clean-up, until which the professional is busy. */
  busyUntil: timestamp,
  /** Until when a requested appointment keeps its time. Its creation, if it never did. */
  heldUntil: timestamp.nullable(),
  customer: knownCustomer.extend({ email: z.string().nullable() }),
  /** What the customer paid, as the business noted it. Null: nothing is noted. */
  paidAmount: price.nullable(),
  /** Whether the business put it over something else. */
  forced: z.boolean(),
  /** Whether the customer booked it, and not the business. */
  byCustomer: z.boolean(),
  createdAt: timestamp,
  /** When a reminder was sent. */
  remindedAt: timestamp.nullable(),
  /** The last change by the customer, who booked, moved or cancelled it. */
  changedByCustomerAt: timestamp.nullable(),
  /** The page of the appointment, for its customer. */
  url: z.string(),
  /** The number of its changes. */
  version: z.int(),
});
export type Appointment = z.output<typeof appointment>;

/** An appointment as its professional sees it: without prices and e-mail, and with the phone number while it is open. */
export const ownAppointment = appointment
  .omit({ total: true, currency: true, paidAmount: true })
  .extend({ customer: knownCustomer, services: z.array(bookedService.omit({ price: true })) });

/** An appointment as a member of the business reads it. A professional gets neither prices nor the e-mail. */
export const shownAppointment = appointment
  .partial({ total: true, currency: true, paidAmount: true })
  .extend({
    customer: knownCustomer.extend({ email: z.string().nullish() }),
    services: z.array(bookedService.partial({ price: true })),
  });
export type ShownAppointment = z.output<typeof shownAppointment>;

/** An appointment as the customer with its link sees it. */
export const customerAppointment = z.object({
  ...common,
  professional: z.string(),
  customer: z.object({ name: z.string() }),
  /** The note of the business to its customers. */
  note: z.string(),
  /** Whether the customer left an e-mail, to which a reminder is or was sent. */
  hasEmail: z.boolean(),
  /** The last instant at which the customer may move or cancel. Null means never again. */
  changeableUntil: timestamp.nullable(),
  timeZone: z.string(),
});
export type CustomerAppointment = z.output<typeof customerAppointment>;

export const placedAppointment = customerAppointment.extend({
  id,
  token: z.string(),
  /** The page of the appointment. */
  url: z.string(),
});
export const freeTime = z.object({ start: timestamp, professionalIds: z.array(id) });

export const paymentBody = z.object({
  /** In the currency of the appointment. Null: nothing is noted. */
  paidAmount: unparsedPrice('Escribe cuánto pagó').nullable(),
});

const counts = {
  /** How many customers came. */
  attended: z.int(),
  /** How many did not come. */
  missed: z.int(),
};

export const appointmentFigures = z.object({
  ...counts,
  cancelled: z.int(),
  /** How many have passed without a note whether the customer came. */
  unmarked: z.int(),
  /** What customers paid, as far as it is noted and in the currency of the business. */
  paidAmount: price,
  /** By professional, the busiest first. */
  people: z.array(z.object({ id, name: z.string(), ...counts, paidAmount: price })),
  /** By service, the most attended first. */
  services: z.array(z.object({ productId: id, name: z.string(), ...counts })),
});
export type AppointmentFigures = z.output<typeof appointmentFigures>;
