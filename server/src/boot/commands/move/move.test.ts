import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskStore } from '../../../platform/media/disk-store.ts';
import { bootTestApp } from '../../../testing/app.ts';
import { createDatabase } from '../../../testing/database.ts';
import { buildFullAccount } from '../../../testing/full-account.ts';
import { movePictures } from './move-pictures.ts';
import { moveRows } from './move-rows.ts';

let sourceUrl = '';
const t = bootTestApp({
  database: async () => {
    sourceUrl = await createDatabase();
    return sourceUrl;
  },
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('every row moves once, and the target accepts no second move', async () => {
  await buildFullAccount(t);
  const target = await createDatabase();
  const moved = new Map((await moveRows(sourceUrl, target)).map(({ name, rows }) => [name, rows]));
  for (const name of [
    'users',
    'products',
    'orders',
    'order_lines',
    'payments',
    'plan_time',
    'pictures',
    'secrets',
  ])
    expect(moved.get(name), name).toBeGreaterThan(0);
  const read = (url: string) =>
    query(url, `select p.*, u.search from products p join users u on u.id = p.owner_id order by p.id`);
  expect(await read(target)).toEqual(await read(sourceUrl));
  // The triggers are back.
  const disabled = "select 1 from pg_trigger where tgenabled = 'D' and not tgisinternal";
  expect(await query(target, disabled)).toEqual([]);

  await expect(moveRows(sourceUrl, target)).rejects.toThrow(/ya tiene cuentas/);
  expect(await read(target)).toEqual(await read(sourceUrl));
});

test('an error leaves the target empty, so that the move can be repeated', { tags: 'long' }, async () => {
  await buildFullAccount(t);
  const target = await createDatabase();
  await query(target, 'alter table orders add constraint rejects_all check (number < 0) not valid');
  await expect(moveRows(sourceUrl, target)).rejects.toThrow(/rejects_all/);
  expect(await query(target, 'select id from users')).toEqual([]);
  expect(await query(target, 'select id from plans')).not.toEqual([]);
  await query(target, 'alter table orders drop constraint rejects_all');
  expect((await moveRows(sourceUrl, target)).length).toBeGreaterThan(40);
});

test('a copy that is not the same is an error, and nothing is moved', { tags: 'long' }, async () => {
  await buildFullAccount(t);
  const target = await createDatabase();
  // Rounds amounts.
  await query(target, 'alter table order_lines alter column unit_price type numeric(16, 0)');
  await expect(moveRows(sourceUrl, target)).rejects.toThrow(
    /La copia de \S*order_lines no es igual: (\d+) filas y \1\. No se cambió nada/,
  );
  expect(await query(target, 'select id from users')).toEqual([]);
});

test('pictures are copied once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-move-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const [source, target] = [
    await openDiskStore(join(directory, 'a')),
    await openDiskStore(join(directory, 'b')),
  ];
  for (const name of ['ab1.webp', 'ab2.webp', 'cd3.webp']) await source.put(name, Buffer.from(name));
  await target.put('ab2.webp', Buffer.from('ab2.webp'));
  expect(await movePictures(source, target)).toEqual({ files: 3, copied: 2 });
  expect(await movePictures(source, target)).toEqual({ files: 3, copied: 0 });
  const file = await target.read('cd3.webp');
  expect(Buffer.concat((await file?.stream.toArray()) ?? []).toString()).toBe('cd3.webp');
});
