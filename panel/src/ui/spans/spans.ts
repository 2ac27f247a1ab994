import type { OpeningSpan } from '@vitrina/contract/business/opening-hours/schema.ts';

/** Monday first. */
export const dayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** A further span of a day begins an hour after the last one and lasts as long as an evening. */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan {
  const last = spans.at(-1);
  if (!last || last.to <= last.from || last.to >= '20:00') return { from: '', to: '' };
  const hour = Number(last.to.slice(0, 2)) + 1;
  const toTime = (value: number) => `${String(value % 24).padStart(2, '0')}:${last.to.slice(3)}`;
  return { from: toTime(hour), to: toTime(Math.min(hour + 4, 23)) };
}
