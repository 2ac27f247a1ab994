import { formatPrice, type MoneyFormat } from '../../platform/money/rules.ts';
import { hasPrice, isFromPrice, type PriceKind } from './price-kinds.ts';
import { describePrice } from './rules.ts';
import { withUnit } from './unit.ts';

/** What stands in place of a price that customers ask for. */
export const askText = 'Consultar precio';

export const sizesOfAsked = 'Lo que se consulta no lleva tamaños. Quítalos o elige otro tipo de cobro.';

export const measuredService = 'Lo que se reserva no se vende por medida. Quita los minutos o la medida.';

/** The price of a stored product, in words: `Desde $ 8.500 / kg`, `Consultar precio`. */
export function formatProductPrice(
  { price, priceKind, unit, variants }: PricedProduct,
  money: MoneyFormat,
): string {
  if (!hasPrice(priceKind)) return askText;
  const priceText = withUnit(formatPrice(price, money), unit);
  return describePrice({ priceText, variants, isFrom: isFromPrice(priceKind) });
}

interface PricedProduct {
  price: string;
  priceKind?: PriceKind | undefined;
  unit?: string | null | undefined;
  variants: readonly { price: string }[];
}
