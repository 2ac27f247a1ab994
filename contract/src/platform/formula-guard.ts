const separators = ';,|\t\r\n';
const skipped = /['"\s]/;

/**
 * Puts an apostrophe before what a spreadsheet could read as a formula. Spaces and quotes before a formula do not stop
 * it. A separator inside a value may start a cell, because the spreadsheet may expect another one than the file's.
 */
export function guardFormulas(text: string): string {
  let guarded = '';
  let end = text.length;
  for (const index of findFormulas(text)) {
    guarded = `'${text.slice(index, end)}${guarded}`;
    end = index;
  }
  return text.slice(0, end) + guarded;
}

/** The inverse of `guardFormulas`. */
export function unguardFormulas(text: string): string {
  let unguarded = '';
  let end = text.length;
  for (const index of findFormulas(text)) {
    if (text[index] !== "'") continue;
    unguarded = text.slice(index + 1, end) + unguarded;
    end = index;
  }
  return text.slice(0, end) + unguarded;
}

/** Where a cell with a formula could start, from the last to the first. One pass, because a cell can be long. */
function findFormulas(text: string): number[] {
  const found: number[] = [];
  let startsFormula = false;
  for (let index = text.length - 1; index >= 0; index--) {
    const char = text[index] ?? '';
    if ('=+-@'.includes(char)) startsFormula = true;
    else if (!skipped.test(char)) startsFormula = false;
    const startsCell = index === 0 || separators.includes(text[index - 1] ?? '');
    if (startsCell && (startsFormula || (index === 0 && /^'*[\t\r]/.test(text)))) found.push(index);
  }
  return found;
}
