import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { OpeningSpan, Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { groupDays } from '@vitrina/contract/menu/products/times-cell.ts';
import { dayNames } from '../../ui/spans/spans.ts';

/** Days with the same hours. */
export interface TimesGroup {
  /** Sorted. Monday is 0. Each day is in one group at most. */
  days: readonly number[];
  spans: readonly OpeningSpan[];
}

const weekdays = [0, 1, 2, 3, 4, 5];
const suggestedSpans: Record<BusinessType, OpeningSpan> = {
  menu: { from: '07:00', to: '11:00' },
  catalog: { from: '09:00', to: '18:00' },
  services: { from: '09:00', to: '13:00' },
};

/** A start for the owner: a breakfast, a shop's day, a morning. */
export function suggestTimes(type: BusinessType): NonNullable<ProductTimes> {
  return { week: toWeek([{ days: weekdays, spans: [suggestedSpans[type]] }]), outside: 'shown' };
}

/** At least one group. */
export function toGroups(week: Week): TimesGroup[] {
  const groups = groupDays(week);
  return groups.length > 0 ? groups : [{ days: [], spans: [{ from: '', to: '' }] }];
}

export function toWeek(groups: readonly TimesGroup[]): Week {
  return dayNames.map((_, day) => [...(groups.find(({ days }) => days.includes(day))?.spans ?? [])]);
}

/** Takes the day off the group, or moves it there from another one. */
export function moveDay(groups: readonly TimesGroup[], index: number, day: number): TimesGroup[] {
  return groups.map((group, other) => {
    const others = group.days.filter((one) => one !== day);
    const isAdded = other === index && others.length === group.days.length;
    return { ...group, days: isAdded ? [...others, day].toSorted((a, b) => a - b) : others };
  });
}

/** The new group has the days that no other one has. */
export function addGroup(groups: readonly TimesGroup[]): TimesGroup[] {
  const days = dayNames.flatMap((_, day) => (groups.some((group) => group.days.includes(day)) ? [] : day));
  return [...groups, { days, spans: groups.at(-1)?.spans ?? [] }];
}
