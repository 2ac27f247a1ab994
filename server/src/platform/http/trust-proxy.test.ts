import { expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost } from '../../testing/app.ts';
import { parseEnv } from '../env.ts';

const t = bootTestApp();

test.each([
  ['off', '127.0.0.1'],
  ['1', '10.0.0.3'],
  ['2', '10.0.0.2'],
  ['127.0.0.1', '10.0.0.3'],
  ['127.0.0.1,10.0.0.3', '10.0.0.2'],
])('TRUST_PROXY=%s takes %s for the client', async (setting, ip) => {
  const { trustProxy } = parseEnv({ TRUST_PROXY: setting });
  const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, trustProxy } });
  let seen = '';
  app.addHook('onRequest', async (request) => {
    seen = request.ip;
  });
  await app.inject({ url: '/robots.txt', headers: { 'x-forwarded-for': '10.0.0.1, 10.0.0.2, 10.0.0.3' } });
  await app.close();
  expect(seen).toBe(ip);
});
