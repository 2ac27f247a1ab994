import type { TestApp } from './app.ts';

/** Returns the tables with a row that contains the text, including those of the queue and the migrations. */
export async function findInDatabase({ deps }: TestApp, text: string): Promise<string[]> {
  const pool = deps.db.$client;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const matches: string[] = [];
  for (const { name } of tables) {
    // A row as text contains all columns, with bytes in hexadecimal.
    const { rows } = await pool.query(
      `select 1 from ${name} as entry where entry::text ilike '%' || $1 || '%' or entry::text like '%' || $2 || '%' limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rows.length > 0) matches.push(name);
  }
  return matches.sort();
}

export async function listStoredFiles({ deps }: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of deps.store.list()) names.push(name);
  return names;
}
