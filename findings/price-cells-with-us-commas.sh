#!/usr/bin/env bash
# The text that xlsx gives for a cell with a price is never what the owner sees in Excel.
# A workbook of Colombia shows 12000 as `$ 12.000`. xlsx 0.18.5 (cell.w, sheet_to_csv, sheet_to_json with raw: false) says `$ 12,000`, whatever
# country the format names: `[$$-240A]` is Colombia, `[$₡-140A]` Costa Rica, `[$R$-416]` Brazil. Who then reads prices as people of the
# country write them has twelve pesos. A format that names a language and no money, `[$-es-CO]#,##0`, gets a `$` that is not in the file,
# and `[$-416]` a `$` in Brazil. The format `#.##0`, which people type who know the point for thousands, shows `12000.0` there.
# exceljs 4.4.0 gives the plain number as text and leaves the format out: `12000`.
# A price has to be read from the number of the cell; of its format only the sign of the money is worth anything.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0
cat >see.mjs <<'JS'
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const xlsx = require('xlsx');
const ExcelJS = require('exceljs');

/** The text of xlsx for 12000 with each format. */
const expected = {
  '#,##0': '12,000',
  '[$$-240A] #,##0': '$ 12,000',
  '[$₡-140A]#,##0': '₡12,000',
  '[$R$-416] #,##0.00': 'R$ 12,000.00',
  '[$-es-CO]#,##0': '$12,000',
  '[$-416]#,##0': '$12,000',
  '#.##0': '12000.0',
};
const formats = Object.keys(expected);
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Precios');
for (const format of formats) sheet.addRow([12000]).getCell(1).numFmt = format;
const bytes = await book.xlsx.writeBuffer();

const read = xlsx.read(bytes, { type: 'buffer', cellNF: true }).Sheets.Precios;
const again = new ExcelJS.Workbook();
await again.xlsx.load(bytes);
let isSame = true;
for (const [index, format] of formats.entries()) {
  const { v, w } = read[`A${index + 1}`];
  const { text } = again.getWorksheet('Precios').getCell(index + 1, 1);
  console.log(`${format}: xlsx ${w}, exceljs ${text}`);
  if (v === 12000 && w === expected[format] && text === '12000') continue;
  console.log(`changed; xlsx said ${expected[format]}`);
  isSame = false;
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs
