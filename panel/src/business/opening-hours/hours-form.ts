import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import {
  type OpeningHours,
  type OpeningSpan,
  openingHours,
  type StoredOpeningHours,
} from '@vitrina/contract/business/opening-hours/schema.ts';
import { z } from 'zod';
import { dayNames } from '../../ui/spans/spans.ts';

/** A special date that is being typed. Its date may be empty. */
export interface DateValues {
  /** Identifies the row while the form is open. */
  key: string;
  date: string;
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

const spans = z.array(z.object({ from: z.string(), to: z.string() }));

/** What is typed may be incomplete. */
export const hoursDraft = z.object({
  week: z.array(spans).length(dayNames.length),
  specialDates: z.array(
    z.object({ date: z.string(), name: z.string(), spans }).transform((row) => ({ ...emptyDate(), ...row })),
  ),
});
export const hoursDraftName = 'opening-hours-draft';

export function toHoursValues({ week, specialDates }: OpeningHours): HoursValues {
  return { week, specialDates: specialDates.map((special) => ({ key: special.date, ...special })) };
}

export function toHours({ week, specialDates }: HoursValues): OpeningHours {
  return {
    week: week.map((spans) => [...spans]),
    specialDates: specialDates
      .map(({ date, name, spans }) => ({ date, name: name.trim(), spans: [...spans] }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
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
  values.specialDates.forEach(({ date }, index) => {
    if (!date) errors[`specialDates.${index}`] = 'Escribe la fecha';
    else if (dates.has(date)) errors[`specialDates.${index}`] = 'Esta fecha ya está en la lista';
    dates.add(date);
  });
  // In the order of the screen, so that an index is that of the row.
  const { week, specialDates } = values;
  const result = openingHours.safeParse({ week, specialDates });
  for (const { path, message } of result.error?.issues ?? []) {
    const [list, index] = path;
    if (list === 'specialDates' && index === undefined && dates.size < specialDates.length) continue;
    errors[index === undefined ? String(list) : `${String(list)}.${String(index)}`] ??= message;
  }
  return errors;
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
