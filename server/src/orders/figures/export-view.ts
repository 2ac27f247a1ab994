import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { formatSteps } from '@vitrina/contract/menu/products/sell-by.ts';
import { nameFromLine } from '@vitrina/contract/menu/products/unit.ts';
import { isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { hasAddress, hasTable, nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { groupOptions } from '@vitrina/contract/orders/placing/chosen-options.ts';
import { type OrderWords, takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import type { Order, OrderLine } from '@vitrina/contract/orders/schema.ts';
import { orderStateNames } from '@vitrina/contract/orders/states.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { editablePrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { byteOrderMark, csvDelimiter, formatCsvLine } from '../../platform/csv.ts';
import { viewOrder } from '../board/view.ts';
import type { OrderRow } from '../rows.ts';

export type ExportedOrder = Omit<Order, 'url' | 'silent' | 'held' | 'version'>;

/** Without the link of its customer, and what only the panel needs. */
export function viewExportedOrder(row: OrderRow): ExportedOrder {
  const { url: _url, silent: _silent, held: _held, version: _version, ...order } = viewOrder(row, '');
  return order;
}

const listColumns = ({ deliveryCost }: OrderWords) => [
  'Número',
  'Fecha',
  'Estado',
  'Nombre',
  'Teléfono',
  'Entrega',
  'Mesa o zona',
  'Dirección',
  'Referencia',
  'Para',
  'Producto',
  'Tamaño',
  'Opciones',
  'Notas del producto',
  'Precio',
  'Cantidad',
  'Subtotal',
  deliveryCost,
  'Empaques',
  'Total',
  'Moneda',
  'Pago',
  'Pagado',
  'Notas',
  'Motivo',
  'Falso',
  // Last, so that the others stay where spreadsheets look for them.
  'Descuento',
];

/**
 * Yields a table that Excel opens with a double click: a row for each line of an order. Fees and total are in the first row of
 * an order alone, so that columns can be added up.
 */
export async function* formatOrdersCsv(
  orders: AsyncIterable<ExportedOrder>,
  {
    timeZone,
    type,
    country,
    ...money
  }: MoneyFormat & { timeZone: string; type: BusinessType; country: Country },
): AsyncGenerator<string> {
  const words = getWords(type, country);
  const delimiter = csvDelimiter(money);
  // The Swedish format is ISO 8601, which spreadsheets read as a time.
  const { format } = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  yield byteOrderMark + formatCsvLine(listColumns(words), delimiter);
  for await (const order of orders) {
    let text = '';
    for (const [index, line] of order.lines.entries())
      text += formatCsvLine(
        toCells(order, line, index === 0, { money, words, formatTime: format }),
        delimiter,
      );
    yield text;
  }
}

function toCells(
  order: ExportedOrder,
  line: OrderLine,
  isFirst: boolean,
  context: { money: MoneyFormat; words: OrderWords; formatTime: (time: Date) => string },
): string[] {
  const { money, words, formatTime } = context;
  const { fulfilment, deliveryFee, containerFee, payment, customer } = order;
  const price = (value: string) => editablePrice(value, money);
  const delivery = hasAddress(fulfilment) ? fulfilment : null;
  return [
    String(order.number),
    formatTime(new Date(order.createdAt)),
    orderStateNames[order.state],
    customer.name,
    customer.phone ?? '',
    nameMode(fulfilment.mode, words),
    hasTable(fulfilment) ? fulfilment.table : (delivery?.zone ?? ''),
    delivery?.address ?? '',
    delivery?.reference ?? '',
    order.requestedFor ? formatTime(new Date(order.requestedFor)) : '',
    // The quantity is a plain number, so the unit stays behind the name.
    nameFromLine({ ...line, sellBy: null }),
    line.variant ?? '',
    groupOptions(line.options).join(' | '),
    [line.takeaway && takeawayText, line.notes].filter(Boolean).join(' · '),
    price(line.unitPrice),
    // In units, as the price is.
    line.sellBy ? formatSteps(line.quantity, line.sellBy, money.locale) : String(line.quantity),
    price(line.subtotal),
    isFirst && deliveryFee !== null ? price(deliveryFee) : '',
    isFirst && containerFee !== null ? price(containerFee) : '',
    isFirst ? price(order.total) : '',
    order.currency,
    payment ? nameMethod(payment.method) : '',
    isPaid(order) ? 'Sí' : 'No',
    isFirst ? order.notes : '',
    isFirst ? (order.reason ?? '') : '',
    order.spam ? 'Sí' : 'No',
    isFirst && order.discount ? price(order.discount.amount) : '',
  ];
}
