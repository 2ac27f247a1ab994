import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { getFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-replies.ts';

const reply = Promise.resolve(new Response('{}'));
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(2_000));
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.vitrinaReplies = undefined;
});

test('an early reply is taken once, by a call with the same token', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply, [login.path]: reply } };
  expect(takeEarlyReply(me, 'luis')).toBeUndefined();
  expect(takeEarlyReply(me, null)).toBeUndefined();
  expect(takeEarlyReply(me, 'ana')).toBe(reply);
  expect(takeEarlyReply(me, 'ana')).toBeUndefined();
});

test('a write makes the early replies old', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply, [login.path]: reply } };
  expect(takeEarlyReply(login, 'ana')).toBeUndefined();
  expect(takeEarlyReply(me, 'ana')).toBeUndefined();
});

test('an early reply is old half a minute after the page was opened', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply } };
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(takeEarlyReply(me, 'ana')).toBeUndefined();
});

test('the page of the dashboard asks early for all that the dashboard waits for', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const awaited = [me, getCustomization, getCurrentSubscription, listProducts, listCategories, getFirstSteps];
  for (const { path } of awaited) expect(page).toContain(`'${path}'`);
});

test('without early replies calls are sent', () => {
  expect(takeEarlyReply(me, 'ana')).toBeUndefined();
});
