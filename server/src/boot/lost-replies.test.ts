import { randomUUID } from 'node:crypto';
import {
  confirmPassword,
  register,
  requestReset,
  resetPassword,
  verifyEmail,
} from '@vitrina/contract/account/auth/endpoints.ts';
import { createMember, joinBusiness } from '@vitrina/contract/account/members/endpoints.ts';
import {
  confirmSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/account/second-factor/endpoints.ts';
import { redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { createCoupon } from '@vitrina/contract/operator/coupon-endpoints.ts';
import { callOf } from '@vitrina/contract/platform/endpoint.ts';
import { changeEmail, changePassword, confirmEmail } from '@vitrina/contract/profile/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { createTotpCode } from '../testing/totp.ts';

const t = bootTestApp();

interface Repeated {
  /** Sends the same call again. */
  send: () => Promise<{ status: number; body: unknown }>;
  /** What both replies have in common. */
  keep?: (body: never) => unknown;
}

const nothingUsed = 'It uses nothing up, and a repeat does the same.';
const anotherCode = 'A code of the app counts once, and the next one does the same half a minute later.';

/** What a call uses up, or why a lost reply costs nobody anything. A further call that takes a code is one entry. */
const calls: Record<string, string | (() => Promise<Repeated>)> = {
  'POST /api/auth/verify-email': async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { name: 'Ana', email, password: 'secreto-1', consent: true };
    const { userId } = (await t.call(register, { body, from: randomIp() })).body;
    const verificationCode = extractCode(await t.smtp.waitForMail(email));
    return { send: () => t.call(verifyEmail, { body: { userId, verificationCode } }) };
  },
  'POST /api/auth/reset-password': async () => {
    const { email } = await t.buildOwner();
    const { userId } = (await t.call(requestReset, { body: { email } })).body;
    const resetCode = extractCode(await t.smtp.waitForMail(email));
    return {
      send: () => t.call(resetPassword, { body: { userId, resetCode, newPassword: 'nueva-clave' } }),
      keep: ({ message }: { message: string }) => message,
    };
  },
  'POST /api/profile/email/confirm': async () => {
    const { token, password } = await t.buildOwner();
    const email = `${randomUUID()}@example.com`;
    await t.call(changeEmail, { token, body: { email, password }, from: randomIp() });
    const code = extractCode(await t.smtp.waitForMail(email));
    return { send: () => t.call(confirmEmail, { token, body: { code } }) };
  },
  'POST /api/profile/password': async () => {
    const { token, password } = await t.buildOwner();
    const body = { currentPassword: password, newPassword: 'nueva-clave' };
    return { send: () => t.call(changePassword, { token, body }) };
  },
  'POST /api/members/join': async () => {
    const { invitation } = await invite();
    const body = { invitation, kind: 'own', pin: '2580', idempotencyKey: randomUUID() };
    return {
      send: () => t.call(joinBusiness, { body, from: randomIp() }),
      keep: ({ token: _token, ...reply }: { token: string }) => reply,
    };
  },
  'POST /api/profile/second-factor/confirm': async () => {
    const { token, key } = await startFactor();
    const body = { code: createTotpCode(key, -1), idempotencyKey: randomUUID() };
    return { send: () => t.call(confirmSecondFactor, { token, body }) };
  },
  'POST /api/profile/second-factor/recovery-codes': async () => {
    const { token, key } = await startFactor();
    await t.call(confirmSecondFactor, { token, body: { code: createTotpCode(key, -1) } });
    const body = { code: createTotpCode(key), idempotencyKey: randomUUID() };
    return { send: () => t.call(replaceRecoveryCodes, { token, body }) };
  },
  'POST /api/payments/redeem': async () => {
    const { token } = await t.buildOwner();
    const code = `GRATIS${randomUUID().slice(0, 8)}`.toUpperCase();
    const coupon = { code, kind: 'percent', percent: 100 };
    expect((await t.call(createCoupon, { token: await t.operatorToken(), body: coupon })).status).toBe(200);
    const body = { planId: 'pro', coupon: code, idempotencyKey: randomUUID() };
    return { send: () => t.call(redeemCoupon, { token, body }) };
  },
  'POST /api/admin/second-factor/confirm': 'As for an owner: operator/security/second-factor.test.ts.',
  'POST /api/admin/second-factor/recovery-codes': 'As for an owner: operator/security/second-factor.test.ts.',
  'POST /api/auth/login': anotherCode,
  'POST /api/admin/login': anotherCode,
  'POST /api/profile/confirm-password': anotherCode,
  'POST /api/profile/email': anotherCode,
  'PUT /api/profile/pin': anotherCode,
  'POST /api/profile/second-factor/remove': 'The repeat says that it is off, which is what was asked.',
  'POST /api/admin/second-factor/remove': 'The repeat says that it is off, which is what was asked.',
  'DELETE /api/profile': 'The session has ended with the account.',
  'POST /api/members/invitation': nothingUsed,
  'POST /api/members/enter': nothingUsed,
  'POST /api/members/approve': nothingUsed,
  'POST /api/payments/quote': nothingUsed,
  'POST /api/create-paypal-order': 'An order replaces the one before, and one alone is captured.',
  'POST /api/subscriptions/:provider/create-order':
    'An order replaces the one before, and one alone is captured.',
  'POST /api/admin/coupons': 'It creates a code and takes none. The repeat says that the code exists.',
};

async function invite() {
  const { token } = await t.buildOwner({ plan: 'premium' });
  const { body } = await t.call(createMember, { token, body: { name: 'Luz', role: 'manager' } });
  return { token, id: body.member.id, invitation: body.invitation.url.split('#')[1] ?? '' };
}

async function startFactor() {
  const owner = await t.buildOwner();
  await t.call(confirmPassword, { token: owner.token, body: { password: owner.password } });
  return { ...owner, key: (await t.call(startSecondFactor, { token: owner.token })).body.key };
}

const usedUp = /"(code|resetCode|verificationCode|invitation|pin|coupon|currentPassword)":/;

test('every call that takes a code, an invitation or a coupon is in the table', () => {
  const taking = endpoints.filter(({ body }) =>
    usedUp.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
  );
  expect(taking.map(callOf).toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe('after a lost reply the same call has the same reply', () => {
  for (const [name, prepare] of Object.entries(calls)) {
    if (typeof prepare === 'string') continue;
    test(name, async () => {
      const { send, keep = (body: never) => body } = await prepare();
      const lost = await send();
      expect(lost.status, JSON.stringify(lost.body)).toBeLessThan(300);
      const repeated = await send();
      expect([repeated.status, keep(repeated.body as never)]).toEqual([
        lost.status,
        keep(lost.body as never),
      ]);
    });
  }
});
