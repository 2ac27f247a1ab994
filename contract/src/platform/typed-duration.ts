import { parseWholeNumber } from './whole-number.ts';

const hours =
  '(?:(?:(?<hours>\\d{1,2}(?:[.,]5)?)|(?<one>una)|(?<half>media))\\s?(?:horas?|hrs?|hs?)\\.?|(?<hourAndHalf>hora y media))';
const andMinutes =
  '(?:\\s?(?:y\\s)?(?:(?<rest>\\d{1,2})(?:\\s?(?:minutos?|mins?|m)\\.?)?|(?<andHalf>media)))?';
const minutes = "(?<minutes>\\d{1,3})\\s?(?:minutos?|mins?|['’′])\\.?";
/** The source of an expression whose groups `sumMinutes` reads. */
export const durationPattern = `(?:${hours}${andMinutes}|${minutes})`;

const whole = new RegExp(`^${durationPattern}$`, 'iu');
const clock = /^(\d{1,2}):([0-5]\d)$/;
const maxLength = 40;

/** `60 min`, `1 h 30`, `2 hrs`, `hora y media`, `1:30`, and minutes alone: `45`. Null for another text. */
export function parseDuration(typed: string): number | null {
  const text = typed.trim();
  if (text.length > maxLength) return null;
  const alone = parseWholeNumber(text);
  if (alone !== null) return alone;
  const [, hour, rest] = clock.exec(text) ?? [];
  if (hour) return Number(hour) * 60 + Number(rest);
  const groups = whole.exec(text)?.groups;
  return groups ? sumMinutes(groups) : null;
}

export function sumMinutes(groups: Record<string, string | undefined>): number {
  if (groups.minutes) return Number(groups.minutes);
  if (groups.hourAndHalf) return 90;
  if (groups.half) return 30;
  const wholeHours = groups.one ? 1 : Number(groups.hours?.replace(',', '.'));
  return wholeHours * 60 + (groups.andHalf ? 30 : Number(groups.rest ?? 0));
}
