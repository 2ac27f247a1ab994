import type { TestApp } from './app.ts';

/** Where in the database a text stands, in any column of any table, the queue's and the migrations' too. */
export async function findInDatabase({ deps }: TestApp, text: string): Promise<string[]> {
  const pool = deps.db.$client;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    // A row as text has all of its columns, arrays and JSON included; bytes stand in it in hexadecimal.
    const { rows } = await pool.query(
      `select 1 from ${name} as one where one::text ilike '%' || $1 || '%' or one::text like '%' || $2 || '%' limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** The names of all stored pictures' files. */
export async function filesInStore({ deps }: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of deps.store.list()) names.push(name);
  return names;
}
