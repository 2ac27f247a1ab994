import { randomUUID } from 'node:crypto';
import { createAppointment, setAppointmentState } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { createBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { createProfessional, listProfessionals } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { createDataRequest } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { dataRequestKinds } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { App } from './app.ts';

/** Where it is day now, so that an hour ago and in some hours are today. Their clocks never change. */
const zone =
  new Date().getUTCHours() >= 11
    ? { name: 'America/Bogota', hours: -5, offset: '-05:00' }
    : { name: 'Asia/Tokyo', hours: 9, offset: '+09:00' };

/** A local time of the salon, some days from today. */
export function at(days: number, time: string): string {
  const date = new Date(Date.now() + zone.hours * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00${zone.offset}`).toISOString();
}

/** The local date of the salon. */
export function dateIn(days: number): string {
  const instant = Date.parse(at(days, '12:00')) + zone.hours * 3_600_000;
  return new Date(instant).toISOString().slice(0, 10);
}

/** Some minutes from now, on a full five minutes. */
export function soon(minutes: number): string {
  return new Date(Math.floor((Date.now() + minutes * 60_000) / 300_000) * 300_000).toISOString();
}

/** A salon that is always open, with two services and these people. */
export async function buildSalon(app: App, names: readonly string[] = []) {
  const owner = await app.buildOwner({ plan: 'pro' });
  const { token } = owner;
  const businessName = `Salón ${randomUUID().slice(0, 6)}`;
  await app.call(updateCustomization, {
    token,
    body: { businessName, businessType: 'services', whatsappNumber: '+573105550142', timeZone: zone.name },
  });
  const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
  await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  const { category } = await app.call(createCategory, { token, body: { name: 'Cortes' } });
  const add = (name: string, minutes: number) =>
    app.call(createProduct, {
      token,
      body: { name, description: 'x', price: '30000', categoryId: category.id, minutes },
    });
  const { menu: haircut } = await add('Corte clásico', 30);
  await add('Corte y barba', 50);
  for (const name of names) await app.call(createProfessional, { token, body: { name } });
  const { professionals } = await app.call(listProfessionals, { token });
  return {
    ...owner,
    professionals,
    /** Also over what is taken. */
    async book(start: string, customer: { name: string; phone?: string }, professionalId?: string) {
      const body = {
        idempotencyKey: randomUUID(),
        services: [{ productId: haircut.id }],
        start,
        customer,
        forced: true,
        ...(professionalId && { professionalId }),
      };
      return (await app.call(createAppointment, { token, body })).appointment;
    },
  };
}

/** A salon of three in the middle of a day, with reminders for tomorrow. */
export async function buildFullSalon(app: App) {
  const salon = await buildSalon(app, ['Julián', 'Wilmer', 'Yuliana']);
  const { token, book, professionals } = salon;
  const [julian, wilmer] = professionals;
  const done = await book(soon(-75), { name: 'Óscar Mejía' }, julian?.id);
  const missed = await book(soon(-45), { name: 'Hernán Darío Salazar' }, julian?.id);
  for (const [{ id }, state] of [
    [done, 'completed'],
    [missed, 'missed'],
  ] as const)
    await app.call(setAppointmentState, { token, params: { id }, body: { state } });
  await book(soon(-12), { name: 'Mateo Quiñones', phone: '3105550101' }, julian?.id);
  await book(soon(30), { name: 'Santiago Villamizar de la Espriella' }, julian?.id);
  await book(soon(40), { name: 'Tomás Echeverri' }, julian?.id);
  await book(soon(35), { name: 'Nicolás Peña' }, wilmer?.id);
  const lunch = { start: soon(150), end: soon(210), reason: 'Almuerzo' };
  await app.call(createBlock, { token, body: { ...lunch, professionalId: julian?.id } });
  for (const [index, name] of ['Ana Ruiz', 'Bea Soto'].entries())
    await book(at(1, `1${index}:00`), { name, phone: `310555020${index}` }, julian?.id);
  for (const kind of dataRequestKinds)
    await app.call(createDataRequest, {
      token,
      body: { kind, phone: '3105550101', details: 'Me llamo Mateo Quiñónez', idempotencyKey: randomUUID() },
    });
  return salon;
}
