import { expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost } from '../../testing/app.ts';
import { parseEnv } from '../env.ts';
import { createRequestIds } from './request-id.ts';

const t = bootTestApp();
const uuid = '0a4a0a33-8a0a-4e1c-9a39-9d3f7f6d0f4e';
const own = /^[\da-f]{10}$/;

test.each([
  ['off', uuid, own],
  ['1', uuid, uuid],
  ['127.0.0.1', uuid, uuid],
  ['10.0.0.0/8', uuid, own],
  ['10.0.0.0/8,127.0.0.0/8', uuid, uuid],
  ['1', 'corto', own],
  ['1', `${uuid}" level="fatal`, own],
  ['1', 'x'.repeat(65), own],
])('with TRUST_PROXY=%s the id %s of a proxy becomes %s', async (setting, proposed, expected) => {
  const { trustProxy } = parseEnv({ TRUST_PROXY: setting });
  const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, trustProxy } });
  const reply = await app.inject({ url: '/robots.txt', headers: { 'x-request-id': proposed } });
  await app.close();
  expect(reply.headers['x-request-id']).toMatch(expected);
});

test('addresses of both versions are compared with the networks of the setting', () => {
  const create = createRequestIds(['10.0.0.0/8', 'fd00::/8', '::1']);
  for (const ip of ['10.9.8.7', '::ffff:10.9.8.7', 'fd12::1', '::1']) expect(create(uuid, ip)).toBe(uuid);
  for (const ip of ['11.0.0.1', 'fe80::1', undefined, '']) expect(create(uuid, ip)).toMatch(own);
});
