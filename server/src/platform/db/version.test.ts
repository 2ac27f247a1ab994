import { createMember, listMembers, updateMember } from '@vitrina/contract/account/members/endpoints.ts';
import { getInvoiceData, updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
  reorderCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createProduct,
  getProduct,
  reorderProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import {
  createDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import {
  createDiningTable,
  listDiningTables,
  renameDiningTable,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { getMenuOfBusiness } from '@vitrina/contract/page/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };

async function buildMenu() {
  const { token, userId } = await t.buildOwner();
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { ...dish, categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body })).body;
  return { token, userId, category, product: menu, body };
}
const readCategories = async (token: string) => (await t.call(listCategories, { token })).body.categories;
const readProduct = async (token: string, id: string) =>
  (await t.call(getProduct, { token, params: { id } })).body.menu;

/** A row of each kind with version 1, and the call that changes its text. */
const kinds = [
  {
    kind: 'product',
    async build() {
      const { token, product, body } = await buildMenu();
      const params = { id: product.id };
      return {
        endpoint: updateProduct as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(updateProduct, { token, params, body: { ...body, name, ...fields } }),
        async read() {
          const stored = await readProduct(token, product.id);
          return { stored, text: stored.name };
        },
      };
    },
  },
  {
    kind: 'category',
    async build() {
      const { token, category } = await buildMenu();
      const params = { id: category.id };
      return {
        endpoint: renameCategory as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(renameCategory, { token, params, body: { name, ...fields } }),
        async read() {
          const [stored] = await readCategories(token);
          return { stored, text: stored?.name };
        },
      };
    },
  },
  {
    kind: 'business',
    async build() {
      const { token } = await t.buildOwner();
      return {
        endpoint: updateCustomization as Endpoint,
        change: (address: string, fields: object = {}) =>
          t.call(updateCustomization, { token, body: { address, ...fields } }),
        async read() {
          const stored = (await t.call(getCustomization, { token })).body;
          return { stored, text: stored.address };
        },
      };
    },
  },
  {
    kind: 'set of invoice data',
    async build() {
      const { token } = await t.buildOwner();
      const rest = {
        country: 'PA',
        taxIdKind: 'other',
        taxId: '8-1',
        address: 'Vía España',
        email: 'a@example.com',
      };
      return {
        endpoint: updateInvoiceData as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(updateInvoiceData, { token, body: { invoiceData: { name, ...rest }, ...fields } }),
        async read() {
          const stored = (await t.call(getInvoiceData, { token })).body;
          return { stored, text: stored.invoiceData?.name };
        },
      };
    },
  },
  {
    kind: 'delivery zone',
    async build() {
      const { token } = await t.buildOwner({ plan: 'premium' });
      const body = { name: 'Centro', fee: '3000' };
      const { zone } = (await t.call(createDeliveryZone, { token, body })).body;
      return {
        endpoint: updateDeliveryZone as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(updateDeliveryZone, { token, params: { id: zone.id }, body: { ...body, name, ...fields } }),
        async read() {
          const [stored] = (await t.call(listDeliveryZones, { token })).body.zones;
          return { stored, text: stored?.name };
        },
      };
    },
  },
  {
    kind: 'table',
    async build() {
      const { token } = await t.buildOwner({ plan: 'premium' });
      const { table } = (await t.call(createDiningTable, { token, body: { name: 'Mesa 1' } })).body;
      return {
        endpoint: renameDiningTable as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(renameDiningTable, { token, params: { id: table.id }, body: { name, ...fields } }),
        async read() {
          const [stored] = (await t.call(listDiningTables, { token })).body.tables;
          return { stored, text: stored?.name };
        },
      };
    },
  },
  {
    kind: 'member',
    async build() {
      const { token } = await t.buildOwner({ plan: 'premium' });
      const role = 'manager';
      const { member } = (await t.call(createMember, { token, body: { name: 'Luz', role } })).body;
      return {
        endpoint: updateMember as Endpoint,
        change: (name: string, fields: object = {}) =>
          t.call(updateMember, { token, params: { id: member.id }, body: { name, role, ...fields } }),
        async read() {
          const [stored] = (await t.call(listMembers, { token })).body.members;
          return { stored, text: stored?.name };
        },
      };
    },
  },
];

describe.each(kinds)('the version of a $kind', ({ build }) => {
  test('starts at 1 and rises with every change, also of calls that do not name it', async () => {
    const { change, read } = await build();
    expect((await read()).stored).toMatchObject({ version: 1 });
    expect((await change('Uno')).status).toBe(200);
    expect((await change('Dos', { seenVersion: 2 })).status).toBe(200);
    expect(await read()).toMatchObject({ stored: { version: 3 }, text: 'Dos' });
  });

  test('rejects a change that has seen another one, changes nothing and returns the stored row', async () => {
    const { change, read, endpoint } = await build();
    await change('De otra persona', { seenVersion: 1 });
    const { status, body } = await change('Mío', { seenVersion: 1 });
    const { stored, text } = await read();
    expect([status, body.code, text]).toEqual([409, 'EDIT_CONFLICT', 'De otra persona']);
    expect((body as { current?: unknown }).current).toEqual(stored);
    expect(body.message).toContain('otro dispositivo');
    expect(endpoint.errors).toContain('EDIT_CONFLICT');
  });

  test('lets exactly one of twenty concurrent changes through', async () => {
    const { change, read } = await build();
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const name = `Intento ${index}`;
        return { name, status: (await change(name, { seenVersion: 1 })).status };
      }),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(winners).toHaveLength(1);
    expect(await read()).toMatchObject({ stored: { version: 2 }, text: winners[0]?.name });
  });

  test.each([0, -1, 1.5, '', 'uno', null, true])('cannot be %j', async (seenVersion) => {
    const { change, read } = await build();
    const { status, body } = await change('Mío', { seenVersion });
    expect([status, body.fields]).toEqual([400, { seenVersion: 'La versión no es válida' }]);
    expect((await read()).text).not.toBe('Mío');
  });
});

