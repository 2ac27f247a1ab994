import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes, operatorSecondFactor, secrets } from '../db/tables.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
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
  expect([...after.keys()].sort()).toEqual(
    [...before.keys()].filter((name) => name !== 'operator-password-hash').sort(),
  );
  for (const [name, value] of after) {
    expect(value).not.toBe(before.get(name));
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
