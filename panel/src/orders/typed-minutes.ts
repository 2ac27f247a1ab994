import { maxOrderMinutes } from '@vitrina/contract/orders/limits.ts';
import { parseDuration } from '@vitrina/contract/platform/typed-duration.ts';

/** Whether a text is at least `min` minutes, and no more than an order may take. */
export function isMinutes(text: string, min: number): boolean {
  const minutes = parseDuration(text);
  return minutes !== null && minutes >= min && minutes <= maxOrderMinutes;
}
