import { expect, test } from 'vitest';
import { createSeries } from './months.ts';

const plans = [
  { planId: 'free', name: 'Gratis' },
  { planId: 'pro', name: 'Pro' },
] as const;
const months = [
  { month: '2026-10', signUps: 1, collected: '-4.50', byPlan: { free: 1, basic: 0, pro: 0, premium: 0 } },
  {
    month: '2026-11',
    signUps: 1200,
    collected: '1234.50',
    byPlan: { free: 2, basic: 0, pro: 3, premium: 0 },
  },
];
const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ');

test('registrations are counted by month', () => {
  const { columns, summary } = createSeries('signUps', months, plans);
  expect(columns.map(({ label, valueText, dateText }) => [label, valueText, dateText])).toEqual([
    ['O', '1 registro', 'octubre de 2026'],
    ['N', '1.200 registros', 'noviembre de 2026'],
  ]);
  expect(summary).toBe('Registros por mes en los últimos 2 meses. En noviembre de 2026: 1.200 registros.');
});

test('plans are stacked in the given sequence and named', () => {
  const [, column] = createSeries('byPlan', months, plans).columns;
  expect(column?.segments).toEqual([
    { key: 'free', value: 2 },
    { key: 'pro', value: 3 },
  ]);
  expect(column?.valueText).toBe('Gratis: 2, Pro: 3');
});

test('amounts are exact and have two decimals, also negative ones', () => {
  const { columns } = createSeries('collected', months, plans);
  expect(columns.map(({ valueText }) => normalizeSpaces(valueText))).toEqual(['−US$ 4,50', 'US$ 1.234,50']);
});
