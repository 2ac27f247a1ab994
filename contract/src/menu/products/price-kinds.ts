import { normalizeText } from '../../platform/normalize-text.ts';
import type { ParsedCell } from './cells.ts';

export const priceKinds = ['fixed', 'from', 'ask'] as const;
export type PriceKind = (typeof priceKinds)[number];

interface Rules {
  /** Its cell in `productos.csv`. */
  cell: string;
  /** Whether the price is where it begins, and the rest is agreed. */
  isFrom?: true;
  /** Whether it has no price, is asked for and never ordered. */
  isAsked?: true;
}

const rules: Record<PriceKind, Rules> = {
  fixed: { cell: '' },
  from: { cell: 'Desde', isFrom: true },
  ask: { cell: 'Consultar', isAsked: true },
};

/** A product without a kind has a fixed price. One of a kind of a newer version is not sold for what stands beside it. */
const rulesOf = (kind: PriceKind | null | undefined) => rules[kind ?? 'fixed'] ?? rules.ask;

/** Whether there is a price to pay. A product without one cannot be ordered. */
export const hasPrice = (kind: PriceKind | null | undefined) => !rulesOf(kind).isAsked;
export const isFromPrice = (kind: PriceKind | null | undefined) => rulesOf(kind).isFrom === true;

export const formatPriceKindCell = (kind: PriceKind) => rulesOf(kind).cell;

/** Reads `A consultar` too. */
export function parsePriceKindCell(typed: string): ParsedCell<PriceKind | undefined> {
  const text = normalizeText(typed);
  const value = priceKinds.findLast((kind) => text.includes(normalizeText(rules[kind].cell)));
  const isUnread = text !== '' && value === priceKinds[0];
  return isUnread ? { value: undefined, unread: [typed] } : { value, unread: [] };
}
