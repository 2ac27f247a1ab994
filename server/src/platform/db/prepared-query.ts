import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db, Tx } from './client.ts';

type Values = Record<string, unknown>;

interface Query<Row> {
  prepare(name: string): { execute(values: Values): Promise<Row[]> };
}

let count = 0;

/**
 * Returns a function that runs a query which `build` makes once per connection, with `sql.placeholder` for each value. PostgreSQL
 * keeps its plan. For queries that run with every page or order: building one takes longer than sending it.
 */
export function prepareQuery<V extends Values, Row>(
  build: (db: NodePgDatabase) => Query<Row>,
): (db: Db | Tx, values: V) => Promise<Row[]> {
  count += 1;
  const name = `q${count}`;
  const prepared = new WeakMap<object, ReturnType<Query<Row>['prepare']>>();
  return (db, values) => {
    const query = prepared.get(db.$client) ?? build(db).prepare(name);
    prepared.set(db.$client, query);
    return query.execute(values);
  };
}
