import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { bootTestApp } from '../../testing/app.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { errorCodeOf } from '../http/error-handler.ts';
import { inSnapshot, inTransaction } from './client.ts';

const t = bootTestApp();

test('two deadlocked transactions both commit', async () => {
  const [a, b] = [(await t.buildOwner()).userId, (await t.buildOwner()).userId];
  let runs = 0;
  let held = 0;
  const bothHold = Promise.withResolvers<void>();
  const rename = (ids: string[], name: string) =>
    inTransaction(t.deps.db, async (tx) => {
      runs += 1;
      for (const id of ids) {
        await tx
          .update(users)
          .set({ name })
          .where(eq(users.id, toOwnerId(id)));
        held += 1;
        if (held === 2) bothHold.resolve();
        await bothHold.promise;
      }
    });
  await Promise.all([rename([a, b], 'uno'), rename([b, a], 'dos')]);
  // One retry after the deadlock, or more on a busy machine.
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('an error is rethrown and rolls the transaction back', async () => {
  const { userId } = await t.buildOwner({ name: 'Ana' });
  const failing = inTransaction(t.deps.db, async (tx) => {
    await tx.update(users).set({ name: 'Otra' }).where(eq(users.id, userId));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const [row] = await t.deps.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  expect(row?.name).toBe('Ana');
});

test('a snapshot ignores concurrent writes and cannot write', async () => {
  const { userId } = await t.buildOwner({ name: 'Ana' });
  const rename = (name: string) => t.deps.db.update(users).set({ name }).where(eq(users.id, userId));
  const names = await inSnapshot(t.deps.db, async (tx) => {
    const read = () => tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    const before = await read();
    await rename('Otra');
    return [...before, ...(await read())].map(({ name }) => name);
  });
  expect(names).toEqual(['Ana', 'Ana']);
  const writing = inSnapshot(t.deps.db, (tx) => tx.update(users).set({ name: 'Nadie' }));
  await expect(writing).rejects.toThrow();
  const [row] = await t.deps.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  expect(row?.name).toBe('Otra');
});

test('a database that only reads, such as a replica that becomes the primary, is unavailable', async () => {
  const { userId } = await t.buildOwner({ name: 'Ana' });
  const error = await inTransaction(t.deps.db, async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await tx.update(users).set({ name: 'Otra' }).where(eq(users.id, userId));
  }).catch((caught: unknown) => caught);
  expect(errorCodeOf(error)).toBe('UNAVAILABLE');
});
