#!/usr/bin/env bash
# csv-parse 7.0.3 with cast_date takes every text for a date that Date.parse takes for one. V8 reads the month
# from any word that starts like an English month, and otherwise takes the number for a month or a year.
# - "Combo 3" is 1 March 2001, "Talla 38" is 1 January 2038, "Marisco 12" is 12 March: "Mar…" is a month.
# - "Enero 5" is 1 May: the Spanish month is ignored, and the day becomes the month.
# - "1/2", a usual size of a chicken or a pizza, is 2 January. "Combo 13" stays a text, so a test with it passes.
# A menu has exactly such names: a word and a small number. Who reads price lists leaves cast_date off.
# Seen on 2026-11-27 with Node 20, in UTC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { parse } = require('csv-parse/sync');

const names = ['Combo 3', 'Combo 13', 'Pizza 1', 'Talla 38', 'Agua 500', 'Marisco 12', 'Enero 5', '1/2', 'Combo 1 (2025)', 'Café'];
const rows = parse(names.join('\n'), { cast: true, cast_date: true });
const seen = Object.fromEntries(rows.map(([value], index) => [names[index], value instanceof Date ? value.toISOString().slice(0, 10) : 'text']));
console.table(seen);
assert.deepEqual(seen, {
  'Combo 3': '2001-03-01',
  'Combo 13': 'text',
  'Pizza 1': '2001-01-01',
  'Talla 38': '2038-01-01',
  'Agua 500': '0500-01-01',
  'Marisco 12': '2001-03-12',
  'Enero 5': '2001-05-01',
  '1/2': '2001-01-02',
  'Combo 1 (2025)': '2001-01-01',
  Café: 'text',
});
assert.ok(parse(names.join('\n'), { cast: true }).every(([value]) => typeof value === 'string'));
JS
TZ=UTC node see.cjs
