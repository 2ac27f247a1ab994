import type { Item } from './item.ts';
import type { PricedLine } from './priced-line.ts';

type Priced = Extract<Item, { kind: 'priced' }>;

/** The fewest rows below the names of their prices. */
const fewest = 2;
const mostNames = 4;

/**
 * `Efectivo / Tarjeta`, and below it rows with two prices each: the line names the prices. The names hold until
 * the next such line.
 */
export function nameColumns(items: readonly Item[]): Item[] {
  const read: Item[] = [];
  let names: readonly string[] = [];
  for (const [index, item] of items.entries()) {
    const line = readUnpricedLine(item);
    const found = line ? readNames(line.text) : null;
    if (line && found && countRows(items, index + 1, found.length) >= fewest) {
      names = found;
      read.push({ kind: 'skipped', skipped: { ...line, reason: 'note' } });
    } else read.push(item.kind === 'priced' && isRow(item, names.length) ? withNames(item, names) : item);
  }
  return read;
}

/** A line without prices, also one that looks like a note. */
function readUnpricedLine(item: Item): { line: number; text: string } | null {
  if (item.kind === 'text') return { line: item.line.number, text: item.line.text };
  return item.kind === 'skipped' ? item.skipped : null;
}

/** Null: another line. */
function readNames(text: string): string[] | null {
  const parts = text.split(/\s?[/|]\s?|\t/).map((part) => part.trim());
  const areNames = parts.every((part) => /^\p{L}[\p{L} .]{2,19}$/u.test(part) && part.split(' ').length <= 2);
  return parts.length > 1 && parts.length <= mostNames && areNames && new Set(parts).size === parts.length
    ? parts
    : null;
}

function countRows(items: readonly Item[], start: number, count: number): number {
  let rows = 0;
  for (let index = start; index < items.length; index++) {
    const item = items[index] as Item;
    if (isRow(item, count)) rows++;
    else if (item.kind !== 'blank') break;
  }
  return rows;
}

/** A name and as many prices, which only their order tells apart. */
function isRow(item: Item, count: number): item is Priced {
  if (item.kind !== 'priced' || count === 0 || item.amounts.length !== count) return false;
  const { variants } = item.read([]);
  return variants.length === count && variants.every(({ name }, index) => name === `Tamaño ${index + 1}`);
}

function withNames(item: Priced, names: readonly string[]): Item {
  const { doubts, variants, ...line } = item.read([]);
  const named: PricedLine = {
    ...line,
    variants: variants.map((variant, index) => ({ ...variant, name: names[index] ?? variant.name })),
    doubts: doubts.filter(({ id }) => id !== 'variant-names'),
  };
  return { ...item, read: () => named };
}
