import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { connect } from '../../platform/db/client.ts';
import { bootTestApp, buildAppOnMainHost } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';

const t = bootTestApp();
const get = async (url: string) => t.app.inject({ url });
const extractUrls = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

async function buildBusiness({ withProduct = true } = {}) {
  const { token, userId } = await t.buildOwner();
  const body = { businessName: `Fogón ${crypto.randomUUID()}` };
  const { slug } = (await t.call(updateCustomization, { token, body })).body.customization;
  if (withProduct) {
    const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
    const product = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
    await t.call(createProduct, { token, body: product });
  }
  return { userId, url: `http://vitrina.test/${slug}` };
}

test('the sitemap lists every published page with a visible product, and no other', async () => {
  const [full, empty, inactive] = [
    await buildBusiness(),
    await buildBusiness({ withProduct: false }),
    await buildBusiness(),
  ];
  await t.deps.db.update(users).set({ active: false }).where(eq(users.id, inactive.userId));
  const sitemap = await get('/sitemap.xml');
  expect([sitemap.statusCode, sitemap.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const urls = extractUrls(sitemap.body);
  expect(urls).toContain(full.url);
  expect(urls).not.toContain(empty.url);
  expect(urls).not.toContain(inactive.url);
});

test('a sitemap of more than ten thousand pages is an index of sitemaps', async () => {
  const db = connect({ connectionString: await createDatabase(), max: 2 });
  const owners = Array.from({ length: 10_001 }, () => crypto.randomUUID());
  // In batches, because a statement may last ten seconds.
  for (let start = 0; start < owners.length; start += 1000) {
    const batch = owners.slice(start, start + 1000);
    await db.execute(sql`
      with owner as (select unnest(${sql.param(batch)}::uuid[]) as id),
      account as (
        insert into users (id, name, email, password_hash, verified_at) select id, 'x', id::text, '', now() from owner
      ),
      category as (insert into categories (id, owner_id, name, position) select id, id, 'x', 1 from owner),
      slug as (
        insert into slugs (slug_hash, slug, owner_id, current) select sha256(id::text::bytea), id, id, true from owner
      )
      insert into products (id, owner_id, category_id, name, description, price, position)
      select id, id, id, 'x', 'x', 1, 1 from owner`);
  }
  const app = await buildAppOnMainHost({ ...t.deps, db });
  const readSitemap = async (url: string) => extractUrls((await app.inject({ url })).body);
  const files = await readSitemap('/sitemap.xml');
  expect(files).toEqual([1, 2].map((page) => `http://vitrina.test/sitemap.xml?pagina=${page}`));
  const pages = await Promise.all(
    files.map((file) => readSitemap(String(file).replace('http://vitrina.test', ''))),
  );
  expect(pages.map(({ length }) => length)).toEqual([10_000, 1]);
  expect(new Set(pages.flat())).toEqual(new Set(owners.map((id) => `http://vitrina.test/${id}`)));
  await app.close();
  await db.$client.end();
});

test('robots.txt names the sitemap and disallows the owners’ screens', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Sitemap: http://vitrina.test/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
  expect(robots.body).not.toContain('Disallow: /menu\n');
});
