import { expect, test } from 'vitest';
import { businessMessage, proposalMessage, reminderMessage } from './business-messages.ts';

const context = {
  businessName: 'Salón Uno',
  locale: 'es-CO',
  timeZone: 'America/Bogota',
  now: new Date('2026-11-29T15:00:00Z'),
};
const booked = {
  customer: { name: 'Ana María Ruiz', phone: null },
  start: '2026-11-30T20:00:00.000Z',
  services: [
    { productId: 'a', name: 'Corte', variant: 'Largo', options: ['Lavado'], price: '30000', minutes: 45 },
    { productId: 'b', name: 'Cejas', variant: null, options: [], price: '9000', minutes: 15 },
  ],
  url: 'https://vitrina.example/c/x',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a reminder names the time, the services and where to tell that nobody comes', () => {
  expect(plain(reminderMessage(booked, context))).toBe(
    'Hola Ana, te esperamos mañana a las 3 p. m. en Salón Uno: Corte · Largo · Lavado + Cejas. Si no puedes venir, avísanos aquí: https://vitrina.example/c/x',
  );
  const nameless = { ...booked, customer: { name: ' ', phone: null } };
  expect(plain(reminderMessage(nameless, context))).toMatch(/^Hola, te esperamos mañana/);
});

test('a proposal offers its times as alternatives', () => {
  const starts = ['2026-11-30T15:00:00Z', '2026-12-01T18:00:00Z'];
  expect(plain(proposalMessage(booked, starts, context))).toBe(
    'Hola Ana, te escribimos de Salón Uno: mañana a las 3 p. m. no podemos atenderte. ¿Te sirve mañana a las 10 a. m. o el martes a la 1 p. m.? Respóndenos con la que prefieras.',
  );
  expect(plain(businessMessage(booked, context))).toBe(
    'Hola Ana, te escribimos de Salón Uno por tu reserva mañana a las 3 p. m.: https://vitrina.example/c/x',
  );
});
