import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OrderRow } from '../rows.ts';
import { knownCustomers, orders } from '../tables.ts';

type OrderKey = Pick<OrderRow, 'ownerId' | 'id'>;

/** The business knows the browser and the network of an order that it accepts. */
export async function rememberCustomer(tx: Tx, { ownerId, id }: OrderKey): Promise<void> {
  await tx.execute(sql`
    insert into ${knownCustomers} (owner_id, source, accepted_at)
    select distinct o.owner_id, source, ${tx.clock.now().toISOString()}::timestamptz
    from ${orders} as o cross join unnest(array[o.visitor, o.network]) as source
    where o.owner_id = ${ownerId} and o.id = ${id} and source is not null
    on conflict (owner_id, source) do update set accepted_at = excluded.accepted_at`);
}

/** The customer of a false order is a stranger again. */
export async function forgetCustomer(tx: Tx, { ownerId, id }: OrderKey): Promise<void> {
  await tx.execute(sql`
    delete from ${knownCustomers} as known using ${orders} as o
    where o.owner_id = ${ownerId} and o.id = ${id}
      and known.owner_id = o.owner_id and known.source in (o.visitor, o.network)`);
}
