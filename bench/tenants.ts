import pg from 'pg';

const productsPerTenant = 60;

/**
 * Adds published businesses with sixty products each until there are `count`, and returns their slugs. Uses SQL, because
 * the API would take hours.
 */
export async function seedTenants(connectionString: string, count: number): Promise<string[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from users where email like 'bench-%'",
    );
    const first = (rows[0]?.n ?? 0) + 1;
    for (let from = first; from <= count; from += 500) {
      await client.query(insertTenants, [from, Math.min(count, from + 499), productsPerTenant]);
    }
    // Otherwise autovacuum would run during the measurements.
    await client.query('vacuum (analyze)');
    const slugs = await client.query<{ slug: string }>("select slug from slugs where slug like 'bench-%'");
    return slugs.rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}

const insertTenants = `
  with tenant as (
    select n, gen_random_uuid() as id from generate_series($1::int, $2::int) as n
  ), account as (
    insert into users (id, name, email, password_hash, verified_at)
    select id, 'Bench', 'bench-' || n || '@example.com', '', now() from tenant
  ), subscription as (
    insert into subscriptions (owner_id, plan_id, ends_at) select id, 'premium', now() + interval '1 year' from tenant
  ), business as (
    insert into businesses (owner_id, name, address, phone, whatsapp_number, show_whatsapp_button, country, currency, locale, time_zone)
    select id, 'Fogón ' || n, 'Calle 11 # 3-' || n || ', Bogotá', '+573105550142', '+573105550142', true, 'CO', 'COP', 'es-CO', 'America/Bogota'
    from tenant
  ), slug as (
    insert into slugs (slug_hash, slug, owner_id, current)
    select sha256(('bench-' || n)::bytea), 'bench-' || n, id, true from tenant
  ), category as (
    insert into categories (id, owner_id, name, position)
    select gen_random_uuid(), id, (array['Para empezar','Sopas','Fuertes','Parrilla','Postres','Bebidas'])[p], p
    from tenant, generate_series(1, 6) as p
    returning id, owner_id, position
  )
  insert into products (id, owner_id, category_id, name, description, price, position)
  select gen_random_uuid(), owner_id, category.id,
    (array['Ajiaco','Bandeja','Cazuela','Sancocho','Arroz','Tamal'])[1 + (random() * 5)::int] || ' ' || p,
    'Con ' || md5(random()::text) || ' y ' || (array['papa criolla','guascas','hogao','aguacate'])[1 + (random() * 3)::int],
    (4000 + (random() * 90)::int * 500)::numeric, p
  from category, generate_series(1, $3::int / 6) as p
`;
