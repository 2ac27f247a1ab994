import { comparePrices, formatPrice } from '../../platform/money/rules.ts';
import { asksAddress, isPrepared, rulesOf } from './fulfilment-modes.ts';
import type { OrderingSettings } from './schema.ts';

/** What the zones of a business cost, in the format of the API. */
export interface DeliveryFees {
  lowest: string;
  highest: string;
}

/** The settings, and what the header of the page says of the zones. Null: there is none. */
export type PageOrdering = OrderingSettings & { deliveryFees: DeliveryFees | null };

interface Money {
  locale: string;
  currency: string;
}

interface Region extends Money {
  /** The country's word for what is brought home. */
  delivery: string;
  now: Date;
}

type FactSettings = Pick<OrderingSettings, 'modes' | 'pauses' | 'preparationMinutes' | 'minimum'>;

/** A longer preparation, such as that of a cake, is not what a customer waits for. */
const maxShownMinutes = 180;

/** What customers want to know before they choose: `20 min`, `Domicilio $ 3.000`, `Mín. $ 25.000`. */
export function listOrderFacts(
  { modes, pauses, preparationMinutes, minimum }: FactSettings,
  fees: DeliveryFees | null,
  { delivery, now, ...money }: Region,
): string[] {
  const facts: string[] = [];
  const prepared = modes.filter(isPrepared);
  if (prepared.length > 0 && preparationMinutes > 0 && preparationMinutes <= maxShownMinutes)
    facts.push(`${preparationMinutes}\u00a0min`);
  const isPaused = pauses.some(({ mode, until }) => asksAddress(mode) && new Date(until) > now);
  if (fees && modes.some(asksAddress))
    facts.push(isPaused ? `${delivery} en pausa` : describeFees(delivery, fees, money));
  if (minimum && prepared.some((mode) => rulesOf(mode).hasMinimum))
    facts.push(`Mín. ${formatPrice(minimum, money)}`);
  return facts;
}

function describeFees(delivery: string, { lowest, highest }: DeliveryFees, money: Money): string {
  if (comparePrices(highest, '0') === 0) return `${delivery} gratis`;
  const from = comparePrices(lowest, highest) === 0 ? '' : 'desde ';
  return `${delivery} ${from}${formatPrice(lowest, money)}`;
}
