import { expect, test } from 'vitest';
import { dealLanes, dealTickets, type Lanes, usualLanes } from './lanes.ts';

const lanes = (fresh: number, accepted: number, ready: number): Lanes => ({ new: fresh, accepted, ready });

test.each([
  ['22 new', lanes(22, 0, 0), 4, lanes(4, 0, 0)],
  ['10 new, 12 accepted', lanes(10, 12, 0), 4, lanes(2, 2, 0)],
  ['8 new, 52 accepted, 13 ready', lanes(8, 52, 13), 4, lanes(1, 2, 1)],
  ['a lot that is ready', lanes(1, 2, 40), 4, lanes(1, 1, 2)],
  ['three lanes', lanes(8, 52, 13), 3, lanes(1, 1, 1)],
  ['two lanes, with the ready ones below', lanes(8, 52, 13), 2, lanes(1, 1, 0)],
  ['two lanes without new ones', lanes(0, 52, 13), 2, lanes(0, 1, 1)],
  ['few orders, as usual', lanes(1, 3, 1), 4, lanes(1, 2, 1)],
  ['nothing', lanes(0, 0, 0), 4, lanes(1, 2, 1)],
])('lanes go where the tickets are: %s', (_, counts, total, expected) => {
  expect(dealLanes(counts, total, usualLanes(total))).toEqual(expected);
});

test('every column with tickets has a lane, and no lane is idle while others are full', () => {
  for (let total = 2; total <= 7; total++)
    for (const fresh of [0, 1, 5, 40])
      for (const accepted of [0, 1, 5, 40])
        for (const ready of [0, 1, 5, 40]) {
          const counts = lanes(fresh, accepted, ready);
          const dealt = dealLanes(counts, total, usualLanes(total));
          expect(dealt.new + dealt.accepted + dealt.ready).toBe(total);
          if (fresh > 0) expect(dealt.new).toBeGreaterThan(0);
          if (accepted > 0) expect(dealt.accepted).toBeGreaterThan(0);
          if (ready > 0 && total > 2) expect(dealt.ready).toBeGreaterThan(0);
          if (Math.max(fresh, accepted, ready) === 40)
            for (const name of ['new', 'accepted', 'ready'] as const)
              if (counts[name] === 0) expect(dealt[name], JSON.stringify({ counts, total })).toBe(0);
        }
});

test('an answered order does not deal the lanes again, as long as about as many tickets are in sight', () => {
  const first = dealLanes(lanes(10, 12, 0), 4, usualLanes(4));
  expect(dealLanes(lanes(9, 13, 0), 4, first)).toBe(first);
  expect(dealLanes(lanes(8, 13, 1), 4, first)).toEqual(lanes(1, 2, 1));
  expect(dealLanes(lanes(2, 20, 0), 4, first)).toEqual(lanes(1, 3, 0));
});

const ticket = (id: string, height = 10) => ({ id, height });
const deal = (ids: string, kept: Record<string, number> = {}) =>
  dealTickets(
    [...ids].map((id) => ticket(id, id === 'b' ? 25 : 10)),
    2,
    ({ height }) => height,
    new Map(Object.entries(kept)),
  ).map((lane) => lane.map(({ id }) => id).join(''));

test('each ticket goes to the shortest lane, and those in sight stay where they are', () => {
  expect(deal('abcdef')).toEqual(['acdf', 'be']);
  // Without the first one, those in sight keep their lanes, and the others fill up.
  expect(deal('bcdef', { b: 1, c: 0, d: 0 })).toEqual(['cde', 'bf']);
  expect(deal('bcdef')).toEqual(['bf', 'cde']);
  // A lane that is gone.
  expect(deal('ab', { a: 5 })).toEqual(['a', 'b']);
});
