import { randomUUID } from 'node:crypto';
import { addDomain, toggleDomain } from '@vitrina/contract/domains/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost, callerOf } from '../testing/app.ts';

const t = bootTestApp();
const body = () => ({ domain: `fogon-${randomUUID().slice(0, 12)}.com` });

describe('where there is nothing to point at', () => {
  test('the click alone activates a domain, and a second account cannot have it', async () => {
    const [one, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
    const wanted = body();
    const [mine, theirs] = await Promise.all(
      [one, other].map(async ({ token }) => (await t.call(addDomain, { token, body: wanted })).body.domain),
    );
    expect(mine).toMatchObject({ status: 'pending', checks: [], nextCheckIn: null });
    const click = (token: string, id = '') => t.call(toggleDomain, { token, params: { id }, body: { id } });
    expect((await click(one.token, mine?.id)).body.domain).toMatchObject({ status: 'active' });
    const refused = await click(other.token, theirs?.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'DOMAIN_TAKEN']);
  });

  test('production takes no domain at all', async () => {
    const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, production: true } });
    const { token } = await t.buildOwner({ plan: 'premium' });
    const answer = await callerOf(app)(addDomain, { token, body: body() });
    expect([answer.status, answer.body.code]).toEqual([503, 'DOMAINS_UNAVAILABLE']);
    await app.close();
  });
});
