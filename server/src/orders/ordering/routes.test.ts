import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { getOrdering, pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { defaultOrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();
afterEach(() => t.clock.set(new Date()));

const read = async (token: string) => (await t.call(getOrdering, { token })).body;
const save = (token: string, body: object) => t.call(updateOrdering, { token, body });
const pause = async (token: string, minutes: number | 'rest-of-day') =>
  (await t.call(pauseOrders, { token, body: { minutes } })).body.pausedUntil;

describe('settings of orders', () => {
  test('a business that changed nothing has the defaults, and absent fields stay', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    expect(await read(token)).toEqual(defaultOrderingSettings);
    const payments = {
      cash: true,
      card: false,
      transferAccounts: [{ name: 'Nequi', number: '310 555 01 42', holder: 'Ana Díaz' }],
    };
    await save(token, { modes: ['table', 'delivery'], minimum: '20000.00', payments });
    const reply = await save(token, { preparationMinutes: 35, acceptsLater: true, whatsappStep: false });
    const expected = {
      modes: ['table', 'delivery'],
      minimum: '20000',
      preparationMinutes: 35,
      acceptsLater: true,
      whatsappStep: false,
      payments,
      pauses: [],
      pausedUntil: null,
      tablesUntil: 60,
      directTables: false,
      firstOrderMinutes: 0,
      lastOrderMinutes: 0,
      version: 3,
    };
    expect(reply.body).toEqual(expected);
    expect(await read(token)).toEqual(expected);
    expect((await save(token, { minimum: null })).body.minimum).toBeNull();
  });

  test('of several saves that saw the same version one is stored', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const body = { preparationMinutes: 5, seenVersion: 1 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => save(token, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { version: 2, preparationMinutes: 5 },
    });
  });

  test('only a plan with the cart changes them', async () => {
    const { token } = await t.buildOwner({ plan: 'pro' });
    const reply = await save(token, { preparationMinutes: 5 });
    expect([reply.status, reply.body.code]).toEqual([403, 'PLAN_GATE']);
    expect(await read(token)).toEqual(defaultOrderingSettings);
  });

  test.each([
    [{ modes: [] }, 'modes', 'Elige al menos una forma de entrega'],
    [{ modes: ['pickup', 'pickup'] }, 'modes', 'Una forma de entrega está repetida'],
    [{ modes: ['drone'] }, 'modes.0', 'La forma de entrega no es válida'],
    [{ minimum: '20.000' }, 'minimum', 'El precio no es válido. Ej.: 12500'],
    [{ minimum: '2000.555' }, 'minimum', 'El precio no es válido. Ej.: 12500'],
    [{ preparationMinutes: -1 }, 'preparationMinutes', 'Escribe los minutos, de 0 a 10.080'],
    [
      { payments: { cash: true, card: true, transferAccounts: [{ name: 'Nequi', number: ' ' }] } },
      'payments.transferAccounts.0.number',
      'Escribe el número de la cuenta',
    ],
  ])('%j is refused', async (body, field, message) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const reply = await save(token, body);
    expect([reply.status, reply.body.fields]).toEqual([400, { [field]: message }]);
    expect((await read(token)).version).toBe(1);
  });
});

describe('a pause', () => {
  test('lasts so many minutes, ends by itself or with 0, and keeps the version', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    t.clock.set('2026-05-04T18:00:00Z');
    expect(await pause(token, 30)).toBe('2026-05-04T18:30:00.000Z');
    expect(await save(token, { preparationMinutes: 5, seenVersion: 1 })).toMatchObject({
      status: 200,
      body: { pausedUntil: '2026-05-04T18:30:00.000Z', version: 2 },
    });
    t.clock.set('2026-05-04T18:30:00Z');
    expect((await read(token)).pausedUntil).toBeNull();
    expect(await pause(token, 60)).toBe('2026-05-04T19:30:00.000Z');
    expect(await pause(token, 0)).toBeNull();
    expect(await read(token)).toMatchObject({ pausedUntil: null, preparationMinutes: 5, version: 2 });
  });

  test('of the rest of the day ends at the next opening, or at 4 a. m. without hours', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    await t.call(updateCustomization, { token, body: { timeZone: 'America/Bogota' } });
    t.clock.set('2026-05-04T18:00:00Z');
    expect(await pause(token, 'rest-of-day')).toBe('2026-05-05T09:00:00.000Z');
    const week = Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]);
    await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
    expect(await pause(token, 'rest-of-day')).toBe('2026-05-05T16:00:00.000Z');
  });

  test.each([[-1], [10_081], ['siempre'], [null]])('%j is refused', async (minutes) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const reply = await t.call(pauseOrders, { token, body: { minutes } });
    expect([reply.status, reply.body.fields]).toEqual([400, { minutes: 'Elige cuánto dura la pausa' }]);
  });
});
