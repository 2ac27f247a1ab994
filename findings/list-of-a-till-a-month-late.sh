#!/usr/bin/env bash
# Tills of the nineties, in FoxPro and Clipper, still run in shops, and their list of products is a `.dbf`. Its header has a byte that names the
# letters of the file: 2 is code page 850 of DOS, 3 is that of Windows. Guessed before: readers ask this byte, and a date is a date.
# - dbf-reader 1.0.3 is a month late with each date: 5 December 2026 is 5 January 2027, and 31 January is 3 March, because February has no 31st.
# - dbffile 1.13.0 reads every file as ISO-8859-1. `Piña` and `Jamón` of a DOS file are `Pi¤a` and `Jam¢n`; of `AÑEJO` the Ñ is a `¥`. An
#   option names another code page, and the byte of the file is not told.
# - node-dbf 0.4.0, parsedbf 2.0.0 and dbf-reader put a question mark in a rhombus for ñ and ó of both kinds of file: nobody can restore them.
# - xlsx 0.18.5 asks the byte and has all letters right.
# Names in capitals without accents and prices are right, so a trial with `ARROZ 1 KG` passes. Dates of a sale or of a best-before are wrong by a
# month where they are in use. Letters come from byte 29 of the file, and a test has an ñ, a DOS file and the 31st.
# Seen on 2026-12-01 with Node 20, in UTC and in Bogotá.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbf-reader@1.0.3 dbffile@1.13.0 node-dbf@0.4.0 parsedbf@2.0.0 xlsx@0.18.5
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { writeFileSync } = require('node:fs');
const { Dbf } = require('dbf-reader');
const { DBFFile } = require('dbffile');
const nodeDbf = require('node-dbf');
const parsedbf = require('parsedbf');
const xlsx = require('xlsx');

/** A table of dBase III with a name of 20 letters, a price and a date. `letters` is byte 29. */
function writeTable(letters, rows) {
  const columns = [['NOMBRE', 'C', 20, 0], ['PRECIO', 'N', 12, 2], ['FECHA', 'D', 8, 0]];
  const header = Buffer.alloc(32 + 32 * columns.length + 1);
  header.set([3, 126, 12, 1]);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(41, 10);
  header[29] = letters;
  columns.forEach(([name, type, length, decimals], index) => {
    header.write(name + '\0'.repeat(11 - name.length) + type, 32 + 32 * index, 'latin1');
    header.set([length, decimals], 32 + 32 * index + 16);
  });
  header[header.length - 1] = 13;
  const records = rows.map(([name, price, date]) => Buffer.from(` ${name.padEnd(20)}${price.padStart(12)}${date}`, 'latin1'));
  return Buffer.concat([header, ...records, Buffer.from([26])]);
}
const tables = {
  dos: writeTable(2, [['Pi\xa4a', '12500.50', '20261205'], ['Jam\xa2n', '900.00', '20260131'], ['A\xa5EJO', '1.00', '20260630']]),
  windows: writeTable(3, [['Pi\xf1a', '12500.50', '20261205'], ['Jam\xf3n', '900.00', '20260131'], ['A\xd1EJO', '1.00', '20260630']]),
};
const day = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
const dayInUtc = (date) => date.toISOString().slice(0, 10);

function withNodeDbf(file) {
  return new Promise((resolve, reject) => {
    const rows = [];
    const parser = new (nodeDbf.default ?? nodeDbf)(file);
    parser.on('record', (row) => rows.push(row)).on('end', () => resolve(rows)).on('error', reject);
    parser.parse();
  });
}
async function read(name) {
  writeFileSync(`${name}.dbf`, tables[name]);
  const bytes = tables[name];
  const read = {
    'dbf-reader': Dbf.read(bytes).rows,
    dbffile: await (await DBFFile.open(`${name}.dbf`)).readRecords(9),
    'node-dbf': await withNodeDbf(`${name}.dbf`),
    parsedbf: (parsedbf.default ?? parsedbf)(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)),
    xlsx: xlsx.utils.sheet_to_json(Object.values(xlsx.read(bytes).Sheets)[0]),
  };
  return { names: Object.fromEntries(Object.entries(read).map(([reader, rows]) => [reader, rows.map(({ NOMBRE }) => NOMBRE).join(' ')])), read };
}

(async () => {
  const [dos, windows] = [await read('dos'), await read('windows')];
  const seen = {
    'names of DOS': dos.names,
    'names of Windows': windows.names,
    prices: Object.values(dos.read).map((rows) => rows[0].PRECIO),
    'days of dbf-reader': dos.read['dbf-reader'].map(({ FECHA }) => day(FECHA)),
    'days of dbffile': dos.read.dbffile.map(({ FECHA }) => dayInUtc(FECHA)),
    'days of parsedbf': dos.read.parsedbf.map(({ FECHA }) => day(FECHA)),
    'days of node-dbf': dos.read['node-dbf'].map(({ FECHA }) => FECHA),
  };
  console.log(JSON.stringify(seen, null, 2));
  const lost = 'Pi\ufffda Jam\ufffdn A\ufffdEJO';
  assert.deepEqual(seen, {
    'names of DOS': { 'dbf-reader': lost, dbffile: 'Pi¤a Jam¢n A¥EJO', 'node-dbf': lost, parsedbf: lost, xlsx: 'Piña Jamón AÑEJO' },
    'names of Windows': { 'dbf-reader': lost, dbffile: 'Piña Jamón AÑEJO', 'node-dbf': lost, parsedbf: lost, xlsx: 'Piña Jamón AÑEJO' },
    prices: [12500.5, 12500.5, 12500.5, 12500.5, 12500.5],
    'days of dbf-reader': ['2027-1-5', '2026-3-3', '2026-7-30'],
    'days of dbffile': ['2026-12-05', '2026-01-31', '2026-06-30'],
    'days of parsedbf': ['2026-12-5', '2026-1-31', '2026-6-30'],
    'days of node-dbf': ['20261205', '20260131', '20260630'],
  });
})();
JS
TZ=UTC node see.cjs
TZ=America/Bogota node see.cjs >/dev/null
