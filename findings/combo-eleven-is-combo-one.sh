#!/usr/bin/env bash
# FlexSearch 0.8.212 leaves out a letter that stands twice, because typing errors are double letters. It does so with digits as well, with the
# encoder that nobody chose. Guessed before: a number is found as it is written.
# - `Combo 11` is `Combo 1`, `Menú 33` is `Menú 3`, `Mesa 55` is `Mesa 5`: one finds the other, and `Combo 11` has `Combo 1` above it.
# - `600 ml` is `60 ml`, `100 g` is `1000 g`, and `355` is `35`.
# - A number of more than three digits is cut into pieces of three.
# - `dedupe: false` keeps the digits. `encoder: Charset.Exact` keeps them, and every accent.
# - Its encoders for the sound of words are made for English: `pollo` finds `Bollo de yuca`, and `gallo` finds tripe, `Callo`,
#   before it finds itself.
# Menus number their combos and tables, and sizes differ by a digit: the first result is another dish, at another price. A test with `Combo 1`
# and `Combo 2` passes. A search is tested with numbers of two equal digits.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import FlexSearch from 'flexsearch';

const { Charset, Encoder, Index } = FlexSearch;
const menu = ['Combo 1', 'Combo 2', 'Combo 11', 'Agua 60 ml', 'Agua 600 ml', 'Arroz 100 g', 'Arroz 1000 g', 'Mesa 5', 'Mesa 55'];
const dishes = ['Pollo entero', 'Bollo de yuca', 'Caldo de gallo', 'Callo a la madrileña'];
const find = (options, texts, query) => {
  const index = new Index(options);
  texts.forEach((text, id) => index.add(id, text));
  return index.search(query).map((id) => texts[id]).join(', ');
};
const seen = {};
for (const query of ['Combo 2', 'Combo 11', '600 ml', '100 g', 'Mesa 55']) seen[query] = find({}, menu, query);
seen['Combo 11, without dedupe'] = find({ encoder: new Encoder({ ...Charset.Normalize, dedupe: false }) }, menu, 'Combo 11');
seen['Combo 11, exact'] = find({ encoder: Charset.Exact }, menu, 'Combo 11');
seen['12345 in pieces'] = new Encoder(Charset.Default).encode('12345').join(' ');
for (const query of ['pollo', 'gallo']) seen[`${query}, by sound`] = find({ encoder: Charset.LatinBalance }, dishes, query);
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'Combo 2': 'Combo 2',
  'Combo 11': 'Combo 1, Combo 11',
  '600 ml': 'Agua 60 ml, Agua 600 ml',
  '100 g': 'Arroz 100 g, Arroz 1000 g',
  'Mesa 55': 'Mesa 5, Mesa 55',
  'Combo 11, without dedupe': 'Combo 11',
  'Combo 11, exact': 'Combo 11',
  '12345 in pieces': '123 45',
  'pollo, by sound': 'Pollo entero, Bollo de yuca',
  'gallo, by sound': 'Callo a la madrileña, Caldo de gallo',
});
JS
node see.mjs
