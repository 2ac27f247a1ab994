#!/usr/bin/env bash
# A list of prices without headings, as a spreadsheet with Spanish settings saves it: `Leche;1,20`. Each line has one semicolon and one
# decimal comma. Guessed before: the semicolon wins, because it stands in every line and a comma between digits is a decimal one.
# - Papa Parse 5.5.3 and SheetJS (xlsx 0.18.5) split at the comma: the name is "Leche;1" and the price "20". Papa reports no error.
# - With two prices a line the comma wins by its number: "Leche;1", "20;1", "10". With commas in a third column it wins too.
# - csv-string 4.1.1 and detect-csv 1.1.0 find the semicolon each time.
# With headings all are right, so that a test with headings passes. Reader and owner see whole prices, twenty in place of one twenty.
# Seen on 2026-11-29 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.5.3 csv-string@4.1.1 detect-csv@1.1.0 xlsx@0.18.5
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const Papa = require('papaparse');
const csvString = require('csv-string');
const detectCsv = require('detect-csv');
const XLSX = require('xlsx');

const lists = {
  'no headings': 'Leche;1,20\nPan;0,90\nQueso;3,50\nArroz;1,50\n',
  'two prices': 'Leche;1,20;1,10\nPan;0,90;0,80\nQueso;3,50;3,20\n',
  descriptions: 'Ajiaco;28500;Pollo, papa, maíz\nLechona;32000;Cerdo, arroz, arveja\nMondongo;29000;Callo, papa, cilantro\n',
  headings: 'Producto;Precio\nLeche;1,20\nPan;0,90\nQueso;3,50\nArroz;1,50\n',
};
const seen = Object.fromEntries(
  Object.entries(lists).map(([name, text]) => {
    const papa = Papa.parse(text, { skipEmptyLines: true });
    const { Sheets, SheetNames } = XLSX.read(text, { type: 'string', raw: true });
    const rows = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 });
    return [
      name,
      {
        papa: papa.data.at(-1).join(' | '),
        errors: papa.errors.length,
        xlsx: rows.at(-1).join(' | '),
        'csv-string': csvString.detect(text),
        'detect-csv': detectCsv(text).delimiter,
      },
    ];
  }),
);
console.table(seen);
const right = { 'csv-string': ';', 'detect-csv': ';', errors: 0 };
assert.deepEqual(seen, {
  'no headings': { papa: 'Arroz;1 | 50', xlsx: 'Arroz;1 | 50', ...right },
  'two prices': { papa: 'Queso;3 | 50;3 | 20', xlsx: 'Queso;3 | 50;3 | 20', ...right },
  descriptions: {
    papa: 'Mondongo;29000;Callo |  papa |  cilantro',
    xlsx: 'Mondongo;29000;Callo |  papa |  cilantro',
    ...right,
  },
  headings: { papa: 'Arroz | 1,50', xlsx: 'Arroz | 1,50', ...right },
});
JS
node see.cjs
