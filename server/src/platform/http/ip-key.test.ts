import { registerOrderClick } from '@vitrina/contract/page/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { ipKeyOf } from './ip-key.ts';

const t = bootTestApp();

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the key of %s is %s', (ip, key) => {
  expect(ipKeyOf(ip)).toBe(key);
});

test('all addresses of an IPv6 network share a limit, and another network has its own', async () => {
  const params = { userId: crypto.randomUUID() };
  const click = async (from: string) =>
    (await t.call(registerOrderClick, { params, body: { channel: 'cart' }, from })).status;
  const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
  for (let n = 0; n < 60; n++) expect(await click(`${network}::${n.toString(16)}`)).toBe(404);
  expect(await click(`${network}::ffff`)).toBe(429);
  expect(await click(`${network.slice(0, -1)}2::1`)).toBe(404);
});
