import type { CountryWords } from '../business/country-words.ts';

/** A time taken for a service, in the forms that sentences need. */
export interface AppointmentWords {
  one: string;
  many: string;
  theOne: string;
  theMany: string;
  /** After a noun: the day or the price of the appointment. */
  ofTheOne: string;
  newOne: string;
  yourOne: string;
}

const feminine = (one: string): AppointmentWords => ({
  one,
  many: `${one}s`,
  theOne: `la ${one}`,
  theMany: `las ${one}s`,
  ofTheOne: `de la ${one}`,
  newOne: `Nueva ${one}`,
  yourOne: `tu ${one}`,
});

const masculine = (one: string): AppointmentWords => ({
  one,
  many: `${one}s`,
  theOne: `el ${one}`,
  theMany: `los ${one}s`,
  ofTheOne: `del ${one}`,
  newOne: `Nuevo ${one}`,
  yourOne: `tu ${one}`,
});

const masculineNouns: ReadonlySet<string> = new Set(['Turno']);

/** Returns the forms of the word of a country: `Cita`, `Hora` or `Turno`. */
export function inflectAppointment({ appointment }: Pick<CountryWords, 'appointment'>): AppointmentWords {
  const noun = appointment.toLowerCase();
  return masculineNouns.has(appointment) ? masculine(noun) : feminine(noun);
}

/** `1 cita`, `3 turnos`. */
export function countAppointments(count: number, { one, many }: AppointmentWords): string {
  return `${count} ${count === 1 ? one : many}`;
}
