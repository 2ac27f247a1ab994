import { login, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { takeEarlyReply } from './early-replies.ts';

const reply = Promise.resolve(new Response('{}'));
afterEach(() => {
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

test('without early replies calls are sent', () => {
  expect(takeEarlyReply(me, 'ana')).toBeUndefined();
});
