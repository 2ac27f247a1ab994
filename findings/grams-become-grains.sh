#!/usr/bin/env bash
# Price lists and recipes of Latin America write grams as `gr`, metres as `mt`, and pieces as `u`, `ud` or `pz`. Libraries that read a quantity
# with its unit know these as others, without an error:
# - `500 gr` is 32.4 grams in mathjs 15.2.0, unitmath 0.8.8 and convert 8.0.2: `gr` is the grain, a weight for medicine. In js-quantities 1.8.0
#   it is 500 times a gross, twelve dozen.
# - `3 mt` is 3 kg in mathjs, unitmath and js-quantities: thousandths of a tonne.
# - js-quantities reads `2 kilos` as two thousand seconds, `2 u` as the mass of two atoms, `1 ud` as a part of a second, and `2 pz` as 260
#   billion kilometres.
# - `grs` and `lts` are refused and `g` is right, so that a trial with those looks safe.
# A price for 100 grams, a stock or the cost of a recipe is wrong by fifteen times. Units are chosen from a list, or the words of the country
# are replaced before the library reads them.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathjs@15.2.0 unitmath@0.8.8 convert@8.0.2 js-quantities@1.8.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { convert } from 'convert';
import Qty from 'js-quantities';
import { unit as quantity } from 'mathjs';
import unit from 'unitmath';

const readers = {
  mathjs: (text) => quantity(text).toSI().toString(),
  unitmath: (text) => unit(text).to(/^3/.test(text) ? 'kg' : 'g').toString(),
  convert: (text) => `${convert(...splitQuantity(text)).to('g')} g`,
  'js-quantities': (text) => `${Qty(text).toBase().toString()} (${Qty(text).kind()})`,
};
function splitQuantity(text) {
  const [number, name] = text.split(' ');
  return [Number(number), name];
}
function read(name, text) {
  try {
    return readers[name](text);
  } catch {
    return 'refused';
  }
}
const texts = {
  mathjs: ['500 g', '500 gr', '500 grs', '3 mt', '2 lts'],
  unitmath: ['500 g', '500 gr', '500 grs', '3 mt'],
  convert: ['500 g', '500 gr'],
  'js-quantities': ['500 g', '500 gr', '3 mt', '2 kilos', '2 u', '1 ud', '2 pz', '2 lts'],
};
const seen = Object.fromEntries(
  Object.entries(texts).map(([name, list]) => [name, Object.fromEntries(list.map((text) => [text, read(name, text)]))]),
);
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  mathjs: { '500 g': '0.5 kg', '500 gr': '0.032399455 kg', '500 grs': 'refused', '3 mt': '3 kg', '2 lts': 'refused' },
  unitmath: { '500 g': '500 g', '500 gr': '32.399455 g', '500 grs': 'refused', '3 mt': '3 kg' },
  convert: { '500 g': '500 g', '500 gr': '32.399455 g' },
  'js-quantities': {
    '500 g': '0.5 kg (mass)',
    '500 gr': '72000 doz2 (unitless)',
    '3 mt': '3 kg (mass)',
    '2 kilos': '2000 s (time)',
    '2 u': '3.321077842e-27 kg (mass)',
    '1 ud': '0.08639999999999999 s (time)',
    '2 pz': '260554599999999.97 m (length)',
    '2 lts': 'refused',
  },
});
JS
node see.mjs
