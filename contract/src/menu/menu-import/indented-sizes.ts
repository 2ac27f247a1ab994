import type { Item } from './item.ts';
import { splitDescription } from './name-parts.ts';
import type { ReadVariant } from './read-menu.ts';
import { isSize } from './words.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Priced = Extract<Item, { kind: 'priced' }>;

/** The fewest lines below a name that are its sizes. */
const fewest = 2;

/**
 * `Girasoles`, and below it, indented, `3 tallos $12` and `6 tallos $20`, among products that stand where the name does: these are its sizes. Where nothing else
 * stands there, the name is that of a section.
 */
export function joinIndentedSizes(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const sizes = item.kind === 'text' ? takeIndented(items, index) : [];
    const end = index + 1 + sizes.length;
    if (item.kind !== 'text' || sizes.length < fewest || !hasSibling(items, index, end)) {
      joined.push(item);
      continue;
    }
    joined.push(toProduct(item, sizes));
    index = end - 1;
  }
  return joined;
}

/** The lines with one price directly below a name that are indented more. */
function takeIndented(items: readonly Item[], index: number): Priced[] {
  const { line } = items[index] as Text;
  const sizes: Priced[] = [];
  if (line.level > 0 || line.isMarked || line.endsWithColon) return sizes;
  for (let item = items[index + 1]; isIndented(item, line.indent); item = items[index + 1 + sizes.length])
    sizes.push(item);
  return sizes;
}

const isIndented = (item: Item | undefined, indent: number): item is Priced =>
  item?.kind === 'priced' && item.amounts.length === 1 && !item.line.hasBullet && item.line.indent > indent;

/** Whether a product with a price stands directly above or below, as far to the left as the name. */
function hasSibling(items: readonly Item[], start: number, end: number): boolean {
  const { indent } = (items[start] as Text).line;
  const isSibling = (item: Item | undefined) => item?.kind === 'priced' && item.line.indent === indent;
  let above = start - 1;
  while (isIndented(items[above], indent)) above--;
  return (
    isSibling(items[start - 1]) ||
    isSibling(items[end]) ||
    (above < start - 1 && isSiblingOfNested(items, above))
  );
}

/** `Caja`, with its own sizes, above another name with sizes. */
const isSiblingOfNested = (items: readonly Item[], index: number) =>
  items[index]?.kind === 'text' && items[index - 1]?.kind === 'priced';

function toProduct({ line }: Text, sizes: readonly Priced[]): Item {
  const read = sizes.map((size) => size.read([]));
  const { name, description } = splitDescription(line.text);
  const variants = read.flatMap(({ name, description, price }): ReadVariant[] =>
    price === null
      ? []
      : [{ name: description && description.length <= 30 ? `${name} (${description})` : name, price }],
  );
  const doubts = read.flatMap(({ doubts }) => doubts);
  const areSizes = variants.every((variant) => isSize(variant.name.split(/\s+/).slice(0, 2).join(' ')));
  if (!areSizes && !doubts.some(({ id }) => id === 'variant-names'))
    doubts.push({ id: 'variant-names', text: variants.map((variant) => variant.name).join(' / ') });
  const [amount] = sizes[0]?.amounts ?? [];
  const text = `${line.text}\t${amount?.text ?? ''}`;
  const product = { name, description, price: null, compareAtPrice: null, variants, doubts };
  return {
    kind: 'priced',
    line: { ...line, text, sentence: text },
    amounts: amount ? [{ ...amount, start: line.text.length + 1, end: text.length }] : [],
    isSize: false,
    read: () => product,
  };
}
