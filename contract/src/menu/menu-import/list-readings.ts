import type { Item } from './item.ts';
import { type ListLine, toListLines } from './list-lines.ts';
import { type Arrangement, findRecords, type ListRecord, type Order } from './list-records.ts';

type Step = { from: number; to: number; cost: number } & (
  | { kind: 'note' | 'heading' }
  | { kind: 'record'; record: ListRecord; order: Order }
);

/** A list in one arrangement, or in several, each for some of its sections. */
export interface ListReading {
  arrangements: readonly Arrangement[];
  lines: readonly ListLine[];
  steps: readonly Step[];
  /** What does not fit. */
  cost: number;
}

/** The first lines of a list show how it is written. */
const sampleLength = 160;
/** Of how many orders the whole list is read. */
const mostOrders = 2;
/** How many orders one list may have. */
const mostMixed = 4;
/** The fewest products that show that a section has another order. */
const fewestOfOrder = 2;
/** What another order costs, which begins with a heading. */
const costOfOrder = 1;
/** What it costs that no wide gap is above a product, in a list that has gaps of two widths. */
const costOfNear = 0.4;
/** The fewest names above sentences that are a way to write a list. */
const fewestSentences = 3;

/** The best reading in each order, and one whose sections have different orders, and the best of these first. */
export function findReadings(items: readonly Item[]): ListReading[] {
  const { lines } = toListLines(items);
  const sample = lines.slice(0, sampleLength);
  const readings = findArrangements(sample).map((arrangement) => parse(sample, [arrangement]));
  const sorted = readings.filter(isUsed).toSorted((a, b) => a.cost - b.cost);
  const best = [...Map.groupBy(sorted, orderOf).values()].flatMap(([reading]) => reading ?? []);
  const mixed = parse(
    sample,
    best.slice(0, mostMixed).flatMap(({ arrangements }) => arrangements),
  );
  const isMixed = countOrders(mixed) > 1 && mixed.cost < (best[0]?.cost ?? 0);
  return [...(isMixed ? [mixed] : []), ...best.slice(0, mostOrders)]
    .map((reading) => parse(withStyle(lines, reading), reading.arrangements))
    .toSorted((a, b) => a.cost - b.cost);
}

const orderOf = ({ arrangements }: ListReading) => arrangements[0]?.order;

/** How many orders have products in the reading. */
function countOrders({ steps }: ListReading): number {
  const orders = steps.flatMap((step) => (step.kind === 'record' ? step.order : []));
  const counts = [...Map.groupBy(orders, (order) => order).values()];
  return counts.filter(({ length }) => length >= fewestOfOrder).length;
}

function isUsed(reading: ListReading): boolean {
  const pairs = reading.steps.filter(
    (step) => step.kind === 'record' && step.record.descriptions.at(-1) === step.record.price,
  );
  return orderOf(reading) !== 'sentence' || pairs.length >= fewestSentences;
}

function findArrangements(lines: readonly ListLine[]): Arrangement[] {
  const has = (kind: Item['kind']) => lines.some(({ item, isText }) => item.kind === kind && !isText);
  const isPrice = (line: ListLine) => line.item.kind === 'price' && !line.isText;
  const isPriceApart = areApart(lines, (line, above) => above.isText && isPrice(line));
  const isTextApart = areApart(lines, (line, above) => line.isText && isPrice(above));
  const both = [false, true];
  const orders: [Order, boolean, isDivided: boolean[]][] = [];
  if (has('priced')) orders.push(['line', false, both], ['sentence', false, both]);
  if (has('price'))
    orders.push(
      ['between', isPriceApart, [isTextApart]],
      ['below', isPriceApart, both],
      ['above', isTextApart, [isPriceApart]],
    );
  return orders.flatMap(([order, isPriceApart, divided]) =>
    divided.flatMap((isDivided) =>
      both.flatMap((isSpaced) =>
        [null, 0, 1, 2].map((described) => ({ order, isSpaced, isPriceApart, isDivided, described })),
      ),
    ),
  );
}

/** Whether most lines of a kind have a blank line above. */
function areApart(lines: readonly ListLine[], fits: (line: ListLine, above: ListLine) => boolean): boolean {
  const fitting = lines.filter((line, index) => {
    const above = lines[index - 1];
    return above !== undefined && fits(line, above);
  });
  return fitting.filter(({ hasBlank }) => hasBlank).length > fitting.length / 2;
}

const parts = ['name', 'heading', 'description'] as const;
type Part = (typeof parts)[number];
const weightOfStyle = 0.6;

/** In one list, names look alike, and so do headings and descriptions. A line that looks like most lines of another part costs more. */
function withStyle(lines: readonly ListLine[], reading: ListReading): ListLine[] {
  const styles: Record<Part, string[]> = { name: [], heading: [], description: [] };
  const add = (part: Part, index: number | undefined) => {
    const line = index === undefined ? undefined : reading.lines[index];
    if (line) styles[part].push(styleOf(line));
  };
  for (const step of reading.steps) {
    if (step.kind === 'heading') add('heading', step.from);
    if (step.kind !== 'record') continue;
    add('name', step.record.names[0]);
    add('description', step.record.descriptions[0]);
  }
  const counts = new Map(parts.map((part) => [part, Map.groupBy(styles[part], (style) => style)] as const));
  const costOf = (part: Part, style: string) => {
    const count = counts.get(part)?.get(style)?.length ?? 0;
    return -weightOfStyle * Math.log((count + 0.3) / (styles[part].length + 1.2));
  };
  return lines.map((line) => {
    const style = styleOf(line);
    const [name = 0, heading = 0, description = 0] = parts.map((part) => line[part] + costOf(part, style));
    return { ...line, name, heading, description };
  });
}

