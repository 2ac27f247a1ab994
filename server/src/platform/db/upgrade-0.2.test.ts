import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { launchServer } from '../../testing/process.ts';

/**
 * A database of the first release, 0.2.0, made by its code (`buildFullAccount`, which uses every feature) on PostgreSQL 15 and
 * written by `pg_dump --inserts --no-owner --no-privileges`.
 */
const dump = readFileSync(new URL('./fixtures/release-0.2.0.sql', import.meta.url), 'utf8');
/** The start itself writes to these. */
const livingTables = new Set(['rate_limits', 'secrets', 'picture_store_ids']);

interface Table {
  name: string;
  columns: string[];
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  );
  return rows;
}

/** The rows of each table, in the columns that it had in that release. */
async function readRows(client: pg.Client, tables: Table[]): Promise<Record<string, string[]>> {
  const entries: [string, string[]][] = [];
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select row(${list})::text as row from public."${name}" order by 1`,
    );
    entries.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(entries);
}

test('the app starts on a database of the first release in which every feature was used, and keeps every row', async () => {
  const url = await createEmptyDatabase();
  const { tables, before } = await withClient(url, async (client) => {
    await client.query(dump);
    const tables = (await listTables(client)).filter(({ name }) => !livingTables.has(name));
    return { tables, before: await readRows(client, tables) };
  });
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0);
  expect(empty).toEqual([]);

  const server = await launchServer(url, {}, []);
  onTestFinished(() => server.kill());
  await server.ready();
  expect(await withClient(url, (client) => readRows(client, tables))).toEqual(before);
  const { rows } = await withClient(url, (client) =>
    client.query<{ email: string }>('select email from users order by created_at desc limit 1'),
  );
  const response = await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: rows[0]?.email, password: 'secreto-1' }),
  });
  expect(response.status).toBe(200);
}, 60_000);
