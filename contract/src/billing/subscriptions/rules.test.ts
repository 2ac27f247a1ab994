import { describe, expect, test } from 'vitest';
import { addMonths, effectiveSubscription, isRenewable, monthsFrom } from './rules.ts';

const noonOf = (text: string) => new Date(`${text}T12:00:00Z`);

describe('stored plan', () => {
  const stored = {
    planId: 'pro',
    startedAt: noonOf('2026-01-31'),
    endsAt: noonOf('2026-02-28'),
    nextPlanId: null,
    heldPlanId: null,
    graceUntil: null,
  } as const;

  test.each([
    ['2026-02-28T11:59:59Z', 'pro', 'active'],
    ['2026-02-28T12:00:00Z', 'pro', 'pending'],
    ['2026-03-05T11:59:59Z', 'pro', 'pending'],
    ['2026-03-05T12:00:00Z', 'free', 'active'],
  ])('at %s the plan is %s, %s', (now, planId, status) => {
    expect(effectiveSubscription(stored, new Date(now))).toMatchObject({ planId, status });
  });

  test('a plan has no grace if the owner chose the free plan after it', () => {
    const endingInFree = { ...stored, nextPlanId: 'free' } as const;
    expect(effectiveSubscription(endingInFree, new Date('2026-02-28T11:59:59Z'))).toMatchObject(endingInFree);
    expect(effectiveSubscription(endingInFree, noonOf('2026-02-28'))).toEqual({
      planId: 'free',
      status: 'active',
      startedAt: stored.endsAt,
      endsAt: null,
      nextPlanId: null,
      heldPlanId: null,
      graceUntil: null,
    });
  });

  test('grace lasts until a date that was set, unless the owner chose the free plan after it', () => {
    const retried = { ...stored, graceUntil: noonOf('2026-03-10') };
    expect(effectiveSubscription(retried, new Date('2026-03-10T11:59:59Z'))).toMatchObject({
      status: 'pending',
    });
    expect(effectiveSubscription(retried, noonOf('2026-03-10'))).toMatchObject({
      planId: 'free',
      startedAt: retried.graceUntil,
    });
    expect(effectiveSubscription({ ...retried, nextPlanId: 'free' }, noonOf('2026-02-28'))).toMatchObject({
      planId: 'free',
    });
    const earlier = { ...stored, graceUntil: noonOf('2026-03-01') };
    expect(effectiveSubscription(earlier, noonOf('2026-03-04'))).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['2026-02-21T11:59:59Z', false],
    ['2026-02-21T12:00:00Z', true],
    ['2026-03-04T00:00:00Z', true],
  ])('at %s the plan is renewable: %s', (now, canRenew) => {
    expect(isRenewable(stored.endsAt, new Date(now))).toBe(canRenew);
  });

  test('the plan of a held payment is pending, but only in place of the free plan', () => {
    const held = { ...stored, heldPlanId: 'premium' } as const;
    expect(effectiveSubscription(held, noonOf('2026-02-01'))).toMatchObject({
      planId: 'pro',
      status: 'active',
    });
    expect(effectiveSubscription(held, noonOf('2026-03-01'))).toMatchObject({
      planId: 'pro',
      status: 'pending',
    });
    expect(effectiveSubscription(held, noonOf('2026-03-06'))).toMatchObject({
      planId: 'premium',
      status: 'pending',
      endsAt: null,
    });
  });

  test('the free plan does not end', () => {
    const free = {
      planId: 'free',
      startedAt: noonOf('2020-01-01'),
      endsAt: null,
      nextPlanId: null,
      heldPlanId: null,
      graceUntil: null,
    } as const;
    expect(effectiveSubscription(free, noonOf('2026-01-01'))).toEqual({ ...free, status: 'active' });
  });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %i months is %s', (anchor, months, end) => {
  expect(addMonths(noonOf(anchor), months)).toEqual(noonOf(end));
});

test.each([
  ['2026-01-31', '2026-01-31', '2026-02-28', '2026-01-31'],
  ['2026-02-28', '2026-01-31', '2026-03-31', '2026-01-31'],
  ['2026-03-31', '2026-01-31', '2026-04-30', '2026-01-31'],
  ['2026-12-31', '2026-01-31', '2027-01-31', '2026-01-31'],
  ['2026-03-10', '2026-01-31', '2026-04-10', '2026-03-10'],
])('the month that begins on %s, anchored on %s, ends on %s', (start, anchor, endsAt, anchorAt) => {
  expect(monthsFrom(noonOf(start), noonOf(anchor), 1)).toEqual({
    endsAt: noonOf(endsAt),
    anchorAt: noonOf(anchorAt),
  });
});
