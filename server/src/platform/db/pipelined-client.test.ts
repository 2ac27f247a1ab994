import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { inSnapshot, inTransaction, together } from './client.ts';
import { PipelinedClient, StatementNames } from './pipelined-client.ts';

const t = bootTestApp();

async function connectTo(ClientClass: typeof pg.Client): Promise<pg.Client> {
  const { connectionString } = t.deps.db.$client.options;
  const client = new ClientClass(connectionString ? { connectionString } : {});
  await client.connect();
  return client;
}

test('statements that are sent together run in their order, and each one sees what the others committed', async () => {
  const [client, other] = [await connectTo(PipelinedClient), await connectTo(pg.Client)];
  await other.query('create table pipelined (n int primary key)');
  await other.query('insert into pipelined values (1)');
  await other.query('begin');
  await other.query('update pipelined set n = 2');
  await client.query('begin');
  const rows = together([
    client.query('update pipelined set n = n + 10 returning n'),
    client.query('select n from pipelined'),
  ]);
  await other.query('commit');
  expect((await rows).map((result) => result.rows)).toEqual([[{ n: 12 }], [{ n: 12 }]]);
  await client.query('commit');
  await other.query('drop table pipelined');
  await Promise.all([client.end(), other.end()]);
});

test('after an error no statement of the transaction runs any more when the error arrives', async () => {
  const ends: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ends.push('slow');
  };
  const failing = inTransaction(t.deps.db, (tx) => together([tx.execute(sql`select 1 / 0`), slow()]));
  await expect(failing).rejects.toThrow();
  expect(ends).toEqual(['slow']);
});

test('a statement that runs often is prepared, and others are not', async () => {
  // Other tests of the process may have used up the names.
  class ClientWithNames extends PipelinedClient {
    protected override readonly names = new StatementNames();
  }
  const client = await connectTo(ClientWithNames);
  const often = 'select $1::int + 4711 as sum';
  for (let run = 0; run < 12; run++) await client.query(often, [run]);
  await client.query('select $1::int + 4712 as sum', [1]);
  const { rows } = await client.query<{ statement: string }>(
    "select statement from pg_prepared_statements where statement like 'select $1::int + 471%'",
  );
  expect(rows.map(({ statement }) => statement)).toEqual([often]);
  await client.end();
});

test('a snapshot that fails gives back a connection without a transaction', async () => {
  const failing = Array.from({ length: 30 }, () =>
    inSnapshot(t.deps.db, (tx) => tx.execute(sql`select 1 / 0`)).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
  const readStates = async () => {
    const { rows } = await t.deps.db.execute<{ states: string[] }>(sql`
      select array_agg(distinct state) as states from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`);
    return rows[0]?.states;
  };
  // The error arrives before the end of the transaction, which is already sent.
  await expect.poll(readStates).toBeNull();
});
