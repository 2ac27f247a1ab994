import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseQuarter, isWithin, listLongFiles, quarterCount, quarterOf } from './quarters.mjs';
import { root } from './root.mjs';

const quarters = Array.from({ length: quarterCount }, (_, index) => index + 1);

/** The titles in the files with long tests. */
const files = listLongFiles('{contract,server,panel,storefront,fakes,scripts,e2e}');
const titles = files.flatMap((file) => {
  const text = readFileSync(`${root}${file}`, 'utf8');
  if (!/tags: '|withLongForm/.test(text)) return [];
  return [...text.matchAll(/^ *(?:test|it)(?:\.\w+)*\(\s*'([^']+)'/gm)].map(([, title = '']) => ({
    file,
    title,
  }));
});

describe('quarters of the long tests', () => {
  it('have each test once, and about as many each', () => {
    expect(titles.length).toBeGreaterThan(100);
    const counts = quarters.map(
      (quarter) => titles.filter(({ file, title }) => quarterOf(file, title) === quarter).length,
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(titles.length);
    for (const count of counts) expect(count).toBeGreaterThan(titles.length / quarterCount / 2);
  });

  it('are looked for in the files that have some, whatever gives them the tag', () => {
    for (const file of [
      'e2e/accessibility-owner',
      'server/src/boot/turns',
      'contract/src/menu/menu-import/linear-text',
    ])
      expect(files).toContain(`${file}.test.ts`);
    expect(files).not.toContain('e2e/cart.test.ts');
  });

  it('do not move when other tests come or go', () => {
    expect(quarterOf('e2e/cart.test.ts', 'the cart survives a reload')).toBe(3);
    expect(quarterOf('e2e/cart.test.ts', 'the cart survives a log-out')).toBe(3);
  });

  it('are chosen by number, and otherwise by turn', () => {
    expect(chooseQuarter(['--quarter=3'])).toBe(3);
    expect(quarters).toContain(chooseQuarter(['--quarter']));
    expect(chooseQuarter(['--all'])).toBeUndefined();
    for (const wrong of ['0', '5', '1.5', 'a'])
      expect(() => chooseQuarter([`--quarter=${wrong}`])).toThrow(wrong);
  });

  it('are left out of a run that has taken too long', () => {
    expect(isWithin(['--quarter', '--within=12'], 11.9)).toBe(true);
    expect(isWithin(['--quarter', '--within=12'], 12)).toBe(false);
    expect(isWithin(['--quarter'], 120)).toBe(true);
    for (const wrong of ['', '0', '-1', 'a'])
      expect(() => isWithin([`--within=${wrong}`], 1)).toThrow('minutes above 0');
  });
});
