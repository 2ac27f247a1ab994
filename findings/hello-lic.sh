#!/usr/bin/env bash
# `Hola, Ana` in a message needs the first name, and a list of customers from a till is in capitals. Libraries for names of people, on names of the
# region. Guessed before: surnames may be mixed up, a first name and its letters are right.
# - humanparser 2.7.0 knows `Sr.` and `Sra.`, but not `Dra.`, `Lic.` and `Ing.`, which stand before names everywhere: the first name is `Lic.`.
#   parse-full-name 1.2.7 does not know `Sr.` either. Both call María, which is written `Ma.`, by that: `Hola, Ma.`
# - `Luis Ma`, a surname of Lima's Chinatown, is Luis with the title of a master of arts, in humanparser and in humanname 0.2.2. An initial alone is
#   lost in them as well: `Juan V` is Juan the Fifth. parse-full-name takes two people, `Ana y Luis`, for one surname.
# - namecase 1.1.2, which brings names in capitals back, takes some for Scottish: `MACARENA` is `MacArena`, `MACIEL` is `MacIel`. It knows the
#   Spanish `y` and loses the blank behind it: `RAMÓN Y CAJAL` is `Ramón yCajal`.
# `ANA DÍAZ`, `JUAN DE LA CRUZ` and Machado are right, so that a trial passes. A greeting takes the name as the person gave it, and a list in
# capitals is shown to a person before it is kept.
# Seen on 2026-12-01 with Node 20. The names are made up, but for the scientist.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7 humanname@0.2.2 namecase@1.1.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { parseName } = require('humanparser');
const { parseFullName } = require('parse-full-name');
const humanname = require('humanname');
const nameCase = require('namecase');

const names = ['Sr. Carlos Ruiz', 'Dra. Rosa Vega', 'Lic. Juan Pérez', 'Ma. José Ríos', 'Ana y Luis', 'Ana Díaz'];
const surname = ({ lastName, suffix }) => `${lastName || '–'}, ${suffix || '–'}`;
const seen = {
  'first names of humanparser': names.map((name) => parseName(name).firstName),
  'first names of parse-full-name': names.map((name) => parseFullName(name).first),
  'surname and suffix of humanparser': ['Luis Ma', 'Juan V', 'Luis Díaz'].map((name) => surname(parseName(name))),
  'surname and suffix of humanname': ['Luis Ma', 'Juan V', 'Luis Díaz'].map((name) => surname(humanname.parse(name))),
  namecase: ['MACARENA SOTO', 'ANA MACIEL', 'MACARIO LUNA', 'RAMÓN Y CAJAL', 'ANA MACHADO', 'JUAN DE LA CRUZ', 'ANA DÍAZ'].map((name) => nameCase(name)),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'first names of humanparser': ['Carlos', 'Dra.', 'Lic.', 'Ma.', 'Ana', 'Ana'],
  'first names of parse-full-name': ['Sr.', 'Dra.', 'Lic.', 'Ma.', '', 'Ana'],
  'surname and suffix of humanparser': ['–, Ma', '–, V', 'Díaz, –'],
  'surname and suffix of humanname': ['–, MA', '–, V', 'Díaz, –'],
  namecase: ['MacArena Soto', 'Ana MacIel', 'MacArio Luna', 'Ramón yCajal', 'Ana Machado', 'Juan de la Cruz', 'Ana Díaz'],
});
JS
node see.cjs
