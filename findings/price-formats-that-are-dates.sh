#!/usr/bin/env bash
# A price list is written with xlsx 0.18.5, each price with the format of its country, and read with read-excel-file 9.3.17. Guessed before: a cell whose
# format shows money is a number.
# - xlsx numbers the formats of a file from 60. In Excel's table of formats that a file need not spell out, 71 to 81 are Thai dates, and the reader takes
#   every cell of these numbers for a date, although the file says beside it what the number means.
# - So the first eleven formats of a file are numbers, and from the twelfth on a price of 12000 is 7 November 1932. From the 23rd on it is one again.
# - xlsx itself reads all of them as numbers.
# Excel numbers its own formats from 164, so that a file of Excel and a short list pass a test. A list with prices of several countries, with units and
# with percentages has twelve. A format that the file spells out means what it says there, whatever its number is.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 read-excel-file@9.3.17
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readSheet } from 'read-excel-file/node';

const XLSX = createRequire(import.meta.url)('xlsx');
const names = ['COP', 'MXN', 'ARS', 'CLP', 'PEN', 'UYU', 'PYG', 'BOB', 'CRC', 'GTQ', 'DOP', 'HNL', 'NIO', 'PAB', 'VES', 'USD', 'BRL', 'CUP', 'kg', 'g', 'lb', 'oz', 'l', 'ml'];
const sheet = { '!ref': `A1:B${names.length}` };
for (const [index, name] of names.entries()) {
  sheet[`A${index + 1}`] = { t: 's', v: name };
  sheet[`B${index + 1}`] = { t: 'n', v: 12000, z: `"${name}" #,##0` };
}
writeFileSync('list.xlsx', XLSX.write({ SheetNames: ['Menú'], Sheets: { Menú: sheet } }, { type: 'buffer', bookType: 'xlsx' }));

const show = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const read = await readSheet('list.xlsx');
const again = XLSX.utils.sheet_to_json(XLSX.readFile('list.xlsx', { cellDates: true }).Sheets.Menú, { header: 1 });
console.table(names.map((name, index) => ({ format: name, 'read-excel-file': show(read[index][1]), xlsx: show(again[index][1]) })));
assert.deepEqual(again.map(([, value]) => value), names.map(() => 12000));
assert.deepEqual(
  read.map(([, value]) => show(value)),
  names.map((_, index) => (index >= 11 && index < 22 ? '1932-11-07' : 12000)),
);
JS
TZ=UTC node see.mjs
