import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { getFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-replies.ts';
import { buildUrl } from './http.ts';

const reply = Promise.resolve(new Response('{}'));
const urlOf = ({ path }: Endpoint) => buildUrl(path);
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://vitrina.test' });
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.vitrinaReplies = undefined;
});

test('an early reply is taken once, by a call with the same token', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply, [login.path]: reply } };
  expect(takeEarlyReply(me, urlOf(me), 'luis')).toBeUndefined();
  expect(takeEarlyReply(me, urlOf(me), null)).toBeUndefined();
  expect(takeEarlyReply(me, urlOf(me), 'ana')).toBe(reply);
  expect(takeEarlyReply(me, urlOf(me), 'ana')).toBeUndefined();
});

test('a write makes the early replies old', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply, [login.path]: reply } };
  expect(takeEarlyReply(login, urlOf(login), 'ana')).toBeUndefined();
  expect(takeEarlyReply(me, urlOf(me), 'ana')).toBeUndefined();
});

test('an early reply is old half a minute after the page was opened', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { [me.path]: reply } };
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(takeEarlyReply(me, urlOf(me), 'ana')).toBeUndefined();
});

test('an early reply belongs to its query', () => {
  globalThis.vitrinaReplies = { token: 'ana', replies: { '/api/orders?state=new': reply } };
  expect(
    takeEarlyReply(listOrders, buildUrl(listOrders.path, {}, { state: 'ready' }), 'ana'),
  ).toBeUndefined();
  expect(takeEarlyReply(listOrders, buildUrl(listOrders.path, {}, { state: 'new' }), 'ana')).toBe(reply);
});

test('the page of the dashboard asks early for all that the dashboard waits for', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const awaited = [me, getCustomization, getCurrentSubscription, listProducts, listCategories, getFirstSteps];
  for (const { path } of awaited) expect(page).toContain(`'${path}'`);
});

test('without early replies calls are sent', () => {
  expect(takeEarlyReply(me, urlOf(me), 'ana')).toBeUndefined();
});
