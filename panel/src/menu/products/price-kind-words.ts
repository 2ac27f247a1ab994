import type { PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';

export const priceKindNames: Record<PriceKind, string> = { fixed: 'Fijo', from: 'Desde', ask: 'A consultar' };

/** What the choice means to the owner's customers. */
export const priceKindHelp: Record<PriceKind, string> = {
  fixed: 'Lo que ven es lo que pagan.',
  from: 'Se lee «Desde» antes del valor. El resto lo acuerdas con tu cliente.',
  ask: 'Se lee «Consultar precio» y te preguntan por WhatsApp. No se puede pedir.',
};
