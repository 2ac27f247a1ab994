#!/usr/bin/env bash
# In the hours format of OpenStreetMap, as opening_hours 3.15.0 reads it, a rule after ";" replaces the whole day, with
# the hours after midnight that belong to the night before.
# - "Fr-Sa 20:00-03:00; Su 10:00-18:00" closes the bar of Saturday at midnight, and that of Friday at 03:00.
# - "Mo-Su 18:00-02:00; 2027 Jan 01 off" ends New Year's Eve at midnight.
# - With "," in place of ";" the Sunday keeps both, and a day off is written with its own hours ("18:00-26:00 off").
# Who writes a table of a week in this format, for a map or a search engine, joins the days with "; " and tests in the
# afternoon. What is open after midnight needs a test at 01:00 of each day.
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

const isOpen = (text, [month, day], year = 2026) => new OpeningHours(text, null).getState(new Date(year, month - 1, day, 1));
const seen = {
  'after Friday, ";"': isOpen('Fr-Sa 20:00-03:00; Su 10:00-18:00', [7, 18]),
  'after Saturday, ";"': isOpen('Fr-Sa 20:00-03:00; Su 10:00-18:00', [7, 19]),
  'after Saturday, ","': isOpen('Fr-Sa 20:00-03:00, Su 10:00-18:00', [7, 19]),
  "after New Year's Eve": isOpen('Mo-Su 18:00-02:00; 2027 Jan 01 off', [1, 1], 2027),
  "after New Year's Eve, day not off": isOpen('Mo-Su 18:00-02:00', [1, 1], 2027),
};
console.table(seen);
assert.deepEqual(Object.values(seen), [true, false, true, false, true]);
JS
TZ=America/Bogota node see.cjs
