import type { TicketSize } from '../device-settings.ts';

const millimetresPerPixel = 25.4 / 96;
/** Printers cut behind the last line, not in it. */
const tailMillimetres = 8;

/** A page per ticket, as long as the ticket, because thermal printers have an endless roll. Heights are in pixels. */
export function ticketPageStyle(size: TicketSize, heights: readonly number[]): string {
  if (size === 'paper') return '@page { size: auto; margin: 15mm; }';
  return heights
    .map((height, index) => {
      const length = Math.ceil(height * millimetresPerPixel) + tailMillimetres;
      return `@page ticket-${index} { size: ${size}mm ${length}mm; margin: 0; }`;
    })
    .join('\n');
}
