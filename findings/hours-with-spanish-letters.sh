#!/usr/bin/env bash
# opening_hours 3.15.0 also reads the days of other languages, each abbreviation as the first language that has it.
# "L-V 8:00-18:00", as every shop of Latin America writes Monday to Friday, is read as Saturday and Sunday: "L" is
# Estonian (laupäev) and "V" Hungarian (vasárnap). There is a warning, but no error, and getState() returns a state.
# - "Lu-Vi" and "lunes-viernes" are read right, so a test with those passes.
# - "Mar 10:00-12:00" is the whole of March, without a warning; "martes" is Tuesday.
# Hours that owners typed elsewhere cannot go through it: the page would be open on the two days it is closed.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const OpeningHours = require('opening_hours');

function read(text) {
  const hours = new OpeningHours(text, null, { locale: 'es' });
  const isOpen = (day) => hours.getState(new Date(2026, 6, day, 11));
  return { 'read as': hours.prettifyValue(), warnings: hours.getWarnings().length, 'Tuesday 14 July': isOpen(14), 'Saturday 18 July': isOpen(18) };
}
const seen = Object.fromEntries(['L-V 8:00-18:00', 'Lu-Vi 8:00-18:00', 'lunes-viernes 8:00-18:00', 'Mar 10:00-12:00', 'martes 10:00-12:00'].map((text) => [text, read(text)]));
console.table(seen);
assert.deepEqual(
  Object.values(seen).map((row) => [row['read as'], row.warnings > 0, row['Tuesday 14 July'], row['Saturday 18 July']]),
  [
    ['Sa-Su 08:00-18:00', true, false, true],
    ['Mo-Fr 08:00-18:00', true, true, false],
    ['Mo-Fr 08:00-18:00', true, true, false],
    ['Mar 10:00-12:00', false, false, false],
    ['Tu 10:00-12:00', true, true, false],
  ],
);
JS
TZ=America/Bogota node see.cjs
