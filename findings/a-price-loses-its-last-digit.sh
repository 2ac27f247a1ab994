#!/usr/bin/env bash
# Prices of an import are texts in a table, and `to_number` of PostgreSQL 18.7 (in the package @electric-sql/pglite 0.5.17) makes numbers of them, with a
# pattern that tells how they are written. Guessed before: what does not fit its pattern is an error, as it is for `to_date`.
# - `D` and `G` are those of the server's `lc_numeric`, which is C: there the point is decimal. `1.500,50` with `9G999D99` is 1.50.
# - A sign that is not in the pattern takes the place of a digit. `1.500` and `1,500` with `9999` are 150, `$ 1.500` with `L9G999` is 150, and `1.250.000`
#   with `9G999G999` is 12500: the last digits find no place and are dropped.
# - `12,50` with `9999D99` is 1250, and with `99D99` the one error of all.
# - `15.900` with `99G999` is 1590: `G` passes over a comma alone. With a comma it is right.
# Prices of Mexico and a pattern that is too long pass a trial, each price is a number, and nothing is refused. Signs of grouping are removed and the
# decimal one is made a point before the text is cast to `numeric`, which refuses everything else.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';

const db = new PGlite();
const expected = [
  ['1,500.50', '9G999D99', '1500.50'],
  ['15,900', '99G999', '15900'],
  ['1.500,50', '9G999D99', '1.50'],
  ['2.500,00', '999G999D99', '2.50'],
  ['15.900', '99G999', '1590'],
  ['1.250.000', '9G999G999', '12500'],
  ['1.500', '9999', '150'],
  ['1,500', '9999', '150'],
  ['$ 1.500', 'L9G999', '150'],
  ['12,50', '9999D99', '1250'],
  ['12,50', '99D99', 'error'],
];
const seen = [];
for (const [text, pattern] of expected) {
  const number = await db.query('select to_number($1, $2) as value', [text, pattern]).then(
    ({ rows }) => rows[0].value,
    () => 'error',
  );
  const cast = await db.query('select $1::text::numeric as value', [text]).then(
    ({ rows }) => rows[0].value,
    () => 'error',
  );
  seen.push({ text, pattern, to_number: number, numeric: cast });
}
console.table(seen);
assert.deepEqual(
  seen.map(({ text, pattern, to_number }) => [text, pattern, to_number]),
  expected,
);
await db.close();
JS
node see.mjs
