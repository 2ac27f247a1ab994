// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type Coupon, type CouponUse, maxListedUses } from '@vitrina/contract/billing/coupons/schema.ts';
import { listCouponUses } from '@vitrina/contract/operator/coupon-endpoints.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { CouponUsesDialog } from './CouponUsesDialog.tsx';

const server = startFakeServer();
const createdAt = '2026-11-30T15:00:00.000Z';
const coupon: Coupon = {
  kind: 'percent',
  ...{ id: crypto.randomUUID(), code: 'FERIA', percent: 20, amount: null, currency: 'USD' },
  ...{
    days: null,
    planId: null,
    months: 1,
    endsAt: null,
    maxUses: null,
    uses: 1,
    stoppedAt: null,
    createdAt,
  },
};
const build = (): CouponUse => ({
  ...{ id: crypto.randomUUID(), createdAt, user: null, planId: 'pro', discount: '2', currency: 'USD' },
  state: 'paid',
});

test.each([
  [maxListedUses - 1, false],
  [maxListedUses, true],
])('of %i uses it says whether there may be more', async (count, isSaid) => {
  server.reply(listCouponUses, { uses: Array.from({ length: count }, build) });
  renderScreen(<CouponUsesDialog coupon={coupon} onClose={() => {}} />);
  expect(await screen.findAllByText('Cuenta eliminada')).toHaveLength(count);
  expect(screen.queryByText('Solo los últimos 200.') !== null).toBe(isSaid);
});
