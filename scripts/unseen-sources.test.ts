import { expect, test } from 'vitest';
import { readUnseenMenus, type UnseenMenu, unseenSets } from './import-judgement.ts';

// The earlier sets have sources in common: see docs/decisions/291.
const firstCheckedSet = 'seventeenth-open';

const nameOf = (set: string) => set.split('-')[0];
const checkedSets = unseenSets.slice(unseenSets.indexOf(firstCheckedSet));

/** Repositories, and numbers of files in a search whose repository is not known. */
function findSources({ head }: Pick<UnseenMenu, 'head'>): string[] {
  const line = head.split('\n')[0]?.toLowerCase() ?? '';
  const repositories = line.match(/(?<=^source: )[\w-]+\/[\w.-]+/g) ?? [];
  return [...repositories, ...(line.match(/(?<=find_string[ \d,and]*)\d{6,}/g) ?? [])];
}

const findPriced = ({ truths }: UnseenMenu) =>
  truths.map(({ name, price, sizes }) => `${name.toLowerCase()} ${price} ${sizes}`);

test('a line names its repository or its number in a search', () => {
  expect(findSources({ head: 'source: Some-One/Menu.pdf carta.txt 1a2b3c4 (as it is)' })).toEqual([
    'some-one/menu.pdf',
  ]);
  expect(findSources({ head: 'source: page of a bar (find_string 123456789: its cards)' })).toEqual([
    '123456789',
  ]);
});

test.each(checkedSets)('the lists of %s are from sources that no earlier set has', (set) => {
  const earlier = unseenSets
    .slice(0, unseenSets.indexOf(set))
    .filter((name) => nameOf(name) !== nameOf(set))
    .flatMap(readUnseenMenus);
  const sources = new Set(earlier.flatMap(findSources));
  const priced = new Set(earlier.flatMap(findPriced));
  for (const menu of readUnseenMenus(set)) {
    const own = findSources(menu);
    expect(own, menu.file).not.toEqual([]);
    expect(
      own.filter((source) => sources.has(source)),
      menu.file,
    ).toEqual([]);
    const known = findPriced(menu).filter((product) => priced.has(product));
    expect(known.length, `${menu.file}: ${known.join(', ')}`).toBeLessThan(menu.truths.length / 3);
  }
});
