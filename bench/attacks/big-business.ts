import pg from 'pg';

/** Adds a published business with `productCount` products in thirty categories, and returns its owner's id. */
export async function seedBigBusiness(connectionString: string, productCount: number): Promise<string> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const id = crypto.randomUUID();
    await client.query(insertBusiness, [id, productCount]);
    await client.query('analyze');
    return id;
  } finally {
    await client.end();
  }
}

const insertBusiness = `
  with account as (
    insert into users (id, name, email, password_hash, verified_at)
    values ($1::uuid, 'Bench', 'big-' || $1::text || '@example.com', '', now())
  ), subscription as (
    insert into subscriptions (owner_id, plan_id, ends_at) values ($1::uuid, 'premium', now() + interval '1 month')
  ), business as (
    insert into businesses (owner_id, name, country, currency, locale, time_zone)
    values ($1::uuid, 'Todo a mil', 'CO', 'COP', 'es-CO', 'America/Bogota')
  ), category as (
    insert into categories (id, owner_id, name, position)
    select gen_random_uuid(), $1::uuid, 'Pasillo ' || p, p from generate_series(1, 30) as p
    returning id, owner_id, position
  )
  insert into products (id, owner_id, category_id, name, description, price, position)
  select gen_random_uuid(), owner_id, category.id, 'Producto ' || position || '-' || p,
    'Con ' || md5(random()::text) || ' y ' || md5(random()::text), (4000 + (random() * 90)::int * 500)::numeric, p
  from category, generate_series(1, $2::int / 30) as p
`;
