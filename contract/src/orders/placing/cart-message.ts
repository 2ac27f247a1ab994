import { countLine, type SellStep } from '../../menu/products/sell-by.ts';
import { priceQuantity } from '../../menu/products/sell-by-price.ts';
import { priceInMessage } from '../../menu/products/unit.ts';
import { formatPrice, type MoneyFormat, subtractPrices, sumPrices } from '../../platform/money/rules.ts';
import { formatFee } from '../delivery-zones/fee.ts';
import { composeMessage } from './compose-message.ts';
import type { Discount } from './discount.ts';
import { type MessageContext, nameLine } from './messages.ts';
import type { OrderWords } from './order-message.ts';

interface CartOrder extends MessageContext {
  customerName: string;
  notes: string;
  /** `price` is of one piece, or of one unit by weight or length, with its choices. */
  lines: readonly {
    name: string;
    choices?: readonly string[];
    price: string;
    quantity: number;
    notes?: string;
    /** What the price is for. */
    unit?: string | undefined;
    /** What a step of the quantity is. Absent: a piece. */
    sellBy?: SellStep | undefined;
    /** Whether the price is where it begins. */
    isFrom?: boolean | undefined;
  }[];
  money: MoneyFormat;
  /** Whether the order got no reply. It then has no number. */
  isUnconfirmed?: boolean;
  /** How it is to be delivered and paid, a line each. */
  details?: readonly string[];
  /** Null if it is not delivered. */
  deliveryFee?: string | null;
  words: Pick<OrderWords, 'deliveryCost' | 'placeThis'>;
  /** Null: nothing. */
  containerFee?: string | null;
  /** Null: nothing. */
  discount?: Discount | null;
}

export function cartMessage({
  businessName,
  link,
  customerName,
  notes,
  lines,
  money,
  isUnconfirmed = false,
  details = [],
  deliveryFee = null,
  containerFee = null,
  discount = null,
  words,
}: CartOrder): string {
  const pricedLines = lines.map((line) => ({
    ...line,
    subtotal: priceQuantity(line.price, line.quantity, line.sellBy, money.currency),
  }));
  const prices = [...pricedLines.map(({ subtotal }) => subtotal), containerFee ?? '0', deliveryFee ?? '0'];
  const head = [
    `Hola ${businessName}, quiero ${words.placeThis}${isUnconfirmed ? ' (sin confirmar)' : ''}:`,
    '',
    `Nombre: ${customerName.trim()}`,
    ...details,
    '',
  ];
  const lineTexts = pricedLines.map(
    ({ price, subtotal, notes, unit, isFrom, ...line }) =>
      `${countLine(line, money.locale)} ${nameLine(line)} (${priceInMessage(formatPrice(price, money), unit, isFrom)}) = ${formatPrice(subtotal, money)}${notes ? `\n   ${notes}` : ''}`,
  );
  const tail = [
    '',
    ...(notes.trim() ? [`Notas: ${notes.trim()}`, ''] : []),
    ...(discount ? [`${discount.reason}: −${formatPrice(discount.amount, money)}`] : []),
    ...(containerFee === null ? [] : [`Empaques: ${formatPrice(containerFee, money)}`]),
    ...(deliveryFee === null ? [] : [`${words.deliveryCost}: ${formatFee(deliveryFee, money)}`]),
    `Total: ${formatPrice(subtractPrices(sumPrices(prices), discount?.amount ?? '0'), money)}`,
    link,
  ];
  return composeMessage(head, lineTexts, tail);
}
