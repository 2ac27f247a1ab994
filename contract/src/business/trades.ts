import type { CountryWords } from './country-words.ts';

/** What a business of services does. */
export const trades = ['other', 'barber', 'beauty', 'workshop', 'clinic', 'classes'] as const;
export type Trade = (typeof trades)[number];

/** The words that depend on the trade, beside those of the kind and of the country. */
export interface TradeWords {
  /** Who takes an appointment. */
  customer: string;
  customers: string;
}

const clients = { customer: 'cliente', customers: 'clientes' };

export const tradeWords = {
  other: clients,
  barber: clients,
  beauty: clients,
  workshop: clients,
  clinic: { customer: 'paciente', customers: 'pacientes' },
  classes: { customer: 'alumno', customers: 'alumnos', appointment: 'Clase' },
} as const satisfies Record<Trade, TradeWords & Partial<Pick<CountryWords, 'appointment'>>>;

/** The trade of a business whose owner chose none, and of one that a newer version stored. */
export const defaultTrade: Trade = 'other';

export function toKnownTrade(stored: string): Trade {
  return Object.hasOwn(tradeWords, stored) ? (stored as Trade) : defaultTrade;
}
