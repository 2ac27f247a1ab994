import type { CountryWords } from './country-words.ts';

/** What a business of services does. */
export const trades = ['other', 'barber', 'beauty', 'workshop', 'clinic', 'classes'] as const;
export type Trade = (typeof trades)[number];

/** The words that depend on the trade, beside those of the kind and of the country. */
export interface TradeWords {
  /** Who takes an appointment. */
  customer: string;
  customers: string;
  /** The people who give the services, as a title. */
  team: string;
}

interface TradeRules {
  label: string;
  words: TradeWords & Partial<Pick<CountryWords, 'appointment'>>;
}

const clients = { customer: 'cliente', customers: 'clientes' };

export const tradeRules = {
  other: { label: 'Otro', words: { ...clients, team: 'Quiénes atienden' } },
  barber: { label: 'Barbería o peluquería', words: { ...clients, team: 'Barberos y estilistas' } },
  beauty: { label: 'Uñas, spa o estética', words: { ...clients, team: 'Especialistas' } },
  workshop: { label: 'Taller o reparaciones', words: { ...clients, team: 'Técnicos' } },
  clinic: {
    label: 'Consultorio o terapias',
    words: { customer: 'paciente', customers: 'pacientes', team: 'Profesionales' },
  },
  classes: {
    label: 'Clases',
    words: { customer: 'alumno', customers: 'alumnos', team: 'Profesores', appointment: 'Clase' },
  },
} as const satisfies Record<Trade, TradeRules>;

/** The trade of a business whose owner chose none, and of one that a newer version stored. */
export const defaultTrade: Trade = 'other';

export function toKnownTrade(stored: string): Trade {
  return Object.hasOwn(tradeRules, stored) ? (stored as Trade) : defaultTrade;
}
