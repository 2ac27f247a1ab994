import { isDescriptive, isHeadingLike, isStrongHeading, readHeading, type TextStyle } from './headings.ts';
import type { TextLine } from './text-lines.ts';
import type { TextMenu } from './text-menu.ts';
import type { Pending } from './text-runs.ts';

/** Lines directly above a product: the last is its heading, unless it explains the heading above it. */
export function takeHeadings(menu: TextMenu, style: TextStyle, lines: readonly TextLine[]): void {
  const headings = lines.filter(
    (line) => isHeadingLike(line) && !(lines.length > 1 && isDescriptive(line, style)),
  );
  // Names of sizes below a heading are its columns.
  const isOfSizes = headings.length > 1 && readHeading(headings.at(-1) as TextLine).name === '';
  const taken = headings.slice(isOfSizes ? -2 : -1);
  for (const line of lines) if (!taken.includes(line)) menu.skip(line);
  for (const line of taken) menu.replaceHeading(line);
}

/** Lines that belong to no product: a heading waits for its products, all others are notes. */
export function settleTexts(menu: TextMenu, style: TextStyle, texts: readonly Pending[]): void {
  for (const [index, { line, isAfterBlank }] of texts.entries()) {
    const next = texts[index + 1];
    const isAlone = isAfterBlank && next?.isAfterBlank !== false;
    const isPlain = isHeadingLike(line) && !isDescriptive(line, style);
    const isExplained = isAfterBlank && line.isUpperCase && next?.line.isUpperCase === false;
    if (isStrongHeading(line, style) || (isPlain && (isAlone || isExplained))) menu.replaceHeading(line);
    else menu.skip(line);
  }
}
