import { formatPrice, type MoneyFormat, multiplyPrice, sumPrices } from '../money/rules.ts';
import type { MessageContext } from './messages.ts';

interface CartOrder extends MessageContext {
  customerName: string;
  notes: string;
  lines: readonly { name: string; price: string; quantity: number }[];
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
      ({ quantity, name, price, subtotal }) =>
        `${quantity} × ${name} (${formatPrice(price, money)}) = ${formatPrice(subtotal, money)}`,
    ),
    '',
    ...(notes.trim() ? [`Notas: ${notes.trim()}`, ''] : []),
    `Total: ${formatPrice(sumPrices(pricedLines.map((line) => line.subtotal)), money)}`,
    link,
  ].join('\n');
}
