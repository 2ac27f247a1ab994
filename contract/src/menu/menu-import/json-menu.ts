import type { ReadMenu } from './read-menu.ts';
import { fallbackRank, matchHeading } from './table/heading-names.ts';
import { readTable, type TableOptions } from './table/read-table.ts';
import { type Cell, maxTableRows, type TableRow } from './table/table-row.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** A longer text is no menu. */
const longest = 2_000_000;
const deepest = 12;
const mostColumns = 60;

/** Whether a text is JSON, whose commas keep no cells apart. */
export function isJson(text: string): boolean {
  return parse(text) !== null;
}

/** Reads a menu that a program wrote as JSON: objects with a name and a price are products, and what they are in is their category. Null: another text. */
export function readJsonMenu(text: string, options: TableOptions): ReadMenu | null {
  const json = parse(text);
  if (json === null) return null;
  const products: Product[] = [];
  collect(json, { category: null, products, depth: 0, fieldOf: rememberFields() });
  if (products.length === 0) return null;
  const keys = [...new Set(products.flatMap(({ values }) => [...values.keys()]))].slice(0, mostColumns);
  const heading: TableRow = { number: 1, cells: new Map(keys.map((key, column) => [column, toCell(key)])) };
  const rows = products.map(({ values }, index): TableRow => {
    const cells = keys.flatMap((key, column): [number, Cell][] => {
      const cell = values.get(key);
      return cell ? [[column, cell]] : [];
    });
    return { number: index + 2, cells: new Map(cells) };
  });
  return readTable([heading, ...rows], { ...options, hasHeading: true }).menu;
}

function parse(text: string): Json {
  if (text.length > longest || !/^\s*[[{]/.test(text.slice(0, 200))) return null;
  try {
    const json = JSON.parse(text) as Json;
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

interface Product {
  /** By the key, as the heading of a column. */
  values: Map<string, Cell>;
}

interface Place {
  category: string | null;
  products: Product[];
  depth: number;
  fieldOf: FieldOf;
}

/** What the key of a value means. */
type FieldOf = (key: string) => string | undefined;

function collect(json: Json, place: Place): void {
  if (json === null || typeof json !== 'object' || place.depth > deepest) return;
  if (place.products.length >= maxTableRows) return;
  const depth = place.depth + 1;
  if (Array.isArray(json)) {
    for (const item of json) collect(item, { ...place, depth });
    return;
  }
  const product = readProduct(json, place);
  if (product) {
    place.products.push(product);
    return;
  }
  const own = textOf(json, 'category', place.fieldOf) ?? textOf(json, 'name', place.fieldOf);
  for (const [key, value] of Object.entries(json)) {
    const category = own ?? (isList(value) && !containers.test(key) ? key : place.category);
    collect(value, { ...place, category, depth });
  }
}

/** Keys that say nothing of what is in them. */
const containers =
  /^(?:items?|products?|productos?|produtos?|menus?|carta|data|datos|list(?:a|ado)?|catalogo?|results?|categor\w*|platos?|servicios?|services?|secci\w*|sections?)$/i;

const isList = (json: Json) =>
  Array.isArray(json) && json.some((item) => item !== null && typeof item === 'object');
const isScalar = (json: Json) => json !== null && typeof json !== 'object' && typeof json !== 'boolean';

/** More different keys than these are those of no menu. */
const mostKeys = 500;

function rememberFields(): FieldOf {
  const known = new Map<string, string | undefined>();
  return (key) => {
    if (!known.has(key) && known.size < mostKeys) {
      const match = matchHeading(key);
      known.set(key, match && match.rank < fallbackRank ? match.field : undefined);
    }
    return known.get(key);
  };
}

/** The text of the first key that means the field. Null: there is none. */
function textOf(json: JsonObject, field: string, fieldOf: FieldOf): string | null {
  const found = Object.entries(json).find(
    ([key, value]) => typeof value === 'string' && fieldOf(key) === field,
  );
  return typeof found?.[1] === 'string' ? found[1] : null;
}

/** Null: the object lacks a name, or a price and sizes. */
function readProduct(json: JsonObject, { category, fieldOf }: Place): Product | null {
  const values = new Map<string, Cell>();
  const fields = new Set<string | undefined>();
  for (const [key, value] of Object.entries(json)) {
    const sizes = isScalar(value) ? null : readSizes(value, fieldOf);
    if (sizes !== null) {
      values.set('Precio', toCell(sizes));
      fields.add('price');
    }
    if (!isScalar(value)) continue;
    fields.add(fieldOf(key));
    values.set(key, { text: String(value), isNumber: typeof value === 'number' });
  }
  if (!fields.has('name') || !fields.has('price')) return null;
  if (category !== null && !fields.has('category')) values.set('Categoría', toCell(category));
  return { values };
}

/** `{ "chica": 90, "grande": 140 }`, `[{ "nombre": "chica", "precio": 90 }, …]`. Null: no sizes. */
function readSizes(json: Json, fieldOf: FieldOf): string | null {
  if (json === null || typeof json !== 'object') return null;
  const sizes = Array.isArray(json)
    ? json.map((size) => readSize(size, fieldOf))
    : Object.entries(json).map(toSize);
  return sizes.length > 1 && sizes.every((size) => size !== null) ? sizes.join(' / ') : null;
}

const toSize = ([name, price]: [string, Json]) =>
  typeof price === 'number' && !/^(?:id|stock|orden?)$/i.test(name) ? `${name} ${price}` : null;

function readSize(json: Json, fieldOf: FieldOf): string | null {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return null;
  const price = Object.entries(json).find(([key, value]) => isScalar(value) && fieldOf(key) === 'price');
  const name = Object.entries(json).find(([, value]) => typeof value === 'string' && /\p{L}/u.test(value));
  return price && name && price !== name ? `${name[1]} ${price[1]}` : null;
}

const toCell = (text: string): Cell => ({ text, isNumber: false });
