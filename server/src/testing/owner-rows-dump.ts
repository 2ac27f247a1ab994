import type { TestApp } from './app.ts';

/** The rows of an account by table, as texts, with its own row and the plans. */
type OwnerDump = Record<string, string>;

/** Returns a function that reads them in one call: those of all tables with an owner, but not of `except`. */
export async function createOwnerDump(
  { deps }: TestApp,
  except: readonly string[] = [],
): Promise<(ownerId: string) => Promise<OwnerDump>> {
  const pool = deps.db.$client;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'owner_id' and table_name <> all($1)`,
    [except],
  );
  if (tables.length < 9) throw new Error(`only ${tables.length} tables have an owner`);
  const conditions = [
    ['plans', '$1::uuid is not null'],
    ['users', 'id = $1::uuid'],
    ...tables.map(({ name }) => [name, 'owner_id = $1::uuid']),
  ];
  const parts = conditions.map(
    ([name, condition]) =>
      `select '${name}' as name, (select coalesce(string_agg(r::text, ' ' order by r::text), '') from "${name}" r where ${condition}) as rows`,
  );
  const text = `select json_object_agg(name, rows) as dump from (${parts.join(' union all ')}) as parts`;
  return async (ownerId) => {
    // A connection plans a query with a name once.
    const { rows } = await pool.query<{ dump: OwnerDump }>({
      name: `owner-dump-${except.length}`,
      text,
      values: [ownerId],
    });
    const [row] = rows;
    if (!row) throw new Error('no dump');
    return row.dump;
  };
}
