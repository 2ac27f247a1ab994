import { normalizeText } from '../../platform/normalize-text.ts';
import type { Item, ReadPrices } from './item.ts';
import type { Priced } from './list-lines.ts';
import type { ReadVariant } from './read-menu.ts';

/** The fewest products with sizes in lines that are a way to write a list. With the same sizes, two are enough. */
const fewest = 3;
const fewestAlike = 2;

/**
 * Makes the lines of sizes below a name one price of this name: `Ajiaco`, `Chico 18.000`, `Grande 24.000`. Returns the items as they are, if
 * few products have such lines.
 */
export function joinSizeLines(items: readonly Item[]): readonly Item[] {
  const runs = findRuns(items);
  const names = runs.map((run) => run.sizes.map(nameOf).join('\0'));
  const areAlike = names.length >= fewestAlike && new Set(names).size <= names.length / 2;
  if (runs.length < fewest && !areAlike) return items;
  const runAt = new Map(runs.map((run) => [run.start, run]));
  const joined: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const run = runAt.get(index);
    joined.push(run ? toPrice(run.sizes) : (items[index] as Item));
    if (run) index = run.end - 1;
  }
  return joined;
}

interface Run {
  start: number;
  end: number;
  sizes: Priced[];
}

/** Two or more different sizes behind each other, below a text. Blank lines may stand between. */
function findRuns(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let isBelowText = false;
  const close = () => {
    if (run && run.sizes.length > 1 && new Set(run.sizes.map(nameOf)).size === run.sizes.length)
      runs.push(run);
    run = null;
  };
  for (const [index, item] of items.entries()) {
    if (item.kind === 'blank') continue;
    if (item.kind === 'priced' && item.isSize && (run || isBelowText)) {
      run ??= { start: index, end: index + 1, sizes: [] };
      run.sizes.push(item);
      run.end = index + 1;
    } else close();
    isBelowText = item.kind === 'text';
  }
  close();
  return runs;
}

const nameOf = (item: Priced) => normalizeText(item.read([]).name);

function toPrice(sizes: readonly Priced[]): Item {
  const read: ReadPrices = () => {
    const all = sizes.map((size) => size.read([]));
    return {
      name: '',
      description: '',
      price: null,
      compareAtPrice: null,
      variants: all.flatMap(({ name, description, price }): ReadVariant[] =>
        price === null
          ? []
          : [{ name: description && description.length <= 30 ? `${name} (${description})` : name, price }],
      ),
      doubts: all.flatMap(({ doubts }) => doubts),
    };
  };
  const [first] = sizes as [Priced];
  return {
    kind: 'price',
    line: first.line,
    amounts: sizes.flatMap(({ amounts }) => amounts),
    read,
    isOfSizes: true,
  };
}
