import { describing } from './headings.ts';
import type { Item } from './item.ts';

const fewestRepeated = 4;
/** A longer line describes the product, though it says the same of each. In characters. */
const longestLabel = 24;

/**
 * `POR KILO` above each price, `Eliminar` and `Actualizar` below it: a line that stands at the same side of most prices, once at each, is a label
 * or a button of the page. Sizes stand above several prices of one name.
 */
export function withoutRepeatedLines(items: Item[]): Item[] {
  const isPrice = (item: Item | undefined) => item?.kind === 'price' || item?.kind === 'priced';
  const prices = items.filter(isPrice).length;
  const places = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'text' || !isLabel(item.line.text)) continue;
    const found = places.get(item.line.text);
    if (found) found.push(index);
    else places.set(item.line.text, [index]);
  }
  const dropped = new Map<number, boolean>();
  for (const found of places.values()) {
    if (found.length < Math.max(fewestRepeated, 0.7 * prices)) continue;
    const below = found.filter((index) => isPrice(items[index - 1]) || dropped.has(index - 1));
    const above = found.filter(
      (index) =>
        items[index + 1]?.kind === 'price' && items[index - 1]?.kind === 'text' && !dropped.has(index - 1),
    );
    const areBelow =
      below.length === found.length && !found.some((index) => items[index + 1]?.kind === 'price');
    for (const index of areBelow || above.length === found.length ? found : []) dropped.set(index, areBelow);
  }
  return items.map((item, index): Item => {
    if (item.kind !== 'text' || !dropped.has(index)) return item;
    const skipped = { line: item.line.number, text: item.line.text, reason: 'note' as const };
    // A button ends its card.
    return dropped.get(index) ? { kind: 'skipped', skipped } : { kind: 'skipped', skipped, isInside: true };
  });
}

/** `POR KILO`, `Agregar`: short, and no description. */
export function isLabel(text: string): boolean {
  return text.length <= longestLabel && !/^\p{Ll}/u.test(text) && !describing.test(text);
}
