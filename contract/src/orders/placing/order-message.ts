import { clockLocale } from '../../business/opening-hours/words.ts';
import type { Words } from '../../business/words.ts';
import { countLine } from '../../menu/products/sell-by.ts';
import { priceInMessage } from '../../menu/products/unit.ts';
import { formatDuration } from '../../platform/duration.ts';
import { mapUrl } from '../../platform/map-url.ts';
import { comparePrices, formatPrice, type MoneyFormat, subtractPrices } from '../../platform/money/rules.ts';
import { formatPhone } from '../../platform/phones/format-phone.ts';
import { isPaid } from '../bills/rules.ts';
import { formatFee } from '../delivery-zones/fee.ts';
import { hasAddress, hasTable, nameMode } from '../ordering/fulfilment-modes.ts';
import { nameMethod } from '../ordering/payment-methods.ts';
import type { CustomerOrder, OrderFulfilment } from '../schema.ts';
import { groupOptions } from './chosen-options.ts';
import { composeMessage } from './compose-message.ts';
import { nameLine } from './messages.ts';

/** The words of a business for taking and paying an order. */
export type OrderWords = Pick<
  Words,
  'delivery' | 'deliveryCost' | 'change' | 'appointment' | 'pickup' | 'placeThis'
>;

interface Context {
  businessName: string;
  /** The public link of the business. */
  link: string;
  /** The URL of the customer's page of the order. */
  url: string;
  /** Where the owner confirms a held order. Null for any other order. */
  confirmationUrl: string | null;
  money: MoneyFormat;
  timeZone: string;
  words: OrderWords;
}

type MessageOrder = Pick<
  CustomerOrder,
  | 'number'
  | 'fulfilment'
  | 'lines'
  | 'notes'
  | 'deliveryFee'
  | 'containerFee'
  | 'discount'
  | 'total'
  | 'cashTotal'
  | 'payment'
  | 'requestedFor'
> & { customerName: string };

/** The message of a placed order, from its customer to the business. */
export function orderMessage(
  order: MessageOrder,
  { businessName, link, url, confirmationUrl, money, timeZone, words }: Context,
): string {
  const { lines, notes, deliveryFee, containerFee, discount, payment, requestedFor } = order;
  const price = (value: string) => formatPrice(value, money);
  const head = [
    `Hola ${businessName}, quiero ${words.placeThis}:`,
    '',
    `Pedido #${order.number}`,
    `Nombre: ${order.customerName}`,
    describeFulfilment(order.fulfilment, words),
    ...(requestedFor ? [`Para: ${describeTime(requestedFor, { locale: money.locale, timeZone })}`] : []),
    '',
  ];
  const lineTexts = lines.map((line) =>
    [
      `${countLine(line, money.locale)} ${nameLine({ name: line.name, choices: line.variant ? [line.variant] : [] })} (${priceInMessage(price(line.unitPrice), line.unit, line.isFrom)}) = ${price(line.subtotal)}`,
      ...groupOptions(line.options).map((text) => `   ${text}`),
      ...(line.takeaway ? [`   ${takeawayText}`] : []),
      ...(line.notes ? [`   ${line.notes}`] : []),
    ].join('\n'),
  );
  const tail = [
    '',
    ...(notes ? [`Notas: ${notes}`, ''] : []),
    ...(discount ? [`${discount.reason}: −${price(discount.amount)}`] : []),
    ...(containerFee === null ? [] : [`Empaques: ${price(containerFee)}`]),
    ...(deliveryFee === null ? [] : [`${words.deliveryCost}: ${formatFee(deliveryFee, money)}`]),
    `*Total: ${price(order.total)}*`,
    ...(order.cashTotal ? [`${cashTotalName}: ${price(order.cashTotal)}`] : []),
    ...(payment ? [describePayment(payment, changeDue(order), money, words)] : []),
    '',
    ...(confirmationUrl === null ? [] : [`Negocio, confírmalo aquí: ${confirmationUrl}`]),
    `Estado del pedido: ${url}`,
    link,
  ];
  return composeMessage(head, lineTexts, tail);
}

/** Marks a line of a table that is packed. */
export const takeawayText = 'Para llevar';

export function describeFulfilment(fulfilment: OrderFulfilment, words: OrderWords): string {
  if (hasTable(fulfilment))
    return /^mesa\b/i.test(fulfilment.table) ? fulfilment.table : `Mesa: ${fulfilment.table}`;
  const name = nameMode(fulfilment.mode, words);
  return hasAddress(fulfilment) ? `${name}: ${joinAddress(fulfilment)}` : name;
}

export function joinAddress(place: { address: string; zone: string; reference: string }): string {
  return [place.address, place.zone, place.reference].filter(Boolean).join(', ');
}

