import { cancelOwnAppointment } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { createPushSubscription, getPushKey } from '@vitrina/contract/orders/push/endpoints.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { insertMember } from '../../testing/members.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';

const settings: NodeJS.ProcessEnv = {};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  settings.PUSH_SERVICES = service.origin;
});
afterAll(() => service.stop());
const t = bootTestApp({ settings });

const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};

test('the owner and a manager are told what customers book and cancel, without names, and the kitchen is not', async () => {
  const salon = await buildSalon(t);
  const { token, userId } = salon;
  const { publicKey } = (await t.call(getPushKey, { token })).body;
  const manager = await insertMember(t.deps.db, userId, 'manager');
  const cook = await insertMember(t.deps.db, userId, 'kitchen');
  const [mine, managers, cooks] = [0, 1, 2].map(() => service.subscribe(publicKey));
  for (const [device, holder] of [
    [mine, token],
    [managers, manager.token],
    [cooks, cook.token],
  ] as const)
    await t.call(createPushSubscription, { token: holder, body: device?.subscription ?? {} });
  const read = async (device: typeof mine) => {
    const { title, body, url } = JSON.parse((await device?.waitForMessage(30_000))?.text ?? '{}');
    return { title, body: body.replaceAll('\u00a0', ' '), url };
  };
  const customer = { name: 'Ana Secreta', phone: '3105550177' };
  const { appointment } = (await salon.place(at(1, '09:00'), { customer })).body;
  const booked = { title: 'Reserva nueva', body: 'Mañana a las 9 a. m.', url: '/pedidos/agenda' };
  expect(await read(mine)).toEqual(booked);
  expect(await read(managers)).toEqual(booked);

  await t.call(cancelOwnAppointment, {
    params: { token: appointment.token },
    headers: sameOrigin,
    from: randomIp(),
  });
  expect(await read(mine)).toEqual({ ...booked, title: 'Reserva cancelada' });
  const { version: _, ...rules } = defaultAgendaSettings;
  await t.call(updateAgenda, { token, body: { ...rules, confirmsByHand: true } });
  await salon.place(at(1, '10:00'));
  expect(await read(mine)).toEqual({
    ...booked,
    title: 'Reserva por confirmar',
    body: 'Mañana a las 10 a. m.',
  });
  expect(cooks?.requests).toBe(0);
}, 60_000);
