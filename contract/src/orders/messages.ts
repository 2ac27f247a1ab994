import type { BusinessType } from '../customization/schema.ts';
import { formatPrice, type MoneyFormat, multiplyPrice, sumPrices } from '../money/rules.ts';

interface MessageContext {
  businessName: string;
  /** The business's public address. */
  link: string;
}

const typeNames: Record<BusinessType, string> = {
  menu: 'menú',
  catalog: 'catálogo',
  services: 'lista de servicios',
};

/** What the floating button sends. */
export function contactMessage({
  businessName,
  link,
  type,
}: MessageContext & { type: BusinessType }): string {
  return `Hola ${businessName}, vi tu ${typeNames[type]} en ${link}.`;
}

/** An order of one product, sent without a cart. `priceText` is the price as published. */
export function productMessage(
  { businessName, link }: MessageContext,
  product: { name: string; priceText: string },
): string {
  return `Hola ${businessName}, quiero pedir ${product.name} (${product.priceText}). ${link}`;
}

interface CartOrder extends MessageContext {
  customerName: string;
  notes: string;
  lines: readonly { name: string; price: string; quantity: number }[];
  money: MoneyFormat;
}

/** A cart's order: greeting, customer, a line per product, notes when there are any, total and link. */
export function cartMessage({ businessName, link, customerName, notes, lines, money }: CartOrder): string {
  const priced = lines.map((line) => ({ ...line, subtotal: multiplyPrice(line.price, line.quantity) }));
  return [
    `Hola ${businessName}, quiero hacer este pedido:`,
    '',
    `Nombre: ${customerName.trim()}`,
    '',
    ...priced.map(
      ({ quantity, name, price, subtotal }) =>
        `${quantity} × ${name} (${formatPrice(price, money)}) = ${formatPrice(subtotal, money)}`,
    ),
    '',
    ...(notes.trim() ? [`Notas: ${notes.trim()}`, ''] : []),
    `Total: ${formatPrice(sumPrices(priced.map((line) => line.subtotal)), money)}`,
    link,
  ].join('\n');
}

/** The link that opens the conversation with `message` written. `phone` may be stored in any form. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${whatsappDigits(phone)}?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** Digits with the country code: a number stored with `+` is complete, one without gets 57 (specification §9). */
export function whatsappDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || (digits.startsWith('57') && digits.length > 10)
    ? digits
    : `57${digits}`;
}
