import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { addDays, countDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import {
  type OpeningHours,
  type OpeningSpan,
  openingHours,
  type SpecialDate,
  type StoredOpeningHours,
} from '@vitrina/contract/business/opening-hours/schema.ts';
import {
  type DateGroup,
  groupDates,
  maxRangeDays,
} from '@vitrina/contract/business/opening-hours/special-dates.ts';
import { z } from 'zod';
import { dayNames } from '../../ui/spans/spans.ts';

/** A special date or a range of them that is being typed. Its dates may be empty. */
export interface DateValues {
  /** Identifies the row while the form is open. */
  key: string;
  date: string;
  /** The last day of a range. Undefined: a single date. */
  until?: string | undefined;
  name: string;
  spans: readonly OpeningSpan[];
}

export type HoursValues = {
  /** Monday first. */
  week: readonly (readonly OpeningSpan[])[];
  specialDates: readonly DateValues[];
};

const span = (from: string, to: string): OpeningSpan => ({ from, to });
const repeat = (days: number, ...spans: OpeningSpan[]) => Array.from({ length: days }, () => spans);

/** What most businesses of the type do, as a start. */
export const suggestedWeeks: Record<BusinessType, HoursValues['week']> = {
  menu: [
    ...repeat(4, span('12:00', '21:00')),
    ...repeat(2, span('12:00', '22:00')),
    ...repeat(1, span('12:00', '18:00')),
  ],
  catalog: [...repeat(5, span('09:00', '18:00')), ...repeat(1, span('09:00', '14:00')), ...repeat(1)],
  services: [...repeat(6, span('09:00', '19:00')), ...repeat(1)],
};

let rowCount = 0;
export function emptyDate(): DateValues {
  rowCount += 1;
  return { key: `date-${rowCount}`, date: '', name: '', spans: [] };
}
export const emptyRange = (): DateValues => ({ ...emptyDate(), until: '', name: 'Vacaciones' });

const spans = z.array(z.object({ from: z.string(), to: z.string() }));

/** What is typed may be incomplete. */
export const hoursDraft = z.object({
  week: z.array(spans).length(dayNames.length),
  specialDates: z.array(
    z
      .object({ date: z.string(), until: z.string().optional(), name: z.string(), spans })
      .transform((row) => ({ ...emptyDate(), ...row })),
  ),
});
export const hoursDraftName = 'opening-hours-draft';

export function toHoursValues({ week, specialDates }: OpeningHours): HoursValues {
  return { week, specialDates: groupDates(specialDates).map(toDateValues) };
}

function toDateValues([first, ...rest]: DateGroup<SpecialDate>): DateValues {
  const { date, name, spans, range } = first;
  if (range === undefined) return { key: date, date, name, spans };
  return { key: date, date, until: (rest.at(-1) ?? first).date, name, spans };
}

/** The days of a row. None while its dates are not complete or not in order. */
function listDays({ date, until }: DateValues): readonly string[] {
  if (until === undefined) return [date];
  if (!date || !until || until < date) return [];
  // One more than is allowed, so that the contract refuses it.
  return Array.from({ length: Math.min(countDays(date, until), maxRangeDays) + 1 }, (_, n) =>
    addDays(date, n),
  );
}

/** The days of a row as they are stored. A range is named by its first day, which no other range can have. */
function toSpecialDates(row: DateValues): readonly SpecialDate[] {
  return listDays(row).map((date) => ({
    date,
    name: row.name.trim(),
    spans: [...row.spans],
    ...(row.until !== undefined && { range: row.date }),
  }));
}

export function toHours({ week, specialDates }: HoursValues): OpeningHours {
  return {
    week: week.map((spans) => [...spans]),
    specialDates: specialDates.flatMap(toSpecialDates).toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

/** The spans of a day that was closed: those of the nearest open day before it, or after it. */
export function guessSpans(
  week: HoursValues['week'],
  day: number,
  type: BusinessType,
): readonly OpeningSpan[] {
  const before = week.slice(0, day).findLast((spans) => spans.length > 0);
  const after = week.slice(day + 1).find((spans) => spans.length > 0);
  return before ?? after ?? suggestedWeeks[type][0] ?? [];
}

/** Returns the errors by row: `week.0`, `specialDates.2`, `specialDates`. */
export function validateHours(values: HoursValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const dates = new Set<string>();
  values.specialDates.forEach((row, index) => {
    const error = explainDates(row, dates);
    if (error) errors[`specialDates.${index}`] = error;
    for (const day of listDays(row)) dates.add(day);
  });
  const rows = values.specialDates.map(toSpecialDates);
  const specialDates = rows.flat();
  const result = openingHours.safeParse({ week: values.week, specialDates });
  for (const { path, message } of result.error?.issues ?? []) {
    const [list, index] = path;
    if (list === 'specialDates' && index === undefined && dates.size < specialDates.length) continue;
    errors[index === undefined ? String(list) : `${String(list)}.${findRow(list, Number(index), rows)}`] ??=
      message;
  }
  return errors;
}

function explainDates({ date, until }: DateValues, taken: ReadonlySet<string>): string | null {
  if (!date) return until === undefined ? 'Escribe la fecha' : 'Escribe desde qué día';
  if (until === '') return 'Escribe hasta qué día';
  if (until !== undefined && until < date) return 'El último día va después del primero';
  const days = listDays({ key: '', date, until, name: '', spans: [] });
  if (days.some((day) => taken.has(day)))
    return until === undefined
      ? 'Esta fecha ya está en la lista'
      : 'Un día de este rango ya está en la lista';
  return null;
}

/** The row on the screen that the entry at `index` comes from. */
function findRow(
  list: PropertyKey | undefined,
  index: number,
  rows: readonly (readonly SpecialDate[])[],
): number {
  if (list !== 'specialDates') return index;
  let count = 0;
  return rows.findIndex((days) => {
    count += days.length;
    return index < count;
  });
}

/** The hours as a save compares them: each day is a field. */
export interface HoursRow {
  version: number;
  week: Record<string, readonly OpeningSpan[]>;
  specialDates: OpeningHours['specialDates'];
}

export function toHoursRow({ week, specialDates }: OpeningHours, version: number): HoursRow {
  return {
    version,
    week: Object.fromEntries(dayNames.map((name, day) => [name, week[day] ?? []])),
    specialDates,
  };
}

export function fromHoursRow({ week, specialDates }: Omit<HoursRow, 'version'>): OpeningHours {
  return { week: dayNames.map((name) => [...(week[name] ?? [])]), specialDates };
}

export const emptyHours: OpeningHours = { week: dayNames.map(() => []), specialDates: [] };

/** Another device may have removed the hours. What is saved then replaces them as a whole, so `base` stays. */
export function toLatestRow({ hours, version }: StoredOpeningHours, base: OpeningHours): HoursRow {
  return toHoursRow(hours ?? base, version);
}
