#!/usr/bin/env bash
# Since July 2026 Brazil gives companies a CNPJ with letters, `PA.O33.016/0001-80`. An invoice form takes either it or the CPF of a person, eleven digits.
# Guessed before: libraries that do not know the new form refuse it.
# - br-validations 0.3.1 and @julioakira/cpf-cnpj-utils 1.5.2 take everything but digits away. With three letters eleven digits are left, and if those
#   are right as a CPF, a company is a valid person and no valid company.
# - cpf-cnpj-validator 2.1.2, validations-br 1.7.0 and cnpj-cpf-validator 1.1.0 know the letters, say yes to it as a CNPJ and, asked first, yes as a CPF.
# - @brazilian-utils/brazilian-utils 2.4.0 refuses it, and its mask of a CNPJ writes `33.016.000/180`: another number, and the letters are gone.
# - brazilian-values 0.14.1, validation-br 2.0.0, validator-brazil 1.3.0, js-brasil 2.8.0 and stdnum 1.12.0 are right.
# A number without letters, or with the five of the example that the authority published, is right in each that knows letters, so that a test with it
# passes. A letter makes it a CNPJ before any library is asked.
# Seen on 2026-12-01 with Node 20. The number is made up; its check digits are right in both forms.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts br-validations@0.3.1 @julioakira/cpf-cnpj-utils@1.5.2 cpf-cnpj-validator@2.1.2 validations-br@1.7.0 \
  cnpj-cpf-validator@1.1.0 @brazilian-utils/brazilian-utils@2.4.0 brazilian-values@0.14.1 validation-br@2.0.0 validator-brazil@1.3.0 js-brasil@2.8.0 stdnum@1.12.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const load = (name) => Promise.resolve().then(() => require(name)).catch(() => import(name));
const libraries = {
  'br-validations': (m) => [m.cpf.validate, m.cnpj.validate],
  '@julioakira/cpf-cnpj-utils': (m) => [m.CPF.Validate, m.CNPJ.Validate],
  'cpf-cnpj-validator': (m) => [m.cpf.isValid, m.cnpj.isValid],
  'validations-br': (m) => [m.validateCPF, m.validateCNPJ],
  'cnpj-cpf-validator': (m) => [m.isValidCPF, m.isValidCNPJ],
  '@brazilian-utils/brazilian-utils': (m) => [m.isValidCpf, m.isValidCnpj],
  'brazilian-values': (m) => [m.isCPF, m.isCNPJ],
  'validation-br': (m) => [m.isCPF, m.isCNPJ],
  'validator-brazil': (m) => [m.isCpf, m.isCnpj],
  'js-brasil': (m) => [m.validateBr.cpf, m.validateBr.cnpj],
  stdnum: (m) => ['cpf', 'cnpj'].map((kind) => (text) => m.stdnum.BR[kind].validate(text).isValid),
};
const number = 'PA.O33.016/0001-80';
const seen = {};
for (const [name, pick] of Object.entries(libraries)) {
  const [cpf, cnpj] = pick(await load(name));
  seen[name] = { person: cpf(number), company: cnpj(number), 'old company': cnpj('11.222.333/0001-81') };
}
console.table(seen);
const { formatCnpj } = await load('@brazilian-utils/brazilian-utils');
console.log('mask:', formatCnpj(number));
const row = (person, company) => ({ person, company, 'old company': true });
assert.deepEqual(seen, {
  'br-validations': row(true, false),
  '@julioakira/cpf-cnpj-utils': row(true, false),
  'cpf-cnpj-validator': row(true, true),
  'validations-br': row(true, true),
  'cnpj-cpf-validator': row(true, true),
  '@brazilian-utils/brazilian-utils': row(false, false),
  'brazilian-values': row(false, true),
  'validation-br': row(false, true),
  'validator-brazil': row(false, true),
  'js-brasil': row(false, true),
  stdnum: row(false, true),
});
assert.equal(formatCnpj(number), '33.016.000/180');
JS
node see.mjs
