import { currencyDecimals } from '../../platform/money/rules.ts';

/**
 * How many decimals a provider charges in this currency. Mercado Pago's site of Colombia has none: `decimal_places` of `COP` at
 * https://api.mercadolibre.com/currencies. The prices of a menu are not paid there and may have them.
 */
export function payableDecimals(currency: string): 0 | 2 {
  return currency === 'COP' ? 0 : currencyDecimals(currency);
}
