import { expect, test } from 'vitest';
import type { z } from 'zod';
import { storedName } from '../platform/schema.ts';
import { endpoints } from './endpoints.ts';

const later = 'from-a-newer-version';

type Schema = z.core.$ZodTypes;

/** Names that no newer version replaces, because the contract fixes them: the category of the day, and markers that are there or not. */
const fixedNames = ['true', 'hoy'];

/** The page shows an error for every other outcome of a capture: specification, Payment. */
const strictOnPurpose = /capture-(?:paypal-)?order\.status: COMPLETED, PENDING, WAITING$/;

/** The closed lists of names in a schema that reject a name of a newer version, by where they are. */
function listStrictNames(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'enum':
      return [`${path}: ${Object.keys(def.entries).join(', ')}`];
    case 'literal':
      return def.values.every((value) => fixedNames.includes(String(value)))
        ? []
        : [`${path}: ${def.values.join(', ')}`];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listStrictNames(field, `${path}.${name}`));
    case 'array':
      return listStrictNames(def.element, `${path}[]`);
    case 'record':
      return [
        ...listStrictNames(def.keyType, `${path}{key}`),
        ...listStrictNames(def.valueType, `${path}{}`),
      ];
    case 'union':
      return def.options.some(isUnknown)
        ? []
        : def.options.flatMap((option) => listStrictNames(option, path));
    case 'tuple':
      return def.items.flatMap((item) => listStrictNames(item, `${path}[]`));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return listStrictNames(def.innerType, path);
    case 'pipe':
      return [...listStrictNames(def.in, path), ...listStrictNames(def.out, path)];
    case 'string':
    case 'number':
    case 'boolean':
    case 'file':
    case 'null':
    case 'undefined':
    case 'unknown':
    case 'any':
      return [];
    default:
      throw new Error(`${path} is a ${def.type}, which this test does not know`);
  }
}

/** Whether it stands for an object of a newer kind, which keeps nothing but that. */
function isUnknown(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod;
  if (def.type !== 'object') return false;
  return Object.values(def.shape).every((field) => {
    const result = (field as z.ZodType).safeParse(later);
    return result.success && result.data === 'unknown';
  });
}

const replies = endpoints.map(
  ({ method, path, reply }) => [`${method} ${path}`, reply as z.core.$ZodType] as const,
);

test.each(replies)('the reply of %s can be read with names of a newer version', (name, reply) => {
  expect(listStrictNames(reply, name).filter((list) => !strictOnPurpose.test(list))).toEqual([]);
});

test('a strict list is found wherever it stands', () => {
  const { options } = { options: replies.length };
  expect(options).toBeGreaterThan(100);
  const strict = endpoints.flatMap(({ path, body }) => listStrictInBody(body as z.core.$ZodType, path));
  expect(strict.length).toBeGreaterThan(10);
  expect(listStrictNames(storedName(['a', 'b']), '')).toEqual([]);
});

/** Bodies are strict, and some of their schemas are of types that replies do not have. */
function listStrictInBody(body: z.core.$ZodType, path: string): string[] {
  try {
    return listStrictNames(body, path);
  } catch {
    return [];
  }
}
