import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getOpeningHours, updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();
const week = Array.from({ length: 7 }, () => [
  { from: '08:00', to: '12:00' },
  { from: '14:00', to: '02:00' },
]);
const christmas = { date: '2026-12-25', name: 'Navidad', spans: [] };
const newYear = { date: '2026-01-01', name: '', spans: [{ from: '10:00', to: '14:00' }] };

describe('opening hours', () => {
  test('there are none until they are saved, dates are sorted, and null removes them', async () => {
    const { token } = await t.buildOwner();
    const save = async (body: object) => (await t.call(updateOpeningHours, { token, body })).body;
    const read = async () => (await t.call(getOpeningHours, { token })).body;
    expect(await read()).toEqual({ hours: null, version: 1 });
    const saved = await save({ hours: { week, specialDates: [christmas, newYear] } });
    expect(saved).toEqual({ hours: { week, specialDates: [newYear, christmas] }, version: 2 });
    expect(await read()).toEqual(saved);
    expect(await save({ hours: null })).toEqual({ hours: null, version: 3 });
    expect(await read()).toEqual({ hours: null, version: 3 });
  });

  test('of several saves that saw the same version one is stored', async () => {
    const { token } = await t.buildOwner();
    const body = { hours: { week, specialDates: [] }, seenVersion: 1 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => t.call(updateOpeningHours, { token, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { version: 2 },
    });
  });

  test.each([
    [{ week: week.slice(1), specialDates: [] }, 'El horario debe tener siete días'],
    [{ week: week.with(0, [{ from: '8:00', to: '12:00' }]), specialDates: [] }, 'Escribe la hora así: 08:00'],
    [
      { week: week.with(0, [{ from: '08:00', to: '24:00' }]), specialDates: [] },
      'Escribe la hora así: 08:00',
    ],
    [
      {
        week: week.with(0, [
          { from: '08:00', to: '12:00' },
          { from: '11:59', to: '14:00' },
        ]),
        specialDates: [],
      },
      'Los turnos de un día no pueden cruzarse',
    ],
    [
      {
        week: week.with(0, [
          { from: '18:00', to: '02:00' },
          { from: '19:00', to: '20:00' },
        ]),
        specialDates: [],
      },
      'Los turnos de un día no pueden cruzarse',
    ],
    [
      {
        week: week.with(
          0,
          ['01', '03', '05', '07'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` })),
        ),
        specialDates: [],
      },
      'Un día puede tener hasta 3 turnos',
    ],
    [{ week, specialDates: [christmas, christmas] }, 'Una fecha está repetida'],
    [{ week, specialDates: [{ ...christmas, date: '2026-02-30' }] }, 'La fecha no es válida'],
    [
      {
        week,
        specialDates: Array.from({ length: 61 }, (_, n) => ({
          ...christmas,
          date: new Date(Date.UTC(2027, 0, n + 1)).toISOString().slice(0, 10),
        })),
      },
      'Puedes guardar hasta 60 fechas especiales',
    ],
  ])('hours that are not valid are refused: %#', async (hours, message) => {
    const { token } = await t.buildOwner();
    const reply = await t.call(updateOpeningHours, { token, body: { hours } });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect((await t.call(getOpeningHours, { token })).body.version).toBe(1);
  });

  test('another time zone is another state of the page', async () => {
    const { token, userId } = await t.buildOwner();
    t.clock.set('2026-05-04T14:30:00Z');
    const hours = {
      week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]),
      specialDates: [],
    };
    await t.call(updateOpeningHours, { token, body: { hours } });
    const status = async (timeZone: string) => {
      await t.call(updateCustomization, { token, body: { timeZone } });
      return /"status":"([a-z-]+)"/.exec((await t.app.inject(`/menu/${userId}`)).body)?.[1];
    };
    expect(await status('America/Bogota')).toBe('open');
    expect(await status('America/Mexico_City')).toBe('closed');
  });
});
