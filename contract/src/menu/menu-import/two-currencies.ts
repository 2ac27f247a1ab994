import { type Amount, type AmountFormat, findAmounts } from './amounts.ts';
import { isForeign } from './money-signs.ts';
import type { TextLine } from './text-lines.ts';

/** `$5 / Bs 180`, `Bs 180 ($5)`: of one price in two currencies, the one in that of the menu stays. Other lines stay as they are. */
export function withOwnCurrency(line: TextLine, amounts: readonly Amount[], money: AmountFormat): TextLine {
  const [first, second, ...others] = amounts;
  if (!first || !second || others.length > 0 || !areApart(line.text, first, second)) return line;
  const isFirstForeign = isForeign(first.text, money.currency);
  if (isFirstForeign === isForeign(second.text, money.currency)) return line;
  const own = isFirstForeign ? second : first;
  // A number without a sign may be anything.
  if (/^[\d.,\s]*$/.test(own.text)) return line;
  const text = isFirstForeign
    ? line.text.slice(0, first.start) + line.text.slice(second.start).replace(/^([^()]*)\)/, '$1')
    : line.text.slice(0, first.end) + line.text.slice(second.end).replace(/^\s*\)/, '');
  return findAmounts(text, money).length === 1 ? { ...line, text, sentence: text } : line;
}

/** Only a mark stands between them: no name of a size. */
function areApart(text: string, first: Amount, second: Amount): boolean {
  return /^\s*[/|(=–-]\s*$|^\s+$/.test(text.slice(first.end, second.start));
}
