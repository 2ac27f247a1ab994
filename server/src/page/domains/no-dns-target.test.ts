import { randomUUID } from 'node:crypto';
import { addDomain, toggleDomain } from '@vitrina/contract/page/domains/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost, createCaller } from '../../testing/app.ts';

const t = bootTestApp();
const randomBody = () => ({ domain: `fogon-${randomUUID().slice(0, 12)}.com` });

describe('without a DNS target', () => {
  test('a click activates a domain, and a second account cannot activate it', async () => {
    const [one, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
    const body = randomBody();
    const [first, second] = await Promise.all(
      [one, other].map(async ({ token }) => (await t.call(addDomain, { token, body })).body.domain),
    );
    expect(first).toMatchObject({ status: 'pending', checks: [], nextCheckIn: null });
    const click = (token: string, id = '') => t.call(toggleDomain, { token, params: { id }, body: { id } });
    expect((await click(one.token, first?.id)).body.domain).toMatchObject({ status: 'active' });
    const rejected = await click(other.token, second?.id);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'DOMAIN_TAKEN']);
  });

  test('production accepts no domains', async () => {
    const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, isProduction: true } });
    const { token } = await t.buildOwner({ plan: 'premium' });
    const reply = await createCaller(app)(addDomain, { token, body: randomBody() });
    expect([reply.status, reply.body.code]).toEqual([503, 'DOMAINS_UNAVAILABLE']);
    await app.close();
  });
});
