#!/usr/bin/env bash
# Five slug packages on names of dishes and shops, with Spanish as the language where the package takes one:
# - "Pingüino" is "pingueino" in @sindresorhus/slugify 3.0.1, limax 4.2.3 and speakingurl 14.0.1: German rules for ü.
#   Spanish names keep "pinguino" (slugify 1.6.9, transliteration 2.6.1).
# - "½ pollo" is "pollo" in slugify, @sindresorhus/slugify and speakingurl: half a chicken takes the address of a
#   whole one. "2×1" is "21" in slugify.
# - "R$ 10" is "rusd-10" in limax and speakingurl: the real becomes a dollar. "₲10" is "10" in transliteration.
# - slugify keeps "!", "+", "@", quotes and stops, so "¡Sabor!" is "sabor!", which mail clients cut off a link.
# An address printed on a QR cannot be changed later, so ü, ½ and × need a rule of one's own before the package.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts slugify@1.6.9 @sindresorhus/slugify@3.0.1 limax@4.2.3 speakingurl@14.0.1 transliteration@2.6.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import sindre from '@sindresorhus/slugify';

const require = createRequire(import.meta.url);
const slugify = require('slugify');
const limax = require('limax');
const speaking = require('speakingurl');
const { slugify: transliterate } = require('transliteration');

const slugs = {
  slugify: (name) => slugify(name, { lower: true, locale: 'es' }),
  sindresorhus: (name) => sindre(name, { locale: 'es' }),
  limax: (name) => limax(name, { lang: 'es' }),
  speakingurl: (name) => speaking(name, { lang: 'es' }),
  transliteration: (name) => transliterate(name),
};
const seen = Object.fromEntries(
  ['Pingüino', '½ pollo', '2×1', 'R$ 10', '₲10', '¡Sabor!'].map((name) => [name, Object.fromEntries(Object.entries(slugs).map(([name_, toSlug]) => [name_, toSlug(name)]))]),
);
console.table(seen);
assert.deepEqual(Object.values(seen).map(Object.values), [
  ['pinguino', 'pingueino', 'pingueino', 'pingueino', 'pinguino'],
  ['pollo', 'pollo', '1-2-pollo', 'pollo', '1-2-pollo'],
  ['21', '2-1', '2-1', '2-1', '2x1'],
  ['rdollar-10', 'r-10', 'rusd-10', 'rusd-10', 'r-10'],
  ['guarani10', 'g10', 'pyg10', 'pyg10', '10'],
  ['sabor!', 'sabor', 'sabor', 'sabor', 'sabor'],
]);
JS
node see.mjs
