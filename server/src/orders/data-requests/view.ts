import {
  isCopy,
  isCorrection,
  isRefusal,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type {
  DataCopy,
  DataRequest,
  DataRequestDetail,
  HeldAppointment,
  HeldData,
  ShownDataRequest,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { OrderWords } from '@vitrina/contract/orders/placing/order-message.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { StoredOrder } from '../rows.ts';
import type { DescribedAppointment, StoredAppointment } from './appointment-data.ts';
import { describeHeldData, splitMessage } from './copy-text.ts';
import type { DataRequestRow, RequestOfSubject } from './reads.ts';

/** `open` has the ids of the appointments that the business still needs. */
export function viewDataRequest(
  { ownerId: _, ...row }: DataRequestRow,
  open: ReadonlySet<string>,
): DataRequest {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    orders: row.orders.map((order) => ({ ...order, doneAt: order.doneAt?.toISOString() ?? null })),
    appointments: row.appointments.map(({ id, startsAt, isProven, doneAt }) => ({
      id,
      start: startsAt.toISOString(),
      isProven,
      isOpen: open.has(id),
      doneAt: doneAt?.toISOString() ?? null,
    })),
  };
}

export function viewShownRequest({
  kind,
  createdAt,
  dueAt,
  answer,
  answeredAt,
  doneAt,
}: Omit<RequestOfSubject, 'id' | 'details' | 'liftedAt'>): ShownDataRequest {
  return {
    kind,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    isDone: answer !== null && !isRefusal(answer) && doneAt !== null,
  };
}

/** What is stored of the customers of a request. */
export interface HeldSubjects {
  orders: readonly StoredOrder[];
  appointments: readonly DescribedAppointment[];
}

export function viewRequestDetail(
  row: DataRequestRow,
  open: ReadonlySet<string>,
  held: HeldSubjects,
  business: BusinessRow,
  words: OrderWords,
): DataRequestDetail {
  const isShown = row.answer === null && rulesOfRequest(row.kind).showsData;
  const showsFields = isShown && isCorrection(row.kind);
  return {
    request: viewDataRequest(row, open),
    held: showsFields ? held.orders.map(viewHeldData) : [],
    heldAppointments: showsFields ? held.appointments.map(viewHeldAppointment) : [],
    copies: isShown && isCopy(row.kind) ? viewCopies(held, business, words) : [],
  };
}

function viewHeldAppointment({
  id,
  startsAt,
  customerName,
  phone,
  email,
  notes,
}: StoredAppointment): HeldAppointment {
  return { appointmentId: id, start: startsAt.toISOString(), name: customerName, phone, email, notes };
}

function viewHeldData({ id, number, customerName, customerPhone, fulfilment, notes }: StoredOrder): HeldData {
  const place = hasAddress(fulfilment) ? fulfilment : null;
  return {
    orderId: id,
    number,
    name: customerName,
    phone: customerPhone,
    address: place?.address ?? null,
    reference: place?.reference ?? null,
    notes,
  };
}

/** A copy for each telephone, with what has that telephone only. The link of another customer reveals nothing to the requester. */
function viewCopies(held: HeldSubjects, business: BusinessRow, words: OrderWords): DataCopy[] {
  const orders = Map.groupBy(held.orders, ({ customerPhone }) => customerPhone);
  const appointments = Map.groupBy(held.appointments, ({ phone }) => phone);
  const phones = new Set([...orders.keys(), ...appointments.keys()]);
  return [...phones].map((phone) => {
    const own = { orders: orders.get(phone) ?? [], appointments: appointments.get(phone) ?? [] };
    const paragraphs = describeHeldData(
      own.orders,
      own.appointments.map(({ paragraph }) => paragraph),
      business,
      words,
    );
    return {
      phone,
      numbers: own.orders.map(({ number }) => number),
      starts: own.appointments.map(({ startsAt }) => startsAt.toISOString()),
      parts: splitMessage(paragraphs).map((text) => ({
        text,
        whatsappUrl: phone && whatsappLink(phone, text),
      })),
    };
  });
}
