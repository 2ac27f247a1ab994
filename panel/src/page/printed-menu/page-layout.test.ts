import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, countPages, type Frame, layOutPages } from './page-layout.ts';

const heading: Block = { height: 30, gap: 20, isHeading: true, continuation: 0 };
const dish = (height = 40, continuation = 0): Block => ({ height, gap: 10, isHeading: false, continuation });
const frame: Frame = { columns: 2, firstHeight: 200, height: 260, endHeight: 60 };

/** The blocks of each column, page by page. */
const shape = (blocks: readonly Block[], given: Partial<Frame> = {}) =>
  layOutPages(blocks, { ...frame, ...given }).map((page) => page.map(({ from, to }) => to - from));

test('a menu that fits one page is divided into columns of about the same height', () => {
  expect(shape([dish(), dish(), dish(), dish()])).toEqual([[2, 2]]);
  expect(shape([dish(), dish(), dish()], { columns: 1 })).toEqual([[3]]);
});

test('pages are about equally full, with room for the end on the last one', () => {
  const blocks = Array.from({ length: 14 }, () => dish());
  // 200 px hold four blocks.
  expect(shape(blocks)).toEqual([
    [4, 4],
    [3, 3],
  ]);
});

test('a heading moves to the next column with its product', () => {
  const blocks = [dish(80), dish(30), heading, dish(80)];
  expect(shape(blocks, { firstHeight: 220 })).toEqual([[2, 2]]);
});

test('a block that is higher than a page has a column of its own', () => {
  expect(shape([dish(900), dish()], { columns: 1 })).toEqual([[1], [1]]);
});

test('the heading is repeated, with room for it, where a section goes on in the next column or page', () => {
  const section = [heading, dish(), ...Array.from({ length: 4 }, () => dish(40, 35))];
  const pages = layOutPages([...section, heading, dish()], {
    columns: 1,
    firstHeight: 180,
    height: 180,
    endHeight: 0,
  });
  expect(pages.map(([column]) => [column?.from, column?.isContinued])).toEqual([
    [0, false],
    [3, true],
    [6, false],
  ]);
  // Four dishes fill a column. Below a repeated heading three do.
  const dishes = [dish(), ...Array.from({ length: 6 }, () => dish(40, 35))];
  expect(shape(dishes, { firstHeight: 190, endHeight: 0 })).toEqual([[4, 3]]);
  expect(shape([...dishes, dish(40, 35)], { firstHeight: 190, endHeight: 0 })).toHaveLength(2);
});

test('a block that fills a column alone has no repeated heading', () => {
  const pages = layOutPages([dish(), dish(250, 35)], { ...frame, columns: 1, endHeight: 0 });
  expect(pages.map(([column]) => column?.isContinued)).toEqual([false, false]);
});

test('free space of a page widens its gaps, so that its columns end together', () => {
  const [page] = layOutPages([dish(40), dish(40), dish(44), dish(40)], frame);
  const ends = page?.map(({ extraGap }, column) => (column === 0 ? 90 : 94) + extraGap);
  expect(ends?.[0]).toBeCloseTo(ends?.[1] ?? 0);
  expect(page?.every(({ extraGap }) => extraGap > 0 && extraGap <= 14)).toBe(true);
});

test('every menu keeps its order, has each block once, overflows nothing and ends no column with a heading', () => {
  const block = fc.record({
    height: fc.integer({ min: 10, max: 120 }),
    gap: fc.integer({ min: 0, max: 25 }),
    isHeading: fc.boolean(),
    continuation: fc.integer({ min: 10, max: 60 }),
  });
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 2 }),
      (list, columns) => {
        // A section has at least one product.
        const headings = list.map(
          ({ isHeading }, index) => isHeading && index < list.length - 1 && !list[index + 1]?.isHeading,
        );
        const blocks = list.map((each, index) => ({
          ...each,
          isHeading: headings[index] ?? false,
          continuation: index === 0 || headings[index] || headings[index - 1] ? 0 : each.continuation,
        }));
        const given = { columns, firstHeight: 300, height: 400, endHeight: 50 };
        const pages = layOutPages(blocks, given);
        expect(pages.length).toBe(countPages(blocks, given));
        let next = 0;
        for (const [index, page] of pages.entries()) {
          const room = (index === 0 ? 300 : 400) - (index === pages.length - 1 ? 50 : 0);
          for (const { from, to, extraGap, isContinued } of page) {
            const continuation = blocks[from]?.continuation ?? 0;
            expect(isContinued).toBe(to > from && continuation > 0);
            expect(from).toBe(next);
            next = to;
            const column = blocks.slice(from, to);
            const used = column.reduce(
              (sum, { height, gap }, n) => sum + height + (n > 0 ? gap + extraGap : 0),
              isContinued ? continuation + extraGap : 0,
            );
            expect(used).toBeLessThanOrEqual(room + 0.001);
            expect(column.at(-1)?.isHeading ?? false).toBe(false);
          }
        }
        expect(next).toBe(blocks.length);
      },
    ),
  );
});
