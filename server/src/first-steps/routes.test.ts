import { getFirstSteps, recordFirstSteps } from '@vitrina/contract/first-steps/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../testing/app.ts';

const t = bootTestApp();
const record = ({ token }: Owner, body: unknown) => t.call(recordFirstSteps, { token, body });
const read = async ({ token }: Owner) => (await t.call(getFirstSteps, { token })).body;

test('a new account has shared nothing and finished nothing', async () => {
  expect(await read(await t.buildOwner())).toEqual({ shared: false, finished: false });
});

test('what happened is remembered for the account, and only for it', async () => {
  const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
  expect((await record(owner, { shared: true })).body).toEqual({ shared: true, finished: false });
  expect((await record(owner, { finished: true })).body).toEqual({ shared: true, finished: true });
  expect((await record(owner, {})).body).toEqual({ shared: true, finished: true });
  expect(await read(owner)).toEqual({ shared: true, finished: true });
  expect(await read(other)).toEqual({ shared: false, finished: false });
});

test('nothing takes it back', async () => {
  const owner = await t.buildOwner();
  await record(owner, { shared: true });
  for (const shared of [false, null, 'sí', 0]) expect((await record(owner, { shared })).status).toBe(400);
  expect(await read(owner)).toEqual({ shared: true, finished: false });
});
