import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { registerUser } from '../account/auth/writes.ts';
import { auditLog, codes, emailChanges, sessions, users } from '../account/tables.ts';
import { rateLimits } from '../platform/db/tables.ts';
import { bootTestApp } from '../testing/app.ts';
import { cleanUp } from './clean-up.ts';

const t = bootTestApp();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

test('cleanUp deletes expired rows and no others', async () => {
  const { db, queue } = t.deps;
  const owner = await t.buildOwner();
  const registerUnverified = (n: number) =>
    registerUser(db, queue, {
      name: 'Ana',
      email: `${n}-${owner.email}`,
      passwordHash: 'x',
      hasConsented: true,
    });
  const [old, recent] = [await registerUnverified(1), await registerUnverified(2)];
  await db
    .update(users)
    .set({ createdAt: daysAgo(31) })
    .where(inArray(users.id, [old, owner.userId]));
  await db
    .update(codes)
    .set({ createdAt: daysAgo(2) })
    .where(eq(codes.userId, owner.userId));
  const expiredSession = {
    id: uuidv7(),
    ownerId: owner.userId,
    tokenHash: Buffer.from(owner.email),
    userAgent: '',
  };
  await db.insert(sessions).values({ ...expiredSession, expiresAt: daysAgo(1) });
  const [expiredKey, activeKey] = [`past-${owner.userId}`, `future-${owner.userId}`];
  await db.insert(rateLimits).values([
    { key: expiredKey, points: 1, expire: Date.now() - 1000 },
    { key: activeKey, points: 1, expire: Date.now() + 60_000 },
  ]);

  const [oldEmail, recentEmail] = [`old-${owner.email}`, `recent-${owner.email}`];
  await db.insert(emailChanges).values([
    { id: uuidv7(), ownerId: owner.userId, oldEmail, createdAt: daysAgo(2) },
    { id: uuidv7(), ownerId: owner.userId, oldEmail: recentEmail },
  ]);

  const actions = [
    { id: uuidv7(), action: 'login-failed' as const, createdAt: daysAgo(91) },
    { id: uuidv7(), action: 'login-failed' as const, createdAt: daysAgo(89) },
    { id: uuidv7(), action: 'delete-user' as const, createdAt: daysAgo(1000) },
  ];
  await db.insert(auditLog).values(actions.map((action) => ({ ...action, detail: {} })));

  await cleanUp(db, new Date());

  const remaining = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [old, recent, owner.userId]));
  expect(remaining.map(({ id }) => id).sort()).toEqual([recent, owner.userId].sort());
  expect(await db.$count(codes, eq(codes.userId, owner.userId))).toBe(0);
  expect(await db.$count(codes, eq(codes.userId, recent))).toBe(1);
  expect(await db.$count(sessions, eq(sessions.ownerId, owner.userId))).toBe(1);
  const actionIds = actions.map(({ id }) => id);
  const remainingActions = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(inArray(auditLog.id, actionIds));
  expect(remainingActions.map(({ id }) => id).sort()).toEqual(actionIds.slice(1).sort());
  const changes = await db.select().from(emailChanges).where(eq(emailChanges.ownerId, owner.userId));
  expect(changes.map(({ oldEmail }) => oldEmail)).toEqual([recentEmail]);
  const limits = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [expiredKey, activeKey]));
  expect(limits.map(({ key }) => key)).toEqual([activeKey]);
});
