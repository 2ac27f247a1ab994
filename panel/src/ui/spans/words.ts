import type { OpeningSpan } from '@vitrina/contract/business/opening-hours/schema.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { dayNames } from './spans.ts';

/** `8 a. m.`, `20:30`: as the locale writes it. */
function formatClock(time: string, locale: string): string {
  return formatTime(new Date(`2024-01-01T${time}:00Z`), { locale, timeZone: 'UTC' });
}

/** `8 a. m. – 6 p. m.`; empty while a time is missing. */
function describeSpan({ from, to }: OpeningSpan, locale: string): string {
  if (!from || !to) return '';
  return from === to ? '24 horas' : `${formatClock(from, locale)} – ${formatClock(to, locale)}`;
}

export function describeSpans(spans: readonly OpeningSpan[], locale: string): string {
  return spans.length === 0 ? 'Cerrado' : spans.map((span) => describeSpan(span, locale)).join(' y ');
}

/** What the times of a span do not show by themselves: that it ends on the next day. Otherwise an empty text. */
export function describeEnd({ from, to }: OpeningSpan, day: number | null, locale: string): string {
  if (!from || !to || to > from) return '';
  const time = formatClock(to, locale);
  const article = /^0?1\D/.test(`${time} `) ? 'la' : 'las';
  const nextDay = day === null ? 'día siguiente' : dayNames[(day + 1) % 7];
  const end = `hasta ${article} ${time} del ${nextDay}`;
  return from === to ? `24 horas: ${end}` : end;
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
