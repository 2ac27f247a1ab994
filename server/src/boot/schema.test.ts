import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';

const t = bootTestApp();

/** The tables of the plan in docs/scale.md, by its row. */
const plan = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.split('|').length === 5)
  .map((line) => ({
    keys: line.split('|')[1] ?? '',
    tables: [...(line.split('|')[2] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
  }));

test('the rows of an owner are kept by a primary key with owner_id, as every database that spreads them by owner requires', async () => {
  const { rows } = await t.deps.db.$client.query<{ name: string }>(`
    select class.relname as name from pg_class as class
    join pg_attribute as owner on owner.attrelid = class.oid and owner.attname = 'owner_id' and not owner.attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and not exists (
        select from pg_index where indrelid = class.oid and indisprimary and owner.attnum = any(indkey::int2[]))
    order by 1`);
  const found = rows.map(({ name }) => name);
  const planned = plan.flatMap(({ tables }) => tables);
  // A new table has owner_id in its key. One that cannot is in the plan, with what it would become.
  expect(planned).toEqual(expect.arrayContaining(found));
  const withId = plan.find(({ keys }) => keys.includes('primary key `(id)`'))?.tables ?? [];
  expect(withId).toHaveLength(20);
  expect(found).toEqual(expect.arrayContaining(withId));
});
