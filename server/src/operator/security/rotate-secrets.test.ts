import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes } from '../../account/tables.ts';
import { getOrCreateSecret } from '../../platform/db/secrets.ts';
import { secrets } from '../../platform/db/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { operatorSecondFactor } from '../tables.ts';
import { createOperatorPassword } from './credentials.ts';
import { rotateSecrets } from './rotate-secrets-writes.ts';

const t = bootTestApp();
const readSecrets = async () => {
  const rows = await t.deps.db.select().from(secrets);
  return new Map(rows.map(({ name, value }) => [name, value]));
};

test('the rotation replaces every key, and ends codes and the sessions of the operator', async () => {
  const { db, env } = t.deps;
  const token = await t.operatorToken();
  const before = await readSecrets();
  await db.insert(operatorSecondFactor).values({ key: 'JBSWY3DPEHPK3PXP', lastStep: 0 });
  expect(await rotateSecrets(db, env, { removesSecondFactor: false })).toBeNull();
  const after = await readSecrets();
  const expected = new Set([...before.keys(), 'orders-previous']);
  expected.delete('operator-password-hash');
  expect(new Set(after.keys())).toEqual(expected);
  for (const [name, value] of after) {
    // Browsers subscribed to this key.
    if (name === 'vapid') expect(value).toBe(before.get(name));
    else expect(value).not.toBe(before.get(name));
    expect(Buffer.from(value, 'base64')).toHaveLength(32);
  }
  expect((await t.call(getSummary, { token })).status).toBe(401);
  expect(await db.$count(codes, isNull(codes.closedAt))).toBe(0);
  expect(await db.$count(operatorSecondFactor)).toBe(1);
  await rotateSecrets(db, env, { removesSecondFactor: true });
  expect(await db.$count(operatorSecondFactor)).toBe(0);
  const body = { username: env.adminUsername, password: env.adminPassword };
  expect((await t.call(operatorLogin, { body, from: randomIp() })).status).toBe(200);
});

test('without ADMIN_PASSWORD the rotation returns another random password', async () => {
  const { db, env } = t.deps;
  const withoutPassword = { ...env, adminPassword: undefined };
  const first = await createOperatorPassword(db, withoutPassword);
  const second = await rotateSecrets(db, withoutPassword, { removesSecondFactor: false });
  expect(second).toMatch(/^[\w-]{16}$/);
  expect(second).not.toBe(first);
  await rotateSecrets(db, env, { removesSecondFactor: false });
});

test('the key of the links of orders stays as the previous one until the next rotation', async () => {
  const { db, env } = t.deps;
  await getOrCreateSecret(db, 'orders');
  const history = [(await readSecrets()).get('orders')];
  for (let n = 1; n <= 2; n++) {
    await rotateSecrets(db, env, { removesSecondFactor: false });
    const after = await readSecrets();
    history.push(after.get('orders'));
    expect(after.get('orders-previous')).toBe(history[n - 1]);
  }
  expect(new Set(history).size).toBe(3);
});
