const openOrders = 10;
/** More orders than a hundred are those of a full lunch each day. */
const lunchOrdersPerDay = 50;

/** Each takes ids of businesses. The rows of different businesses alternate, as they do when customers place orders. */
export function createOrderInserts(ordersPerBusiness: number): string[] {
  const perDay = ordersPerBusiness > 100 ? lunchOrdersPerDay : 1;
  // Numbers 1 to 5 are older than a year, and their customers are due to be erased. The last ten are open: one since more than a day,
  // which is due to be ended, and nine of the last hour.
  const createdAt = `now() - case
    when n <= 5 then make_interval(days => 400 + n)
    when n <= ${ordersPerBusiness - openOrders} then (1 + (${ordersPerBusiness} - n) / ${perDay}.0) * interval '1 day'
    when n = ${ordersPerBusiness - openOrders + 1} then interval '30 hours'
    else make_interval(mins => (${ordersPerBusiness} - n) * 5) end`;
  const isOpen = `n > ${ordersPerBusiness - openOrders}`;
  return [
    `insert into order_counters (owner_id, last_number, last_event_id)
   select id, ${ordersPerBusiness}, ${ordersPerBusiness} from unnest($1::uuid[]) as id`,
    `insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, customer_phone, fulfilment,
     notes, subtotal, total, currency, last_event_id, ended_at, created_at)
   select uuidv7(created_at - now()), id, n, 'bench-key-' || n, '',
     case when ${isOpen} then (array['new','accepted','ready'])[1 + n % 3]
       when n % 50 = 0 then 'rejected' when n % 33 = 0 then 'cancelled' else 'completed' end,
     (array['Ana','José','María','Óscar','Lucía','Andrés'])[1 + n % 6] || ' ' ||
       (array['García','Pérez','Muñoz','Díaz','Gómez','López','Rojas'])[1 + n % 7] || ' ' || n,
     '+57310' || lpad((n * 37 % 10000000)::text, 7, '0'), '{"mode":"pickup"}', '', 16000, 16000, 'COP', n,
     case when ${isOpen} then null else created_at + interval '1 hour' end, created_at
   from (select id, n, ${createdAt} as created_at
     from unnest($1::uuid[]) as id, generate_series(1, ${ordersPerBusiness}) as n) as placed
   order by n, id`,
    `insert into order_lines (owner_id, order_id, position, product_id, key, name, options, unit_price, quantity, subtotal, notes)
   select owner_id, id, 1, owner_id, 'x', 'Ajiaco', '[]', 16000, 1, 16000, '' from orders
   where owner_id = any($1::uuid[]) order by number, id`,
    `insert into order_events (owner_id, id, order_id, kind, actor, created_at)
   select owner_id, number, id, 'placed', 'customer', created_at from orders
   where owner_id = any($1::uuid[]) order by number, id`,
  ];
}
