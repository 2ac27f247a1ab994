import { type CookedLine, groupLines } from './ticket-lines.ts';

interface Form {
  isKitchen: boolean;
  isBrief: boolean;
}

/** What a ticket has besides its lines, in rem. */
const chrome = { brief: 3.75, kitchen: 6.5, board: 6.75 };
/** Of a bold dish, its line and its letters, in rem. */
const lineHeight = 1.6;
const letterWidth = 0.58;
/** The width of a letter in the name of a way, compared with one of a dish. */
const labelShare = 0.65;
/** The quantity and the padding, in rem. */
const margins = 2.75;

/** About how high a ticket of `laneRem` is, in rem. It deals tickets to lanes and sizes the scroll bar until they are measured. */
export function estimateTicketRem(
  order: { lines: readonly CookedLine[]; notes: string },
  laneRem: number,
  { isKitchen, isBrief }: Form,
): number {
  const letters = Math.max(8, Math.floor((laneRem - margins) / letterWidth));
  const countRows = (length: number) => Math.ceil(length / letters);
  const rows = groupLines(order.lines).reduce(
    (sum, { way, lines }) =>
      sum +
      lines.reduce((count, { title, choices, line }, index) => {
        const label = index === 0 && !isBrief ? (way?.length ?? 0) * labelShare : 0;
        return count + countRows(title.length + line.notes.length + label) + choices.length;
      }, 0),
    order.notes ? 1.2 : 0,
  );
  return rows * lineHeight + (isBrief ? chrome.brief : isKitchen ? chrome.kitchen : chrome.board);
}
