import type { Column } from './column.ts';
import { type Profile, sampleRows } from './column-profiles.ts';
import { matchHeading, normalizeHeading, otherHeadings } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

/** A column that may have the names, and how much its cells look like names. */
export interface NameColumn {
  column: number;
  score: number;
}

/** A text with more letters, on average, is rather a description. */
const usualLength = 40;
/** By how much the cells of a column have to look more like names than those of another. */
export const sureMargin = 1.2;
/** The same for a column that is called a description. Where no other has the names, these are in it. */
export const sureMarginOfDescription = 0.4;

/**
 * The columns of texts, the one that looks most like names first. A name is in nearly every row, differs from the others, and is short, has letters,
 * and is no sentence. What a heading says counts as well, and further left is better.
 */
export function rankNameColumns(
  profiles: readonly Profile[],
  columns: readonly Column[],
  rows: readonly TableRow[],
): NameColumn[] {
  const sample = rows.slice(0, sampleRows);
  const filled = sample.filter(({ cells }) => cells.size > 1).length;
  const headingOf = ({ column }: Profile) => columns[column]?.heading ?? '';
  const names = profiles.filter((profile) => isLikeNames(profile, headingOf(profile))).slice(0, mostNames);
  const found = profiles.flatMap((profile): NameColumn[] => {
    if (profile.isYesOrNo || (profile.distinct === 1 && profile.count > 1)) return [];
    const texts = sample.flatMap(({ cells }) => cells.get(profile.column)?.text ?? []);
    const isExplained = names.some(
      ({ column, length, count }) =>
        column < profile.column && length < shorter * profile.length && count >= profile.count,
    );
    const heading = headingOf(profile);
    const score = scoreTexts(texts, profile, filled) + scoreHeading(heading);
    return [
      { column: profile.column, score: score - (isExplained && namesDescription(heading) ? explained : 0) },
    ];
  });
  const leftmost = Math.min(...found.map(({ column }) => column));
  return found
    .map(({ column, score }) => ({ column, score: score - 0.15 * Math.min(4, column - leftmost) }))
    .toSorted((a, b) => b.score - a.score);
}

/** How much shorter names are than what describes them. */
const shorter = 0.8;
/** How much less a description looks like a name where another column has names. */
const explained = 2.5;
/** Each column is compared with each of these. */
const mostNames = 20;
/** The fewest rows that show what a column has. */
const fewestNames = 4;

const namesDescription = (heading: string) => matchHeading(heading)?.field === 'description';

/** Different texts below a heading that nobody knows, as `Corte`: what stands right of them describes them. */
function isLikeNames({ count, distinct, codes, isMeasured, letters }: Profile, heading: string): boolean {
  return (
    heading !== '' &&
    matchHeading(heading) === null &&
    !otherHeadings.has(normalizeHeading(heading)) &&
    count >= fewestNames &&
    distinct >= 0.9 * count &&
    codes === 0 &&
    letters >= 0.9 * count &&
    !isMeasured
  );
}

function scoreTexts(texts: readonly string[], { distinct, codes, length }: Profile, rows: number): number {
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length);
  return (
    (3 * distinct) / Math.max(1, texts.length) +
    2 * Math.min(1, texts.length / Math.max(1, rows)) +
    2 * share((text) => /\p{L}{2}/u.test(text)) -
    (1.5 * codes) / Math.max(1, texts.length) -
    1.5 * share((text) => /[.!]$|\p{L}[.;] \p{Lu}/u.test(text)) -
    3 * share((text) => address.test(text)) -
    Math.min(2, Math.max(0, length - usualLength) / usualLength) -
    (length < 3 ? 1 : 0)
  );
}

/** `https://…`, `foto.webp`, a mail. */
const address = /^https?:|^www\.|\.(?:jpe?g|png|webp|gif|svg|html?|com)$|@\S+\.\p{L}/iu;

function scoreHeading(heading: string): number {
  const field = matchHeading(heading)?.field;
  if (field === 'name') return 2;
  if (field === 'description') return 1;
  return otherHeadings.has(normalizeHeading(heading)) || field !== undefined ? -2 : 0;
}
