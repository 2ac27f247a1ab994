import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Price lists that shops and their chambers published. The file was written before the fields that they need. */
const file = readFileSync(new URL('testing/real-price-lists.json', import.meta.url));
const lists: { shop: string; kind: string; country: string; source: string; lines: Line[] }[] = JSON.parse(
  file.toString(),
);
interface Line {
  says: string;
  needs: Need[];
}
type Need = 'sizes' | 'unit' | 'sellBy' | 'priceKind' | 'tiers';

/** What a product can say today. */
const canSay: readonly Need[] = ['sizes', 'unit', 'priceKind', 'sellBy'];

test('the price lists are those that were written down before the fields', () => {
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    '1185d886e05532f71bd43f8ddc0b7aa0af9ae66358a8f4b347603f2cedc0b35e',
  );
  expect(new Set(lists.map(({ kind }) => kind)).size).toBe(12);
  expect(lists.filter(({ source }) => !source.startsWith('http'))).toEqual([]);
});

test('a product says the lines of real price lists', () => {
  const lines = lists.flatMap((list) => list.lines);
  const isSaid = ({ needs }: Line) => needs.every((need) => canSay.includes(need));
  expect([lines.filter(isSaid).length, lines.length]).toEqual([77, 78]);
  expect([lists.filter((list) => list.lines.every(isSaid)).length, lists.length]).toEqual([16, 17]);
});
