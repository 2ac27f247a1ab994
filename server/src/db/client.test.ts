import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { inTransaction } from './client.ts';
import { users } from './tables.ts';

const t = bootTestApp();

test('two transactions that wait for each other both get through', async () => {
  const [a, b] = [(await t.buildOwner()).userId, (await t.buildOwner()).userId];
  let runs = 0;
  const rename = (ids: string[], name: string) =>
    inTransaction(t.deps.db, async (tx) => {
      runs += 1;
      for (const id of ids) {
        await tx.update(users).set({ name }).where(eq(users.id, id));
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    });
  await Promise.all([rename([a, b], 'uno'), rename([b, a], 'dos')]);
  expect(runs).toBe(3);
});

test('what the work throws comes through and leaves nothing behind', async () => {
  const { userId } = await t.buildOwner({ name: 'Ana' });
  const failing = inTransaction(t.deps.db, async (tx) => {
    await tx.update(users).set({ name: 'Otra' }).where(eq(users.id, userId));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const [row] = await t.deps.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  expect(row?.name).toBe('Ana');
});
