import { withLabelledPrices } from './arranged-items.ts';
import type { Item, ReadPrices } from './item.ts';
import type { ListLine, Price, Priced } from './list-lines.ts';
import { findReadings, type ListReading } from './list-readings.ts';
import { joinName, type ListRecord } from './list-records.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import { takeFromWord } from './priced-line.ts';
import { joinSizeLines } from './size-lines.ts';
import type { TextLine } from './text-lines.ts';
import { toDescription } from './text-runs.ts';
import { findUnsureBracket } from './unsure-brackets.ts';
import { isSize } from './words.ts';

/** What one arrangement says of a whole list. */
export interface ArrangedList {
  items: Item[];
  /** What does not fit, for each product. */
  cost: number;
  /** A reading with other products that explains the list nearly as well. Null: there is none. */
  other: Item[] | null;
}

/** A longer text is left to the rules for lines. */
const mostItems = 5_000;
/** The fewest products that show how a list is written. */
const fewestProducts = 4;
/** By how much the best reading has to be better than another, for each product. */
const fewestMargin = 0.3;
/** The fewest bullets outside of all products that are a list without prices. */
const fewestBullets = 3;

/**
 * Reads a list as a whole: of all orders of name, description and price, with and without blank lines between, the one that explains most of
 * its lines. Null: another kind of list.
 */
export function arrangeList(all: readonly Item[]): ArrangedList | null {
  if (all.length > mostItems) return null;
  const items = joinSizeLines(withLabelledPrices([...all]));
  if (items.some(hasOwnRules)) return null;
  const [reading, ...others] = findReadings(items);
  if (!reading) return null;
  const { steps, lines, cost } = reading;
  const count = steps.filter(({ kind }) => kind === 'record').length;
  const bullets = steps.filter(({ kind, from }) => kind === 'note' && lines[from]?.item.line.hasBullet);
  if (count < fewestProducts || bullets.length >= fewestBullets) return null;
  const read = new Set(lines.map(({ item }) => item));
  const rest = items.flatMap((item): Item[] => {
    if (item.kind === 'skipped') return [item];
    return item.kind === 'price' && !read.has(item) ? [toSkipped(item.line, 'note')] : [];
  });
  const pairs = pairsOf(reading);
  const other = others.find((reading) => pairsOf(reading) !== pairs);
  const isNear = other && other.cost - cost < fewestMargin * count;
  return {
    items: [...rest, ...toItems(reading)],
    cost: cost / count,
    other: isNear ? [...rest, ...toItems(other)] : null,
  };
}

/** Which name has which price. */
const pairsOf = ({ steps }: ListReading) =>
  steps
    .flatMap((step) => (step.kind === 'record' ? `${step.record.names[0]}:${step.record.price}` : []))
    .join();

/** Tables, sizes, columns beside each other and lists within lists have rules of their own. */
function hasOwnRules(item: Item): boolean {
  if (item.kind === 'table' || (item.kind === 'priced' && item.isSize)) return true;
  if (item.kind !== 'priced' && item.kind !== 'text') return false;
  const { line } = item;
  return line.column !== undefined || (line.hasBullet && (line.indent > 0 || line.endsWithColon));
}

function toItems({ lines, steps }: ListReading): Item[] {
  const isOdd = steps.map((step, index) => isBesideOthers(lines, step, steps[index - 1]));
  return steps.map((step, index): Item => {
    if (step.kind === 'record')
      return toRecord(lines, step.record, isOdd[index] || isOdd[index + 1] || false);
    const { item, isText, isFurniture } = lines[step.from] as ListLine;
    if (step.kind === 'heading') return { kind: 'heading', line: item.line };
    return isText && !isFurniture
      ? { kind: 'note', line: item.line }
      : toSkipped(item.line, isText ? 'note' : 'unreadable');
  });
}

type Step = ListReading['steps'][number];

/** A price without a name of its own directly below a product, where all others have one: of a second kind, or of another product. */
function isBesideOthers(lines: readonly ListLine[], step: Step, above: Step | undefined): boolean {
  const isBare =
    step.kind === 'record' && step.order === 'sentence' && step.record.names[0] === step.record.price;
  return isBare && above?.kind === 'record' && !lines[step.from]?.hasBlank;
}

function toSkipped(line: TextLine, reason: 'note' | 'unreadable'): Item {
  return { kind: 'skipped', skipped: { line: line.number, text: line.sentence.replace(/\t/g, ' '), reason } };
}

/** `600 ml`, `Medio litro`: of what is sold in one size. */
const isMeasure = (text: string) =>
  /^\d[\d.,]*\s?\p{L}{1,3}\.?$|\b(?:litros?|kilos?|gramos|onzas)$/iu.test(text);

function toRecord(
  lines: readonly ListLine[],
  { names, descriptions, price }: ListRecord,
  isOdd: boolean,
): Item {
  const priced = lines[price]?.item as Price | Priced;
  const line = lines[names[0] ?? price]?.item.line as TextLine;
  const described = descriptions.flatMap((index) => {
    const text = lines[index];
    return !text || index === price || text.isFurniture ? [] : toDescription(text.item.line.sentence);
  });
  const read: ReadPrices = (sizes) => {
    const own = priced.read(sizes);
    const found = { ...own, doubts: [...own.doubts] };
    const size = described.find((text) => isSize(text) && !isMeasure(text));
    if (size !== undefined) found.doubts.push({ id: 'variant-names', text: size });
    if (isOdd) found.doubts.push({ id: 'name-unsure', text: line.text });
    if (names.at(-1) === price) {
      const bracket = findUnsureBracket(line.text, priced.amounts);
      if (bracket !== undefined) found.doubts.push({ id: 'bracket-unsure', text: bracket });
      const title = names.length > 1 ? splitDescription(joinName(lines, names)) : found;
      return { ...found, name: title.name, description: joinTexts(title.description, ...described) };
    }
    const { text, isFrom } = takeFromWord(joinName(lines, names));
    const title = splitDescription(text);
    return {
      ...found,
      name: title.name,
      description: joinTexts(title.description, ...described, found.name, found.description),
      ...(isFrom && { priceKind: 'from' as const }),
    };
  };
  return { kind: 'record', line, amounts: priced.amounts, read };
}
