import type { z } from 'zod';

/** The keys from the root to a value. A number is the place in a list. */
export type Path = readonly (string | number)[];

/** Below this depth, bodies of the contract have no fields. */
const maxDepth = 6;

/** Properties that a program reads of a value whose type it does not know yet. */
const ownNames = ['length', 'size', 'constructor', 'toString', 'valueOf', 'toJSON', 'then'];

/** JSON that stands where a validator expects a number, a text or a function. Comparing the first, or joining it to a text, throws. */
export const plantedValues: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  { toString: null, valueOf: null, length: { toString: 1, valueOf: 1 } },
  [[{ toString: 1, valueOf: 1 }]],
  { call: 1, apply: {}, bind: [], toJSON: { toJSON: 1 } },
  [],
  {},
  null,
  1e308,
  'x',
];

/** What a validator reads: where its fields stand, and the names of the properties below them. */
export interface Reads {
  paths: Path[];
  names: string[];
}

/** Finds them by giving the validator, at each path that it reads, an object and a list that record what is read of them. */
export function findReads(schema: z.ZodType): Reads {
  const paths = new Map<string, Path>();
  const names = new Set(ownNames);
  const visit = (path: Path) => {
    const id = path.join('.');
    if (paths.has(id) || path.length > maxDepth) return;
    paths.set(id, path);
    for (const name of readNames(schema, path, {})) {
      if (!ownNames.includes(name)) visit([...path, name]);
      names.add(name);
    }
    if (readNames(schema, path, [{}]).has('0')) visit([...path, 0]);
  };
  visit([]);
  return { paths: [...paths.values()], names: [...names] };
}

function readNames(schema: z.ZodType, path: Path, target: object): Set<string> {
  const read = new Set<string>();
  attempt(schema, place(path, record(target, read)));
  return read;
}

function attempt(schema: z.ZodType, data: unknown): void {
  try {
    schema.parse(data);
  } catch {
    // Only what it has read matters.
  }
}

function record(target: object, read: Set<string>): object {
  return new Proxy(target, {
    get(object, name, receiver) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(object, name, receiver);
    },
    has(object, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.has(object, name);
    },
  });
}

/** Returns a body with `value` at `path`. */
export function place(path: Path, value: unknown): unknown {
  return path.reduceRight((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}
