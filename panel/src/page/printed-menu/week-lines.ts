import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { dayNames } from '../../ui/spans/spans.ts';
import { capitalize, describeSpans } from '../../ui/spans/words.ts';

/** `Lunes a viernes: 8 a. m. – 6 p. m.`: days that follow each other and have the same hours share a line. */
export function describeWeek({ week }: Pick<OpeningHours, 'week'>, locale: string): string[] {
  const days = week.map((spans, day) => ({ day, text: describeSpans(spans, locale) }));
  const groups: { first: number; last: number; text: string }[] = [];
  for (const { day, text } of days) {
    const group = groups.at(-1);
    if (group?.text === text) group.last = day;
    else groups.push({ first: day, last: day, text });
  }
  return groups.map(({ first, last, text }) => `${nameDays(first, last)}: ${text.replace(/^C/, 'c')}`);
}

function nameDays(first: number, last: number): string {
  const [from = '', to = ''] = [dayNames[first], dayNames[last]];
  if (first === 0 && last === 6) return 'Todos los días';
  if (first === last) return capitalize(from);
  return `${capitalize(from)} ${last - first === 1 ? 'y' : 'a'} ${to}`;
}
