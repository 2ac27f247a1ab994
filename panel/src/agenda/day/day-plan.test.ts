import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { listFreeTimes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { expect, test } from 'vitest';
import { type AgendaDays, isDayWorked, listDay, listPeople, toAgendaState } from './day-plan.ts';

const at = (time: string, date = '2026-11-30') => new Date(`${date}T${time}:00-05:00`).toISOString();
const ana = {
  id: 'a',
  name: 'Ana',
  week: null,
  daysOff: [],
  serviceIds: null,
  memberId: null,
  order: 1,
  isOffered: true,
  version: 1,
};
const bea = { ...ana, id: 'b', name: 'Bea', serviceIds: ['beard'], order: 2 };
const build = (changes: Partial<ShownAppointment>): ShownAppointment => ({
  id: 'x',
  state: 'confirmed',
  start: at('10:00'),
  end: at('10:45'),
  busyUntil: at('11:00'),
  services: [],
  total: '30000',
  currency: 'COP',
  notes: '',
  professionalId: 'a',
  professional: 'Ana',
  heldUntil: null,
  customer: { name: 'Luis', phone: null },
  forced: false,
  byCustomer: true,
  createdAt: at('08:00'),
  remindedAt: null,
  changedByCustomerAt: null,
  url: '',
  version: 0,
  ...changes,
});
const days: AgendaDays = {
  hours: { week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]), specialDates: [] },
  timeZone: 'America/Bogota',
  professionals: [ana, bea],
  appointments: [
    build({}),
    build({ id: 'gone', state: 'cancelled', start: at('09:00'), end: at('09:45'), busyUntil: at('10:00') }),
    build({ id: 'old', professionalId: 'left', professional: 'Caro', state: 'completed' }),
  ],
  blocks: [{ id: 'k', professionalId: null, start: at('11:30'), end: at('12:00'), reason: 'Reunión' }],
};
const clock = (instant: number) => new Date(instant - 5 * 3_600_000).toISOString().slice(11, 16);
const show = (entries: ReturnType<typeof listDay>) =>
  entries.map(({ kind, start, end }) => `${kind} ${clock(start)}–${clock(end)}`);

test('a day has appointments, blocks and the gaps between them, with the clean-up counted', () => {
  expect(show(listDay(days, ana, '2026-11-30', Date.parse(at('06:00'))))).toEqual([
    'gap 09:00–10:00',
    'appointment 10:00–10:45',
    'gap 11:00–11:30',
    'block 11:30–12:00',
  ]);
  expect(show(listDay(days, bea, '2026-11-30', Date.parse(at('06:00'))))).toEqual([
    'gap 09:00–11:30',
    'block 11:30–12:00',
  ]);
});

test('a gap that has begun starts at the last quarter, and one that has passed is left out', () => {
  expect(show(listDay(days, ana, '2026-11-30', Date.parse(at('11:07'))))).toEqual([
    'appointment 10:00–10:45',
    'gap 11:00–11:30',
    'block 11:30–12:00',
  ]);
  expect(show(listDay(days, ana, '2026-12-01', Date.parse(at('11:07'))))).toEqual(['gap 09:00–12:00']);
});

test('without opening hours there are no gaps', () => {
  expect(show(listDay({ ...days, hours: null }, ana, '2026-11-30', 0))).toEqual([
    'appointment 10:00–10:45',
    'block 11:30–12:00',
  ]);
});

test('who has left is shown with the appointments of the day', () => {
  expect(listPeople(days, '2026-11-30').map(({ name, count }) => [name, count])).toEqual([
    ['Ana', 1],
    ['Bea', 0],
    ['Caro', 1],
  ]);
  expect(listPeople(days, '2026-12-01').map(({ name }) => name)).toEqual(['Ana', 'Bea']);
});

test('who waits for a larger plan is shown with the appointments of the day alone, and is offered no more', () => {
  const paused = { ...bea, isOffered: false };
  const ofBea = build({ id: 'y', professionalId: 'b', professional: 'Bea' });
  const smaller = { ...days, professionals: [ana, paused], appointments: [ofBea] };
  expect(listPeople(smaller, '2026-12-01').map(({ name }) => name)).toEqual(['Ana']);
  const entries = listPeople(smaller, '2026-11-30').map((each) => [
    each.name,
    ...show(listDay(smaller, each, '2026-11-30', 0)),
  ]);
  expect(entries[1]).toEqual(['Bea', 'appointment 10:00–10:45', 'block 11:30–12:00']);
});

test('free times are those of the people who give the service, and the moved one is no obstacle', () => {
  const now = Date.parse(at('06:00'));
  const list = (search: { serviceIds: string[]; exceptId?: string }) =>
    listFreeTimes(
      toAgendaState(days, { ...search, now }),
      { minutes: 60, cleanUpMinutes: 0 },
      new Date(now),
      {
        from: '2026-11-30',
        maxDays: 1,
      },
    ).times.map(({ start, professionalIds }) => [clock(Date.parse(start)), professionalIds.join()]);
  expect(list({ serviceIds: ['cut'] })).toEqual([['09:00', 'a']]);
  expect(list({ serviceIds: ['cut'], exceptId: 'x' })).toHaveLength(7);
  expect(list({ serviceIds: ['beard'] })[0]).toEqual(['09:00', 'a,b']);
});

test('a day is worked while anybody works on it, also after its last hour', () => {
  const away = { ...ana, daysOff: [{ from: '2026-11-30', to: '2026-11-30', name: '' }] };
  expect(isDayWorked(days, [ana], '2026-11-30')).toBe(true);
  expect(isDayWorked(days, [away, bea], '2026-11-30')).toBe(true);
  expect(isDayWorked(days, [away], '2026-11-30')).toBe(false);
  expect(isDayWorked({ ...days, hours: null }, [ana], '2026-11-30')).toBe(false);
});
