import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import type { Words } from '@vitrina/contract/business/words.ts';
import { isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { arrivalTime } from '@vitrina/contract/orders/board/promise.ts';
import {
  hasAddress,
  hasTable,
  isAtTable,
  nameMode,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { OrderWords } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder, OrderFulfilment } from '@vitrina/contract/orders/schema.ts';
import { isUnanswered, type OrderState, type StoredState } from '@vitrina/contract/orders/states.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { createDateFormat, type RegionalSettings } from '../../ui/dates.ts';
import { separator } from '../../ui/separator.ts';
import { modeWordsOf } from '../mode-words.ts';
import { serverNow } from './live/server-clock.ts';

/** `8:30 p. m.` A line never breaks inside it. */
export function formatTime(instant: string | number, regional: RegionalSettings): string {
  return createDateFormat(regional, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s/g, '\u00a0');
}

/** `8:30 p. m.` today, else `mar, 24 nov, 8:30 p. m.` */
export function formatDayTime(instant: string, regional: RegionalSettings, now: number): string {
  const dayFormat = createDateFormat(regional, { weekday: 'short', day: 'numeric', month: 'short' });
  const day = dayFormat.format(new Date(instant));
  const time = formatTime(instant, regional);
  return day === dayFormat.format(new Date(now)) ? time : `${day}, ${time}`;
}

/** `hace 3 min` */
export function formatAge(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  return minutes < 1 ? 'ahora' : `hace ${formatMinutes(minutes)}`;
}

/** `25 min`, `1 h 5 min`, `2 días` */
export function formatMinutes(minutes: number): string {
  const twoDays = 2 * 24 * 60;
  const shown = minutes < twoDays ? minutes : minutes - (minutes % (twoDays / 2));
  return formatDuration(shown).replaceAll('\u00a0', ' ');
}

/** When its customer should have it: `las 8:30 p. m.` Null without a promise. */
export function describePromise(order: ListedOrder, regional: RegionalSettings): string | null {
  const time = arrivalTime(order);
  return time === null ? null : describeUntil(new Date(time), new Date(serverNow()), regional);
}

/** Asks a device whose `minutes` came after those of another one. */
export function askForOtherMinutes(order: ListedOrder, minutes: number, regional: RegionalSettings): string {
  const promise = describePromise(order, regional);
  const isFirst = order.minutesChangedAt === null && order.minutes !== null;
  const present = isFirst
    ? `Ya fue aceptado con ${order.minutes} minutos.`
    : promise
      ? `Ya le prometieron otra hora a tu cliente: ${promise}${promise.endsWith('.') ? '' : '.'}`
      : 'Ya fue aceptado sin una hora.';
  return `${present} ¿Cambiar a ${minutes}?`;
}

/** Whether it waits at a table, whose guests need no promised time. */
export function isNewAtTable({ state, fulfilment }: Pick<ListedOrder, 'state' | 'fulfilment'>): boolean {
  return isUnanswered(state) && isAtTable(fulfilment.mode);
}

/** What a ticket is called in the kitchen: `Mesa 4`, `Domicilio`. */
export function namePlace(fulfilment: OrderFulfilment, words: Words): string {
  return hasTable(fulfilment) ? fulfilment.table : modeWordsOf(fulfilment.mode).name(words);
}

/** What the person at the counter must know at a glance: `Mesa 4`, `Domicilio · Laureles`. */
export function nameFulfilment(fulfilment: OrderFulfilment, words: OrderWords): string {
  if (hasTable(fulfilment)) return fulfilment.table;
  const name = nameMode(fulfilment.mode, words);
  return hasAddress(fulfilment) ? `${name}${separator}${fulfilment.zone}` : name;
}

export function namePayment(order: Pick<ListedOrder, 'payment' | 'paid'>): string {
  const method = order.payment ? nameMethod(order.payment.method) : null;
  if (isPaid(order)) return method ? `${method}${separator}Pagado` : 'Pagado';
  return method ?? 'Sin forma de pago';
}

/** What the button of the next step says. */
export function nameStep({ fulfilment }: Pick<ListedOrder, 'fulfilment'>, next: OrderState): string {
  if (next === 'accepted') return 'Aceptar';
  if (next === 'ready') return 'Listo';
  if (next === 'on-the-way') return 'Ya salió';
  return modeWordsOf(fulfilment.mode).complete;
}

/** After a move: `Pedido #148 aceptado`. */
export const movedWords: Record<StoredState, string> = {
  held: 'por confirmar otra vez',
  new: 'nuevo otra vez',
  accepted: 'aceptado',
  ready: 'listo',
  'on-the-way': 'va en camino',
  completed: 'completado',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  expired: 'sin respuesta',
  unconfirmed: 'sin confirmar',
  unknown: 'cambiado',
};

/** In place of the name of a customer whose data is not shown. */
export function nameMissingCustomer({ blocked }: Pick<ListedOrder, 'blocked'>): string {
  return blocked ? 'Datos bloqueados' : 'Datos borrados';
}

/** Of the button with what can be done with an order. */
export const nameTools = ({ number }: { number: number }) => `Más del pedido #${number}`;
