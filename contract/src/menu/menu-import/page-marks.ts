const ofWords = String.raw`(?:\/|de|of|sur|di|\||-)`;
const word = String.raw`(?:p[aá]g(?:ina)?s?\.?|page|hoja|slide|diapositiva)`;
const mark = new RegExp(
  String.raw`^\W{0,6}(?:(${word})\s?:?\s?)?(\d{1,3})(?:(\s?)${ofWords}\s?(\d{1,3}))?\W{0,6}$`,
  'iu',
);
const edges = /^[-–—=*|[(<]{1,6}.*[-–—=*|\])>]{1,6}$/u;

interface PageMark {
  index: number;
  page: number;
  pages: number | null;
  /** Has a word or a drawn edge, so that it is nothing else. */
  isCertain: boolean;
  /** Has blanks around the sign: `1 / 2`. */
  isWide: boolean;
  /** Beside a blank line. */
  isApart: boolean;
}

/**
 * The lines that a viewer of PDF writes between its pages: `1 / 2`, `-- 1 of 2 --`, `Página 3`. A fraction or two prices alone look the
 * same, so that the pages must count up, and a line with nothing but `1 / 2` must stand apart.
 */
export function findPageMarks(lines: readonly string[]): ReadonlySet<number> {
  const marks = lines.flatMap((line, index): PageMark[] => {
    const text = line.length > 40 ? '' : line.trim();
    const match = mark.exec(text);
    if (!match || !/\d/.test(text)) return [];
    const pages = match[4] === undefined ? null : Number(match[4]);
    const isCertain = match[1] !== undefined || (edges.test(text) && pages !== null);
    const isApart = [lines[index - 1], lines[index + 1]].some((other) => !other?.trim());
    if (!isCertain && pages === null) return [];
    return [{ index, page: Number(match[2]), pages, isCertain, isWide: match[3] !== '', isApart }];
  });
  // Every page has one, in its order.
  const isWhole =
    marks.length > 1 &&
    marks.every(
      ({ page, pages, isWide, isCertain }, place) =>
        page === place + 1 && pages === marks.length && (isWide || isCertain),
    );
  const uncertain = marks.filter(({ isCertain, isApart }) => !isCertain && (isApart || isWhole));
  // `1/1` may be a fraction, so that no page may lack.
  const areComplete = uncertain.every(({ isWide }) => isWide) || uncertain.length === uncertain[0]?.pages;
  const areInOrder =
    isWhole ||
    (areComplete &&
      uncertain.every(
        ({ page, pages }, place) =>
          page === place + 1 && pages === uncertain[0]?.pages && page <= (pages ?? 0),
      ));
  const found = marks
    .filter((mark) => mark.isCertain || (areInOrder && uncertain.includes(mark)))
    .map(({ index }) => index);
  return new Set([...found, ...findHeads(lines, found)]);
}

const headLines = 12;

/**
 * The head of a report stands on each of its pages: lines that repeat, in their order, from the first line of all or beside the mark of a page.
 * Their numbers may differ.
 */
function findHeads(lines: readonly string[], marks: readonly number[]): number[] {
  const isMark = new Set(marks);
  const start = lines.findIndex((line) => line.trim() !== '');
  const patterns = lines.slice(start, start + headLines).map(toPattern);
  const head = new Map<string, number>();
  for (const [place, pattern] of patterns.entries())
    if (pattern !== '' && !head.has(pattern)) head.set(pattern, place);
  const found: number[] = [];
  let run: number[] = [];
  let last = -1;
  const close = () => {
    const isHead =
      run.some((index) => isMark.has(index)) || toPattern(lines[run[0] ?? -1] ?? '') === patterns[0];
    if (run.length >= 2 && isHead) found.push(...run);
    run = [];
    last = -1;
  };
  for (let index = start + 1; index < lines.length; index++) {
    const place = head.get(toPattern(lines[index] ?? ''));
    const isRepeated = place !== undefined && place < index - start;
    if (isRepeated && place <= last) close();
    if (isRepeated) last = place;
    if (isRepeated || (isMark.has(index) && index >= start + headLines)) run.push(index);
    else close();
  }
  close();
  return found;
}

/** Empty for a line that may have a price. */
function toPattern(line: string): string {
  const text = line.length > 200 ? '' : line.trim();
  return /[$€₡₲]|\d{3}\s*$|\d[.,]\d{2}\s*$|^\P{L}*$/u.test(text) ? '' : text.replace(/\d+/g, '0');
}
