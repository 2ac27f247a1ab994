import type { Item } from './item.ts';
import { splitDescription } from './name-parts.ts';
import type { Doubt } from './read-menu.ts';
import { isKnownHeading, isPlainHeading } from './words.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Priced = Extract<Item, { kind: 'priced' }>;

/** Lists of names below a heading, without prices: `Sabores`, `- Fresa`, `- Mora`. They are products, with the price of the heading if it has one. */
export function readListsWithoutPrices(items: Item[]): Item[] {
  const priced = readPricedHeadings(items);
  if (priced) return priced;
  if (!items.some((item) => item.kind === 'text' && item.line.hasBullet)) return readPlainNames(items);
  const read = [...items];
  if (!items.some((item) => item.kind === 'priced' || item.kind === 'price' || item.kind === 'table')) {
    const names = items.filter(
      (item) => item.kind === 'text' && item.line.hasBullet && item.line.indent === 0,
    );
    if (names.length < 3) return items;
    const isName = new Set(names);
    return items.map((item) => (isName.has(item) ? toProduct(item as Text, null) : item));
  }
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!item || !isHeading(item)) continue;
    const list = takeList(items, index + 1);
    const shared = item.kind === 'priced' ? item : null;
    if (!shared && list.names.length > 0 && flavours.test(item.kind === 'text' ? item.line.text : '')) {
      for (const at of [index, ...list.names, ...list.notes]) read[at] = toNote(items[at] as Text);
      index = list.end - 1;
      continue;
    }
    const enough = shared && isPerUnit(shared) ? 1 : 3;
    if (list.names.length < enough || isEndedByPrice(items[list.end])) continue;
    if (shared) read[index] = toHeading(shared);
    const doubts = shared && isPerUnit(shared) ? [] : undefined;
    for (const at of list.names) read[at] = toProduct(items[at] as Text, shared, doubts);
    for (const at of list.notes) read[at] = toNote(items[at] as Text);
    index = list.end - 1;
  }
  return read;
}

/** `Paletas (100 CUP)`, and below it names without prices, where all prices are in the brackets of headings. Null: another text. */
function readPricedHeadings(items: Item[]): Item[] | null {
  const headings = items.flatMap((item, index) =>
    item.kind === 'priced' || item.kind === 'price' ? index : [],
  );
  if (headings.length < 2) return null;
  const read = [...items];
  for (const at of headings) {
    const heading = items[at];
    if (heading?.kind !== 'priced' || heading.amounts.length !== 1 || !bracketAtEnd.test(heading.line.text))
      return null;
    const names = takeNames(items, at + 1);
    if (names.length < 2) return null;
    read[at] = toHeading(heading);
    for (const name of names) read[name] = toProduct(items[name] as Text, heading, []);
  }
  return read;
}

const bracketAtEnd = /\([^()]{0,20}\d[^()]{0,20}\)$/;

function takeNames(items: Item[], start: number): number[] {
  const names: number[] = [];
  for (let index = start; index < items.length; index++) {
    const item = items[index];
    if (item?.kind === 'blank') continue;
    if (item?.kind !== 'text' || item.line.level > 0 || item.line.text.split(/\s+/).length > 5) break;
    names.push(index);
  }
  return names;
}

const fewestNames = 5;

/** A text of short lines and nothing else: a list of names. */
function readPlainNames(items: Item[]): Item[] {
  const lines = items.flatMap((item) => (item.kind === 'text' ? item.line : []));
  const isBare = items.every(({ kind }) => kind === 'text' || kind === 'blank' || kind === 'skipped');
  const sections = isBare ? readPlainSections(items) : null;
  if (sections) return sections;
  const names = lines.filter(isNameAlone);
  if (!isBare || names.length < fewestNames || names.length < lines.length) return items;
  // Headings among the names show in their own way of writing.
  const isMixed = new Set(lines.map(({ isUpperCase, isMarked }) => `${isUpperCase} ${isMarked}`)).size > 1;
  return isMixed ? items : items.map((item) => (item.kind === 'text' ? toProduct(item, null) : item));
}

/** What one chooses from, in a list that has prices elsewhere. */
const flavours =
  /^(?:(?:nuestros |nossos )?sabores|toppings|coberturas|salsas (?:a elegir|disponibles)|elige tus? sabor(?:es)?)(?: disponibles| dispon[ií]veis| a elegir| del d[ií]a)?(?: \(\d{1,3}\))?$/iu;

