import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  listPublicDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { maxDeliveryZones } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { deliveryZones } from '../tables.ts';

const t = bootTestApp();

const create = (token: string, body: object) => t.call(createDeliveryZone, { token, body });
const list = async (token: string) => (await t.call(listDeliveryZones, { token })).body.zones;

describe('delivery zones', () => {
  test('are sorted by name, and visitors see those of a business', async () => {
    const { token, userId } = await t.buildOwner({ plan: 'premium' });
    const other = await t.buildOwner({ plan: 'premium' });
    await create(token, { name: 'Ñuñoa', fee: '3000' });
    await create(token, { name: 'Álamos', fee: '2500.00', minimum: '20000', minutes: 25 });
    await create(token, { name: 'Zona 10', fee: '0' });
    await create(token, { name: 'Zona 9', fee: '0' });
    await create(other.token, { name: 'Centro', fee: '1' });
    const zones = await list(token);
    expect(zones.map(({ id: _id, version: _version, ...zone }) => zone)).toEqual([
      { name: 'Álamos', fee: '2500', minimum: '20000', minutes: 25 },
      { name: 'Ñuñoa', fee: '3000', minimum: null, minutes: null },
      { name: 'Zona 9', fee: '0', minimum: null, minutes: null },
      { name: 'Zona 10', fee: '0', minimum: null, minutes: null },
    ]);
    const shown = zones.map(({ version: _version, ...zone }) =>
      zone.minutes === null ? zone : { ...zone, way: '25\u00a0min' },
    );
    expect((await t.call(listPublicDeliveryZones, { params: { userId } })).body).toEqual({ zones: shown });
    const unknown = await t.call(listPublicDeliveryZones, { params: { userId: crypto.randomUUID() } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
  });

  test('are changed as a whole, and deleted', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { zone } = (await create(token, { name: 'Centro', fee: '3000', minimum: '9000', minutes: 10 }))
      .body;
    const params = { id: zone.id };
    const changed = await t.call(updateDeliveryZone, {
      token,
      params,
      body: { name: 'CENTRO', fee: '4000' },
    });
    expect(changed.body.zone).toEqual({
      id: zone.id,
      version: 2,
      name: 'CENTRO',
      fee: '4000',
      minimum: null,
      minutes: null,
    });
    expect(await list(token)).toEqual([changed.body.zone]);
    expect((await t.call(deleteDeliveryZone, { token, params })).status).toBe(204);
    expect((await t.call(deleteDeliveryZone, { token, params })).body.code).toBe('ZONE_NOT_FOUND');
    expect(await list(token)).toEqual([]);
  });

  test('are announced to the pages of every process, whose header says what delivery costs', async () => {
    const { token, userId } = await t.buildOwner({ plan: 'premium' });
    const body = { businessName: 'Fogón', whatsappNumber: '+573105550142', hasCartEnabled: true };
    await t.call(updateCustomization, { token, body });
    await t.call(updateOrdering, { token, body: { modes: ['delivery'], minimum: '25000' } });
    const client = await t.deps.db.$client.connect();
    let announced = 0;
    client.on('notification', ({ payload }) => {
      if (payload === userId) announced += 1;
    });
    await client.query('listen page_changed');
    const readFacts = async () => {
      const { body } = await t.app.inject({ url: `/menu/${userId}` });
      const [, facts = ''] = /<span class="facts">(.*?)<\/span><\/p>/s.exec(body) ?? [];
      return facts
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    };
    expect(await readFacts()).toBe('20 min Mín. $ 25.000');
    const { zone } = (await create(token, { name: 'Centro', fee: '3000' })).body;
    expect(await readFacts()).toBe('20 min Domicilio $ 3.000 Mín. $ 25.000');
    await create(token, { name: 'Norte', fee: '6000' });
    expect(await readFacts()).toBe('20 min Domicilio desde $ 3.000 Mín. $ 25.000');
    const params = { id: zone.id };
    await t.call(updateDeliveryZone, { token, params, body: { name: 'Centro', fee: '4000' } });
    expect(await readFacts()).toContain('desde $ 4.000');
    await t.call(deleteDeliveryZone, { token, params });
    expect(await readFacts()).toContain('Domicilio $ 6.000');
    await expect.poll(() => announced).toBe(4);
    client.release(true);
  });

  test('have names that differ in more than case and accents', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    await create(token, { name: 'Belén', fee: '0' });
    const { zone } = (await create(token, { name: 'Robledo', fee: '0' })).body;
    const taken = { status: 409, body: { code: 'ZONE_NAME_TAKEN', fields: { name: expect.any(String) } } };
    expect(await create(token, { name: 'BELEN', fee: '0' })).toMatchObject(taken);
    const body = { name: 'belen', fee: '0' };
    expect(await t.call(updateDeliveryZone, { token, params: { id: zone.id }, body })).toMatchObject(taken);
  });

  test('are created once per idempotency key', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const body = { name: 'Centro', fee: '3000', idempotencyKey: crypto.randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => create(token, body)));
    expect(new Set(replies.map(({ status, body: { zone } }) => `${status} ${zone.id}`)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
  });

  test(`are at most ${maxDeliveryZones}, also with concurrent calls`, async () => {
    const { token, userId: ownerId } = await t.buildOwner({ plan: 'premium' });
    const rows = Array.from({ length: maxDeliveryZones - 1 }, (_, n) => ({
      id: uuidv7(),
      ownerId,
      name: `Zona ${n}`,
      fee: '0',
    }));
    await t.deps.db.insert(deliveryZones).values(rows);
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => create(token, { name, fee: '0' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(replies.find(({ status }) => status === 403)?.body.code).toBe('ZONE_LIMIT_REACHED');
  });

  test('belong to a plan with the cart', async () => {
    const { token } = await t.buildOwner({ plan: 'pro' });
    expect((await create(token, { name: 'Centro', fee: '0' })).body.code).toBe('PLAN_GATE');
  });

  test.each([
    [{ fee: '3.000' }, { fee: 'El precio no es válido. Ej.: 12500' }],
    [{ fee: '3000.555' }, { fee: 'El precio no es válido. Ej.: 12500' }],
    [{ minimum: 'x' }, { minimum: 'El precio no es válido. Ej.: 12500' }],
    [{ name: ' ' }, { name: 'Escribe el nombre de la zona' }],
    [{ minutes: 1.5 }, { minutes: 'Escribe los minutos, de 0 a 10.080' }],
  ])('%j is refused', async (body, fields) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const reply = await create(token, { name: 'Centro', fee: '0', ...body });
    expect([reply.status, reply.body.fields]).toEqual([400, fields]);
  });
});