/** The change that a customer gets who pays in cash, from what is due in coins. Null without any. */
export function changeDue({
  payment,
  total,
  cashTotal = total,
}: {
  payment: { paysWith: string | null } | null;
  total: string;
  cashTotal?: string | undefined;
}): string | null {
  const paysWith = payment?.paysWith;
  return paysWith && comparePrices(paysWith, cashTotal) > 0 ? subtractPrices(paysWith, cashTotal) : null;
}

/** `En efectivo: $ 12.340`, behind the total. */
export const cashTotalName = 'En efectivo';

/** What the person who delivers an order has to know. */
export function courierMessage(
  order: Pick<
    CustomerOrder,
    'number' | 'fulfilment' | 'total' | 'cashTotal' | 'payment' | 'paid' | 'notes'
  > & {
    customer: { name: string; phone: string | null };
  },
  { businessName, money, words }: { businessName: string; money: MoneyFormat; words: OrderWords },
): string {
  const { number, fulfilment, total, payment, notes, customer } = order;
  const paid = isPaid(order);
  const price = (value: string) => formatPrice(value, money);
  const change = changeDue(order);
  const collect = paid
    ? 'Ya está pagado'
    : `Cobrar: ${price(order.cashTotal ?? total)}${payment ? ` (${nameMethod(payment.method).toLowerCase()})` : ''}`;
  return [
    `*${businessName} · Pedido #${number}*`,
    `${customer.name}${customer.phone ? ` · ${formatPhone(customer.phone)}` : ''}`,
    ...(hasAddress(fulfilment)
      ? [joinAddress(fulfilment), mapUrl(`${fulfilment.address}, ${fulfilment.zone}`)]
      : []),
    collect,
    ...(!paid && payment?.paysWith ? [`Paga con ${price(payment.paysWith)}`] : []),
    ...(!paid && change ? [`Llevar de ${words.change.toLowerCase()}: ${price(change)}`] : []),
    ...(notes ? [`Notas: ${notes}`] : []),
  ].join('\n');
}

export function describePayment(
  { method, paysWith }: NonNullable<CustomerOrder['payment']>,
  change: string | null,
  money: MoneyFormat,
  words: OrderWords,
): string {
  const note = paysWith
    ? ` (paga con ${formatPrice(paysWith, money)}${change ? `, ${words.change.toLowerCase()} ${formatPrice(change, money)}` : ''})`
    : '';
  return `Pago: ${nameMethod(method)}${note}`;
}

/** `lunes, 4 de mayo, 7:30 p. m.`, as the locale writes it. */
export function describeTime(
  instant: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  return new Intl.DateTimeFormat(clockLocale(locale.startsWith('es') ? locale : 'es'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replace(/ (?=[apm]\.)/g, '\u00a0');
}

const approximate = (minutes: number) => (minutes > 90 ? formatDuration(minutes) : `unos ${minutes} minutos`);

/** The message from the business to its customer about the present state. */
export function statusMessage({
  customerName,
  businessName,
  number,
  state,
  minutes,
  changedTime,
  reason,
  url,
  fulfilment,
}: {
  customerName: string;
  businessName: string;
  number: number;
  state: CustomerOrder['state'];
  minutes: number | null;
  /** When the customer has it after a change of the promise: `las 8:30 p. m.` Null without a change. */
  changedTime: string | null;
  reason: string | null;
  url: string;
  fulfilment: OrderFulfilment;
}): string {
  const wayMinutes = hasAddress(fulfilment) ? fulfilment.minutes : null;
  const arrival = wayMinutes ? 'Te llega' : 'Estará listo';
  const accepted = changedTime
    ? `cambiamos la hora de tu pedido #${number}. ${arrival} hacia ${changedTime.replace(/\.?$/, '.')}`
    : `aceptamos tu pedido #${number}.${minutes ? ` ${arrival} en ${approximate(minutes + (wayMinutes ?? 0))}.` : ''}`;
  const texts: Record<CustomerOrder['state'], string> = {
    held: `¿nos confirmas tu pedido #${number}?`,
    new: `recibimos tu pedido #${number}.`,
    accepted,
    ready: `tu pedido #${number} está listo.`,
    'on-the-way': `tu pedido #${number} va en camino.`,
    completed: `gracias por tu pedido #${number}.`,
    rejected: `no podemos preparar tu pedido #${number}.${reason ? ` ${reason}.` : ''}`,
    cancelled: `tu pedido #${number} quedó cancelado.`,
    expired: `no alcanzamos a responder tu pedido #${number}.`,
    unconfirmed: `no pudimos confirmar tu pedido #${number}.`,
    unknown: `es sobre tu pedido #${number}.`,
  };
  return `Hola ${customerName}, te escribe ${businessName}: ${texts[state]} Síguelo aquí: ${url}`;
}
