import { isDescriptive, isHeadingLike, plainStyle } from './headings.ts';
import type { Item } from './item.ts';
import { splitDescription } from './name-parts.ts';
import { isSize } from './words.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Price = Extract<Item, { kind: 'price' }>;

interface Block {
  start: number;
  end: number;
  texts: Text[];
  prices: Price[];
}

/** One block could be read in several ways. Two with the same structure confirm the reading. */
const fewestBlocks = 2;
const fewestOfBlock = 2;

/**
 * `Tacos`, `Pastor`, `Suadero`, `$18`, `$20`, `Tortas` and so on: a heading, a column of names and one of as many prices, again and again, which is how a
 * browser copies a page with two columns. If all blocks have that structure, the prices belong to the names in order. Returns null for any other list.
 */
export function readNameBlocks(items: readonly Item[]): Item[] | null {
  const blocks = findBlocks(items);
  if (blocks.length < fewestBlocks || !areAlike(blocks)) return null;
  if (blocks.flatMap(({ prices }) => prices).length < items.filter(({ kind }) => kind === 'price').length)
    return null;
  const read = new Map(blocks.map((block) => [block.start, block]));
  const arranged: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const block = read.get(index);
    if (block) arranged.push(...toProducts(block));
    else arranged.push(items[index] as Item);
    if (block) index = block.end - 1;
  }
  return arranged;
}

/** The texts that stand directly above two or more prices, and these. */
function findBlocks(items: readonly Item[]): Block[] {
  const blocks: Block[] = [];
  let texts: Text[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (item?.kind === 'text') texts.push(item);
    else if (item?.kind === 'price' && texts.length > 0) {
      const prices: Price[] = [];
      for (let at = index; items[at]?.kind === 'price'; at++) prices.push(items[at] as Price);
      const end = index + prices.length;
      blocks.push({ start: index - texts.length, end, texts, prices });
      texts = [];
      index = end - 1;
    } else texts = [];
  }
  return blocks;
}

/** Whether every block has one line more than prices, so that its first line is the heading. */
function areAlike(blocks: readonly Block[]): boolean {
  return blocks.every(
    ({ texts, prices }) =>
      prices.length >= fewestOfBlock &&
      texts.length === prices.length + 1 &&
      texts.every(({ line }) => isHeadingLike(line)) &&
      !texts.every(({ line }, nth) => nth === 0 || isSize(line.text)) &&
      !texts.some(
        ({ line }) => line.sentence.endsWith('.') || isDescriptive(withoutBrackets(line), plainStyle),
      ) &&
      prices.every(({ amounts }) => amounts.length === 1),
  );
}

const withoutBrackets = (line: Text['line']): Text['line'] => ({
  ...line,
  text: line.text.replace(/\([^()]*\)/g, '').trim(),
});

function toProducts({ texts: [heading, ...names], prices }: Block): Item[] {
  const products = names.map(({ line }, nth): Item => {
    const { amounts, read } = prices[nth] as Price;
    return {
      kind: 'record',
      line,
      amounts,
      read: (sizes) => ({ ...read(sizes), ...splitDescription(line.text) }),
    };
  });
  return heading ? [{ kind: 'heading', line: heading.line }, ...products] : products;
}
