import { randomUUID } from 'node:crypto';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { addMonths } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { operatorLogout, updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../account/tables.ts';
import { subscriptions } from '../../billing/tables.ts';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

test('a granted plan lasts a month and is audited, and the free plan has no end', async () => {
  const owner = await t.buildOwner();
  const token = await t.operatorToken();
  const granted = await t.call(updateUserPlan, { token, body: { userId: owner.userId, planId: 'pro' } });
  expect(granted.body).toMatchObject({
    message: 'Plan actualizado correctamente',
    subscription: { planId: 'pro' },
  });
  const { body } = await t.call(getCurrentSubscription, { token: owner.token });
  expect(body).toMatchObject({
    planId: 'pro',
    status: 'active',
    planDetails: { name: 'Pro', price: 9.99, maxProducts: 150 },
  });
  expect(body.endDate).toBe(addMonths(new Date(body.startDate), 1).toISOString());
  const [audit] = await t.deps.db.select().from(auditLog).where(eq(auditLog.userId, owner.userId));
  expect(audit).toMatchObject({ action: 'update-user-plan', detail: { from: 'free', to: 'pro' } });
  await t.call(updateUserPlan, { token, body: { userId: owner.userId, planId: 'free' } });
  expect((await t.call(getCurrentSubscription, { token: owner.token })).body).toMatchObject({
    planId: 'free',
    endDate: null,
  });
});

test('a granted plan lapses: active, five days pending, then free', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const readWhenEnded = async (days: number) => {
    const endsAt = new Date(Date.now() - days * 24 * 3600_000);
    await t.deps.db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, owner.userId));
    const { planId, status, planDetails } = (await t.call(getCurrentSubscription, { token: owner.token }))
      .body;
    return [planId, status, planDetails.maxProducts];
  };
  expect(await readWhenEnded(-1)).toEqual(['premium', 'active', -1]);
  expect(await readWhenEnded(4)).toEqual(['premium', 'pending', -1]);
  expect(await readWhenEnded(6)).toEqual(['free', 'active', 10]);
});

test('a plan change fails for unknown users and plans, and after the logout', async () => {
  const token = await t.operatorToken();
  const change = (body: object) => t.call(updateUserPlan, { token, body });
  expect((await change({ userId: randomUUID(), planId: 'pro' })).status).toBe(404);
  expect((await change({ userId: randomUUID(), planId: 'oro' })).body.message).toBe('El plan no es válido');
  expect((await t.call(operatorLogout, { token })).status).toBe(204);
  expect((await change({ userId: randomUUID(), planId: 'pro' })).status).toBe(401);
});
