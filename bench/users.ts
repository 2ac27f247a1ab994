import pg from 'pg';

/**
 * Adds accounts until there are `count`, with the mix of some years of use: most are on the free plan, others are paid,
 * in grace, lapsed, granted, deactivated or unverified.
 */
export async function seedUsers(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users');
    for (let from = (rows[0]?.n ?? 0) + 1; from <= count; from += 2000) {
      await client.query(insertAccounts, [from, Math.min(count, from + 1999)]);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const insertAccounts = `
  with person as (
    select n, gen_random_uuid() as id, now() - make_interval(mins => (n * 31) % 1500000) as since,
      (array['Ana','José','María','Ñusta','Óscar','Lucía','Andrés','Beatriz','Héctor','Sofía'])[1 + n % 10] as first,
      (array['García','Pérez','Muñoz','Díaz','Ibáñez','Gómez','López','Núñez','Rojas','Quispe','Vélez'])[1 + n % 11] as last
    from generate_series($1::int, $2::int) as n
  ), account as (
    insert into users (id, name, email, password_hash, active, verified_at, created_at)
    select id, first || ' ' || last, 'persona-' || n || '@example.com', '', n % 33 <> 0,
      case when n % 50 = 0 then null else since end, since
    from person
  ), subscription as (
    insert into subscriptions (owner_id, plan_id, started_at, ends_at, granted)
    select id, (array['free','free','free','free','free','free','basic','basic','pro','premium'])[1 + n % 10], since,
      case when n % 10 < 6 then null else now() + make_interval(days => n % 45 - 14) end, n % 10 >= 6 and n % 7 = 0
    from person where n % 50 <> 0
  ), business as (
    insert into businesses (owner_id, name, country, currency, locale, time_zone)
    select id, (array['Café','Panadería','Peluquería','Fogón','Tienda'])[1 + n % 5] || ' ' || last || ' ' || n, 'CO', 'COP', 'es-CO', 'America/Bogota'
    from person where n % 50 <> 0
  ), slug as (
    insert into slugs (slug_hash, slug, owner_id, current)
    select sha256(('negocio-' || n)::bytea), 'negocio-' || n, id, true from person where n % 50 <> 0
  ), bought as (
    insert into plan_time (owner_id, kind, plan_id, starts_at, ends_at, value, price, period_seconds, anchor_at)
    select id, 'granted', 'pro', now() - make_interval(days => n % 300), now() - make_interval(days => n % 300 - 30), 0, 9.99, 2592000, now()
    from person where n % 10 >= 6 and n % 50 <> 0
  )
  insert into sessions (id, owner_id, token_hash, user_agent, expires_at)
  select gen_random_uuid(), id, sha256(('sesion-' || n)::bytea), 'bench', now() + interval '20 days' from person where n % 3 = 0
`;
