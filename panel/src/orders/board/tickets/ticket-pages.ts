import type { TicketSize } from '../../ordering/device-settings.ts';

const millimetresPerPixel = 25.4 / 96;
/** Printers cut behind the last line, not in it. */
const tailMillimetres = 8;

/** A page per ticket, as long as the ticket, because thermal printers have an endless roll. Heights are in pixels. */
export function ticketPageStyle(size: TicketSize, heights: readonly number[]): string {
  if (size === 'paper') return '@page { size: auto; margin: 15mm; }';
  return heights
    .map((height, index) => {
      const length = Math.ceil(height * millimetresPerPixel) + tailMillimetres;
      const name = ticketPageName(index);
      return `@page ${name === 'auto' ? '' : `${name} `}{ size: ${size}mm ${length}mm; margin: 0; }`;
    })
    .join('\n');
}

/** The first ticket is on the page without a name, because Chromium puts an empty page before a first page with one. */
export function ticketPageName(index: number): string {
  return index === 0 ? 'auto' : `ticket-${index}`;
}
