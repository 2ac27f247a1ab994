import type { OpeningSpan, Week } from '../../business/opening-hours/schema.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import type { ParsedCell } from './cells.ts';
import { type ProductTimes, productTimes } from './times.ts';

/** Monday first. */
const dayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const always = 'Siempre';
const hidden = 'oculto';

/** `Lun–Sáb 07:00–11:00, 18:00–20:00; Dom 08:00–12:00; oculto`. A product without times has `Siempre`. */
export function formatTimesCell(times: ProductTimes): string {
  if (!times) return always;
  const parts = groupDays(times.week).map(({ days, spans }) => `${formatDays(days)} ${formatSpans(spans)}`);
  return [...parts, ...(times.outside === 'hidden' ? [hidden] : [])].join('; ');
}

export interface DayGroup {
  /** Sorted. Monday is 0. */
  days: number[];
  spans: readonly OpeningSpan[];
}

/** The days with equal spans are one group. Days without spans are in none. */
export function groupDays(week: Week): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  week.forEach((spans, day) => {
    if (spans.length === 0) return;
    const key = formatSpans(spans);
    const group = groups.get(key) ?? { days: [], spans };
    group.days.push(day);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** `Lun–Sáb`, `Lun, Mié`. */
function formatDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${shorten(run[0])}–${shorten(run.at(-1))}`] : run.map((day) => shorten(day)),
    )
    .join(', ');
}

function shorten(day = 0): string {
  const name = dayNames[day] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1, 3);
}

function formatSpans(spans: readonly OpeningSpan[]): string {
  return spans.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** Reads what `formatTimesCell` writes, and days by their full names, `a` between them and `7:00`. */
export function parseTimesCell(cell: string): ParsedCell<ProductTimes | undefined> {
  const text = normalizeText(cell).replace(/[–—]/g, '-');
  if (text === '') return { value: undefined, unread: [] };
  if (text === normalizeText(always)) return { value: null, unread: [] };
  const unread = { value: undefined, unread: [cell.trim()] };
  const week: Week = dayNames.map(() => []);
  let outside: 'shown' | 'hidden' = 'shown';
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === hidden) {
      outside = 'hidden';
      continue;
    }
    const [, dayText = '', spanText = ''] = /^([a-z, -]+?) ?(\d.*)$/.exec(part) ?? [];
    const days = parseDays(dayText);
    const spans = parseSpans(spanText);
    if (!days || !spans) return unread;
    for (const day of days) week[day] = spans;
  }
  const { success, data } = productTimes.safeParse({ week, outside });
  return success ? { value: data, unread: [] } : unread;
}

function parseDays(text: string): number[] | null {
  if (/^(?:todos los dias|diario)$/.test(text)) return dayNames.map((_, day) => day);
  const days: number[] = [];
  for (const part of text.split(/,| y /)) {
    const [first, last = first, ...rest] = part.split(/ a |-/).map(findDay);
    if (first === undefined || last === undefined || rest.length > 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

function findDay(text: string): number | undefined {
  const name = text.trim();
  const index = dayNames.findIndex((day) => normalizeText(day).startsWith(name));
  return name.length >= 2 && index >= 0 ? index : undefined;
}

function parseSpans(text: string): OpeningSpan[] | null {
  const spans = text.split(/,| y /).map((part) => {
    const [from, to, ...rest] = part.split(/ a |-/).map((time) => toTime(time.trim()));
    return from && to && rest.length === 0 ? { from, to } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

function toTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
