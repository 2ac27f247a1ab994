import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { sql } from 'drizzle-orm';
import { recordPasswordConfirmation } from '../account/sessions/writes.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Owner, TestApp } from './app.ts';

/** Products per statement, so that none takes longer than a request may. */
const batchSize = 250;

/** A premium business with `productCount` products, whose owner has just confirmed the password. */
export async function buildBigMenu(
  t: TestApp,
  productCount: number,
): Promise<Owner & { categoryId: string }> {
  const owner = await t.buildOwner({ plan: 'premium' });
  await recordPasswordConfirmation(t.deps.db, hashToken(owner.token));
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Todo' } })).body;
  for (let first = 1; first <= productCount; first += batchSize)
    await t.deps.db.execute(sql`
      insert into products (id, owner_id, category_id, name, description, price, position)
      select gen_random_uuid(), ${owner.userId}::uuid, ${category.id}::uuid, 'Producto ' || n, 'Con ' || md5(n::text), n * 100, n
      from generate_series(${first}::int, ${Math.min(first + batchSize - 1, productCount)}::int) as n`);
  return { ...owner, categoryId: category.id };
}
