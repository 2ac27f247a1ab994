import type { PriceKind } from '../products/price-kinds.ts';
import { hasPrice, isFromPrice } from '../products/price-kinds.ts';

interface Candidate {
  active: boolean;
  kind?: unknown;
  priceKind?: PriceKind | null | undefined;
  sellBy?: unknown;
}

/** Whether a product can be an option of a group: visitors see it, and its price is fixed and for a piece. */
export function canBeChoice({ active, kind, priceKind, sellBy }: Candidate): boolean {
  return active && !kind && hasPrice(priceKind) && !isFromPrice(priceKind) && !sellBy;
}
