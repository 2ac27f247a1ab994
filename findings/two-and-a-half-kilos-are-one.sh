#!/usr/bin/env bash
# Orders come as messages: `dos kilos y medio`, `una docena y media`. Two libraries that find numbers in Spanish text, on what people order:
# - @microsoft/recognizers-text-number 1.3.1, which bots of Microsoft use, multiplies: `dos y medio` is 1, because it is two times a half, and
#   `un millón y medio` is 500 thousand. In English, `two and a half` is 2.5.
# - `es-mx` is none of its cultures: it is read as in Spain, without an error, so that `1,500` is one and a half.
# - @microsoft/recognizers-text-number-with-unit 1.3.1 takes `media libra de queso`, half a pound of cheese, for money.
# - es-compromise 0.2.11 passes over the half: `dos y medio` is 2, and `tres cuartos` is 3. `veintiún mil` is one thousand, `doscientas` is no
#   number, and `1.500 pesos` is 1.5.
# - `media docena` is nothing to both. `docena y media` is a half to the first and nothing to the second.
# Whole numbers are right, so that a trial with `dos hamburguesas` passes, and an order is never refused. What was read is shown to the guest in
# digits before it counts.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @microsoft/recognizers-text-number@1.3.1 @microsoft/recognizers-text-number-with-unit@1.3.1 es-compromise@0.2.11
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import compromise from 'es-compromise';

const require = createRequire(import.meta.url);
const { recognizeNumber } = require('@microsoft/recognizers-text-number');
const { recognizeCurrency } = require('@microsoft/recognizers-text-number-with-unit');

const join = (values) => values.join(' + ') || 'nothing';
const recognize = (text, culture = 'es-es') => join(recognizeNumber(text, culture).map(({ resolution }) => resolution.value));
const find = (text) => join(compromise(text).numbers().json().map(({ number }) => number.num));
const seen = {
  'two and a half kilos': recognize('two and a half kilos', 'en-us'),
  '1,500 in Mexico': recognize('1,500', 'es-mx'),
  'media libra de queso, money': join(recognizeCurrency('media libra de queso', 'es-es').map(({ resolution }) => `${resolution.value} ${resolution.unit}`)),
};
for (const text of [
  'dos hamburguesas',
  'dos y medio kilos',
  'un millón y medio',
  'tres cuartos de libra',
  'veintiún mil pesos',
  'doscientas servilletas',
  '1.500 pesos',
  'media docena',
  'docena y media',
])
  seen[text] = { recognizers: recognize(text), 'es-compromise': find(text) };
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'two and a half kilos': '2.5',
  '1,500 in Mexico': '1,5',
  'media libra de queso, money': '0,5 Libra',
  'dos hamburguesas': { recognizers: '2', 'es-compromise': '2' },
  'dos y medio kilos': { recognizers: '1', 'es-compromise': '2' },
  'un millón y medio': { recognizers: '500000', 'es-compromise': '1000000' },
  'tres cuartos de libra': { recognizers: '0,75', 'es-compromise': '3' },
  'veintiún mil pesos': { recognizers: '21000', 'es-compromise': '1000' },
  'doscientas servilletas': { recognizers: '200', 'es-compromise': 'nothing' },
  '1.500 pesos': { recognizers: '1500', 'es-compromise': '1.5' },
  'media docena': { recognizers: 'nothing', 'es-compromise': 'nothing' },
  'docena y media': { recognizers: '0,5', 'es-compromise': 'nothing' },
});
JS
node see.mjs
