#!/usr/bin/env bash
# uFuzzy (@leeoniya/ufuzzy 1.0.19), a small search that many lists in browsers use, takes only a to z for letters as long as nobody gives it
# another alphabet. Every `ñ` and every accent is a space to it. Guessed before: `piña` finds what has `piña`.
# - `piña` is the words `pi` and `a`: it finds `Pizza margarita` and `Pico de gallo con papa` too. `caña` finds `Cama de lechuga`, `jamón` finds
#   `Jam de fresa con nata`, and `té` finds what has a word with a `t` in it.
# - The results are in the order of the list, so that the pizza may stand above the piña.
# - `pina`, as people type without the key, finds nothing. `latinize`, which the package brings, makes it right if menu and query go through it.
# - The alphabet of its documentation for other languages (`unicode`) is right as well, and slower, it says there.
# A test with `pollo` or `pizza` passes. A search of a menu is tested with ñ and with an accent at the end of a word.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @leeoniya/ufuzzy@1.0.19
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import uFuzzy from '@leeoniya/ufuzzy';

const dishes = [
  'Pizza margarita',
  'Pico de gallo con papa',
  'Cama de lechuga con nueces',
  'Jam de fresa con nata',
  'Piña colada',
  'Jugo de caña',
  'Jamón serrano',
  'Té de limón',
];
const find = (options, query, fold = (text) => text) =>
  new uFuzzy(options)
    .filter(dishes.map(fold), fold(query))
    ?.map((index) => dishes[index])
    .join(', ') ?? '';
const unicode = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
};
const fold = (text) => uFuzzy.latinize([text])[0];
const seen = {};
for (const query of ['piña', 'pina', 'caña', 'jamón', 'té'])
  seen[query] = { plain: find({}, query), unicode: find(unicode, query), latinized: find({}, query, fold) };
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  piña: { plain: 'Pizza margarita, Pico de gallo con papa, Piña colada', unicode: 'Piña colada', latinized: 'Piña colada' },
  pina: { plain: '', unicode: '', latinized: 'Piña colada' },
  caña: { plain: 'Cama de lechuga con nueces, Jugo de caña', unicode: 'Jugo de caña', latinized: 'Jugo de caña' },
  jamón: { plain: 'Jam de fresa con nata, Jamón serrano', unicode: 'Jamón serrano', latinized: 'Jamón serrano' },
  té: { plain: 'Pizza margarita, Jam de fresa con nata, Té de limón', unicode: 'Té de limón', latinized: 'Té de limón' },
});
JS
node see.mjs
