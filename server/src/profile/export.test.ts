import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { me } from '@vitrina/contract/auth/endpoints.ts';
import { listCategories } from '@vitrina/contract/categories/endpoints.ts';
import { getCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { listPayments } from '@vitrina/contract/payments/endpoints.ts';
import { listProducts } from '@vitrina/contract/products/endpoints.ts';
import { exportAccount, listSessions } from '@vitrina/contract/profile/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderClicks, viewCounts } from '../db/tables.ts';
import { bootTestApp } from '../testing/app.ts';
import { buildFullAccount } from '../testing/full-account.ts';
import { unzip } from '../testing/zip.ts';

const t = bootTestApp();
let temporary: string;

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

async function exported(token: string) {
  const response = await t.app.inject({
    method: 'GET',
    url: exportAccount.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const files = unzip(response.rawPayload);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  return { files, text, json: (name: string) => JSON.parse(text(name)), headers: response.headers };
}

test('a full account comes out whole, in files that people and programs can read', async () => {
  const { token, email, names, mark } = await buildFullAccount(t);
  const { files, text, json, headers } = await exported(token);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="vitrina.zip"',
    'cache-control': 'no-store',
  });
  const { menus } = (await t.call(listProducts, { token })).body;
  const business = (await t.call(getCustomization, { token })).body;
  const inZip = (url: string | undefined) => url?.replace('/uploads/', 'imagenes/') ?? null;
  const pictures = [business.logo, ...menus.flatMap(({ images }) => images)].map((each) => each?.url);
  expect([...files.keys()]).toEqual([
    'LEEME.txt',
    'account.json',
    'negocio.json',
    'categorias.json',
    'productos.json',
    'productos.csv',
    'estadisticas.json',
    'sesiones.json',
    'dominios.json',
    'pagos.json',
    ...pictures.map(inZip),
  ]);
  for (const name of [...files.keys()].slice(1)) {
    if (!name.startsWith('imagenes/')) expect(text('LEEME.txt')).toContain(name);
  }

  const { user } = (await t.call(me, { token })).body;
  expect(json('account.json')).toEqual({
    ...user,
    email,
    name: names.person,
    avatar: inZip(user.avatar ?? ''),
    consentAt: expect.stringMatching(/^\d{4}-/),
    subscription: (await t.call(getCurrentSubscription, { token })).body,
  });
  const media = { logo: inZip(business.logo?.url), backgroundImage: null, pageBackground: null };
  const slugs = [`fonda-nandu-${mark}`, `cafe-nandu-${mark}`];
  expect(json('negocio.json')).toEqual({
    ...business,
    ...media,
    slugs: slugs.map((slug, index) => ({ slug, current: index === 1, createdAt: expect.any(String) })),
  });
  expect(json('categorias.json')).toEqual((await t.call(listCategories, { token })).body.categories);
  expect(json('productos.json')).toEqual(
    menus.map(({ image: _cover, images, ...product }) => ({
      ...product,
      images: images.map(({ url }) => inZip(url)),
    })),
  );
  expect(json('estadisticas.json')).toEqual({
    views: [{ bucket: '2026-05-04T15:15:00.000Z', views: 7 }],
    orders: [
      {
        id: expect.any(String),
        channel: 'cart',
        items: [{ productId: menus[0]?.id, quantity: 2 }],
        createdAt: expect.any(String),
      },
    ],
  });
  const { sessions } = (await t.call(listSessions, { token })).body;
  expect(sessions).toHaveLength(2);
  expect(json('sesiones.json')).toEqual(sessions);
  expect(json('dominios.json')).toEqual([
    expect.objectContaining({ domain: names.domain, status: 'active' }),
  ]);
  const { payments } = (await t.call(listPayments, { token })).body;
  expect(payments).toHaveLength(1);
  expect(json('pagos.json')).toEqual(payments);
  expect(pictures).toHaveLength(3);
  for (const url of pictures) {
    const served = await t.app.inject(url ?? '');
    expect(files.get(inZip(url) ?? '')?.equals(served.rawPayload)).toBe(true);
  }

  const images = (menus[0]?.images ?? []).map(({ url }) => inZip(url)).join(' ');
  expect(text('productos.csv')).toBe(
    [
      '\uFEFFNombre;Descripción;Precio;Categoría;Activo;Orden;Imágenes',
      `"Ajiaco; «${mark}»";"Con pollo\r\ny ""guascas"" ${mark}";28500,50;Sopas ${mark};Sí;1;${images}`,
      `'=Changua ${mark};Caldo;9500;Sopas ${mark};Sí;2;`,
      '',
    ].join('\r\n'),
  );
  // Nor what visitors told the operator about the page.
  for (const secret of ['password', 'tokenHash', 'codeHash', token, 'Denuncia', 'vecina']) {
    for (const content of files.values()) expect(content.includes(secret)).toBe(false);
  }
});

test('of an account with nothing in it the files are there and empty', async () => {
  const { token } = await t.buildOwner();
  const { files, json, text } = await exported(token);
  expect(files.size).toBe(10);
  expect(json('productos.json')).toEqual([]);
  expect(json('estadisticas.json')).toEqual({ views: [], orders: [] });
  expect(text('productos.csv')).toBe('\uFEFFNombre;Descripción;Precio;Categoría;Activo;Orden;Imágenes\r\n');
});

test('leaves out what is somebody else’s', async () => {
  const [{ token }, other] = [await t.buildOwner(), await buildFullAccount(t)];
  const { files } = await exported(token);
  for (const content of files.values()) expect(content.includes(other.mark)).toBe(false);
});

test('more statistics than one batch come out in order and once each', async () => {
  const { token, userId } = await t.buildOwner();
  await t.deps.db.execute(sql`
    insert into ${viewCounts} (owner_id, bucket, views)
    select ${userId}, timestamptz '2026-01-01' + n * interval '15 minutes', n from generate_series(1, 2500) n`);
  await t.deps.db.execute(sql`
    insert into ${orderClicks} (id, owner_id, channel, items)
    select gen_random_uuid(), ${userId}, 'whatsapp', '[]' from generate_series(1, 2000)`);
  const { views, orders } = (await exported(token)).json('estadisticas.json');
  expect(views.map((each: { views: number }) => each.views)).toEqual(
    Array.from({ length: 2500 }, (_, n) => n + 1),
  );
  expect(new Set(orders.map((each: { id: string }) => each.id)).size).toBe(2000);
});

test('a picture whose file is gone costs no more than itself', async () => {
  const { token, menu } = await buildFullAccount(t);
  const [lost, kept] = menu.images.map(({ url }) => url.replace('/uploads/', '')) as [string, string];
  await t.deps.store.delete(lost);
  const { files } = await exported(token);
  expect(files.has(`imagenes/${lost}`)).toBe(false);
  expect(files.has(`imagenes/${kept}`)).toBe(true);
});

test('leaves nothing on the disk', async () => {
  const { token } = await buildFullAccount(t);
  await exported(token);
  await expect
    .poll(() => readdirSync(temporary).filter((name) => name.startsWith('vitrina-export-')))
    .toEqual([]);
});

test('is given ten times an hour', async () => {
  const { token, userId } = await t.buildOwner();
  await t.deps.limits.exports.penalty(userId, 9);
  await exported(token);
  const refused = await t.call(exportAccount, { token });
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    429,
    'Demasiadas solicitudes. Intenta de nuevo más tarde.',
  ]);
});
