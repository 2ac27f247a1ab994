import type { SoldOut } from '../sold-out/schema.ts';
import type { ProductLabel } from './labels.ts';
import type { PriceKind } from './price-kinds.ts';
import type { SellBy } from './sell-by.ts';
import type { ProductTimes } from './times.ts';

/** What most products have of what visitors see. */
export const plainPublicProduct = {
  description: '',
  compareAtPrice: null,
  labels: [] as ProductLabel[],
  soldOut: null as SoldOut,
  times: null as ProductTimes,
  containerFee: null as string | null,
  minutes: null as number | null,
  priceKind: 'fixed' as PriceKind,
  unit: null as string | null,
  maxPerOrder: null as number | null,
  sellBy: null as SellBy | null,
  variants: [],
  optionGroups: [],
};
