import { z } from 'zod';
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

/** Of a customer who asked in another way, such as by telephone. */
export const createDataRequestBody = z
  .object({ kind, details, number, idempotencyKey })
  .refine(needsDetails.check, needsDetails.message);

export const addRequestOrderBody = z.object({ number });

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

export const answerDataRequestBody = z.object({
  answer: z.enum(dataRequestAnswers, { error: 'Indica si se hace o no' }),
  /** Required with `rejected`. */
  reason: oneLineText(maxRequestReasonLength).default(''),
  /** Only of a correction: the fields that change, per order. */
  corrections: z
    .array(correction, { error: 'Las correcciones no son válidas' })
    .max(maxRequestedOrders * 2, { error: 'Las correcciones no son válidas' })
    .default([]),
});

/** As the owner sees it. It names orders, and nobody. */
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
  orders: z.array(
    z.object({
      id,
      number: z.int(),
      /** Whether the customer showed the link of the order. Otherwise the owner added it. */
      isProven: z.boolean(),
      /** Whether the business still needs the data to serve the order. */
      isOpen: z.boolean(),
      /** When it was carried out. Null before, and for an order that waits for its end. */
      doneAt: timestamp.nullable(),
    }),
  ),
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

/** What is sent to one telephone: the data of the orders that have it, and of no other. */
const dataCopy = z.object({
  /** Null: the orders have none, so the copy is handed over in person. */
  phone: z.string().nullable(),
  numbers: z.array(z.int()),
  /** One message each. */
  parts: z.array(z.object({ text: z.string(), whatsappUrl: z.string().nullable() })),
});
export type DataCopy = z.output<typeof dataCopy>;

export const dataRequestDetail = z.object({
  request: dataRequest,
  /** Only of an open request whose kind needs it. */
  held: z.array(heldData),
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
