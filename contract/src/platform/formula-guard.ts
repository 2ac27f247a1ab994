const separators = ';,|\t\r\n';
/** Full-width, small and mathematical signs among them, which some spreadsheets read as the plain ones. */
const signs = '=+-@＝＋－＠﹦﹢﹣﹫−';
/** Quotes, spaces, control characters and what has no width. */
const skipped = /['"\s\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/u;

/**
 * Puts an apostrophe before what a spreadsheet could read as a formula. Spaces, quotes and invisible characters before a
 * formula do not stop it. A separator inside a value may start a cell, because the spreadsheet may expect another one than the file's.
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
    const kind = kindAt(text, index);
    if (kind === 'sign') startsFormula = true;
    else if (kind === 'other') startsFormula = false;
    const startsCell = index === 0 || separators.includes(text[index - 1] ?? '');
    if (startsCell && (startsFormula || (index === 0 && /^'*[\t\r]/.test(text)))) found.push(index);
  }
  return found;
}

function kindAt(text: string, index: number): 'sign' | 'skipped' | 'other' {
  const unit = text[index] ?? '';
  // Almost all characters are plain ones, and patterns for all others are slow.
  if (/[a-zA-Z0-9]/.test(unit)) return 'other';
  // Of a character of two units, the second one decides.
  const char = String.fromCodePoint(text.codePointAt(isSecondUnit(text, index) ? index - 1 : index) ?? 0);
  if (signs.includes(char)) return 'sign';
  return skipped.test(char) ? 'skipped' : 'other';
}

function isSecondUnit(text: string, index: number): boolean {
  return /[\udc00-\udfff]/.test(text[index] ?? '') && /[\ud800-\udbff]/.test(text[index - 1] ?? '');
}
