#!/usr/bin/env bash
# A list that came in small letters or in capitals is made pretty by a library that begins words with a capital. Guessed before: letters become
# large or small, and nothing else changes.
# - `startCase` of lodash 4.18.1 takes accents and the tilde away: `Jamón` is `Jamon`, `Ñoquis` is `Noquis`, and `Feliz año` has another word, which
#   is no word for a menu.
# - It, change-case 5.4.4 and text-title-case 1.2.11 take every sign between digits away: `S/ 12.50` is `S 12 50`, `Coca 1.5 L` is `Coca 1 5 L`,
#   `1/2 pollo` is `1 2 Pollo`. Of `½ pollo` lodash and change-case leave `Pollo`, a whole chicken.
# - to-title-case 1.0.0 looks for the first letter from a to z: `ñoquis` is `ñOquis`, and `feliz año nuevo` is `Feliz año Nuevo`.
# - titleize 4.0.0 and voca 1.4.1 keep all of them. voca makes `2X1` of `2x1`.
# `arroz con pollo` is right in all, so that a trial passes. The first two were made for names of variables. A name is shown as it was typed, and
# where capitals are lowered, `toLocaleLowerCase` and the first letter by `\p{L}` do it.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lodash@4.18.1 change-case@5.4.4 text-title-case@1.2.11 to-title-case@1.0.0 titleize@4.0.0 voca@1.4.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { capitalCase } from 'change-case';
import titleize from 'titleize';

const require = createRequire(import.meta.url);
const make = {
  lodash: require('lodash').startCase,
  'change-case': (name) => capitalCase(name),
  'text-title-case': (name) => require('text-title-case').titleCase(name),
  'to-title-case': require('to-title-case'),
  titleize,
  voca: require('voca').titleCase,
};
const names = ['arroz con pollo', 'jamón ibérico', 'ñoquis', 'feliz año', 'S/ 12.50', 'coca 1.5 L', '1/2 pollo', '½ pollo', 'menú 2x1'];
const seen = Object.fromEntries(Object.entries(make).map(([library, title]) => [library, names.map((name) => title(name)).join(' | ')]));
console.log(JSON.stringify(seen, null, 1));
assert.deepEqual(seen, {
  lodash: 'Arroz Con Pollo | Jamon Iberico | Noquis | Feliz Ano | S 12 50 | Coca 1 5 L | 1 2 Pollo | Pollo | Menu 2 X 1',
  'change-case': 'Arroz Con Pollo | Jamón Ibérico | Ñoquis | Feliz Año | S 12 50 | Coca 1 5 L | 1 2 Pollo | Pollo | Menú 2x1',
  'text-title-case': 'Arroz Con Pollo | Jamón Ibérico | Ñoquis | Feliz Año | S 12 50 | Coca 1 5 L | 1 2 Pollo | ½ Pollo | Menú 2x1',
  'to-title-case': 'Arroz Con Pollo | Jamón Ibérico | ñOquis | Feliz año | S/ 12.50 | Coca 1.5 L | 1/2 Pollo | ½ Pollo | Menú 2x1',
  titleize: 'Arroz Con Pollo | Jamón Ibérico | Ñoquis | Feliz Año | S/ 12.50 | Coca 1.5 L | 1/2 Pollo | ½ Pollo | Menú 2x1',
  voca: 'Arroz Con Pollo | Jamón Ibérico | Ñoquis | Feliz Año | S/ 12.50 | Coca 1.5 L | 1/2 Pollo | ½ Pollo | Menú 2X1',
});
JS
node see.mjs
