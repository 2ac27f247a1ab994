#!/usr/bin/env bash
# A page makes links of the telephone numbers in what owners write: in the description of a shop, in the text of a transfer, at the foot of a receipt.
# `findPhoneNumbersInText` of libphonenumber-js 1.13.16 finds them for the country of the shop. Guessed before: it takes what can be a telephone number
# there, and dots or a dash before a last digit are no way to write one.
# - The build that comes with the plain name takes Colombia's `NIT 900.123.456-7` for a telephone number, with its check digit as the last one, and
#   Chile's `RUT 76.123.456-7` for one of the fifth region.
# - `Cuenta de ahorros 123-456789-01`, the number of an account in Colombia, is one too.
# - `libphonenumber-js/max` finds none of them, and the mobiles of both countries in both builds are found.
# - CUIT, RUC, CLABE, CBU, CNPJ, prices and hours are no numbers to either.
# A trial with a mobile passes, and the link that calls a stranger stands where the law wants the tax number. The build with all rules is what looks
# for numbers in texts, and a test has the tax number of each country.
# Seen on 2026-12-01 with Node 20. The numbers are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const plain = require('libphonenumber-js');
const max = require('libphonenumber-js/max');

const texts = [
  ['CO', 'Pedidos al 300 123 4567'],
  ['CO', 'NIT 900.123.456-7'],
  ['CO', 'NIT 900123456-7'],
  ['CO', 'Cuenta de ahorros 123-456789-01'],
  ['CO', 'Combo 25.000, lunes 11:00-22:00'],
  ['CL', 'RUT 76.123.456-7'],
  ['CL', 'Pedidos al 9 8765 4321'],
  ['AR', 'CUIT 30-71234567-1, CBU 0170099220000067797370'],
  ['PE', 'RUC 20123456789'],
  ['MX', 'CLABE 012180001234567899'],
  ['BR', 'CNPJ 11.222.333/0001-81'],
];
const find = (build, text, country) => build.findPhoneNumbersInText(text, country).map(({ number }) => number.number).join(' ');
const seen = Object.fromEntries(
  texts.map(([country, text]) => [`${country} ${text}`, { plain: find(plain, text, country), max: find(max, text, country) }]),
);
console.table(seen);
const none = { plain: '', max: '' };
assert.deepEqual(seen, {
  'CO Pedidos al 300 123 4567': { plain: '+573001234567', max: '+573001234567' },
  'CO NIT 900.123.456-7': { plain: '+579001234567', max: '' },
  'CO NIT 900123456-7': { plain: '+579001234567', max: '' },
  'CO Cuenta de ahorros 123-456789-01': { plain: '+5712345678901', max: '' },
  'CO Combo 25.000, lunes 11:00-22:00': none,
  'CL RUT 76.123.456-7': { plain: '+56761234567', max: '' },
  'CL Pedidos al 9 8765 4321': { plain: '+56987654321', max: '+56987654321' },
  'AR CUIT 30-71234567-1, CBU 0170099220000067797370': none,
  'PE RUC 20123456789': none,
  'MX CLABE 012180001234567899': none,
  'BR CNPJ 11.222.333/0001-81': none,
});
JS
node see.cjs
