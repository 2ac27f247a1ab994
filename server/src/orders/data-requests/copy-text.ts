import { countLine } from '@vitrina/contract/menu/products/sell-by.ts';
import { nameFromLine } from '@vitrina/contract/menu/products/unit.ts';
import { maxMessageBytes } from '@vitrina/contract/orders/limits.ts';
import { hasAddress, hasTable, nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { groupOptions } from '@vitrina/contract/orders/placing/chosen-options.ts';
import { nameLine } from '@vitrina/contract/orders/placing/messages.ts';
import { type OrderWords, takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import { orderStateNames } from '@vitrina/contract/orders/states.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { StoredOrder } from '../rows.ts';

/** Everything that is held of the customer of these orders, and what is of appointments, as paragraphs of a message. */
export function describeHeldData(
  orders: readonly StoredOrder[],
  appointments: readonly string[],
  { name, locale, timeZone }: BusinessRow,
  words: OrderWords,
): string[] {
  const format = new Intl.DateTimeFormat(locale.startsWith('es') ? locale : 'es', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return [
    `${name || 'Nuestro negocio'}: copia de los datos que guardamos de ti.`,
    ...orders.flatMap((order) => describeOrder(order, (date) => format.format(date), { locale }, words)),
    ...appointments,
    closeCopy(orders.length > 0, appointments.length > 0),
  ];
}

/** Why the business holds the data and until when. */
function closeCopy(hasOrders: boolean, hasAppointments: boolean): string {
  const [all, each, falseOnes] =
    hasOrders && hasAppointments
      ? ['pedidos y reservas', 'pedido o reserva', 'pedidos y reservas falsos']
      : hasAppointments
        ? ['reservas', 'reserva', 'reservas falsas']
        : ['pedidos', 'pedido', 'pedidos falsos'];
  return `Los usamos para atender tus ${all}. Los guarda por encargo nuestro Vitrina, y se borran 12 meses después de cada ${each}. También guardamos, hasta entonces, una huella de tu navegador y de tu red que no dice quién eres, para reconocer ${falseOnes}. Puedes pedir que los corrijamos, los bloqueemos o los borremos.`;
}

function describeOrder(
  order: StoredOrder,
  formatDate: (date: Date) => string,
  { locale }: { locale: string },
  words: OrderWords,
): string[] {
  const { fulfilment, currency, paymentMethod, paysWith } = order;
  const price = (value: string) => formatPrice(normalizePrice(value), { locale, currency });
  const place = hasAddress(fulfilment) ? fulfilment : null;
  const fields: [name: string, value: string | null | undefined | false][] = [
    ['Pedido', `#${order.number}, ${formatDate(order.createdAt)}`],
    ['Estado', `${orderStateNames[order.state]}${order.spam ? ', marcado como falso' : ''}`],
    ['Nombre', order.customerName],
    ['Teléfono', order.customerPhone],
    ['Entrega', nameMode(fulfilment.mode, words)],
    ['Mesa', hasTable(fulfilment) && fulfilment.table],
    ['Dirección', place?.address],
    ['Zona', place?.zone],
    ['Referencia', place?.reference],
    ['Para', order.requestedFor && formatDate(order.requestedFor)],
    ['Notas', order.notes],
    ['Motivo del rechazo', order.reason],
    ['Pago', paymentMethod && `${nameMethod(paymentMethod)}${paysWith ? `, con ${price(paysWith)}` : ''}`],
    [order.discountReason ?? '', order.discount && `−${price(order.discount)}`],
    ['Total', price(order.total)],
  ];
  const facts = fields.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  const lines = order.lines.map((line) =>
    [
      `${countLine(line, locale)} ${nameLine({ name: nameFromLine(line), choices: line.variant ? [line.variant] : [] })} = ${price(line.subtotal)}`,
      ...groupOptions(line.options),
      ...(line.takeaway ? [takeawayText] : []),
      ...(line.notes ? [`Notas: ${line.notes}`] : []),
    ].join('\n   '),
  );
  return [facts.join('\n'), ...lines];
}

/** As many messages as it takes: a longer link does not open on every phone. A paragraph that is longer than a message is cut. */
export function splitMessage(paragraphs: readonly string[]): string[] {
  const messages: string[] = [];
  for (const paragraph of paragraphs.flatMap(cutParagraph)) {
    const last = messages.at(-1);
    const joined = last === undefined ? paragraph : `${last}\n\n${paragraph}`;
    if (last !== undefined && byteLength(joined) <= maxMessageBytes) messages[messages.length - 1] = joined;
    else messages.push(paragraph);
  }
  return messages;
}

/** In characters, of at most four bytes each. */
const cutLength = maxMessageBytes / 4;

function cutParagraph(paragraph: string): string[] {
  if (byteLength(paragraph) <= maxMessageBytes) return [paragraph];
  const letters = [...paragraph];
  return Array.from({ length: Math.ceil(letters.length / cutLength) }, (_, index) =>
    letters.slice(index * cutLength, (index + 1) * cutLength).join(''),
  );
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
