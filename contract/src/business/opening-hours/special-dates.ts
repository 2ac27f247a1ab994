import { countDays } from './local-time.ts';

/** Days of the same range are one. */
export const maxSpecialDates = 60;
/** A year and some days, of all ranges together. */
export const maxRangeDays = 370;

interface Dated {
  date: string;
  name: string;
  spans: readonly unknown[];
  range?: string | undefined;
}

/** A date alone, or the days of a range in their order. */
export type DateGroup<T extends Dated> = readonly [T, ...T[]];

/** Sorted by the first day. */
export function groupDates<T extends Dated>(specialDates: readonly T[]): readonly DateGroup<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const special of specialDates.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const key = special.range === undefined ? special.date : `range ${special.range}`;
    const group = groups.get(key);
    if (group) group.push(special);
    else groups.set(key, [special]);
  }
  return [...groups.values()];
}

/** Whether the days follow each other and say the same. */
export function isOneRange(dates: DateGroup<Dated>): boolean {
  const [first] = dates;
  if (first.range === undefined) return true;
  return dates.every(
    ({ date, name, spans }, index) =>
      countDays(first.date, date) === index &&
      name === first.name &&
      JSON.stringify(spans) === JSON.stringify(first.spans),
  );
}
