const months = 12;

export const insertCoupons = `
  insert into coupons (id, code, kind, percent, currency, months, created_at)
  select gen_random_uuid(), 'BENCH-' || n, 'percent', 20, 'USD', 3, now() - make_interval(days => n)
  from generate_series(1, 20) as n on conflict do nothing`;

/** The businesses with a number from 1, in the order of their slugs. */
const business = `(select owner_id as id, substring(slug from 7)::int as n from slugs
  where owner_id = any($1::uuid[]) and slug like 'bench-%') as business`;

/**
 * Each takes ids of businesses: a year of payments, and what the operator lists. Each business also has rows that the hourly jobs are
 * due to delete: expired sessions, old changes, a part of the trash, old views and a picture that is not used. Some have a payment that
 * was not completed.
 */
export const accountInserts = [
  `update users set created_at = now() - make_interval(months => 13, mins => n * 10) from ${business} where users.id = business.id`,
  `update subscriptions set started_at = now() - interval '1 year', ends_at = now() + make_interval(days => n % 30, hours => 1)
   from ${business} where owner_id = id`,
  `insert into payments (id, owner_id, plan_id, provider, order_id, capture_id, amount, currency, status, created_at, captured_at,
     period_start, period_end, invoice_data)
   select uuidv7(paid_at - now()), id, 'premium', 'sandbox', id || '-' || month, id || '-c-' || month, 20, 'USD', 'completed',
     paid_at, paid_at, paid_at, paid_at + interval '30 days', null
   from (select id, n, month, now() - make_interval(days => month * 30 - n % 30, mins => n % 1440) as paid_at
     from ${business}, generate_series(1, ${months}) as month) as paid`,
  `insert into payments (id, owner_id, plan_id, provider, order_id, amount, currency, status, created_at)
   select gen_random_uuid(), id, 'premium', 'sandbox', id || '-open', 20, 'USD', 'created', now() - interval '2 hours'
   from ${business} where n % 20 = 0`,
  `insert into refunds (id, payment_id, amount, kind, created_at)
   select 'bench-refund-' || payments.id, payments.id, amount, 'refund', captured_at + interval '1 day'
   from ${business} join payments on owner_id = business.id and order_id = business.id || '-${months}' where n % 10 = 0`,
  `insert into plan_time (owner_id, kind, plan_id, payment_id, starts_at, ends_at, value, price, period_seconds, anchor_at)
   select owner_id, 'bought', plan_id, payments.id, period_start, period_end,
     payments.amount - coalesce(refunds.amount, 0), payments.amount, 2592000, period_start
   from payments left join refunds on payment_id = payments.id
   where owner_id = any($1::uuid[]) and captured_at is not null`,
  `insert into renewals (id, owner_id, plan_id, provider, recurring_id, amount, currency, period, status, next_charge_at, failed_at,
     created_at, authorized_at, checked_at)
   select gen_random_uuid(), id, 'premium', 'mercadopago', 'bench-' || n, 20, 'USD', 'month', 'active',
     now() + make_interval(days => 1 + n % 30), case when n % 30 = 0 then now() - interval '1 day' end, now(), now(), now()
   from ${business} where n % 3 = 0`,
  `insert into coupon_uses (id, coupon_id, owner_id, plan_id, payment_id, discount, currency, created_at)
   select gen_random_uuid(), coupons.id, business.id, 'premium', payments.id, 4, 'USD', payments.created_at
   from ${business}
   join coupons on code = 'BENCH-' || case when n % 4 = 0 then 1 else 1 + n % 20 end
   join payments on owner_id = business.id and order_id = business.id || '-1' where n % 2 = 0`,
  `insert into audit_log (id, action, actor, address, user_id, detail, created_at)
   select uuidv7(at - now()), (array['update-user-plan','login','export-payments','login-failed','login'])[entry],
     'admin', '127.0.0.1', case when entry = 1 then id end, '{}', at
   from (select id, entry, now() - make_interval(mins => n * 30 + entry) as at
     from ${business}, generate_series(1, 5) as entry) as entries`,
  `insert into reports (id, owner_id, reason, note, contact, created_at, handled_at, outcome)
   select gen_random_uuid(), id, 'other', 'Una nota', '', now() - make_interval(mins => n),
     case when n % 20 = 0 then now() end, case when n % 20 = 0 then 'dismissed' end
   from ${business} where n % 10 = 0`,
  `insert into plan_mails (id, owner_id, kind, about, created_at, sent_at)
   select gen_random_uuid(), id, 'receipt', 'bench-' || mail, now() - make_interval(mins => n), now()
   from ${business}, generate_series(1, 3) as mail`,
  `insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, output)
   select 'send-plan-mail', jsonb_build_object('mailId', mail.id),
     case when n % 200 = 0 then 'failed' else 'completed' end::pgboss.job_state, 100, case when n % 200 = 0 then 100 else 0 end,
     mail.created_at, mail.created_at, mail.created_at + interval '1 second',
     case when n % 200 = 0 then '{"message": "550"}'::jsonb end
   from ${business} join plan_mails as mail on owner_id = business.id`,
  `insert into domains (id, owner_id, domain, status, next_check_at, created_at)
   select gen_random_uuid(), id, 'bench-' || n || '.example', 'active', now() + interval '1 day', now()
   from ${business} where n % 5 = 0`,
  `insert into sessions (id, owner_id, token_hash, user_agent, expires_at)
   select gen_random_uuid(), id, sha256((id || '-' || session)::bytea), 'bench',
     now() + case when session = 1 then interval '20 days' else interval '-1 day' end
   from ${business}, generate_series(1, 3) as session`,
  `insert into security_events (id, owner_id, kind, created_at)
   select gen_random_uuid(), id, 'new-device', now() - make_interval(days => event * 100) from ${business}, generate_series(0, 2) as event`,
  `insert into trash (owner_id, id, kind, name, content, deleted_at)
   select id, gen_random_uuid(), 'product', 'Ajiaco', '{}', now() - make_interval(days => item * 8)
   from ${business}, generate_series(1, 6) as item`,
  `insert into menu_changes (id, owner_id, kind, created_at, changed)
   select gen_random_uuid(), id, 'bulk', now() - make_interval(days => change * 3), 20
   from ${business}, generate_series(0, 2) as change`,
  `insert into menu_change_items (owner_id, change_id, id, kind, name, before, after, version_before, version_after)
   select change.owner_id, change.id, product.id, 'product', product.name, '{}', '{}', 1, 2
   from menu_changes as change
   cross join lateral (select id, name from products where owner_id = change.owner_id limit 20) as product
   where change.owner_id = any($1::uuid[])`,
  `insert into view_counts (owner_id, bucket, views)
   select id, date_trunc('hour', now()) - make_interval(hours => view * 50), 3 from ${business}, generate_series(0, 60) as view`,
  `insert into picture_files (hash, widths, height, placeholder, bytes, touched_at)
   select md5(id::text), '{400}', 300, '', 1000, now() - interval '2 hours' from ${business}`,
];
