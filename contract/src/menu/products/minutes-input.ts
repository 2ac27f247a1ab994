import { z } from 'zod';
import { parseDuration } from '../../platform/typed-duration.ts';

export const minMinutes = 5;
export const maxMinutes = 480;
export const maxCleanUpMinutes = 120;
export const invalidMinutes = `Escribe los minutos, de ${minMinutes} a ${maxMinutes}`;
export const invalidCleanUp = `Escribe los minutos, hasta ${maxCleanUpMinutes}`;
export const storedMinutes = z.int().nullable();

/** A form field is text, as people write minutes and hours. An empty text or null removes them. */
export function minutesInput(message: string, min: number, max: number) {
  const minutes = z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
  const typed = z
    .string()
    .trim()
    .transform((value) => (value === '' ? null : (parseDuration(value) ?? Number.NaN)))
    .pipe(minutes.nullable());
  return z.union([minutes, typed], { error: message }).nullish();
}

/** Returns what is wrong with minutes in a row of an import, in Spanish. */
export function checkMinutes(value: number | null, min: number, max: number, message: string): string | null {
  return value !== null && (value < min || value > max) ? message : null;
}
