import { expect, test } from 'vitest';
import { appointmentMessage, wishMessage } from './messages.ts';

const written = { businessName: 'Salón Uno', url: 'https://vitrina.test/cita/x' };
const booked = {
  start: '2026-11-24T21:15:00.000Z',
  services: [{ name: 'Corte', variant: 'Largo', options: [] }],
};

test.each([
  ['es-CO', 'America/Bogota', /4:15.p\. m\. https/],
  ['es-AR', 'America/Argentina/Buenos_Aires', /18:15\. https/],
])('the time of a message ends with one point in %s', (locale, timeZone, end) => {
  for (const write of [wishMessage, appointmentMessage])
    expect(write(written, booked, { locale, timeZone }).replaceAll('\u00a0', ' ')).toMatch(end);
});
