import { formatTime } from '../../business/opening-hours/words.ts';
import { describeReady, hasAddress } from '../ordering/fulfilment-modes.ts';
import { describeTime } from '../placing/order-message.ts';
import type { CustomerOrder } from '../schema.ts';
import { orderStateNames, type StoredState } from '../states.ts';
import { arrivalTime, isForChosenTime } from './promise.ts';
import { isScheduled } from './waiting.ts';

/** What customers read of their order, on its page and in notifications. */

interface WordsContext {
  businessName: string;
  locale: string;
  timeZone: string;
}

export const customerStateNames: Record<StoredState, string> = {
  ...orderStateNames,
  held: 'Falta confirmar',
  new: 'Enviado',
};

/** What is said once the business should have answered: the page makes a link of `help`. */
export const lateAnswer = { what: 'Aún no responden', help: 'escríbeles' };

/** The name of an order's state at `now`, in milliseconds. */
export function nameState(order: CustomerOrder, now: number): string {
  return isScheduled(order, now) ? 'Programado' : customerStateNames[order.state];
}

/** Whether the business should have answered by now. */
export function isAnswerLate({ answerDueAt }: CustomerOrder, now: number): boolean {
  return Date.parse(answerDueAt ?? '') <= now;
}

/** A sentence about the state of an order, without its name. */
export function describeState(order: CustomerOrder, context: WordsContext): string {
  const { businessName } = context;
  const { state, fulfilment, reason, requestedFor } = order;
  switch (state) {
    case 'held':
      return `Envía el mensaje para confirmar. ${businessName} lo prepara cuando sabe que es tuyo.`;
    case 'unconfirmed':
      return 'No se confirmó, y no se preparó.';
    case 'new':
      return `Esperamos que ${businessName} lo acepte.${requestedFor ? ` Lo pediste para el ${endSentence(describeTime(requestedFor, context))}` : ''}`;
    case 'accepted':
      return order.correctedAt
        ? `Todavía no está listo: ${businessName} lo sigue preparando.`
        : describeAccepted(order, context);
    case 'ready':
      return describeReady(fulfilment.mode);
    case 'on-the-way':
      return 'Ya salió para tu dirección.';
    case 'rejected':
      return `${businessName} no puede prepararlo.${reason ? ` Motivo: ${endSentence(reason)}` : ''}`;
    case 'cancelled':
      return 'Lo cancelaste antes de que lo aceptaran.';
    case 'expired':
      return `${businessName} no alcanzó a responder. Escríbele si todavía lo quieres.`;
    // Also true of a state that only a newer version knows.
    default:
      return `Gracias por tu pedido en ${businessName}.`;
  }
}

function describeAccepted(order: CustomerOrder, context: WordsContext): string {
  const { businessName } = context;
  const { fulfilment, requestedFor, minutesChangedAt } = order;
  const arrival = arrivalTime(order);
  if (arrival === null) return `${businessName} lo aceptó.`;
  const time = new Date(arrival);
  const day = endSentence(describeTime(time.toISOString(), context));
  if (isForChosenTime(order)) return `${businessName} lo aceptó para el ${day}`;
  const when = requestedFor ? `el ${day}` : `hacia ${endSentence(describeHour(time, context))}`;
  const isBrought = hasAddress(fulfilment) && fulfilment.minutes !== null;
  return minutesChangedAt
    ? `${businessName} cambió la hora. Ahora ${isBrought ? 'te llega' : 'estará listo'} ${when}`
    : `${businessName} lo aceptó. ${isBrought ? 'Te llega' : 'Estará listo'} ${when}`;
}

/** `las 8:30 p. m.`, `la 1:15 p. m.` */
export function describeHour(time: Date, region: { locale: string; timeZone: string }): string {
  const text = formatTime(time, region);
  return `${/^0?1\D/.test(`${text} `) ? 'la' : 'las'} ${text}`;
}

/** A text may end with a point, such as `p. m.` */
export const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
