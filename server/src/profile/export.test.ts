import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmPassword, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { listBlocks } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { getInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listMenuChanges } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { listTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { listDataRequests } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { listDeliveryZones } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { getOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { Order } from '@vitrina/contract/orders/schema.ts';
import { exportAccount, listSecurityEvents, listSessions } from '@vitrina/contract/profile/endpoints.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderClicks, viewCounts } from '../page/tables.ts';
import { bootTestApp } from '../testing/app.ts';
import { buildFullAccount } from '../testing/full-account.ts';
import { unzip } from '../testing/zip.ts';

const t = bootTestApp();
let temporaryDirectory: string;

beforeAll(() => {
  temporaryDirectory = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  vi.stubEnv('TMPDIR', temporaryDirectory);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporaryDirectory, { recursive: true, force: true });
});

async function downloadExport(token: string) {
  const confirmed = await t.call(confirmPassword, { token, body: { password: 'secreto-1' } });
  expect(confirmed.status, confirmed.body.message).toBe(204);
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

/** Versions are for those who edit. */
function withoutVersion<T extends { version: number }>({ version: _version, ...rest }: T) {
  return rest;
}

const csvHeader =
  '\uFEFFNombre;Descripción;Precio;Categoría;Activo;Orden;Imágenes;Precio anterior;Tamaños;Opciones;Etiquetas;Agotado;Horario de venta;Empaque para llevar;Duración (min);Limpieza (min);Tipo de cobro;Unidad del precio;Máximo por pedido;Venta por medida;Quedan;Cada día;ID';

test('an export contains the full account, in files that people and programs can read', async () => {
  const { token, email, names, marker } = await buildFullAccount(t);
  const { files, text, json, headers } = await downloadExport(token);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="vitrina.zip"',
    'cache-control': 'no-store',
  });
  const { menus } = (await t.call(listProducts, { token })).body;
  const business = (await t.call(getCustomization, { token })).body;
  const zipPath = (url: string | undefined) => url?.replace('/uploads/', 'imagenes/') ?? null;
  const pictures = [business.logo, ...menus.flatMap(({ images }) => images)].map((picture) => picture?.url);
  const { items } = (await t.call(listTrash, { token })).body;
  const { changes } = (await t.call(listMenuChanges, { token })).body;
  expect([...files.keys()]).toEqual([
    'LEEME.txt',
    'account.json',
    'negocio.json',
    'categorias.json',
    'productos.json',
    'productos.csv',
    'opciones.json',
    'menus-del-dia.json',
    'precios.json',
    'cambios-del-menu.json',
    'papelera.json',
    'horario.json',
    'pedidos.json',
    'pedidos.csv',
    'solicitudes-de-datos.json',
    'ajustes-de-pedidos.json',
    'mesas.json',
    'zonas.json',
    'agenda.json',
    'estadisticas.json',
    'sesiones.json',
    'actividad-del-equipo.json',
    'equipo.json',
    'dispositivos.json',
    'seguridad.json',
    'dominios.json',
    'facturacion.json',
    'renovaciones.json',
    'pagos.json',
    ...pictures.map(zipPath),
    // The picture of the deleted product.
    expect.stringMatching(/^imagenes\/\w+-320\.webp$/),
  ]);
  for (const name of [...files.keys()].slice(1)) {
    if (!name.startsWith('imagenes/')) expect(text('LEEME.txt')).toContain(name);
  }

  const { user } = (await t.call(me, { token })).body;
  expect(json('account.json')).toEqual({
    ...user,
    email,
    name: names.person,
    avatar: zipPath(user.avatar ?? ''),
    consentAt: expect.stringMatching(/^\d{4}-/),
    subscription: (await t.call(getCurrentSubscription, { token })).body,
  });
  const media = { logo: zipPath(business.logo?.url), backgroundImage: null, pageBackground: null };
  const slugs = [`fonda-nandu-${marker}`, `cafe-nandu-${marker}`];
  expect(json('negocio.json')).toEqual({
    ...withoutVersion(business),
    ...media,
    slugs: slugs.map((slug, index) => ({ slug, current: index === 1, createdAt: expect.any(String) })),
  });
  expect(json('facturacion.json')).toEqual((await t.call(getInvoiceData, { token })).body.invoiceData);
  expect(json('facturacion.json').address).toContain(marker);
  expect(json('cambios-del-menu.json')).toEqual(changes);
  expect(changes).toHaveLength(1);
  expect(items.map(({ kind }) => kind)).toEqual(['product', 'category']);
  expect(json('papelera.json')).toEqual(items.map((item) => ({ ...item, content: expect.any(Object) })));
  expect(json('papelera.json')[0].content.product.description).toContain(marker);
  const [soup] = menus;
  expect(json('precios.json')).toContainEqual({
    productId: soup?.id,
    itemId: soup?.id,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    price: soup?.price,
  });
  expect(json('categorias.json')).toEqual(
    (await t.call(listCategories, { token })).body.categories.map(withoutVersion),
  );
  expect(json('productos.json')).toEqual(
    menus.map(({ image: _cover, images, ...product }) => ({
      ...withoutVersion(product),
      images: images.map(({ url }) => zipPath(url)),
    })),
  );
  const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
  expect(optionGroups).toHaveLength(2);
  const dish = `Sancocho ${marker}`;
  expect(json('menus-del-dia.json')).toMatchObject({ days: [{ until: '03:59' }], dishes: [{ name: dish }] });
  // It has the menu, and no day.
  expect([
    text('productos.csv').includes(`Almuerzo ${marker}`),
    text('productos.csv').includes(dish),
  ]).toEqual([true, false]);
  expect(json('opciones.json')).toEqual(
    optionGroups.map(({ productIds: _ids, ...group }) => withoutVersion(group)),
  );
  expect(json('horario.json')).toEqual((await t.call(getOpeningHours, { token })).body.hours);
  const { orders } = (await t.call(listOrders, { token })).body;
  expect(orders.map(({ total }) => total)).toEqual(['61001']);
  const exported = json('pedidos.json') as Order[];
  expect(exported.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['placed']]);
  expect(exported.map(({ events: _events, ...order }) => order)).toEqual(
    orders.map(({ url: _url, silent: _silent, held: _held, version: _version, ...order }) => order),
  );
  const [, orderLine] = text('pedidos.csv').split('\r\n');
  expect(orderLine).toMatch(/^1;20\d\d-\d\d-\d\d \d\d:\d\d;Nuevo;Clienta \w+;'\+573105550142;Domicilio;/);
  const { requests } = (await t.call(listDataRequests, { token })).body;
  expect(requests.map(({ details }) => details)).toEqual([`Me llamo ${marker}`, '']);
  expect(requests.map((each) => [each.orders.length, each.appointments.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  // The newest first, and not the one that is due first.
  expect(json('solicitudes-de-datos.json')).toEqual(requests.toReversed());
  expect(json('ajustes-de-pedidos.json')).toEqual(
    withoutVersion((await t.call(getOrdering, { token })).body),
  );
  expect(json('mesas.json')).toEqual((await t.call(listDiningTables, { token })).body.tables);
  expect(json('agenda.json')).toEqual({
    reglas: (await t.call(getAgenda, { token })).body.agenda,
    profesionales: (await t.call(listProfessionals, { token })).body.professionals,
    bloqueos: (await t.call(listBlocks, { token })).body.blocks,
    reservas: [expect.objectContaining({ state: 'confirmed', byCustomer: false })],
  });
  expect(json('zonas.json')).toEqual((await t.call(listDeliveryZones, { token })).body.zones);
  expect(json('estadisticas.json')).toEqual({
    views: [{ bucket: '2026-05-04T15:15:00.000Z', views: 7 }],
    orders: [
      {
        id: expect.any(String),
        channel: 'cart',
        items: [{ productId: menus[0]?.id, quantity: 2 }],
        hasOrder: true,
        createdAt: expect.any(String),
      },
    ],
    days: [{ day: '2025-12-24', views: 30, orders: 4, questions: 2 }],
  });
  const { sessions } = (await t.call(listSessions, { token })).body;
  expect(sessions).toHaveLength(2);
  expect(json('sesiones.json')).toEqual(sessions);
  const { events } = (await t.call(listSecurityEvents, { token })).body;
  expect(events.length).toBeGreaterThan(1);
  expect(json('seguridad.json')).toEqual(events);
  expect(json('dominios.json')).toEqual([
    expect.objectContaining({ domain: names.domain, status: 'active' }),
  ]);
  const { payments } = (await t.call(listPayments, { token })).body;
  expect(payments).toHaveLength(1);
  expect(json('pagos.json')).toEqual(payments);
  expect(pictures).toHaveLength(3);
  for (const url of pictures) {
    const served = await t.app.inject(url ?? '');
    expect(files.get(zipPath(url) ?? '')?.equals(served.rawPayload)).toBe(true);
  }

  const images = (menus[0]?.images ?? []).map(({ url }) => zipPath(url)).join(' ');
  expect(text('productos.csv')).toBe(
    [
      csvHeader,
      `"Ajiaco; «${marker}»";"Con pollo\r\ny ""guascas"" ${marker}";28500,50;Sopas ${marker};Sí;1;${images};;;;;No;Siempre;;;;;;;;18;20;${menus[0]?.id}`,
      `'=Changua ${marker};Caldo;15000;Sopas ${marker};Sí;2;;;Media: 9500 [agotado hoy] | Entera: 15000 (antes 17000);Ají ${marker};Picante;No;Siempre;;;;;;;;;;${menus[1]?.id}`,
      `Almuerzo ${marker};;15000;Sopas ${marker};Sí;3;;;;Sopa ${marker};;No;Siempre;;;;;;;;;;${menus[2]?.id}`,
      `Asesoría ${marker};x;9000;Sopas ${marker};Sí;4;;;;;;No;Siempre;;30;;;;;;;;${menus[3]?.id}`,
      `;;;;;;;;;"Ají ${marker} (0 a 2): Suave; Bravo +500";;;;;;;;;;;;;`,
      '',
    ].join('\r\n'),
  );
  // Reports to the operator about the page are secret, too.
  for (const secret of ['password', 'tokenHash', 'codeHash', token, 'Denuncia', 'vecina']) {
    for (const content of files.values()) expect(content.includes(secret)).toBe(false);
  }
});

test('an export of an empty account has all files, without entries', async () => {
  const { token } = await t.buildOwner();
  const { files, json, text } = await downloadExport(token);
  expect(files.size).toBe(29);
  expect(json('productos.json')).toEqual([]);
  expect([json('opciones.json'), json('horario.json')]).toEqual([[], null]);
  expect(json('estadisticas.json')).toEqual({ views: [], orders: [], days: [] });
  expect([json('pedidos.json'), json('mesas.json'), json('zonas.json')]).toEqual([[], [], []]);
  expect(text('productos.csv')).toBe(`${csvHeader}\r\n`);
});

test('an export contains nothing of another account', async () => {
  const [{ token }, other] = [await t.buildOwner(), await buildFullAccount(t)];
  const { files } = await downloadExport(token);
  for (const content of files.values()) expect(content.includes(other.marker)).toBe(false);
});

test('an export lists several batches of statistics in order and without duplicates', async () => {
  const { token, userId } = await t.buildOwner();
  await t.deps.db.execute(sql`
    insert into ${viewCounts} (owner_id, bucket, views)
    select ${userId}, timestamptz '2026-01-01' + n * interval '15 minutes', n from generate_series(1, 2500) n`);
  await t.deps.db.execute(sql`
    insert into ${orderClicks} (id, owner_id, channel, items)
    select gen_random_uuid(), ${userId}, 'whatsapp', '[]' from generate_series(1, 2000)`);
  const { views, orders } = (await downloadExport(token)).json('estadisticas.json');
  expect(views.map((row: { views: number }) => row.views)).toEqual(
    Array.from({ length: 2500 }, (_, n) => n + 1),
  );
  expect(new Set(orders.map((row: { id: string }) => row.id)).size).toBe(2000);
});

test('an export omits only the picture whose file is missing', async () => {
  const { token, menu } = await buildFullAccount(t);
  const [missingFile, keptFile] = menu.images.map(({ url }) => url.replace('/uploads/', '')) as [
    string,
    string,
  ];
  await t.deps.store.delete(missingFile);
  const { files } = await downloadExport(token);
  expect(files.has(`imagenes/${missingFile}`)).toBe(false);
  expect(files.has(`imagenes/${keptFile}`)).toBe(true);
});

test('an export leaves no temporary files', async () => {
  const { token } = await buildFullAccount(t);
  await downloadExport(token);
  await expect
    .poll(() => readdirSync(temporaryDirectory).filter((name) => name.startsWith('vitrina-export-')))
    .toEqual([]);
});

test('an export is limited to ten times an hour', async () => {
  const { token, userId } = await t.buildOwner();
  await t.deps.limits.exports.penalty(userId, 9);
  await downloadExport(token);
  const rejected = await t.call(exportAccount, { token });
  expect([rejected.status, (rejected.body as unknown as { message: string }).message]).toEqual([
    429,
    'Demasiadas solicitudes. Intenta de nuevo más tarde.',
  ]);
});
