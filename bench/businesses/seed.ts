import pg from 'pg';
import { accountInserts, insertCoupons } from './account-rows.ts';
import { createOrderInserts } from './order-rows.ts';

const businessesPerBatch = 500;

/** Gives `ordersPerBusiness` orders and the traces of a year to every business that has none. Prints its progress. */
export async function seedBusinesses(connectionString: string, ordersPerBusiness: number): Promise<void> {
  const orderInserts = createOrderInserts(ordersPerBusiness);
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(insertCoupons);
    const { rows } = await client.query<{ id: string }>(
      `select owner_id as id from slugs where slug like 'bench-%'
       and not exists (select from order_counters where order_counters.owner_id = slugs.owner_id) order by slug`,
    );
    const start = performance.now();
    for (let from = 0; from < rows.length; from += businessesPerBatch) {
      const ids = rows.slice(from, from + businessesPerBatch).map(({ id }) => id);
      for (const sql of [...accountInserts, ...orderInserts]) await client.query(sql, [ids]);
      const seconds = Math.round((performance.now() - start) / 1000);
      console.error(`${from + ids.length} of ${rows.length} businesses have their rows after ${seconds} s`);
    }
    // Otherwise autovacuum would run during the measurements.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
