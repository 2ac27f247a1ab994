import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { registerUser } from '../auth/writes.ts';
import { auditLog, codes, emailChanges, rateLimits, sessions, users } from '../db/tables.ts';
import { bootTestApp } from '../testing/app.ts';
import { cleanUp } from './clean-up.ts';

const t = bootTestApp();
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

test('removes what has run out and nothing else', async () => {
  const { db, queue } = t.deps;
  const owner = await t.buildOwner();
  const newcomer = (n: number) =>
    registerUser(db, queue, {
      name: 'Ana',
      email: `${n}-${owner.email}`,
      passwordHash: 'x',
      consented: true,
    });
  const [old, recent] = [await newcomer(1), await newcomer(2)];
  await db
    .update(users)
    .set({ createdAt: daysAgo(31) })
    .where(inArray(users.id, [old, owner.userId]));
  await db
    .update(codes)
    .set({ createdAt: daysAgo(2) })
    .where(eq(codes.userId, owner.userId));
  const ended = { id: uuidv7(), ownerId: owner.userId, tokenHash: Buffer.from(owner.email), userAgent: '' };
  await db.insert(sessions).values({ ...ended, expiresAt: daysAgo(1) });
  const [past, future] = [`past-${owner.userId}`, `future-${owner.userId}`];
  await db.insert(rateLimits).values([
    { key: past, points: 1, expire: Date.now() - 1000 },
    { key: future, points: 1, expire: Date.now() + 60_000 },
  ]);

  const [told, untold] = [`told-${owner.email}`, `untold-${owner.email}`];
  await db.insert(emailChanges).values([
    { id: uuidv7(), ownerId: owner.userId, oldEmail: told, createdAt: daysAgo(2) },
    { id: uuidv7(), ownerId: owner.userId, oldEmail: untold },
  ]);

  const acts = [
    { id: uuidv7(), action: 'login-failed' as const, createdAt: daysAgo(91) },
    { id: uuidv7(), action: 'login-failed' as const, createdAt: daysAgo(89) },
    { id: uuidv7(), action: 'delete-user' as const, createdAt: daysAgo(1000) },
  ];
  await db.insert(auditLog).values(acts.map((act) => ({ ...act, detail: {} })));

  await cleanUp(db, new Date());

  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [old, recent, owner.userId]));
  expect(left.map(({ id }) => id).sort()).toEqual([recent, owner.userId].sort());
  expect(await db.$count(codes, eq(codes.userId, owner.userId))).toBe(0);
  expect(await db.$count(codes, eq(codes.userId, recent))).toBe(1);
  expect(await db.$count(sessions, eq(sessions.ownerId, owner.userId))).toBe(1);
  const actIds = acts.map(({ id }) => id);
  const kept = await db.select({ id: auditLog.id }).from(auditLog).where(inArray(auditLog.id, actIds));
  expect(kept.map(({ id }) => id).sort()).toEqual(actIds.slice(1).sort());
  const changes = await db.select().from(emailChanges).where(eq(emailChanges.ownerId, owner.userId));
  expect(changes.map(({ oldEmail }) => oldEmail)).toEqual([untold]);
  const limits = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [past, future]));
  expect(limits.map(({ key }) => key)).toEqual([future]);
});
