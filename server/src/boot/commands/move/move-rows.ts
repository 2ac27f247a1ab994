import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface MovedTable {
  name: string;
  rows: number;
}

/** Jobs that have not ended. The others only serve the operator's lists of failures. */
const pendingJobs = "state in ('created', 'retry', 'active')";

/**
 * Copies all rows from one migrated database to another one that has no accounts, in one transaction: the target gets
 * everything or nothing. Compares number and checksum of the rows of every table before it commits. Throws, in Spanish, if
 * the target has accounts.
 */
export async function moveRows(sourceUrl: string, targetUrl: string): Promise<MovedTable[]> {
  const source = new pg.Client({ connectionString: sourceUrl });
  const target = new pg.Client({ connectionString: targetUrl });
  await Promise.all([source.connect(), target.connect()]);
  try {
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    const tables = await listTables(target);
    // Keeps an app from writing to the target during the move.
    await target.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    const { rows: accounts } = await target.query<{ exist: boolean }>(
      'select exists (select from users) as exist',
    );
    if (accounts[0]?.exist) throw new Error('La base de datos de destino ya tiene cuentas. Usa una vacía.');
    // A migration inserts the plans.
    await target.query(`truncate ${tables.join(', ')}`);
    const moved: MovedTable[] = [];
    for (const table of await sortByReferences(target, tables)) {
      // Its rows have been through them.
      await target.query(`alter table ${table} disable trigger user`);
      await copyTable(source, target, table);
      await target.query(`alter table ${table} enable trigger user`);
      moved.push({ name: table, rows: await compare(source, target, table) });
    }
    await copyTable(source, target, 'pgboss.job', pendingJobs);
    moved.push({ name: 'pgboss.job', rows: await compare(source, target, 'pgboss.job', pendingJobs) });
    await moveSequences(source, target);
    await target.query('commit');
    return moved;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Puts each table after those that its foreign keys refer to. */
async function sortByReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const sorted: string[] = [];
  const add = (table: string, path: readonly string[]) => {
    if (sorted.includes(table)) return;
    if (path.includes(table)) throw new Error(`foreign keys in a circle: ${[...path, table].join(', ')}`);
    for (const { child, parent } of rows) if (child === table) add(parent, [...path, table]);
    sorted.push(table);
  };
  for (const table of tables) add(table, []);
  return sorted;
}

async function copyTable(source: pg.Client, target: pg.Client, table: string, where = 'true'): Promise<void> {
  const columns = await listColumns(target, table);
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${table} where ${where}) to stdout`)),
    target.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
}

/** Without generated columns, which cannot be written. */
async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** Returns the number of rows. Throws if the copies differ. */
async function compare(source: pg.Client, target: pg.Client, table: string, where = 'true'): Promise<number> {
  const columns = await listColumns(target, table);
  // Independent of the order of the rows.
  const query = `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as checksum
    from ${table} where ${where}`;
  const read = async (client: pg.Client) =>
    (await client.query<{ rows: number; checksum: string }>(query)).rows[0];
  const before = await read(source);
  const after = await read(target);
  if (!before || before.rows !== after?.rows || before.checksum !== after.checksum)
    throw new Error(
      `La copia de ${table} no es igual: ${before?.rows} filas y ${after?.rows}. No se cambió nada.`,
    );
  return before.rows;
}

async function moveSequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows)
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
}
