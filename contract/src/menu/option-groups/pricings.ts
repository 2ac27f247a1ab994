import { normalizeText } from '../../platform/normalize-text.ts';

/** How the options of a group are priced: all that are chosen, or the dearest one, once. */
export const groupPricings = ['sum', 'highest'] as const;
export type GroupPricing = (typeof groupPricings)[number];

interface Rules {
  /** What customers read, and what its cell in `productos.csv` says. Empty: nothing. */
  words: string;
  /** Whether choices may be included, and further ones cost more. */
  hasExtras: boolean;
  /** Whether only the dearest choice is paid. */
  isHighest: boolean;
}

const rules: Record<GroupPricing, Rules> = {
  sum: { words: '', hasExtras: true, isHighest: false },
  highest: {
    words: 'Se cobra la más cara',
    hasExtras: false,
    isHighest: true,
  },
};

/** A group without a pricing adds up. */
export const pricingRulesOf = (pricing: GroupPricing | null | undefined): Rules =>
  rules[pricing ?? 'sum'] ?? rules.sum;

/** Whether the price of a product that offers the group is that of what is chosen. */
export const hasWholePrice = (group: { source?: unknown; pricing?: GroupPricing | undefined }) =>
  Boolean(group.source) && pricingRulesOf(group.pricing).isHighest;

export const toPricing = (isHighest: boolean): GroupPricing => (isHighest ? 'highest' : 'sum');

/** The pricing that a normalized text in a cell names, or undefined. */
export const findPricing = (text: string): GroupPricing | undefined =>
  groupPricings.find((pricing) => rules[pricing].words && normalizeText(rules[pricing].words) === text);

export const noExtrasText = 'Si se cobra la más cara, no hay opciones incluidas ni adicionales que cuesten';
