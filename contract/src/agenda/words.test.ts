import { expect, test } from 'vitest';
import { getCountryWords } from '../business/country-words.ts';
import { countAppointments, inflectAppointment } from './words.ts';

test.each([
  ['CO', 'Nueva cita', 'la cita', 'de la cita', '1 cita', '2 citas'],
  ['CL', 'Nueva hora', 'la hora', 'de la hora', '1 hora', '2 horas'],
  ['AR', 'Nuevo turno', 'el turno', 'del turno', '1 turno', '2 turnos'],
] as const)('an appointment has the word of %s with its gender and number', (country, ...forms) => {
  const words = inflectAppointment(getCountryWords(country));
  expect([
    words.newOne,
    words.theOne,
    words.ofTheOne,
    countAppointments(1, words),
    countAppointments(2, words),
  ]).toEqual(forms);
});
