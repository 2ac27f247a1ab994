#!/usr/bin/env bash
# A price list as CSV has headings such as `Precio (S/.)`, `Precio Bs.` and `Desc. corta`. Libraries that make objects of its rows. Guessed before: the
# heading is the name of the property, as it stands.
# - csvtojson 2.0.14 and json-2-csv 5.6.0 take a stop for the way into an object inside: `Precio (S/.)` is `Precio (S/` with `)` inside, and
#   `Desc. corta` is `Desc` with ` corta` inside. A stop at the end, `Precio Bs.`, is kept.
# - `row['Precio (S/.)']` is undefined for every row, and no error says so. Two columns, `Desc. corta` and `Desc. larga`, are one property `Desc`.
# - json-2-csv makes numbers of what looks like one: `12.500` of Colombia is 12.5. The last cell of a file keeps the end of its
#   line, as if it were a part of the text.
# - `flatKeys: true` of csvtojson keeps headings whole. csvjson 5.1.0 keeps them.
# A list of Mexico, `Producto,Precio`, passes a test. Prices and descriptions of Peru and Bolivia are missing. Columns are found by their place, and a
# test has a heading with a stop.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csvtojson@2.0.14 json-2-csv@5.6.0 csvjson@5.1.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const csvtojson = require('csvtojson');
const { csv2json } = require('json-2-csv');
const csvjson = require('csvjson');

const list = 'Cod.,Producto,Precio (S/.),Desc. corta,Desc. larga\n007,Ceviche,12.500,Con ají,De la mañana\n';
async function see() {
  const seen = {
    csvtojson: (await csvtojson().fromString(list))[0],
    flatKeys: (await csvtojson({ flatKeys: true }).fromString(list))[0],
    'json-2-csv': csv2json(list)[0],
    csvjson: csvjson.toObject(list)[0],
  };
  console.log(JSON.stringify(seen, null, 1));
  const whole = { 'Cod.': '007', Producto: 'Ceviche', 'Precio (S/.)': '12.500', 'Desc. corta': 'Con ají', 'Desc. larga': 'De la mañana' };
  const inside = { Producto: 'Ceviche', Desc: { ' corta': 'Con ají', ' larga': 'De la mañana' } };
  assert.deepEqual(JSON.parse(JSON.stringify(seen)), {
    csvtojson: { ...inside, 'Cod.': '007', 'Precio (S/': { ')': '12.500' } },
    flatKeys: whole,
    'json-2-csv': { Producto: 'Ceviche', Desc: { ...inside.Desc, ' larga': 'De la mañana\n' }, 'Cod.': '007', 'Precio (S/': { ')': 12.5 } },
    csvjson: whole,
  });
}
see();
JS
node see.cjs
