import {
  createDiningTable,
  deleteDiningTable,
  getPublicDiningTable,
  listDiningTables,
  renameDiningTable,
  renewDiningTable,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { maxDiningTables } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';
import { diningTables } from '../tables.ts';

const t = bootTestApp();

const create = (token: string, name: string, idempotencyKey?: string) =>
  t.call(createDiningTable, { token, body: { name, idempotencyKey } });
const list = async (token: string) => (await t.call(listDiningTables, { token })).body.tables;
const readPublic = ({ userId }: Owner, key: string, from = randomIp()) =>
  t.call(getPublicDiningTable, { params: { userId, key }, from });

async function fill({ userId: ownerId }: Owner, count: number): Promise<void> {
  await t.deps.db
    .insert(diningTables)
    .values(
      Array.from({ length: count }, (_, n) => ({ id: uuidv7(), ownerId, name: `Mesa ${n}`, key: `${n}` })),
    );
}

describe('tables', () => {
  test('are sorted by name and have keys of 128 random bits', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    for (const name of ['Mesa 10', 'Mesa 2', 'Barra']) expect((await create(token, name)).status).toBe(200);
    const tables = await list(token);
    expect(tables.map(({ name }) => name)).toEqual(['Barra', 'Mesa 2', 'Mesa 10']);
    expect(new Set(tables.map(({ key }) => key)).size).toBe(3);
    for (const { key } of tables) expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  });

  test('have names that differ in more than case and accents', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const other = await t.buildOwner({ plan: 'premium' });
    const { table } = (await create(token, 'Balcón')).body;
    const { table: terrace } = (await create(token, 'Terraza')).body;
    expect((await create(other.token, 'Balcón')).status).toBe(200);
    const taken = { code: 'TABLE_NAME_TAKEN', fields: { name: 'Ya tienes una mesa con ese nombre' } };
    expect(await create(token, 'BALCON')).toMatchObject({ status: 409, body: taken });
    const rename = (id: string, name: string) =>
      t.call(renameDiningTable, { token, params: { id }, body: { name } });
    expect(await rename(terrace.id, 'balcon')).toMatchObject({ status: 409, body: taken });
    expect((await rename(table.id, 'balcón')).body.table).toEqual({
      ...table,
      name: 'balcón',
      version: 2,
    });
    const concurrent = await Promise.all(['Patio', 'PATIO', 'patio'].map((name) => create(token, name)));
    expect(concurrent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('are created once per idempotency key', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => create(token, 'Mesa 1', key)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.table.id}`)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
  });

  test(`are at most ${maxDiningTables}, also with concurrent calls`, async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await fill(owner, maxDiningTables - 1);
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(owner.token, name)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'TABLE_LIMIT_REACHED',
      message: 'Puedes tener hasta 200 mesas',
    });
  });

  test('belong to a plan with the cart, which keeps those of earlier plans', async () => {
    const owner = await t.buildOwner({ plan: 'pro' });
    expect((await create(owner.token, 'Mesa 1')).body.code).toBe('PLAN_GATE');
    await fill(owner, 1);
    const [table] = await list(owner.token);
    const reply = await t.call(deleteDiningTable, { token: owner.token, params: { id: table?.id ?? '' } });
    expect(reply.status).toBe(204);
    expect(await list(owner.token)).toEqual([]);
  });
});

describe('the name of a table for visitors', () => {
  test('is found by the key of its own business, until the code is renewed', async () => {
    const [owner, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
    const { table } = (await create(owner.token, 'Mesa 4')).body;
    expect(await readPublic(owner, table.key)).toMatchObject({ status: 200, body: { name: 'Mesa 4' } });
    expect((await readPublic(other, table.key)).body.code).toBe('TABLE_NOT_FOUND');
    const { table: renewed } = (
      await t.call(renewDiningTable, { token: owner.token, params: { id: table.id } })
    ).body;
    expect(renewed).toEqual({ ...table, key: expect.not.stringMatching(table.key), version: 2 });
    expect((await readPublic(owner, table.key)).body.code).toBe('TABLE_NOT_FOUND');
    expect((await readPublic(owner, renewed.key)).body.name).toBe('Mesa 4');
    const unknown = { userId: crypto.randomUUID(), key: table.key };
    expect((await t.call(getPublicDiningTable, { params: unknown })).status).toBe(404);
  });

  test('cannot be guessed by trying', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const ip = randomIp();
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async (_, n) => (await readPublic(owner, `abcdefghij${n}`, ip)).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await readPublic(owner, 'abcdefghijk')).status).toBe(404);
  });
});
