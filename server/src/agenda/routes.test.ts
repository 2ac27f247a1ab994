import {
  createBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
} from '@vitrina/contract/agenda/blocks/endpoints.ts';
import {
  createProfessional,
  deleteProfessional,
  listProfessionals,
  updateProfessional,
} from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getAgenda, updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';

const t = bootTestApp();

test('the business itself gives its services until somebody else does', async () => {
  const { token, userId } = await t.buildOwner({ plan: 'pro' });
  await t.call(updateCustomization, { token, body: { businessName: 'Barbería Uno' } });
  const list = async () => (await t.call(listProfessionals, { token })).body.professionals;
  expect(await list()).toMatchObject([{ id: userId, name: 'Barbería Uno', isOffered: true, order: 1 }]);

  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  const changed = await t.call(updateProfessional, {
    token,
    params: { id: userId },
    body: { name: 'Beto', week, seenVersion: 1 },
  });
  expect(changed.body.professional).toMatchObject({ id: userId, name: 'Beto', week, version: 2 });
  const stale = { name: 'Otra', seenVersion: 1 };
  const conflict = await t.call(updateProfessional, { token, params: { id: userId }, body: stale });
  expect([conflict.status, conflict.body.code]).toEqual([409, 'EDIT_CONFLICT']);

  const created = await t.call(createProfessional, { token, body: { name: 'Caro' } });
  expect(created.status).toBe(201);
  expect((await list()).map(({ name }) => name)).toEqual(['Beto', 'Caro']);
  const twin = await t.call(createProfessional, { token, body: { name: ' caro ' } });
  expect([twin.status, twin.body.fields]).toEqual([409, { name: 'Ya atiende alguien con ese nombre' }]);
  const params = { id: created.body.professional.id };
  expect((await t.call(deleteProfessional, { token, params })).status).toBe(204);
  expect((await t.call(deleteProfessional, { token, params })).status).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(['Beto']);
});

test('one person works from the plan Básico on, several from Pro on, and a repeated call adds nobody', async () => {
  const free = await t.buildOwner();
  const refused = await t.call(createProfessional, { token: free.token, body: { name: 'Ana' } });
  expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_GATE']);
  const { token } = await t.buildOwner({ plan: 'basic' });
  const body = { name: 'Ana', idempotencyKey: crypto.randomUUID() };
  const first = await t.call(createProfessional, { token, body });
  expect((await t.call(createProfessional, { token, body })).body).toEqual(first.body);
  const second = await t.call(createProfessional, { token, body: { name: 'Bea' } });
  expect([second.status, second.body.code]).toEqual([403, 'PLAN_GATE']);
});

test('more than twenty people are refused, also when they are added at once', async () => {
  const { token } = await t.buildOwner({ plan: 'pro' });
  const results = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      t.call(createProfessional, { token, body: { name: `Persona ${index}` } }),
    ),
  );
  expect(results.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(results.find(({ status }) => status !== 201)?.body.message).toBe(
    'Puedes tener hasta 20 personas que atienden',
  );
});

test('the rules are kept, and say what is missing before customers can book', async () => {
  const { token } = await t.buildOwner({ plan: 'basic' });
  const first = await t.call(getAgenda, { token });
  expect(first.body).toEqual({ agenda: defaultAgendaSettings, missing: ['hours', 'services'], people: [] });
  const { version: _, ...rules } = defaultAgendaSettings;
  const body = { ...rules, confirmsByHand: true, note: 'Llega 5 minutos antes', seenVersion: 1 };
  const { agenda } = (await t.call(updateAgenda, { token, body })).body;
  expect(agenda).toMatchObject({ confirmsByHand: true, note: 'Llega 5 minutos antes', version: 2 });
  expect((await t.call(updateAgenda, { token, body })).body.code).toBe('EDIT_CONFLICT');
  expect((await t.call(updateAgenda, { token, body: { ...body, horizonDays: 0 } })).body.fields).toEqual({
    horizonDays: 'Escribe los días, de 1 a 90',
  });

  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Cortes' } })).body;
  const service = { name: 'Corte', description: 'x', price: '30000', categoryId: category.id, minutes: 45 };
  const { menu } = (await t.call(createProduct, { token, body: service })).body;
  expect(menu).toMatchObject({ minutes: 45, cleanUpMinutes: null });
  expect((await t.call(getAgenda, { token })).body.missing).toEqual([]);

  const change = { ...service, minutes: '', cleanUpMinutes: '10' };
  const changed = await t.upload(updateProduct, { token, params: { id: menu.id }, form: change });
  expect(changed.body.menu).toMatchObject({ minutes: null, cleanUpMinutes: 10 });
  const wrong = await t.call(updateProduct, {
    token,
    params: { id: menu.id },
    body: { ...service, minutes: 4 },
  });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { minutes: 'Escribe los minutos, de 5 a 480' }]);
});

test('blocks are kept until they are removed, and name nobody of another business', async () => {
  const { token, userId } = await t.buildOwner({ plan: 'basic' });
  const other = await t.buildOwner({ plan: 'basic' });
  const lunch = {
    start: '2090-11-30T17:00:00.000Z',
    end: '2090-11-30T18:00:00.000Z',
    reason: 'Almuerzo',
    professionalId: userId,
  };
  const { block } = (await t.call(createBlock, { token, body: lunch })).body;
  expect(block).toMatchObject(lunch);
  const foreign = await t.call(createBlock, { token: other.token, body: lunch });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'PROFESSIONAL_NOT_FOUND']);
  const empty = await t.call(createBlock, { token, body: { ...lunch, end: lunch.start } });
  expect([empty.status, empty.body.fields]).toEqual([400, { end: 'El final debe ser después del comienzo' }]);
  const params = { id: block.id };
  const moved = { ...lunch, professionalId: null, end: '2090-11-30T19:00:00.000Z' };
  expect((await t.call(updateBlock, { token: other.token, params, body: moved })).status).toBe(404);
  expect((await t.call(updateBlock, { token, params, body: moved })).body.block).toMatchObject(moved);
  const list = async (from: string) => (await t.call(listBlocks, { token, query: { from } })).body.blocks;
  expect(await list('2090-11-30')).toHaveLength(1);
  expect(await list('2090-12-01')).toHaveLength(0);
  expect((await t.call(deleteBlock, { token, params })).status).toBe(204);
  expect(await list('2090-11-30')).toHaveLength(0);
});
