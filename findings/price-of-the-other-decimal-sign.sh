#!/usr/bin/env bash
# Half of Latin America writes 1.500,00 and the other half 1,500.00, and people of one buy in the other. The parser of
# numbers in the fields of React Aria (@internationalized/number 3.6.9) refuses neither:
# - It takes every grouping sign away, wherever it stands: `1.5` is 15 in Uruguay, `12.50` is 1250 in Venezuela, `25.0`
#   is 250 in Colombia.
# - What follows the decimal sign may have grouping signs: `1,500.50` in Bolivia is 1.5005, `1.500,00` in Mexico is 1.5.
# - `isValidPartialNumber`, which decides what may be typed, says yes to all of these.
# A price is a thousand times too low or ten times too high, and the field shows no error. A field of money should accept a
# grouping sign only before three digits, and ask or refuse where both signs came in the other order.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9
cat >see.mjs <<'JS'
import { NumberParser } from '@internationalized/number';

const expected = [
  ['es-CO', '25.000', 25000],
  ['es-MX', '25,000', 25000],
  ['es-UY', '1.5', 15],
  ['es-VE', '12.50', 1250],
  ['es-CO', '25.0', 250],
  ['es-BO', '1,500.50', 1.5005],
  ['es-MX', '1.500,00', 1.5],
  ['es-MX', '25.000', 25],
];
let isSame = true;
for (const [locale, text, was] of expected) {
  const parser = new NumberParser(locale, { style: 'decimal' });
  const seen = parser.parse(text);
  const isAllowed = parser.isValidPartialNumber(text);
  console.log(`${locale} ${text}: ${seen}${isAllowed ? '' : ', refused while typing'}`);
  if (seen !== was || !isAllowed) {
    console.log(`changed; it was: ${was}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs
