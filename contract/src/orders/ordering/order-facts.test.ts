import { expect, test } from 'vitest';
import { type DeliveryFees, listOrderFacts } from './order-facts.ts';
import { defaultOrderingSettings, type OrderingSettings } from './schema.ts';

const now = new Date('2026-11-22T20:00:00Z');
const region = { locale: 'es-CO', currency: 'COP', delivery: 'Domicilio', now };
const pause = (until: string) => [{ mode: 'delivery', until }] as const;
const list = (changes: Partial<OrderingSettings>, fees: DeliveryFees | null = null) =>
  listOrderFacts({ ...defaultOrderingSettings, ...changes }, fees, region)
    .join(' · ')
    .replaceAll('\u00a0', ' ');

test.each([
  [{}, null, '20 min'],
  [{ modes: ['delivery'], minimum: '25000' }, ['3000', '3000'], '20 min · Domicilio $ 3.000 · Mín. $ 25.000'],
  [{ modes: ['delivery'] }, ['0', '6000'], '20 min · Domicilio desde $ 0'],
  [{ modes: ['delivery'] }, ['0', '0.00'], '20 min · Domicilio gratis'],
  [
    { modes: ['pickup', 'delivery'], pauses: pause('2026-11-22T21:00:00Z') },
    ['3000', '6000'],
    '20 min · Domicilio en pausa',
  ],
  [{ modes: ['delivery'], pauses: pause('2026-11-22T20:00:00Z') }, ['0', '0'], '20 min · Domicilio gratis'],
  [{ modes: ['delivery'], preparationMinutes: 0 }, null, ''],
  [{ modes: ['pickup'], preparationMinutes: 1440 }, ['3000', '3000'], ''],
  [{ modes: ['table'], minimum: '25000' }, null, '20 min'],
  [{ modes: ['appointment'] }, null, ''],
] as const)('of %j with the fees %j are «%s»', (changes, fees, facts) => {
  const deliveryFees = fees && { lowest: fees[0], highest: fees[1] };
  expect(list(changes as Partial<OrderingSettings>, deliveryFees)).toBe(facts);
});
