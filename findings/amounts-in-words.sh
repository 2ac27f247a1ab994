#!/usr/bin/env bash
# Receipts, invoices and promissory notes write the amount in words too. Packages for Spanish:
# - numero-a-letras 1.0.6 writes 1,234,567 as "Un Millón de Doscientos…": its "de" is right for round millions only.
# - It and @vigilio/numeros-a-letras 0.0.7 round the cents alone, so 1.999 is one peso and "100/100".
# - @vigilio/numeros-a-letras writes 900 as "NOVECIENTO".
# - n2words 4.0.0 (es-MX) and written-number 0.11.1 write 21,000 as "veintiuno mil" for "veintiún mil".
# None of the first errors is in 1 to 100, where one would test. An amount is rounded to cents before it is split.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numero-a-letras@1.0.6 @vigilio/numeros-a-letras@0.0.7 n2words@4.0.0 written-number@0.11.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { toCardinal } from 'n2words/es-MX';

const require = createRequire(import.meta.url);
const { NumerosALetras } = require('numero-a-letras');
const toWords = require('@vigilio/numeros-a-letras').default;
const writtenNumber = require('written-number');

const tidy = (text) => text.trim().replace(/\s+/g, ' ');
const seen = {
  'numero-a-letras 1234567': tidy(NumerosALetras(1234567)),
  'numero-a-letras 1.999': tidy(NumerosALetras(1.999)),
  '@vigilio 1.999': tidy(toWords(1.999)),
  '@vigilio 900': tidy(toWords(900)),
  'n2words 21000': toCardinal(21000),
  'written-number 21000': writtenNumber(21000, { lang: 'es' }),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'numero-a-letras 1234567': 'Un Millón de Doscientos Treinta y Cuatro Mil Quinientos Sesenta y Siete Pesos 00/100 M.N.',
  'numero-a-letras 1.999': 'Un Peso 100/100 M.N.',
  '@vigilio 1.999': 'UN CON CIEN',
  '@vigilio 900': 'NOVECIENTO',
  'n2words 21000': 'veintiuno mil',
  'written-number 21000': 'veintiuno mil',
});
JS
node see.mjs
