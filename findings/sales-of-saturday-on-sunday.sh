#!/usr/bin/env bash
# A panel in the browser, or a server with the clock of the business, writes its sales into a workbook. A cell of Excel has no time zone: it shows what was
# written. Guessed before: a `Date` is written as the machine's clock shows it, which is what it prints everywhere else.
# - exceljs 4.4.0, write-excel-file 4.1.1 and excel4node 1.8.2 write the clock of UTC. A sale of Saturday at 20:30 in Bogotá stands in the sheet as Sunday,
#   01:30, so that a sum by day moves the best hours of the week to the next day, and New Year's Eve into the next year.
# - A day without an hour, midnight of 5 December on that machine, is 05:00.
# - xlsx-populate 1.21.0 and the SheetJS of 0.20.3 (here as @e965/xlsx) write the machine's clock.
# - On a machine in UTC all five agree, and are five hours off for the business.
# Sales until 19:00 have the right day in all of them, so that a trial at lunch passes. Hours are made of the business's zone, as text or as numbers of
# Excel, before a library gets them.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 write-excel-file@4.1.1 excel4node@1.8.2 xlsx-populate@1.21.0 @e965/xlsx@0.20.3
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import writeExcelFile from 'write-excel-file/node';

const require = createRequire(import.meta.url);
const ExcelJS = require('exceljs');
const excel4node = require('excel4node');
const XlsxPopulate = require('xlsx-populate');
const SheetJS = require('@e965/xlsx');

/** Saturday 20:30 in Bogotá, noon there, and a day. */
const row = [new Date('2026-12-06T01:30:00Z'), new Date('2026-12-05T17:00:00Z'), new Date(2026, 11, 5)];
const writers = {
  exceljs: async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Ventas').addRow(row);
    return book.xlsx.writeBuffer();
  },
  'write-excel-file': () => writeExcelFile([row.map((value) => ({ value, type: Date, format: 'yyyy-mm-dd hh:mm' }))]).toBuffer(),
  excel4node: () => {
    const book = new excel4node.Workbook();
    const sheet = book.addWorksheet('Ventas');
    for (const [index, value] of row.entries()) sheet.cell(1, index + 1).date(value);
    return book.writeToBuffer();
  },
  'xlsx-populate': async () => {
    const book = await XlsxPopulate.fromBlankAsync();
    book.sheet(0).cell('A1').value([row]);
    return book.outputAsync();
  },
  SheetJS: () => {
    const book = SheetJS.utils.book_new(SheetJS.utils.aoa_to_sheet([row]), 'Ventas');
    return SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' });
  },
};
/** Reads the numbers of the cells, and shows them as Excel does. */
function read(file) {
  const [sheet] = Object.values(SheetJS.read(file).Sheets);
  return ['A1', 'B1', 'C1'].map((cell) => SheetJS.SSF.format('yyyy-mm-dd hh:mm', sheet[cell].v));
}
const seen = {};
for (const [name, write] of Object.entries(writers)) seen[name] = read(await write());
console.log(process.env.TZ, JSON.stringify(seen, null, 1));
const isUtc = process.env.TZ === 'UTC';
const utc = ['2026-12-06 01:30', '2026-12-05 17:00', isUtc ? '2026-12-05 00:00' : '2026-12-05 05:00'];
const local = isUtc ? utc : ['2026-12-05 20:30', '2026-12-05 12:00', '2026-12-05 00:00'];
assert.deepEqual(seen, { exceljs: utc, 'write-excel-file': utc, excel4node: utc, 'xlsx-populate': local, SheetJS: local });
JS
TZ=America/Bogota node see.mjs
TZ=UTC node see.mjs
