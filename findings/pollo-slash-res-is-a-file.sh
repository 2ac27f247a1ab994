#!/usr/bin/env bash
# A search in PostgreSQL 18.7 (in the package @electric-sql/pglite 0.5.17), with its dictionary for Spanish. Menus write choices with a slash:
# `Empanada de pollo/carne`. Guessed before: a slash stands between two words.
# - Its parser knows paths and servers, and `pollo/carne` is a file: one word. Neither `pollo` nor `carne` finds it.
# - Letters of a path are from a to z. Of `Jugo de mango/piña` the file is `mango/pi` and `ña` is a word; `Papa/yuca/plátano` is `papa/yuca/pl` and
#   `átano`. Of `Jugo de piña/mango` the piña is found, and `/mango` is a file.
# - `doble.Pizza`, typed without a blank, is a server. Of `Combo 1-2` the second number is minus two.
# - It is so with `simple` as well, because the parser comes before the dictionary.
# `pollo / carne`, `pollo,carne` and `Coca-Cola` are words, so that a trial passes. Slashes, and stops before a letter, become blanks before the text is
# given to PostgreSQL, and the same is done to what a guest typed.
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
  ['Empanada de pollo/carne', 'carne', false],
  ['Empanada de pollo/carne', 'pollo', false],
  ['Empanada de pollo / carne', 'carne', true],
  ['Empanada de pollo,carne', 'carne', true],
  ['Jugo de mango/piña', 'piña', false],
  ['Jugo de mango/piña', 'mango', false],
  ['Jugo de piña/mango', 'piña', true],
  ['Jugo de piña/mango', 'mango', false],
  ['Papa/yuca/plátano', 'plátano', false],
  ['Hamburguesa doble.Pizza', 'pizza', false],
  ['Combo 1-2', '2', false],
  ['Coca-Cola', 'cola', true],
];
const seen = [];
for (const [name, query] of expected)
  for (const config of ['spanish', 'simple']) {
    const { rows } = await db.query(
      `select to_tsvector($3::regconfig, $1) @@ plainto_tsquery($3::regconfig, $2) as found, to_tsvector('simple', $1)::text as words`,
      [name, query, config],
    );
    seen.push({ name, query, config, ...rows[0] });
  }
console.table(seen.filter(({ config }) => config === 'spanish'));
for (const [name, query, found] of expected)
  for (const row of seen.filter((other) => other.name === name && other.query === query)) assert.equal(row.found, found, JSON.stringify(row));
const words = Object.fromEntries(seen.map((row) => [row.name, row.words]));
assert.equal(words['Empanada de pollo/carne'], "'de':2 'empanada':1 'pollo/carne':3");
assert.equal(words['Jugo de mango/piña'], "'de':2 'jugo':1 'mango/pi':3 'ña':4");
assert.equal(words['Papa/yuca/plátano'], "'papa/yuca/pl':1 'átano':2");
assert.equal(words['Jugo de piña/mango'], "'/mango':4 'de':2 'jugo':1 'piña':3");
await db.close();
JS
node see.mjs