/** The fewest names below each heading, and the fewest headings, that show that words such as `Panadería` are headings. */
const fewestOfSection = 2;

/** `Panes`, `Marraqueta`, `Hallulla`, `Tortas`, `Selva negra`, …: usual headings with names below each, and no price at all. Null: another text. */
function readPlainSections(items: readonly Item[]): Item[] | null {
  const texts = items.filter((item): item is Text => item.kind === 'text');
  const isUsual = texts.map(({ line }) => namesSection(line));
  const areNames = (start: number) =>
    start + fewestOfSection <= texts.length && !isUsual.slice(start, start + fewestOfSection).includes(true);
  // `Café`, directly above another usual heading, is a name as well.
  const headings = new Set<Item>(texts.filter((_, at) => isUsual[at] && areNames(at + 1)));
  const [first] = texts;
  if (headings.size < fewestOfSection || !first || !headings.has(first)) return null;
  if (!texts.every((item) => headings.has(item) || isNameAlone(item.line))) return null;
  return items.map((item): Item => {
    if (item.kind !== 'text') return item;
    return headings.has(item) ? { kind: 'heading', line: item.line } : toProduct(item, null);
  });
}

const namesSection = ({ text, endsWithColon, level }: Text['line']) =>
  endsWithColon || level > 0 || isPlainHeading(text) || isKnownHeading(text) || /^\p{L}+er[ií]a$/u.test(text);

const isNameAlone = ({ text, sentence }: Text['line']) =>
  text.split(/\s+/).length <= 6 && text.length <= 50 && !/[.:?]$/.test(sentence);

/** `Sabores`, or `Bordas (+ 8,00)` with a price that holds for what follows. */
function isHeading(item: Item): item is Text | Priced {
  if (item.kind === 'text') return !item.line.hasBullet && item.line.text.length <= 60;
  return item.kind === 'priced' && item.line.level > 0 && item.amounts.length === 1;
}

/** `Bocaditos – $30 el ciento`: the price of each name below. */
function isPerUnit({ line, amounts }: Priced): boolean {
  const after = line.text.slice(amounts[0]?.end).trim();
  return /^(?:(?:el|la|por|x|cada)\s)?(?:ciento|cento|docena|d[uú]zia|unidad|unidade|kilo|kg|porci[oó]n|un[oa]|c\/u)\.?$/iu.test(
    after,
  );
}

/** The places of the names. Lines that are indented more belong to the name above them. */
function takeList(items: Item[], start: number): { names: number[]; notes: number[]; end: number } {
  const names: number[] = [];
  const notes: number[] = [];
  let indent: number | null = null;
  let end = start;
  for (; end < items.length; end++) {
    const item = items[end];
    if (item?.kind === 'blank') continue;
    if (item?.kind !== 'text' || !item.line.hasBullet) break;
    indent ??= item.line.indent;
    (item.line.indent <= indent ? names : notes).push(end);
  }
  return { names, notes, end };
}

function isEndedByPrice(item: Item | undefined): boolean {
  return item?.kind === 'price' || (item?.kind === 'priced' && item.line.hasBullet);
}

function toHeading({ line, amounts }: Priced): Item {
  const text = line.text.slice(0, amounts[0]?.start).replace(/[\s(+:–—-]+$/, '');
  return { kind: 'text', line: { ...line, text, sentence: text, isMarked: true } };
}

function toNote({ line }: Text): Item {
  return {
    kind: 'skipped',
    skipped: { line: line.number, text: line.sentence.replace(/\t/g, ' '), reason: 'note' },
  };
}

/** `shared`: the heading whose price it has. */
function toProduct(
  { line }: Text,
  shared: Priced | null,
  doubts: readonly Doubt[] = [
    shared ? { id: 'price-shared', text: shared.line.text } : { id: 'price-missing', text: line.text },
  ],
): Item {
  const parts = splitDescription(line.text);
  const price = shared?.read([]).price ?? null;
  const product = { ...parts, price, compareAtPrice: null, variants: [], doubts: [...doubts] };
  return { kind: 'priced', line, amounts: [], isSize: false, read: () => product };
}
