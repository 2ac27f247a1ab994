#!/usr/bin/env bash
# The signs of Peru (S/.), Bolivia and Venezuela (Bs.) and Panama (B/.) have a full stop of their own. Three popular
# money packages remove all but digits and separators, so the sign's stop becomes a decimal point:
# - currency-formatter 1.5.9 writes 12.50 soles as "S/. 12.50" and reads its own text as 0.12.
# - accounting 0.4.1 reads "Bs. 12.50" as 0.12 too.
# - currency.js 2.0.4 reads "Bs. 12.50" as NaN without an error, and "Bs. 12" as 0.12.
# A price that is a hundredth passes every check of form. Signs must be cut off before digits are collected.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency-formatter@1.5.9 accounting@0.4.1 currency.js@2.0.4
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { format, unformat } = require('currency-formatter');
const accounting = require('accounting');
const currency = require('currency.js');

const written = format(12.5, { code: 'PEN' });
const spaced = written.replace('\u00a0', ' ');
const seen = {
  'currency-formatter writes 12.5 soles': spaced,
  'currency-formatter reads it': unformat(written, { code: 'PEN' }),
  'currency-formatter reads its balboas': unformat(format(12.5, { code: 'PAB' }), { code: 'PAB' }),
  'accounting reads Bs. 12.50': accounting.unformat('Bs. 12.50'),
  'currency.js reads Bs. 12.50': currency('Bs. 12.50').value,
  'currency.js reads Bs. 12': currency('Bs. 12').value,
  'currency.js reads S/ 12.50': currency('S/ 12.50').value,
};
console.table(seen);
assert.deepEqual(seen, {
  'currency-formatter writes 12.5 soles': 'S/. 12.50',
  'currency-formatter reads it': 0.12,
  'currency-formatter reads its balboas': 0.12,
  'accounting reads Bs. 12.50': 0.12,
  'currency.js reads Bs. 12.50': Number.NaN,
  'currency.js reads Bs. 12': 0.12,
  'currency.js reads S/ 12.50': 12.5,
});
JS
node see.cjs
