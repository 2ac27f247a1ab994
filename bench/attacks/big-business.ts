import pg from 'pg';

/**
 * Adds a published business with `productCount` products in thirty categories, and as many sizes and option groups as it may
 * have. Returns its owner's id.
 */
export async function seedBigBusiness(connectionString: string, productCount: number): Promise<string> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const id = crypto.randomUUID();
    await client.query(insertBusiness, [id, productCount]);
    for (const insert of insertChoices) await client.query(insert, [id]);
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

const insertChoices = [
  `insert into product_variants (id, owner_id, product_id, name, price, compare_at_price, position)
   select gen_random_uuid(), owner_id, id, 'Talla ' || n, price + n * 500, price + n * 600, n
   from (select * from products where owner_id = $1::uuid limit 250) as products, generate_series(1, 20) as n`,
  `insert into option_groups (id, owner_id, name, min, max, repeat, position)
   select gen_random_uuid(), $1::uuid, 'Grupo ' || n, 0, 40, false, n from generate_series(1, 100) as n`,
  `insert into options (id, owner_id, group_id, name, price, position)
   select gen_random_uuid(), owner_id, id, 'Opción ' || n, n * 100, n
   from option_groups, generate_series(1, 40) as n where owner_id = $1::uuid`,
  `insert into product_option_groups (owner_id, product_id, group_id, position)
   select owner_id, products.id, chosen.id, chosen.nth
   from products cross join lateral (
     select id, row_number() over () as nth from option_groups
     where option_groups.owner_id = products.owner_id
     order by (option_groups.position + products.position * 7) % 100 limit 10
   ) as chosen
   where owner_id = $1::uuid`,
];
