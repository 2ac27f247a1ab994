import { countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';

// Only tests of Node.js import this file, and the contract itself has no types of Node.js.
declare const process: { cpuUsage(): { user: number } };

const options = { country: 'CO', ...countries.CO } as const;

/** A reading takes at most this many times as long as that of an ordinary menu of the same length. */
export const maxTimesOfMenu = 5;

const menuLength = 50_000;
const menu = 'Sopa de pollo .... 14.000\ncon arroz y papa\n'.repeat(menuLength / 43);
/** In milliseconds. The clock of the processor moves in steps, and the first reading is not compiled yet. */
const shortestTime = 20;
const tries = 3;

let timeOfMenu = 0;

/**
 * How many times as long a text takes as an ordinary menu of the same length, in processor time, so that a slow machine changes nothing.
 * Whatever else the machine does makes a reading longer and never shorter, so after a long one both are measured again, and the least counts.
 */
export function compareWithMenu(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least >= maxTimesOfMenu; attempt++) {
    if (attempt > 0 || timeOfMenu === 0) timeOfMenu = measure(menu);
    const ordinary = (timeOfMenu * text.length) / menu.length;
    least = Math.min(least, measure(text) / Math.max(ordinary, shortestTime));
  }
  return least;
}

function measure(text: string): number {
  const before = process.cpuUsage().user;
  readMenuText(text, options);
  return (process.cpuUsage().user - before) / 1_000;
}
