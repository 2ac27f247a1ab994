import type { Item } from './item.ts';

const fewestSigned = 3;

/** Where nearly all prices have a sign, a bare `0` is a mark behind a name, and the number in `Maldonado 1970, Montevideo` above them is that of a house. */
export function withoutNumbersOfOthers(items: Item[]): Item[] {
  const hasSign = (item: Item) =>
    'amounts' in item && item.amounts.some(({ text }) => /[^\d.,\s]/.test(text));
  const signed = items.filter(hasSign).length;
  const amounts = items.filter(
    (item) => 'amounts' in item && item.amounts.some(({ text }) => text !== '0') && !endsHeading(item),
  );
  const headings = items.filter(endsHeading).length;
  if (signed < fewestSigned || signed < 0.8 * amounts.length || headings > signed / 2) return items;
  const first = items.findIndex(hasSign);
  return items.map((item, index): Item => {
    const [amount, ...others] = item.kind === 'priced' ? item.amounts : [];
    if (item.kind !== 'priced' || !amount || others.length > 0 || hasSign(item)) return item;
    const { line } = item;
    const name = line.text.slice(0, amount.start).trim();
    if (amount.text === '0') return { kind: 'text', line: { ...line, text: name, sentence: name } };
    const isAddress =
      index < first && /^\d{3,4}$/.test(amount.text) && /^, ?\p{Lu}/u.test(line.text.slice(amount.end));
    if (isAddress)
      return { kind: 'skipped', skipped: { line: line.number, text: line.text, reason: 'address' } };
    return endsHeading(item) || (index === 0 && endsWithCount(item)) ? { kind: 'text', line } : item;
  });
}

const endsWithCount = (item: Item) =>
  item.kind === 'priced' &&
  item.amounts.length === 1 &&
  /^\d{1,2}$/.test(item.amounts[0]?.text ?? '') &&
  item.amounts[0]?.end === item.line.text.length;

/** `FÚTBOL 5`, and `TALLER RUTA 5` above everything else. */
const endsHeading = (item: Item) =>
  item.kind === 'priced' && endsWithCount(item) && (item.line.isUpperCase || item.line.isMarked);
