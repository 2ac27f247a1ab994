import { z } from 'zod';
import { optionalEmail } from '../../account/auth/schema.ts';
import {
  id,
  idempotencyKey,
  oneLineText,
  requiredOneLineText,
  storedName,
  timestamp,
} from '../../platform/schema.ts';
import {
  maxCustomerNameLength,
  maxOrderAddressLength,
  maxOrderNotesLength,
  maxOrderReferenceLength,
} from '../limits.ts';
import { orderToken } from '../schema.ts';
import { dataRequestAnswers, dataRequestKinds, rulesOfRequest } from './kinds.ts';

/** As many as a browser keeps. */
export const maxRequestedOrders = 20;
export const maxRequestDetailsLength = 300;
export const maxRequestReasonLength = 200;

const kind = z.enum(dataRequestKinds, { error: 'Elige qué quieres hacer con tus datos' });
const missingDetails = 'Escribe qué está mal y cómo debe decir';
const details = oneLineText(maxRequestDetailsLength).default('');
const needsDetails = {
  check: (request: { kind: (typeof dataRequestKinds)[number]; details: string }) =>
    request.details !== '' || !rulesOfRequest(request.kind).needsDetails,
  message: { error: missingDetails, path: ['details'] },
};

/** From the page of an order. */
export const requestDataBody = z
  .object({
    kind,
    details,
    /** The tokens of other orders of this browser. Those of other businesses and unknown ones are left out. */
    others: z
      .array(orderToken, { error: 'Los pedidos no son válidos' })
      .max(maxRequestedOrders - 1, { error: `Puedes incluir hasta ${maxRequestedOrders} pedidos` })
      .default([]),
  })
  .refine(needsDetails.check, needsDetails.message);

const invalidNumber = { error: 'Escribe el número del pedido' };
const number = z.int(invalidNumber).min(1, invalidNumber).max(999_999_999, invalidNumber);

const phone = requiredOneLineText('Escribe el teléfono de la reserva', 30);

/** Of a customer who asked in another way, such as by telephone: for an order, or for the appointments of a number. */
export const createDataRequestBody = z
  .object({
    kind,
    details,
    number: number.optional(),
    /** As it is typed in the business's country. Its newest appointments are in the request. */
    phone: phone.optional(),
    idempotencyKey,
  })
  .refine(needsDetails.check, needsDetails.message)
  .refine((request) => (request.number === undefined) !== (request.phone === undefined), {
    ...invalidNumber,
    path: ['number'],
  });

export const addRequestOrderBody = z.object({ number });
export const addRequestAppointmentsBody = z.object({ phone });

const correction = z.object({
  orderId: id,
  name: requiredOneLineText('Escribe el nombre', maxCustomerNameLength).optional(),
  /** Null removes the number. A request cannot replace it, because anyone with the link could then redirect the copies. */
  phone: z.null({ error: 'El teléfono solo se puede quitar' }).optional(),
  address: oneLineText(maxOrderAddressLength).optional(),
  reference: oneLineText(maxOrderReferenceLength).optional(),
  notes: oneLineText(maxOrderNotesLength).optional(),
});
export type DataCorrection = z.output<typeof correction>;

const appointmentCorrection = correction
  .pick({ name: true, phone: true, notes: true })
  /** Only where one is held. An empty one removes it. */
  .extend({ appointmentId: id, email: optionalEmail.unwrap().optional() });
export type AppointmentCorrection = z.output<typeof appointmentCorrection>;

export const answerDataRequestBody = z.object({
  answer: z.enum(dataRequestAnswers, { error: 'Indica si se hace o no' }),
  /** Required with `rejected`. */
  reason: oneLineText(maxRequestReasonLength).default(''),
  /** Only of a correction: the fields that change, per order. */
  corrections: z
    .array(correction, { error: 'Las correcciones no son válidas' })
    .max(maxRequestedOrders * 2, { error: 'Las correcciones no son válidas' })
    .default([]),
  appointmentCorrections: z
    .array(appointmentCorrection, { error: 'Las correcciones no son válidas' })
    .max(maxRequestedOrders * 2, { error: 'Las correcciones no son válidas' })
    .default([]),
});

/** What a request has of each order and appointment. */
const requested = {
  id,
  /** Whether the customer showed its link. Otherwise the owner added it. */
  isProven: z.boolean(),
  /** Whether the business still needs the data to serve the customer. */
  isOpen: z.boolean(),
  /** When it was carried out. Null before, and while it waits for its end. */
  doneAt: timestamp.nullable(),
};

/** As the owner sees it. It names orders and appointments, and nobody. */
export const dataRequest = z.object({
  id,
  kind: storedName(dataRequestKinds),
  createdAt: timestamp,
  dueAt: timestamp,
  /** Whether the owner wrote it down for a customer. */
  byBusiness: z.boolean(),
  /** What the customer wrote. Empty once it is erased. */
  details: z.string(),
  answer: storedName(dataRequestAnswers).nullable(),
  /** Why it was refused. Empty once it is erased. */
  reason: z.string(),
  answeredAt: timestamp.nullable(),
  /** When the owner ended the block. */
  liftedAt: timestamp.nullable(),
  orders: z.array(z.object({ number: z.int(), ...requested })),
  appointments: z.array(z.object({ start: timestamp, ...requested })),
});
export type DataRequest = z.output<typeof dataRequest>;

/** What is stored of the customer of an order, for a correction. */
const heldData = z.object({
  orderId: id,
  number: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Null for an order that has no address. */
  address: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string(),
});
export type HeldData = z.output<typeof heldData>;

/** The same of an appointment. */
const heldAppointment = z.object({
  appointmentId: id,
  start: timestamp,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string(),
});
export type HeldAppointment = z.output<typeof heldAppointment>;

/** What is sent to one telephone: the data of the orders and appointments that have it, and of no other. */
const dataCopy = z.object({
  /** Null: they have none, so the copy is handed over in person. */
  phone: z.string().nullable(),
  /** Of the orders. */
  numbers: z.array(z.int()),
  /** When the appointments begin. */
  starts: z.array(timestamp),
  /** One message each. */
  parts: z.array(z.object({ text: z.string(), whatsappUrl: z.string().nullable() })),
});
export type DataCopy = z.output<typeof dataCopy>;

export const dataRequestDetail = z.object({
  request: dataRequest,
  /** Only of an open request whose kind needs it. */
  held: z.array(heldData),
  heldAppointments: z.array(heldAppointment),
  /** Only of an open request for a copy. */
  copies: z.array(dataCopy),
});
export type DataRequestDetail = z.output<typeof dataRequestDetail>;

/** What the page of an order shows to anyone with its link. */
export const shownDataRequest = z.object({
  kind: storedName(dataRequestKinds),
  createdAt: timestamp,
  dueAt: timestamp,
  answer: storedName(dataRequestAnswers).nullable(),
  answeredAt: timestamp.nullable(),
  /** Whether it is carried out. False while it waits for the end of the order. */
  isDone: z.boolean(),
});
export type ShownDataRequest = z.output<typeof shownDataRequest>;