function styleOf({ text, item: { line } }: ListLine): string {
  const letters = text === text.toUpperCase() ? 'upper' : /^\p{Ll}/u.test(text) ? 'lower' : 'mixed';
  return line.isMarked || line.level > 0 ? `${letters} marked` : letters;
}

/** After what a line stands. `first`: the first product below a heading. */
const states = ['product', 'heading', 'note', 'first'] as const;
type State = (typeof states)[number];

/** What a heading with one product costs. Several of them are rather names. */
const alone = 0.9;

interface Best {
  cost: number;
  step: Step | null;
  before: Place | null;
}

/** After what a line stands, and in which of the arrangements. */
interface Place {
  state: State;
  nth: number;
}

/** Finds the cheapest way to take each line for a heading, a note or a part of a product. A heading may begin a section in another arrangement. */
function parse(lines: readonly ListLine[], arrangements: readonly Arrangement[]): ListReading {
  const places = arrangements.flatMap((_, nth) => states.map((state): Place => ({ state, nth })));
  const best = Array.from({ length: lines.length + 1 }, () =>
    places.map((): Best => ({ cost: Infinity, step: null, before: null })),
  );
  const at = (index: number, { state, nth }: Place) =>
    best[index]?.[nth * states.length + states.indexOf(state)] as Best;
  for (const nth of arrangements.keys()) at(0, { state: 'product', nth }).cost = 0;
  for (const [from, line] of lines.entries()) {
    const records = arrangements.map((arrangement) => findRecords(lines, from, arrangement));
    for (const before of places) {
      const reached = at(from, before);
      const arrangement = arrangements[before.nth];
      if (reached.cost === Infinity || !arrangement) continue;
      const take = (step: Step, state: State, nth = before.nth, extra = 0) => {
        const cost = reached.cost + step.cost + extra;
        const target = at(step.to, { state, nth });
        if (cost < target.cost) Object.assign(target, { cost, step, before });
      };
      const isBelow = from > 0 && !line.hasBlank;
      const one = { from, to: from + 1 };
      const note = costOfNote(line, before.state);
      take(
        { ...one, kind: 'note', cost: note },
        !line.isText || line.isFurniture || before.state === 'heading' ? before.state : 'note',
      );
      const heading = costOfHeading(line, before.state, isBelow, arrangement);
      if (line.isText)
        for (const nth of arrangements.keys())
          take(
            { ...one, kind: 'heading', cost: heading },
            'heading',
            nth,
            nth === before.nth ? 0 : costOfOrder,
          );
      const between = from === 0 ? 0 : costBetween(line, before.state, isBelow, arrangement);
      for (const record of records[before.nth] ?? [])
        take(
          {
            kind: 'record',
            from,
            to: record.to,
            record,
            order: arrangement.order,
            cost: record.cost + between,
          },
          before.state === 'heading' ? 'first' : 'product',
        );
    }
  }
  for (const nth of arrangements.keys()) at(lines.length, { state: 'heading', nth }).cost += 3;
  const costAt = (place: Place) => at(lines.length, place).cost;
  let place = places.toSorted((a, b) => costAt(a) - costAt(b))[0] ?? null;
  const cost = place ? costAt(place) : Infinity;
  const steps: Step[] = [];
  for (let index = lines.length; index > 0 && place; ) {
    const { step, before }: Best = at(index, place);
    if (!step) break;
    steps.push(step);
    place = before;
    index = step.from;
  }
  return { arrangements, lines, cost, steps: steps.reverse() };
}

/** A price that no product has costs most. Below a heading stands what explains it. */
function costOfNote(line: ListLine, before: State): number {
  if (!line.isText) return line.name >= 2.5 ? 3 : 9;
  if (line.isFurniture || before !== 'heading') return line.note;
  return Math.min(line.note + 1.5, line.description + (line.hasBlank ? 1.7 : 0.7));
}

function costOfHeading(line: ListLine, before: State, isBelow: boolean, { isDivided }: Arrangement): number {
  if (line.isOfSizes) return 0.1;
  if (before === 'heading') return line.heading + (isBelow ? 1.5 : 0.5);
  const isBelowProduct = before === 'product' || before === 'first';
  const gap = isBelow && isBelowProduct ? (isDivided ? 0.8 : 0.3) : 0;
  return line.heading + gap + (before === 'first' ? alone : 0);
}

function costBetween(line: ListLine, before: State, isBelow: boolean, { isDivided }: Arrangement): number {
  const near = line.isFar === false ? costOfNear : 0;
  if (before === 'heading') return near;
  if (before === 'note') return near + (isBelow ? 1.2 : 0.5);
  return near + (line.hasBlank === isDivided ? 0 : 0.8);
}
