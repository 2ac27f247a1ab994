import { formatPrice, type MoneyFormat, multiplyPrice, sumPrices } from '../money/rules.ts';
import { type MessageContext, nameLine } from './messages.ts';

interface CartOrder extends MessageContext {
  customerName: string;
  notes: string;
  /** `price` is of one piece with its choices. */
  lines: readonly { name: string; choices?: readonly string[]; price: string; quantity: number }[];
  money: MoneyFormat;
}

export function cartMessage({ businessName, link, customerName, notes, lines, money }: CartOrder): string {
  const pricedLines = lines.map((line) => ({ ...line, subtotal: multiplyPrice(line.price, line.quantity) }));
  return [
    `Hola ${businessName}, quiero hacer este pedido:`,
    '',
    `Nombre: ${customerName.trim()}`,
    '',
    ...pricedLines.map(
      ({ quantity, price, subtotal, ...line }) =>
        `${quantity} × ${nameLine(line)} (${formatPrice(price, money)}) = ${formatPrice(subtotal, money)}`,
    ),
    '',
    ...(notes.trim() ? [`Notas: ${notes.trim()}`, ''] : []),
    `Total: ${formatPrice(sumPrices(pricedLines.map((line) => line.subtotal)), money)}`,
    link,
  ].join('\n');
}
