import { formatTaxId } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { socialLink } from '@vitrina/contract/business/customization/rules.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { readDailyMenuText } from '@vitrina/contract/menu/daily-menus/read-text.ts';
import { maxKnownDishes, maxPastedLength } from '@vitrina/contract/menu/daily-menus/schema.ts';
import {
  parseCategoryCell,
  parseOptionGroupsCell,
  parseVariantsCell,
} from '@vitrina/contract/menu/menu-import/cells.ts';
import { toPlainCell } from '@vitrina/contract/menu/menu-import/table/plain-cell.ts';
import { parseActiveCell, parseLabelsCell, parseSoldOutCell } from '@vitrina/contract/menu/products/cells.ts';
import { parseTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { guardFormulas, unguardFormulas } from '@vitrina/contract/platform/formula-guard.ts';
import { parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { parsePriceText } from '@vitrina/contract/platform/money/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { measureGrowth } from '@vitrina/contract/platform/testing-growth.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseDomain } from '../page/domains/domain-names.ts';
import { AppError } from '../platform/errors.ts';
import { defaultMaxBodyBytes } from '../platform/http/json-body.ts';
import { parsePhone, parseWhatsappNumber } from '../platform/phones.ts';
import { safeParse } from '../platform/safe-parse.ts';
import { hostilePieces, hostileText } from '../testing/hostile-texts.ts';

const doublings = 5;
/**
 * Milliseconds of the longest text. What takes less needs no ratio, since it stops nobody. V8 alone needs seven to split 32 KB into
 * letters, ten times as long for each of them as for a short text.
 */
const unnoticeableMs = 10;

/** A cell of a file is read in the browser of who imports it. It names some dozens of sizes or options. */
const maxCellLength = 8 * 1024;

const money = { locale: 'es-CO', currency: 'COP' };
const ownNames = { publicUrl: 'https://vitrina.test', domainCname: 'vitrina.test' };

/** The most that a business can store: ten parts with as many remembered dishes in all as are kept. */
const parts = Array.from({ length: 10 }, (_, part) => ({
  groupId: `g${part}`,
  name: ['Sopa', 'Principio', 'Proteína', 'Jugo', 'Postre'][part] ?? `Parte ${part}`,
  dishes: Array.from({ length: part === 0 ? maxKnownDishes : 40 }, (_, dish) => ({
    name: `Ajiaco santafereño con pollo y crema ${dish}`,
    price: '500',
  })),
}));

/**
 * The functions that read text of people, and the longest text that they can get. `linear-text.test.ts` and `linear-files.test.ts` are
 * about the import of menus, which has families of its own.
 */
const readers: Record<string, { read: (text: string) => unknown; maxLength: number; noticedMs?: number }> = {
  'dishes of a day': {
    read: (text) => readDailyMenuText(text, parts, money),
    maxLength: maxPastedLength,
    noticedMs: 2,
  },
  'dishes of a day with whole prices': {
    read: (text) => readDailyMenuText(text, parts, { ...money, isPriced: true }),
    maxLength: maxPastedLength,
    noticedMs: 2,
  },
  ...Object.fromEntries(
    Object.entries({
      'cell of sizes': (text: string) => parseVariantsCell(text, money),
      'cell of option groups': (text: string) => parseOptionGroupsCell(text, money),
      'cell of a category': parseCategoryCell,
      'cell of times': parseTimesCell,
      'cell of labels': parseLabelsCell,
      'cell of active': parseActiveCell,
      'cell of sold out': parseSoldOutCell,
      'cell of a program': toPlainCell,
      'cell with a formula': (text: string) => unguardFormulas(guardFormulas(text)),
      price: (text: string) => parsePrice(text, money),
      'price with a point': (text: string) => parsePrice(text, { locale: 'es-MX', currency: 'MXN' }),
      'price of a body': parsePriceText,
      telephone: (text: string) => parsePhone(text, 'CO'),
      'number of WhatsApp': (text: string) => parseWhatsappNumber(text, 'MX'),
      'tax id': (text: string) => formatTaxId('CO', 'nit', text),
      'social link': (text: string) => socialLink('instagram', text),
      slug: (text: string) => slugify(text),
      domain: (text: string) => parseDomain(text, ownNames),
      search: normalizeText,
    }).map(([name, read]) => [
      name,
      { read, maxLength: name.startsWith('cell') ? maxCellLength : defaultMaxBodyBytes },
    ]),
  ),
};

/** The least of three, in milliseconds. */
function measureLeast(run: () => void, noticedMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= noticedMs; attempt++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** The growth of what is noticed at all. Undefined if nothing is wrong. */
function findSlowness(
  read: (text: string) => unknown,
  piece: string,
  { maxLength, noticedMs = unnoticeableMs }: { maxLength: number; noticedMs?: number },
): number[] | undefined {
  const prepare = (length: number) => {
    const text = hostileText(piece, length);
    return () => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    };
  };
  if (measureLeast(prepare(maxLength), noticedMs) < noticedMs) return undefined;
  const { isLinear, times } = measureGrowth(prepare, {
    length: maxLength / 2 ** doublings,
    doublings,
  });
  return isLinear ? undefined : times;
}

test('there are thirty families of hostile texts', () => {
  expect(new Set(hostilePieces).size).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(readers))(
  'a reader takes time in proportion to the length of a text: %s',
  (_, { read, ...limits }) => {
    const slow = hostilePieces.map((piece) => [piece, findSlowness(read, piece, limits)]);
    expect(slow.filter(([, times]) => times !== undefined)).toEqual([]);
  },
  60_000,
);

const ordinaryDay = 'Sopa: ajiaco, sancocho de pollo\nPrincipio: frijoles o lentejas\n*Jugo* de mora\n';
/** An ordinary day of that length takes a few milliseconds. Hostile ones take up to six times as long, and a reader that goes through its text again and again hundreds. */
const maxTimesOfDay = 20;
const tries = 20;

test('a pasted day stops others for a few milliseconds at most', () => {
  const measure = (text: string) => {
    const start = performance.now();
    readDailyMenuText(text, parts, money);
    return performance.now() - start;
  };
  const ordinary = ordinaryDay.repeat(maxPastedLength / ordinaryDay.length + 1).slice(0, maxPastedLength);
  const slow = hostilePieces.filter((piece) => {
    const text = hostileText(piece, maxPastedLength);
    // Whatever else the machine does makes a reading longer and never shorter.
    const least = { hostile: Number.POSITIVE_INFINITY, ordinary: Number.POSITIVE_INFINITY };
    for (let attempt = 0; attempt < tries; attempt++) {
      least.hostile = Math.min(least.hostile, measure(text));
      least.ordinary = Math.min(least.ordinary, measure(ordinary));
      if (least.hostile < maxTimesOfDay * least.ordinary) return false;
    }
    return true;
  });
  expect(slow).toEqual([]);
});

/** The checks of single values in a schema, each once: what a client can send as a text. */
function listValueSchemas(schema: z.ZodType, found = new Set<z.ZodType>()): Set<z.ZodType> {
  const visit = (inner: unknown) => void listValueSchemas(inner as z.ZodType, found);
  if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(visit);
  else if (schema instanceof z.ZodArray) visit(schema.element);
  else if (schema instanceof z.ZodUnion) schema.options.forEach(visit);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) visit(schema.unwrap());
  else if (schema instanceof z.ZodDefault) visit(schema.def.innerType);
  else if (schema instanceof z.ZodRecord) [schema.keyType, schema.valueType].forEach(visit);
  else found.add(schema);
  return found;
}

test('every text that a call takes is checked in proportion to its length', () => {
  const schemas = new Set<z.ZodType>();
  for (const { body, query, params } of endpoints)
    for (const part of [body, query, params]) listValueSchemas(part, schemas);
  expect(schemas.size).toBeGreaterThan(100);
  const slow = [...schemas].flatMap((schema) =>
    hostilePieces.flatMap((piece) => {
      const times = findSlowness((text) => safeParse(schema, text), piece, {
        maxLength: defaultMaxBodyBytes,
      });
      return times ? [[schema.def.type, piece, times]] : [];
    }),
  );
  expect(slow).toEqual([]);
});
