import { type DatabaseCluster, runSql } from './database.ts';

const batch = 50_000;

/** Adds ended orders of a business that nobody visits. The ids rise, as those of the app do. */
export async function addOrders({ superuserUrl }: DatabaseCluster, ownerId: string, count: number) {
  const url = superuserUrl();
  for (let from = 1; from <= count; from += batch)
    await runSql(
      url,
      `set synchronous_commit = off;
       insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, customer_phone,
         fulfilment, notes, subtotal, total, currency, last_event_id, ended_at, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${ownerId}', n, 'cluster-' || n, '',
         'completed', 'Ana ' || n, '+573105550142', '{"mode":"pickup"}', '', 16000, 16000, 'COP', n, now(), now()
       from generate_series(${from}, ${Math.min(count, from + batch - 1)}) as n`,
      10 * 60_000,
    );
  await runSql(url, 'analyze orders', 10 * 60_000);
}
