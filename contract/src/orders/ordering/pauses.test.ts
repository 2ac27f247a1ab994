import { expect, test } from 'vitest';
import { namePaused } from './pauses.ts';

const now = new Date('2026-11-22T20:00:00Z');
const words = { delivery: 'Domicilio', pickup: 'Para recoger', appointment: 'Cita' };
const pause = (mode: 'pickup' | 'delivery', until = '2026-11-22T21:00:00Z') => ({ mode, until });

test.each([
  [['pickup', 'delivery'], [pause('delivery')], 'Domicilio: no recibe pedidos'],
  [['pickup', 'delivery'], [pause('delivery'), pause('pickup')], undefined],
  [
    ['pickup', 'delivery'],
    [pause('delivery'), pause('pickup', '2026-11-22T19:00:00Z')],
    'Domicilio: no recibe pedidos',
  ],
  [['delivery'], [pause('delivery')], undefined],
] as const)('of %j with the pauses %j, who wants a delivery reads «%s»', (modes, pauses, text) => {
  expect(namePaused({ modes, pauses }, 'delivery', words, now)).toBe(text);
});
