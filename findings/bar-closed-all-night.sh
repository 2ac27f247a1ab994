#!/usr/bin/env bash
# simple-opening-hours 0.1.1 reads the hours that maps write (`Mo-Fr 08:00-18:00`) and says whether a place is open. Guessed before: a few seldom forms
# are missing.
# - A night does not exist: `Fr-Sa 22:00-03:00` and `Mo-Su 20:00-02:00` are closed at 23:00 and at 01:00, and so is `Tu-Su 12:00-00:00` at noon and in the
#   evening. The end is compared as an hour of the same day, where it is before the start.
# - `Mo-Su 18:00-24:00` and `17:00-26:00` are open until midnight, and what lies behind it is lost.
# - `08:00-18:00`, which is every day, is no day. `Sa 10:00+` is open on Saturday from midnight on.
# Nothing is refused. `Mo-Fr 08:00-12:00,14:00-18:00` is right, so that a trial with a shop passes, and every bar is closed when people look for one.
# Hours that a library reads are tested at 23:00, at 01:00 and at noon of a place that is open until midnight.
# Seen on 2026-12-01 with Node 20, in UTC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-opening-hours@0.1.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const library = require('simple-opening-hours');
const SimpleOpeningHours = library.SimpleOpeningHours ?? library.default ?? library;

/** The 12th of June 2026 is a Friday. */
const instants = {
  'Fri 23:00': new Date(2026, 5, 12, 23),
  'Sat 01:00': new Date(2026, 5, 13, 1),
  'Sat 12:00': new Date(2026, 5, 13, 12),
  'Mon 11:00': new Date(2026, 5, 15, 11),
};
const texts = [
  'Mo-Fr 08:00-12:00,14:00-18:00',
  'Fr-Sa 22:00-03:00',
  'Mo-Su 20:00-02:00',
  'Tu-Su 12:00-00:00',
  'Mo-Su 18:00-24:00',
  'Mo-Su 17:00-26:00',
  '08:00-18:00',
  'Sa 10:00+',
];
const seen = Object.fromEntries(
  texts.map((text) => {
    const hours = new SimpleOpeningHours(text);
    return [text, Object.fromEntries(Object.entries(instants).map(([name, instant]) => [name, hours.isOpenOn(instant)]))];
  }),
);
console.table(seen);
const row = (...values) => Object.fromEntries(Object.keys(instants).map((name, index) => [name, values[index]]));
const never = row(false, false, false, false);
assert.deepEqual(seen, {
  'Mo-Fr 08:00-12:00,14:00-18:00': row(false, false, false, true),
  'Fr-Sa 22:00-03:00': never,
  'Mo-Su 20:00-02:00': never,
  'Tu-Su 12:00-00:00': never,
  'Mo-Su 18:00-24:00': row(true, false, false, false),
  'Mo-Su 17:00-26:00': row(true, false, false, false),
  '08:00-18:00': never,
  'Sa 10:00+': row(false, true, true, false),
});
JS
TZ=UTC node see.cjs
