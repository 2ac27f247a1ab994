import { clockLocale } from '@vitrina/contract/business/opening-hours/words.ts';
import { isOrderPayable, isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import {
  customerStateNames,
  describeState,
  isAnswerLate,
  lateAnswer,
  nameState,
} from '@vitrina/contract/orders/board/status-words.ts';
import { hasAddress, hasTable, isCollected } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { chatLink } from '@vitrina/contract/orders/placing/messages.ts';
import {
  changeDue,
  describeFulfilment,
  describeTime,
  type OrderWords,
} from '@vitrina/contract/orders/placing/order-message.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { isOrderCancellable, isOrderOpen, type StoredState } from '@vitrina/contract/orders/states.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { formatPhone } from '@vitrina/contract/platform/phones/format-phone.ts';
import { escapeHtml } from '../document/escape.ts';

/** What the page shows besides the order. */
export interface OrderStatusContext {
  userId: string;
  businessName: string;
  /** The page of the business, as a folder in an installed app. */
  link: string;
  /** The URL of this page. */
  url: string;
  /** Where the business confirms the order. */
  confirmationUrl: string;
  token: string;
  /** The WhatsApp number of the business, in E.164. Empty if it has none. */
  whatsapp: string;
  /** Opens WhatsApp with the whole order. Null if the business does not want that. */
  orderChatUrl: string | null;
  /** Three of four orders are answered within so many minutes. Null if nobody knows. */
  answerMinutes: number | null;
  /** Where a customer picks it up. May be empty. */
  businessAddress: string;
  mapUrl: string | null;
  locale: string;
  timeZone: string;
  words: OrderWords & Pick<PublicPage['words'], 'theList'>;
}

/**
 * The content of the page at `now`, in milliseconds. The server renders it, and its script again after every change. `lines` are what was
 * ordered, which never changes. `cancelHelp` is for browsers without a script.
 */
export function orderPageHtml(
  order: CustomerOrder,
  context: OrderStatusContext,
  now: number,
  lines: string,
  cancelHelp = '',
): string {
  const { number, state } = order;
  return `<h1>Pedido #${number}</h1>
<div class="status-state is-${state}"><p class="status-name">${nameState(order, now)}</p>
<p>${escapeHtml(describeState(order, context))}</p>${answerHtml(order, context, now)}</div>
${stepsHtml(order, context, now)}
${actionsHtml(order, context)}
${paymentHtml(order, context)}
${lines}
${detailsHtml(order, context)}
${isOrderCancellable(state) ? cancelHtml(cancelHelp) : ''}
${isOrderOpen(state) ? `<p class="status-again"><a href="${escapeHtml(context.link)}">Ver ${context.words.theList}</a></p>` : ''}`;
}

/** How long an answer usually takes, or that it takes too long. */
function answerHtml(order: CustomerOrder, context: OrderStatusContext, now: number): string {
  const { answerMinutes, businessName } = context;
  const chatUrl = findChatUrl(order, context);
  if (isAnswerLate(order, now))
    return `<p class="status-late">${lateAnswer.what}: ${
      chatUrl
        ? `<a href="${escapeHtml(chatUrl)}" target="_blank" rel="noopener">${lateAnswer.help}</a>`
        : lateAnswer.help
    }.</p>`;
  if (order.state !== 'new' || order.requestedFor || !answerMinutes) return '';
  const time = answerMinutes === 1 ? 'un minuto' : `${answerMinutes} minutos`;
  return `<p>${escapeHtml(businessName)} suele responder en menos de ${time}.</p>`;
}

function actionsHtml(order: CustomerOrder, context: OrderStatusContext): string {
  const { state, held, fulfilment } = order;
  const { orderChatUrl, link } = context;
  const isUnsent = state === 'new' && orderChatUrl !== null;
  const chatUrl = isUnsent ? orderChatUrl : findChatUrl(order, context);
  const chatName = held ? 'Confirmar por WhatsApp' : isUnsent ? 'Abrir WhatsApp' : 'Escribir al negocio';
  const againName = isOrderOpen(state)
    ? hasTable(fulfilment) && '>Pedir algo más'
    : ' data-again>Pedir lo mismo';
  const again = againName ? `<a class="button" href="${escapeHtml(link)}"${againName}</a>` : '';
  return `<div class="status-actions">${isUnsent ? '<p>¿No se abrió WhatsApp? Avísale al negocio desde aquí.</p>' : ''}${
    chatUrl
      ? `<a class="button whatsapp" href="${escapeHtml(chatUrl)}" target="_blank" rel="noopener"><svg class="icon" aria-hidden="true"><use href="#i-whatsapp"/></svg>${chatName}</a>`
      : ''
  }${again}</div>`;
}

/** Empty without a number. */
function findChatUrl(
  { number, held }: CustomerOrder,
  { businessName, url, confirmationUrl, whatsapp }: OrderStatusContext,
): string {
  const message = held
    ? `Hola ${businessName}, confirmo mi pedido #${number}: ${url}\nNegocio, confírmalo aquí: ${confirmationUrl}`
    : `Hola ${businessName}, te escribo por mi pedido #${number}. ${url}`;
  return whatsapp && chatLink(whatsapp.slice(1), message);
}

/** With a confirmation, because nobody can take it back. */
const cancelHtml = (help: string) => `<details class="status-cancel"><summary>Cancelar pedido</summary>
<p class="needs-script">¿Seguro? El negocio verá que ya no lo quieres.</p>
<button type="button" class="button needs-script" data-cancel>Sí, cancelar el pedido</button>${help}</details>`;

/** The way of the order to its end, or what happened to one that has left it. */
function stepsHtml(order: CustomerOrder, { locale, timeZone }: OrderStatusContext, now: number): string {
  const { history, state, fulfilment } = order;
  const format = new Intl.DateTimeFormat(clockLocale(locale.startsWith('es') ? locale : 'es'), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const way: StoredState[] = [
    'new',
    'accepted',
    'ready',
    ...(hasAddress(fulfilment) ? (['on-the-way'] as const) : []),
    'completed',
  ];
  const steps = way.includes(state) ? way : history.map((step) => step.state);
  const present = steps.lastIndexOf(state);
  const items = steps.map((step, index) => {
    const at = history.findLast((reached) => reached.state === step)?.at;
    const time = at && `<time datetime="${escapeHtml(at)}">${escapeHtml(format.format(new Date(at)))}</time>`;
    const isPresent = index === present;
    const isAhead = index > present;
    const name = isPresent ? nameState(order, now) : customerStateNames[step];
    return `<li${isPresent ? ' aria-current="step"' : isAhead ? ' class="is-ahead"' : ''}><span>${name}</span> ${isAhead || !time ? '' : time}</li>`;
  });
  return `<ol class="status-steps">${items.join('')}</ol>`;
}

function paymentHtml(order: CustomerOrder, context: OrderStatusContext): string {
  const { payment, transferAccounts, total, state } = order;
  if (isPaid(order)) return '<section><h2>Pago</h2><p>Pagado.</p></section>';
  if (!payment || !isOrderPayable(state)) return '';
  const money = { ...context, currency: order.currency };
  const method = nameMethod(payment.method);
  const change = changeDue(order);
  // The business may have got the money of what it has delivered without noting it.
  const isOpen = isOrderOpen(state);
  const pays =
    isOpen && payment.paysWith
      ? `, pagas con ${formatPrice(payment.paysWith, money)}${change ? ` y te llevan ${formatPrice(change, money)} de ${context.words.change.toLowerCase()}` : ''}`
      : '';
  const accounts = transferAccounts
    .map(
      ({ name, number, holder }) =>
        `<li><span><b>${escapeHtml(name)}</b> <span class="status-number">${escapeHtml(number)}</span>${holder ? `<small>A nombre de ${escapeHtml(holder)}</small>` : ''}</span><button type="button" class="needs-script status-copy" data-copy="${escapeHtml(number)}" aria-label="Copiar el número de ${escapeHtml(name)}">Copiar</button></li>`,
    )
    .join('');
  const help =
    accounts &&
    `<p>${isOpen ? 'Transfiere' : 'Si aún no lo has pagado, transfiere'} ${escapeHtml(formatPrice(total, money))} a una de estas cuentas y envíale el comprobante al negocio.</p><ul class="status-accounts">${accounts}</ul>`;
  return `<section><h2>Pago</h2><p>${escapeHtml(`${method}${pays}`)}.</p>${help}</section>`;
}

function detailsHtml(order: CustomerOrder, context: OrderStatusContext): string {
  const { businessAddress, mapUrl, words } = context;
  const { customer, fulfilment, notes, requestedFor } = order;
  const address = mapUrl
    ? `<a href="${escapeHtml(mapUrl)}" target="_blank" rel="noopener">${escapeHtml(businessAddress)}</a>`
    : escapeHtml(businessAddress);
  const rows: [name: string, html: string][] = [
    ['Entrega', escapeHtml(describeFulfilment(fulfilment, words))],
    ['Dónde', isCollected(fulfilment) && businessAddress ? address : ''],
    ['Para', requestedFor ? escapeHtml(describeTime(requestedFor, context)) : ''],
    ['Nombre', escapeHtml(customer?.name ?? '')],
    ['Teléfono', escapeHtml(formatPhone(customer?.phone ?? ''))],
    ['Notas', escapeHtml(notes)],
  ];
  return `<section><h2>Detalles</h2><dl class="status-details">${rows.map(([name, html]) => html && `<div><dt>${name}</dt><dd>${html}</dd></div>`).join('')}</dl></section>`;
}
