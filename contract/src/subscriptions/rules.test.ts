import { describe, expect, test } from 'vitest';
import { addMonths, effectiveSubscription } from './rules.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);

describe('a stored plan', () => {
  const stored = { planId: 'pro', startedAt: at('2026-01-31'), endsAt: at('2026-02-28') } as const;

  test.each([
    ['2026-02-28T11:59:59Z', 'pro', 'active'],
    ['2026-02-28T12:00:00Z', 'pro', 'pending'],
    ['2026-03-05T11:59:59Z', 'pro', 'pending'],
    ['2026-03-05T12:00:00Z', 'free', 'active'],
  ])('at %s is %s, %s', (now, planId, status) => {
    expect(effectiveSubscription(stored, new Date(now))).toMatchObject({ planId, status });
  });

  test('that is free does not end', () => {
    const free = { planId: 'free', startedAt: at('2020-01-01'), endsAt: null } as const;
    expect(effectiveSubscription(free, at('2026-01-01'))).toEqual({ ...free, status: 'active' });
  });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (anchor, months, end) => {
  expect(addMonths(at(anchor), months)).toEqual(at(end));
});
