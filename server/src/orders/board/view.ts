import { getWords } from '@vitrina/contract/business/words.ts';
import { isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { answerTimeoutMs, kitchenTime } from '@vitrina/contract/orders/board/waiting.ts';
import { rulesOf } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { needsAccounts, needsChange } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { orderMessage } from '@vitrina/contract/orders/placing/order-message.ts';
import type {
  CustomerOrder,
  ListedOrder,
  Order,
  OrderEventKind,
  OrderLine,
} from '@vitrina/contract/orders/schema.ts';
import { canCorrectOrder, type OrderState, orderStates } from '@vitrina/contract/orders/states.ts';
import { coinOf, roundToCoin } from '@vitrina/contract/platform/money/cash.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewActingPerson } from '../../account/members/view.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import { withoutCustomer } from '../customer-data-reads.ts';
import type { ListedOrderRow, OrderEventRow, OrderRow } from '../rows.ts';

/** A customer's page hides what identifies a person this long after the order's end. */
const customerPrivacyMs = 7 * 24 * 60 * 60 * 1000;

/** `url` is that of its customer's page. */
export function viewOrder(row: OrderRow, url: string): Order {
  return {
    ...viewListedOrder(row, url),
    events: row.events.map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.createdAt.toISOString(),
      actor: event.actor,
      ...viewActingPerson(event),
    })),
  };
}

export function viewListedOrder(row: ListedOrderRow, url: string): ListedOrder {
  const { id, customerName, customerPhone, spam, silent, lastEventId } = row;
  return {
    id,
    ...viewCommonFields(row),
    customer: { name: customerName, phone: customerPhone },
    spam,
    silent,
    ...(row.blockedAt && { blocked: true as const }),
    unreserved: row.state === 'new' ? row.unreserved : [],
    url,
    version: lastEventId,
  };
}

export function viewCustomerOrder(
  row: OrderRow,
  { payments: { transferAccounts }, preparationMinutes }: OrderingSettings,
  now: Date,
): CustomerOrder {
  const isOld = row.endedAt !== null && now.getTime() - row.endedAt.getTime() >= customerPrivacyMs;
  const isPrivate = isOld || row.erasedAt !== null || row.blockedAt !== null;
  const fields = viewCommonFields(isPrivate ? withoutCustomer(row) : row);
  const kitchenAt = kitchenTime(fields, preparationMinutes);
  const owesTransfer = needsAccounts(row.paymentMethod) && !isPaid(row);
  return {
    ...fields,
    customer: isPrivate ? null : { name: row.customerName, phone: row.customerPhone },
    history: listStates(row.events),
    correctedAt: findCorrection(row)?.createdAt.toISOString() ?? null,
    preparationAt: row.requestedFor && new Date(kitchenAt).toISOString(),
    answerDueAt: row.state === 'new' ? new Date(kitchenAt + answerTimeoutMs).toISOString() : null,
    transferAccounts: owesTransfer && !isPrivate ? transferAccounts : [],
  };
}

/**
 * The URL that opens WhatsApp with the whole order. Null for an order from a table, and where the owner switched this step off. A
 * held order always has it, because the business may confirm it from there.
 */
export function viewOrderChat(
  order: CustomerOrder,
  { whatsappStep }: OrderingSettings,
  { name, type, whatsappNumber, locale, timeZone, country }: BusinessRow,
  { link, url, confirmationUrl }: { link: string; url: string; confirmationUrl: string },
): string | null {
  const { held, fulfilment, currency, customer } = order;
  if (!held && !(whatsappStep && rulesOf(fulfilment.mode).opensWhatsApp)) return null;
  const message = orderMessage(
    { ...order, customerName: customer?.name ?? '' },
    {
      businessName: name,
      link,
      url,
      confirmationUrl: held ? confirmationUrl : null,
      money: { locale, currency },
      timeZone,
      words: getWords(type, country),
    },
  );
  return whatsappLink(whatsappNumber, message);
}

function viewCommonFields(row: ListedOrderRow) {
  const { number, state, fulfilment, notes, currency, paymentMethod, paysWith, minutes, reason } = row;
  return {
    number,
    state,
    held: state === 'held',
    createdAt: row.createdAt.toISOString(),
    fulfilment,
    lines: row.lines.map(viewLine),
    notes,
    subtotal: normalizePrice(row.subtotal),
    deliveryFee: row.deliveryFee && normalizePrice(row.deliveryFee),
    containerFee: row.containerFee && normalizePrice(row.containerFee),
    ...(row.discount && {
      discount: { amount: normalizePrice(row.discount), reason: row.discountReason ?? 'Descuento' },
    }),
    total: normalizePrice(row.total),
    ...viewCashTotal(row),
    currency: currency as Order['currency'],
    payment: paymentMethod && { method: paymentMethod, paysWith: paysWith && normalizePrice(paysWith) },
    paid: isPaid(row),
    requestedFor: row.requestedFor?.toISOString() ?? null,
    minutes,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    minutesChangedAt: row.minutesChangedAt?.toISOString() ?? null,
    reason,
  };
}

function viewCashTotal({ total, currency, paymentMethod }: ListedOrderRow): { cashTotal?: string } {
  if (!needsChange(paymentMethod)) return {};
  const cashTotal = roundToCoin(total, coinOf(currency));
  return comparePrices(cashTotal, total) < 0 ? { cashTotal } : {};
}

function viewLine({ unit, sellBy, isFrom, ...line }: OrderLine): OrderLine {
  return {
    ...line,
    unitPrice: normalizePrice(line.unitPrice),
    subtotal: normalizePrice(line.subtotal),
    ...(unit && { unit }),
    ...(sellBy && { sellBy }),
    ...(isFrom && { isFrom }),
  };
}

/** The changes of state that hold. */
export function listStates(events: readonly OrderEventRow[]): { state: OrderState; at: string }[] {
  return listValid(events).flatMap(({ kind, createdAt }) => {
    const state = stateOfEvent(kind);
    return state ? [{ state, at: createdAt.toISOString() }] : [];
  });
}

/** The events that were not undone. */
export function listValid(events: readonly OrderEventRow[]): OrderEventRow[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ id }) => !undone.has(id));
}

/** The event that took back that an order was ready, if it is still prepared. */
export function findCorrection({ state, events }: OrderRow): OrderEventRow | undefined {
  if (!canCorrectOrder('ready', state)) return undefined;
  const last = events.findLast(
    ({ kind }) => stateOfEvent(kind) !== undefined || kind === 'undone' || kind === 'minutes',
  );
  const mistake = events.find(({ id }) => id === last?.undoes);
  return mistake?.kind === 'ready' ? last : undefined;
}

/** The state that an order got by an event. Undefined for an event that changed no state. */
export function stateOfEvent(kind: OrderEventKind): OrderState | undefined {
  if (kind === 'placed') return 'new';
  return orderStates.find((name) => name === kind);
}

type Times = Pick<ListedOrderRow, 'createdAt' | 'requestedFor' | 'fulfilment'>;

/** `kitchenTime` of a row, in milliseconds. */
export function findKitchenTime(
  { createdAt, requestedFor, fulfilment }: Times,
  preparationMinutes: number,
): number {
  const times = { createdAt: createdAt.toISOString(), requestedFor: requestedFor?.toISOString() ?? null };
  return kitchenTime({ ...times, fulfilment }, preparationMinutes);
}
