import { describe, expect, test } from 'vitest';
import { addMonths, effectiveSubscription, isRenewable, monthFrom } from './rules.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);

describe('a stored plan', () => {
  const stored = {
    planId: 'pro',
    startedAt: at('2026-01-31'),
    endsAt: at('2026-02-28'),
    nextPlanId: null,
    heldPlanId: null,
  } as const;

  test.each([
    ['2026-02-28T11:59:59Z', 'pro', 'active'],
    ['2026-02-28T12:00:00Z', 'pro', 'pending'],
    ['2026-03-05T11:59:59Z', 'pro', 'pending'],
    ['2026-03-05T12:00:00Z', 'free', 'active'],
  ])('at %s is %s, %s', (now, planId, status) => {
    expect(effectiveSubscription(stored, new Date(now))).toMatchObject({ planId, status });
  });

  test('has no grace when the free plan was chosen to follow it', () => {
    const leaving = { ...stored, nextPlanId: 'free' } as const;
    expect(effectiveSubscription(leaving, new Date('2026-02-28T11:59:59Z'))).toMatchObject(leaving);
    expect(effectiveSubscription(leaving, at('2026-02-28'))).toEqual({
      planId: 'free',
      status: 'active',
      startedAt: stored.endsAt,
      endsAt: null,
      nextPlanId: null,
      heldPlanId: null,
    });
  });

  test.each([
    ['2026-02-21T11:59:59Z', false],
    ['2026-02-21T12:00:00Z', true],
    ['2026-03-04T00:00:00Z', true],
  ])('at %s can be renewed: %s', (now, renewable) => {
    expect(isRenewable(stored.endsAt, new Date(now))).toBe(renewable);
  });

  test('is pending while the provider holds a payment, but only where it would be free', () => {
    const held = { ...stored, heldPlanId: 'premium' } as const;
    expect(effectiveSubscription(held, at('2026-02-01'))).toMatchObject({ planId: 'pro', status: 'active' });
    expect(effectiveSubscription(held, at('2026-03-01'))).toMatchObject({ planId: 'pro', status: 'pending' });
    expect(effectiveSubscription(held, at('2026-03-06'))).toMatchObject({
      planId: 'premium',
      status: 'pending',
      endsAt: null,
    });
  });

  test('that is free does not end', () => {
    const free = {
      planId: 'free',
      startedAt: at('2020-01-01'),
      endsAt: null,
      nextPlanId: null,
      heldPlanId: null,
    } as const;
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

test.each([
  ['2026-01-31', '2026-01-31', '2026-02-28', '2026-01-31'],
  ['2026-02-28', '2026-01-31', '2026-03-31', '2026-01-31'],
  ['2026-03-31', '2026-01-31', '2026-04-30', '2026-01-31'],
  ['2026-12-31', '2026-01-31', '2027-01-31', '2026-01-31'],
  ['2026-03-10', '2026-01-31', '2026-04-10', '2026-03-10'],
])('the month that begins at %s, anchored at %s, ends at %s', (start, anchor, endsAt, anchorAt) => {
  expect(monthFrom(at(start), at(anchor))).toEqual({ endsAt: at(endsAt), anchorAt: at(anchorAt) });
});
