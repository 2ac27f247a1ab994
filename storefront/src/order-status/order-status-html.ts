import { countLine } from '@vitrina/contract/menu/products/sell-by.ts';
import { nameInUnits, unitBehindName } from '@vitrina/contract/menu/products/unit.ts';
import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import { groupOptions } from '@vitrina/contract/orders/placing/chosen-options.ts';
import { cashTotalName, takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { escapeHtml } from '../document/escape.ts';
import { type OrderStatusContext, orderPageHtml } from './order-page-html.ts';

export type { OrderStatusContext } from './order-page-html.ts';

/** The content of the page at `now`, in milliseconds, as the server renders it. */
export function orderStatusHtml(order: CustomerOrder, context: OrderStatusContext, now: number): string {
  return orderPageHtml(order, context, now, linesHtml(order, context), cancelHelp);
}

const cancelHelp = '<p class="without-script">Para cancelarlo, escríbele al negocio por WhatsApp.</p>';

function linesHtml(order: CustomerOrder, context: OrderStatusContext): string {
  const { discount } = order;
  const money = { ...context, currency: order.currency };
  const price = (text: string) => escapeHtml(formatPrice(text, money));
  const fee = order.deliveryFee && escapeHtml(formatFee(order.deliveryFee, money));
  const note = (text: string | false) => (text ? `<small>${escapeHtml(text)}</small>` : '');
  const lines = order.lines.map((line) => {
    const notes = [...groupOptions(line.options), line.takeaway && takeawayText, line.notes];
    const name = [nameInUnits(line.name, unitBehindName(line)), line.variant].filter(Boolean).join(' · ');
    return `<li><span class="status-quantity">${escapeHtml(countLine(line, context.locale))}</span><span>${escapeHtml(name)}${notes.map(note).join('')}</span><span class="status-price">${line.isFrom ? 'Desde ' : ''}${price(line.subtotal)}</span></li>`;
  });
  const row = (name: string, text: string, className = '') =>
    `<p class="status-sum${className}"><span>${name}</span><span>${text}</span></p>`;
  const sum = (name: string, amount: string | null | undefined, className = '') =>
    amount ? row(name, price(amount), className) : '';
  return `<section><h2>Tu pedido</h2><ul class="status-lines">${lines.join('')}</ul>${discount ? row(discount.reason, `−${price(discount.amount)}`) : ''}${sum('Empaques', order.containerFee)}${fee ? row(context.words.deliveryCost, fee) : ''}
${sum('Total', order.total, ' is-total')}${sum(cashTotalName, order.cashTotal)}</section>`;
}
