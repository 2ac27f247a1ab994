import type { OpeningHours, SpecialDate } from '@vitrina/contract/business/opening-hours/schema.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Week = Partial<Record<(typeof days)[number], string>>;

/** Spans as `09:00-13:00 14:00-20:00`. A day that is not named is closed. */
export function hoursOf({
  specialDates = {},
  ...week
}: Week & { specialDates?: Record<string, Omit<SpecialDate, 'date'>> }): OpeningHours {
  return {
    week: days.map((day) => (week[day]?.split(' ') ?? []).map(parseSpan)),
    specialDates: Object.entries(specialDates).map(([date, special]) => ({ date, ...special })),
  };
}

export function closed(name: string): Omit<SpecialDate, 'date'> {
  return { name, spans: [] };
}

function parseSpan(text: string) {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}
