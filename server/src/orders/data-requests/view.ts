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
  HeldData,
  ShownDataRequest,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { OrderWords } from '@vitrina/contract/orders/placing/order-message.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { StoredOrder } from '../rows.ts';
import { describeHeldData, splitMessage } from './copy-text.ts';
import type { DataRequestRow, selectRequestsOfOrder } from './reads.ts';

export function viewDataRequest({ ownerId: _, ...row }: DataRequestRow): DataRequest {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    orders: row.orders.map((order) => ({ ...order, doneAt: order.doneAt?.toISOString() ?? null })),
  };
}

export function viewShownRequest({
  kind,
  createdAt,
  dueAt,
  answer,
  answeredAt,
  doneAt,
}: Omit<Awaited<ReturnType<typeof selectRequestsOfOrder>>[number], 'id' | 'details'>): ShownDataRequest {
  return {
    kind,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    isDone: answer !== null && !isRefusal(answer) && doneAt !== null,
  };
}

/** `held` are the orders of the request with all that is stored of their customers. */
export function viewRequestDetail(
  row: DataRequestRow,
  held: readonly StoredOrder[],
  business: BusinessRow,
  words: OrderWords,
): DataRequestDetail {
  const isShown = row.answer === null && rulesOfRequest(row.kind).showsData;
  return {
    request: viewDataRequest(row),
    held: isShown && isCorrection(row.kind) ? held.map(viewHeldData) : [],
    copies: isShown && isCopy(row.kind) ? viewCopies(held, business, words) : [],
  };
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

/** A copy for each telephone, with the orders of that telephone only. The link of another customer's order reveals nothing to the requester. */
function viewCopies(held: readonly StoredOrder[], business: BusinessRow, words: OrderWords): DataCopy[] {
  return [...Map.groupBy(held, ({ customerPhone }) => customerPhone)].map(([phone, orders]) => ({
    phone,
    numbers: orders.map(({ number }) => number),
    parts: splitMessage(describeHeldData(orders, business, words)).map((text) => ({
      text,
      whatsappUrl: phone && whatsappLink(phone, text),
    })),
  }));
}
