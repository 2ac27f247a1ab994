import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { takesTime } from '@vitrina/contract/agenda/appointments/states.ts';
import type { Block } from '@vitrina/contract/agenda/blocks/schema.ts';
import {
  type AgendaState,
  listWorkingIntervals,
  reckonDay,
  type Worker,
} from '@vitrina/contract/agenda/free-times/free-times.ts';
import { type Interval, subtract } from '@vitrina/contract/agenda/free-times/intervals.ts';
import { gridMinutes } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';

const minuteMs = 60_000;
/** A shorter pause is not offered. */
const minGapMs = gridMinutes * minuteMs;
/** The longest time ahead that the business books in its panel. */
export const plannedDays = 60;

/** What is known of some days. */
export interface AgendaDays {
  hours: OpeningHours | null;
  timeZone: string;
  professionals: readonly Professional[];
  appointments: readonly ShownAppointment[];
  blocks: readonly Block[];
}

export type DayEntry =
  | { kind: 'appointment'; start: number; end: number; appointment: ShownAppointment }
  | { kind: 'block'; start: number; end: number; block: Block }
  | { kind: 'gap'; start: number; end: number };

/** Returns the appointments, blocks and gaps of a person on a local date, by their start. Gaps that have passed are left out. */
export function listDay(
  days: AgendaDays,
  professional: Pick<Professional, 'id' | 'week' | 'daysOff'>,
  date: string,
  now: number,
): DayEntry[] {
  const { hours, timeZone, appointments, blocks } = days;
  const day = toDay(date, timeZone);
  const shown = appointments.filter(
    ({ professionalId, start, state }) =>
      professionalId === professional.id &&
      state !== 'unknown' &&
      isShown(state) &&
      day.start <= Date.parse(start) &&
      Date.parse(start) < day.end,
  );
  const ofPerson = blocks.filter(
    ({ professionalId, start, end }) =>
      (professionalId === null || professionalId === professional.id) &&
      Date.parse(start) < day.end &&
      day.start < Date.parse(end),
  );
  const earliest = Math.ceil(now / minGapMs) * minGapMs - minGapMs;
  const working = hours
    ? listWorkingIntervals(hours, timeZone, professional, date, 1).flatMap((interval) =>
        clip(interval, { start: Math.max(day.start, earliest), end: day.end }),
      )
    : [];
  const gaps = subtract(working, listTaken(days, professional.id, now)).filter(
    ({ start, end }) => end - start >= minGapMs,
  );
  return [
    ...shown.map(
      (appointment): DayEntry => ({
        kind: 'appointment',
        start: Date.parse(appointment.start),
        end: Date.parse(appointment.end),
        appointment,
      }),
    ),
    ...ofPerson.map((block): DayEntry => ({ kind: 'block', ...toInterval(block), block })),
    ...gaps.map((gap): DayEntry => ({ kind: 'gap', ...gap })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Returns the agenda as the rules of free times read it. `professionalId` is the wanted one, undefined for any. */
export function toAgendaState(
  days: AgendaDays,
  {
    serviceIds,
    professionalId,
    exceptId,
    now,
  }: {
    serviceIds: readonly string[];
    professionalId?: string | undefined;
    exceptId?: string | undefined;
    now: number;
  },
): AgendaState {
  const workers = days.professionals
    .filter(
      (each) =>
        (professionalId === undefined || each.id === professionalId) &&
        (each.serviceIds === null || serviceIds.every((id) => each.serviceIds?.includes(id))),
    )
    .map(
      ({ id, week, daysOff }): Worker => ({
        id,
        week,
        daysOff,
        taken: listTaken(days, id, now, exceptId),
      }),
    );
  const settings = { noticeMinutes: 0, horizonDays: plannedDays };
  return { hours: days.hours, timeZone: days.timeZone, settings, workers };
}

/** The people of a day: those whom the plan offers, and others who still have an appointment on it. */
export function listPeople(
  { professionals, appointments, timeZone }: AgendaDays,
  date: string,
): (Pick<Professional, 'id' | 'name' | 'week' | 'daysOff'> & { count: number })[] {
  const day = toDay(date, timeZone);
  const ofDay = appointments.filter(
    ({ start, state }) =>
      state !== 'unknown' && isShown(state) && day.start <= Date.parse(start) && Date.parse(start) < day.end,
  );
  const offered = professionals.filter(({ isOffered }) => isOffered);
  const left = ofDay.filter(({ professionalId }) => !offered.some(({ id }) => id === professionalId));
  const known = new Map(left.map(({ professionalId, professional }) => [professionalId, professional]));
  const allDay = { week: Array.from({ length: 7 }, () => []), daysOff: [] };
  return [...offered, ...[...known].map(([id, name]) => ({ id, name, ...allDay }))].map((person) => ({
    ...person,
    count: ofDay.filter(({ professionalId }) => professionalId === person.id).length,
  }));
}

/** Whether any of the people works on a date, also if that is over by now. */
export function isDayWorked(
  { hours, timeZone }: AgendaDays,
  people: readonly Omit<Worker, 'taken'>[],
  date: string,
): boolean {
  return (
    reckonDay({ hours, timeZone, workers: people.map((each) => ({ ...each, taken: [] })) }, date).work > 0
  );
}

/** Those that were cancelled leave the day, and one who did not come stays to be seen. */
function isShown(state: Exclude<ShownAppointment['state'], 'unknown'>): boolean {
  return takesTime(state) || state === 'missed';
}

function listTaken(
  { appointments, blocks }: AgendaDays,
  professionalId: string,
  now: number,
  exceptId?: string,
): Interval[] {
  const ofAppointments = appointments.filter(
    (each) =>
      each.professionalId === professionalId &&
      each.id !== exceptId &&
      each.state !== 'unknown' &&
      takesTime(each.state) &&
      (each.heldUntil === null || Date.parse(each.heldUntil) > now),
  );
  const ofBlocks = blocks.filter(
    (each) => each.professionalId === null || each.professionalId === professionalId,
  );
  return [
    ...ofAppointments.map(({ start, busyUntil }) => toInterval({ start, end: busyUntil })),
    ...ofBlocks.map(toInterval),
  ];
}

const toInterval = ({ start, end }: { start: string; end: string }): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/** The instants of a local date. It may be shorter or longer than 24 hours. */
function toDay(date: string, timeZone: string): Interval {
  return {
    start: toInstant(date, 0, timeZone, 'first'),
    end: toInstant(addDays(date, 1), 0, timeZone, 'first'),
  };
}

function clip({ start, end }: Interval, limits: Interval): Interval[] {
  const clipped = { start: Math.max(start, limits.start), end: Math.min(end, limits.end) };
  return clipped.start < clipped.end ? [clipped] : [];
}
