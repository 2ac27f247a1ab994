import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';

type Schema = z.core.$ZodTypes;

/** At the ends of the calendar, where PostgreSQL and ISO 8601 have no earlier or later ones. */
const extremes = {
  date: ['0000-01-01', '0001-01-01', '9999-12-31'],
  datetime: ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
};

/** The dates and instants in what a call sends, by where they are. */
function listDates(schema: z.core.$ZodType, path: string): [path: string, schema: z.ZodType][] {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && String(def.format) in extremes ? [[path, schema as z.ZodType]] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => listDates(field, `${path}.${name}`));
    case 'array':
      return listDates(def.element, `${path}[]`);
    case 'record':
      return listDates(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((option) => listDates(option, path));
    case 'tuple':
      return def.items.flatMap((item) => listDates(item, `${path}[]`));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return listDates(def.innerType, path);
    case 'pipe':
      return [...listDates(def.in, path), ...listDates(def.out, path)];
    case 'lazy':
      return [];
    default:
      return [];
  }
}

const sent = endpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema ? listDates(schema as z.core.$ZodType, `${method} ${path}`) : [],
  ),
);

test('dates and instants that calls send are of this century', () => {
  const accepted = sent.flatMap(([path, schema]) => {
    const { format } = schema.def as unknown as { format: keyof typeof extremes };
    return extremes[format]
      .filter((text) => schema.safeParse(text).success)
      .map((text) => `${path}: ${text}`);
  });
  expect(accepted).toEqual([]);
});

test('they are found wherever they stand', () => {
  const paths = sent.map(([path]) => path);
  for (const path of [
    'POST /api/orders/spam.since',
    'GET /api/orders.from',
    'PUT /api/hours.hours.specialDates[].date',
    'PUT /api/daily-menus/:id/:date.date',
    'POST /api/public/orders/:userId.requestedFor',
  ])
    expect(paths).toContain(path);
});
