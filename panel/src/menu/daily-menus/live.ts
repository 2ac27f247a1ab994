import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';

/** Whether the day is published and its end is still to come. */
export function isLive({ day }: DailyMenu): boolean {
  return day?.endsAt != null && Date.parse(day.endsAt) > Date.now();
}
