#!/usr/bin/env bash
# node-thermal-printer 4.6.1 lays out the lines of a ticket on a printer of 58 mm, which has 32 columns. Guessed before: the price stands at the
# right, and a name that is too long is cut or goes on below.
# - `tableCustom` rounds the blanks of each column up. Columns of 60, 10 and 30 % are 34 signs, those of 70 and 30 % are 33. The printer goes on in
#   the next line: `25.000` is `25.0` and `00` below, or `25.00` and `0`. At 48 columns the first ones are 49 signs.
# - `leftRight` and `table` put no blank behind a name that fills its column: `Hamburguesa doble con papas x 2` and `15.000` are
#   `… papas x 215.000`, two hamburgers for 215 thousand.
# - @node-escpos/core 0.6.0 and @point-of-sale/receipt-printer-encoder 4.0.1 keep 32 columns, with a blank, and break the name at a word.
# Columns of 50, 25 and 25 %, as in its documentation, are right at 32 and at 48. A layout is tested by the length of its lines, with each
# width of paper and a name of 40 letters that ends in a number.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 @node-escpos/core@0.6.0 @point-of-sale/receipt-printer-encoder@4.0.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { Printer } from '@node-escpos/core';

const require = createRequire(import.meta.url);
const { CharacterSet, PrinterTypes, ThermalPrinter } = require('node-thermal-printer');
const encoderModule = require('@point-of-sale/receipt-printer-encoder');
const ReceiptPrinterEncoder = encoderModule.default ?? encoderModule;

/** The lines without the commands of the printer. */
const linesOf = (bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\x1b(?:[tRMaE!-].|@)/gs, '')
    .replace(/[\x00-\x09\x0b-\x1f]/g, '')
    .split('\n')
    .filter(Boolean);
const open = (width) =>
  new ThermalPrinter({ type: PrinterTypes.EPSON, interface: '/dev/null', width, characterSet: CharacterSet.PC858_EURO });
const byTable = (width, ...widths) => {
  const printer = open(width);
  const texts = ['Combo 1', ...(widths.length === 3 ? ['2'] : []), '25.000'];
  printer.tableCustom(texts.map((text, index) => ({ text, align: index === 0 ? 'LEFT' : 'RIGHT', width: widths[index] })));
  const [line] = linesOf(printer.getBuffer());
  return `${line.length} columns: ${line.slice(0, width).trimEnd().split(' ').at(-1)} ${line.slice(width)}`.trim();
};
const name = 'Hamburguesa doble con papas x 2';
const left = open(32);
left.leftRight(name, '15.000');
const table = open(32);
table.table([name, '15.000']);

const written = [];
const other = new Printer(
  { open: (done) => done?.(), close: (done) => done?.(), write: (data, done) => (written.push(Buffer.from(data)), done?.(null)) },
  { encoding: 'CP858', width: 32 },
);
other.tableCustom([
  { text: name, align: 'LEFT', width: 0.7 },
  { text: '15.000', align: 'RIGHT', width: 0.3 },
]);
await other.flush();
const encoder = new ReceiptPrinterEncoder({ columns: 32, language: 'esc-pos' });
encoder.table([{ width: 22 }, { width: 10, align: 'right' }], [[name, '15.000']]);

const seen = {
  '32, 60 10 30 %': byTable(32, 0.6, 0.1, 0.3),
  '32, 70 30 %': byTable(32, 0.7, 0.3),
  '48, 60 10 30 %': byTable(48, 0.6, 0.1, 0.3),
  '32, 50 25 25 %': byTable(32, 0.5, 0.25, 0.25),
  '48, 50 25 25 %': byTable(48, 0.5, 0.25, 0.25),
  leftRight: linesOf(left.getBuffer()),
  table: linesOf(table.getBuffer()).map((line) => line.trimEnd()),
  '@node-escpos/core': linesOf(Buffer.concat(written)),
  'receipt-printer-encoder': linesOf(encoder.encode()),
};
console.log(JSON.stringify(seen, null, 2));
const broken = ['Hamburguesa doble con     15.000', 'papas x 2                       '];
assert.deepEqual(seen, {
  '32, 60 10 30 %': '34 columns: 25.0 00',
  '32, 70 30 %': '33 columns: 25.00 0',
  '48, 60 10 30 %': '49 columns: 25.00 0',
  '32, 50 25 25 %': '32 columns: 25.000',
  '48, 50 25 25 %': '48 columns: 25.000',
  leftRight: ['Hamburguesa doble con papas x 215.000'],
  table: ['Hamburguesa doble con papas x 215.000'],
  '@node-escpos/core': broken,
  'receipt-printer-encoder': broken,
});
JS
node see.mjs
