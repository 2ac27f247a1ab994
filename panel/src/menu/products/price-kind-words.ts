import type { PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';

export const priceKindNames: Record<PriceKind, string> = { fixed: 'Fijo', from: 'Desde', ask: 'A consultar' };
