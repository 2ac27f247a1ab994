#!/usr/bin/env bash
# An agenda asks an interval tree whether a time is free: a haircut from 10:00 to 11:00 is in it, and somebody wants 11:00 to 12:00. Guessed before: times
# that only touch do not overlap, as in PostgreSQL's ranges, date-fns and Luxon.
# - @flatten-js/interval-tree 2.0.3, interval-tree-1d 1.0.4 and node-interval-tree 2.1.2 count both ends in: 11:00 to 12:00 is taken, and so is 9:00 to
#   10:00. Behind and before each booking the next one is refused, so that an agenda of hours sells every second hour.
# - interval-tree2 1.1.0 counts the end in alone: what comes behind a booking is refused, what comes before it is not.
# - With ends that are a millisecond earlier, in the tree and in the question, all four are right.
# A test with 10:30 and with 15:00 passes. An agenda is tested with two bookings one behind the other, in both orders.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @flatten-js/interval-tree@2.0.3 interval-tree-1d@1.0.4 interval-tree2@1.1.0 node-interval-tree@2.1.2 date-fns@4.4.0 luxon@3.7.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const FlattenTree = require('@flatten-js/interval-tree').default;
const createTree = require('interval-tree-1d');
const IntervalTree2 = require('interval-tree2');
const { IntervalTree: NodeTree } = require('node-interval-tree');
const { areIntervalsOverlapping } = require('date-fns');
const { Interval } = require('luxon');

const at = (time) => Date.parse(`2026-12-05T${time}:00Z`);
const booking = [at('10:00'), at('11:00')];
const asked = { '09:00-10:00': ['09:00', '10:00'], '10:30-11:30': ['10:30', '11:30'], '11:00-12:00': ['11:00', '12:00'], '11:00': ['11:00', '11:00'], '15:00-16:00': ['15:00', '16:00'] };
const trees = {
  '@flatten-js/interval-tree': ([start, end], [from, to]) => {
    const tree = new FlattenTree();
    tree.insert([start, end], 'Ana');
    return tree.intersect_any([from, to]);
  },
  'interval-tree-1d': (taken, [from, to]) => createTree([taken]).queryInterval(from, to, () => true) === true,
  'interval-tree2': ([start, end], [from, to]) => {
    const tree = new IntervalTree2(at('12:00'));
    tree.add(start, end, 'Ana');
    return (from === to ? tree.pointSearch(from) : tree.rangeSearch(from, to)).length > 0;
  },
  'node-interval-tree': ([low, high], [from, to]) => {
    const tree = new NodeTree();
    tree.insert({ low, high });
    return tree.search(from, to).length > 0;
  },
  'date-fns': ([start, end], [from, to]) => from < to && areIntervalsOverlapping({ start, end }, { start: from, end: to }),
  luxon: ([start, end], [from, to]) => Interval.fromDateTimes(new Date(start), new Date(end)).overlaps(Interval.fromDateTimes(new Date(from), new Date(to))),
};
const see = (shorter) =>
  Object.fromEntries(
    Object.entries(trees).map(([name, isTaken]) => [
      name,
      Object.fromEntries(
        Object.entries(asked).map(([label, [from, to]]) => [
          label,
          isTaken([booking[0], booking[1] - shorter], [at(from), at(to) - (from === to ? 0 : shorter)]),
        ]),
      ),
    ]),
  );
const seen = see(0);
console.table(seen);
const row = (...values) => Object.fromEntries(Object.keys(asked).map((label, index) => [label, values[index]]));
const closed = row(true, true, true, true, false);
const open = row(false, true, false, false, false);
assert.deepEqual(seen, {
  '@flatten-js/interval-tree': closed,
  'interval-tree-1d': closed,
  'interval-tree2': row(false, true, true, true, false),
  'node-interval-tree': closed,
  'date-fns': open,
  luxon: open,
});
const shorter = see(1);
for (const name of Object.keys(trees)) assert.deepEqual(shorter[name], open, name);
JS
node see.cjs
