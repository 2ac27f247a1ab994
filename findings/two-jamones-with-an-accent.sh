#!/usr/bin/env bash
# `2 jamones`, `3 órdenes`: the unit or the dish of a line in the plural. Packages that make plurals of Spanish nouns, on words of menus. Guessed
# before: at most words from other languages are wrong.
# - pluralize-es 1.0.0 keeps the accent that the plural loses: `jamónes`, `limónes`, `sarténes`, and `colónes`, the money of Costa Rica.
# - It does not set the one that the plural gains, `ordenes` for `órdenes`, which is `you may order`, and writes `sofaes`.
# - rosaenlg-pluralize-es 4.4.0 has those right, but not `ordenes`.
# - Both leave `res`, a head of cattle, as it is, and write `bisteques`, `chefes`, `snackes`, `wrapes` and `hot dogues`.
# - Both take the last word for the noun: two of `plato fuerte` are `plato fuertes`, and two of `pan de bono` are `pan de bonos`.
# `pizzas`, `cafés`, `nueces` and `panes` are right in both, so that a trial passes. A dish is counted as `2 × Jamón`, and what is really in the
# plural, such as units, is in a table.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pluralize-es@1.0.0 rosaenlg-pluralize-es@4.4.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const pluralizeEs = require('pluralize-es');
const rosaenlg = require('rosaenlg-pluralize-es');

const right = ['pizza', 'café', 'nuez', 'pan'];
const wrong = ['jamón', 'limón', 'sartén', 'colón', 'orden', 'sofá', 'res', 'bistec', 'chef', 'snack', 'wrap', 'hot dog', 'plato fuerte', 'pan de bono'];
const plurals = (pluralize) => [right, wrong].map((words) => words.map((word) => pluralize(word)).join(', '));
const seen = { 'pluralize-es': plurals(pluralizeEs), 'rosaenlg-pluralize-es': plurals(rosaenlg.default ?? rosaenlg) };
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'pluralize-es': [
    'pizzas, cafés, nueces, panes',
    'jamónes, limónes, sarténes, colónes, ordenes, sofaes, res, bisteques, chefes, snackes, wrapes, hot dogues, plato fuertes, pan de bonos',
  ],
  'rosaenlg-pluralize-es': [
    'pizzas, cafés, nueces, panes',
    'jamones, limones, sartenes, colones, ordenes, sofás, res, bisteques, chefes, snackes, wrapes, hot dogues, plato fuertes, pan de bonos',
  ],
});
JS
node see.cjs
