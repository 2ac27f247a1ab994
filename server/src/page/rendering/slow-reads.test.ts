import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

/** Four are read at once, each until PostgreSQL cancels it after four seconds: the last ones would wait for 24 s. */
const pages = 24;

test('pages that nobody knows yet are a 503 within sixteen seconds while their products cannot be read', {
  tags: 'long',
}, async () => {
  const owners = [];
  for (let n = 0; n < pages; n++) owners.push(await t.buildOwner());
  const lock = await t.deps.db.$client.connect();
  await lock.query('begin');
  await lock.query('lock table products in access exclusive mode');
  const start = performance.now();
  const replies = await Promise.all(
    owners.map(async ({ userId }) => {
      const { statusCode, headers } = await t.app.inject({ url: `/menu/${userId}` });
      return { statusCode, retryAfter: headers['retry-after'], isSoon: performance.now() - start < 16_000 };
    }),
  );
  await lock.query('rollback');
  lock.release();
  expect(replies).toEqual(replies.map(() => ({ statusCode: 503, retryAfter: '5', isSoon: true })));
  expect((await t.app.inject({ url: `/menu/${owners[0]?.userId}` })).statusCode).toBe(200);
});
