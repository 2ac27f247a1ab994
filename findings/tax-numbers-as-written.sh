#!/usr/bin/env bash
# Validators of tax numbers, on the numbers that every till writes:
# - stdnum 1.12.0 formats a Chilean RUT as "12.345.678-5" and then refuses its own text for its length. It takes
#   "12345678-5". The same with Colombia, Argentina, Uruguay, Brazil, Venezuela and Guatemala works.
# - stdnum refuses XAXX010101000, the RFC that Mexico's tax authority prescribes for sales to the public without a
#   name, and XEXX010101000 for foreigners. @nodecfdi/rfc 2.0.6 takes both.
# - validator 13.15.35 takes a Brazilian CPF with its dots, and refuses a CNPJ with them.
# An invoice form that trusts one of them tells a business that its own number is wrong. Digits are taken out first,
# and the generic numbers stand in a list.
# The numbers here are made up, with right check digits.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0 @nodecfdi/rfc@2.0.6 validator@13.15.35
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { Rfc } from '@nodecfdi/rfc';

const require = createRequire(import.meta.url);
const { stdnum } = require('stdnum');
const validator = require('validator');

const numbers = [
  ['CL', 'rut', '123456785'],
  ['CO', 'nit', '9001234568'],
  ['AR', 'cuit', '30712345671'],
  ['UY', 'rut', '210001230018'],
  ['BR', 'cnpj', '11222333000181'],
  ['VE', 'rif', 'J123456784'],
  ['GT', 'nit', '1234560'],
];
const ownFormat = Object.fromEntries(
  numbers.map(([country, kind, number]) => {
    const { format, validate } = stdnum[country][kind];
    return [`${country} ${format(number)}`, { bare: validate(number).isValid, 'own format': validate(format(number)).isValid }];
  }),
);
const generic = Object.fromEntries(
  ['XAXX010101000', 'XEXX010101000'].map((rfc) => [rfc, { stdnum: stdnum.MX.rfc.validate(rfc).isValid, nodecfdi: Rfc.parse(rfc).getRfc() === rfc }]),
);
const dotted = Object.fromEntries(['529.982.247-25', '11222333000181', '11.222.333/0001-81'].map((number) => [number, validator.isTaxID(number, 'pt-BR')]));
console.table(ownFormat);
console.table(generic);
console.log('validator:', dotted);
assert.deepEqual(Object.values(ownFormat).map((row) => row.bare), [true, true, true, true, true, true, true]);
assert.deepEqual(Object.values(ownFormat).map((row) => row['own format']), [false, true, true, true, true, true, true]);
assert.deepEqual(generic, { XAXX010101000: { stdnum: false, nodecfdi: true }, XEXX010101000: { stdnum: false, nodecfdi: true } });
assert.deepEqual(dotted, { '529.982.247-25': true, '11222333000181': true, '11.222.333/0001-81': false });
JS
node see.mjs
