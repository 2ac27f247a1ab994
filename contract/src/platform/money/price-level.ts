/** Roughly one US dollar. Examples and approximate prices need no exact rate. */
const dollarRates: Record<string, number> = {
  ARS: 1400,
  BOB: 7,
  BRL: 5,
  CLP: 1000,
  COP: 4000,
  CRC: 500,
  CUP: 100,
  DOP: 60,
  EUR: 1,
  GTQ: 8,
  HNL: 25,
  MXN: 17,
  NIO: 37,
  PAB: 1,
  PEN: 4,
  PYG: 7000,
  USD: 1,
  UYU: 40,
  VES: 100,
};

/** A round price of about that many dollars, without decimals: `30000`, `140`. */
export function roundPriceNear(dollars: number, currency: string): number {
  const amount = dollars * (dollarRates[currency] ?? 1);
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / magnitude) * magnitude;
}

/** Their rates change too fast, or there are several. */
const unsteadyCurrencies: readonly string[] = ['CUP', 'VES'];

/** About what a price in dollars is in the currency, in the format of the API. Null in dollars, and where nobody could say. */
export function approximatePrice(dollars: number, currency: string): string | null {
  const isKnown = currency !== 'USD' && currency in dollarRates && !unsteadyCurrencies.includes(currency);
  return isKnown ? String(roundPriceNear(dollars, currency)) : null;
}