test('the version of a product rises when it is hidden and when its category is deleted, but not when it is moved', async () => {
  const { token, product, category } = await buildMenu();
  const params = { id: product.id };
  const products = [{ id: product.id, order: 1 }];
  const versionAfter = async (change: Promise<{ status: number }>) => {
    expect((await change).status).toBeLessThan(300);
    return (await readProduct(token, product.id)).version;
  };
  expect(await versionAfter(t.call(reorderProducts, { token, body: { products } }))).toBe(1);
  expect(await versionAfter(t.call(setProductActive, { token, params, body: { active: false } }))).toBe(2);
  expect(await versionAfter(t.call(deleteCategory, { token, params: { id: category.id } }))).toBe(3);
});

test('the version of a category stays when the categories are sorted', async () => {
  const { token, category } = await buildMenu();
  const other = (await t.call(createCategory, { token, body: { name: 'Postres' } })).body.category;
  const categories = [
    { id: other.id, order: 1 },
    { id: category.id, order: 2 },
  ];
  const { body } = await t.call(reorderCategories, { token, body: { categories } });
  expect(body.categories.map(({ version }) => version)).toEqual([1, 1]);
});

test('a form whose product changed meanwhile is rejected before its pictures are stored', async () => {
  const { token, product, body } = await buildMenu();
  const params = { id: product.id };
  await t.call(updateProduct, { token, params, body });
  const form = { ...body, seenVersion: '1', newImages: await createPicture('jpeg', 40, 30) };
  const reply = await t.upload(updateProduct, { token, params, form });
  expect([reply.status, reply.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  expect((await readProduct(token, product.id)).images).toEqual([]);
  const current = await t.upload(updateProduct, { token, params, form: { ...form, seenVersion: '2' } });
  expect([current.status, current.body.menu.version, current.body.menu.images.length]).toEqual([200, 3, 1]);
});

test('clients may send the whole business back that they read, several times', async () => {
  const { token } = await t.buildOwner();
  const read = (await t.call(getCustomization, { token })).body;
  for (const address of ['Calle 1', 'Calle 2']) {
    const { status } = await t.call(updateCustomization, { token, body: { ...read, address } });
    expect(status).toBe(200);
  }
});

test('visitors see no versions', async () => {
  const { userId } = await buildMenu();
  const { body } = await t.call(getMenuOfBusiness, { params: { businessId: userId } });
  expect(body.menu.products).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('version');
});
