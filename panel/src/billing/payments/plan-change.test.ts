import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { expect, test } from 'vitest';
import { describePlanChange } from './plan-change.ts';

const regional = { locale: 'es-CO', timeZone: 'America/Bogota' };
const now = new Date('2026-01-31T15:00:00Z');
const plan = (id: Plan['id'], name: string, price: number): Plan => ({
  id,
  name,
  price,
  features: [],
  maxProducts: 10,
  maxCategories: 3,
});
const basic = plan('basic', 'Básico', 4.99);
const pro = plan('pro', 'Pro', 9.99);
const premium = plan('premium', 'Premium', 15.99);

const current = (planDetails: Plan, rest: Partial<CurrentSubscription> = {}): CurrentSubscription => ({
  planId: planDetails.id,
  status: 'active',
  startDate: '2026-01-10T15:00:00.000Z',
  endDate: '2026-02-10T15:00:00.000Z',
  graceEndDate: null,
  renewable: false,
  nextPlanId: null,
  granted: false,
  planDetails,
  ...rest,
});

test('without a paid plan the month starts today', () => {
  const change = { credited: null, period: 'Pro hasta el 28 de febrero de 2026.' };
  expect(describePlanChange(pro, undefined, regional, now)).toEqual(change);
  expect(
    describePlanChange(pro, current(plan('free', 'Gratis', 0), { endDate: null }), regional, now),
  ).toEqual(change);
});

test('in grace nothing of the current plan is credited', () => {
  const grace = current(pro, {
    status: 'pending',
    renewable: true,
    graceEndDate: '2026-02-15T15:00:00.000Z',
  });
  expect(describePlanChange(pro, grace, regional, now).period).toBe('Pro hasta el 28 de febrero de 2026.');
  expect(describePlanChange(basic, grace, regional, now)).toMatchObject({ credited: null });
});

test('a renewal starts at the end of the current period', () => {
  expect(describePlanChange(pro, current(pro, { renewable: true }), regional, now)).toEqual({
    credited: null,
    period: 'Un mes más desde el 10 de febrero de 2026, cuando termina el que tienes.',
  });
});

test('another plan starts immediately and the paid time is credited', () => {
  expect(describePlanChange(premium, current(pro), regional, now)).toEqual({
    credited: 'Pro',
    period:
      'El cambio es inmediato: empieza hoy un mes de Premium. Lo que te queda de Pro se suma en días de Premium.',
  });
});

test('a downgrade explains what happens to items over the limit', () => {
  expect(describePlanChange(basic, current(pro), regional, now).period).toMatch(
    /en días de Básico\. Lo que no quepa queda guardado y fuera de tu página\.$/,
  );
});

test('granted time is not credited', () => {
  expect(describePlanChange(premium, current(pro, { granted: true }), regional, now)).toEqual({
    credited: null,
    period:
      'El cambio es inmediato: empieza hoy un mes de Premium. Lo que te queda de Pro fue de regalo y termina hoy.',
  });
});
