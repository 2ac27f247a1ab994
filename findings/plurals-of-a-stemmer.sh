#!/usr/bin/env bash
# The Spanish Snowball stemmer (snowball-stemmers 0.6.0, and its copies in @orama/stemmers 3.1.18 and lunr-languages
# 1.22.0) is what most search libraries offer for "a plural finds the singular". On words of menus and salons:
# - "café" and "cafés", "menú" and "menús", "puré" and "purés" differ, and so do "nuez" and "nueces".
# - "uña" and "uñas", "pie" and "pies" differ: a nail salon's search misses its own services.
# - "naranja" and "naranjada", "limón" and "limonada", "cola" and "colada" are the same, and so are "pan" and "pana".
# It was made for running text, where verbs matter. A list of products needs a plural rule of its own, tested with
# words that end in a stressed vowel, in -z and in two letters after the stem.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts snowball-stemmers@0.6.0 @orama/stemmers@3.1.18 lunr@2.3.9 lunr-languages@1.22.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { stemmer as stemWithOrama } from '@orama/stemmers/spanish';

const require = createRequire(import.meta.url);
const snowball = require('snowball-stemmers').newStemmer('spanish');
const lunr = require('lunr');
require('lunr-languages/lunr.stemmer.support')(lunr);
require('lunr-languages/lunr.es')(lunr);

const stems = [(word) => snowball.stem(word), stemWithOrama, (word) => String(lunr.es.stemmer(new lunr.Token(word)))];
const isSame = (stem, [one, other]) => stem(one) === stem(other);
const split = (pairs) => Object.fromEntries(pairs.map((pair) => [pair.join(' / '), stems.map((stem) => isSame(stem, pair))]));

const plurals = split([['jugo', 'jugos'], ['limón', 'limones'], ['café', 'cafés'], ['menú', 'menús'], ['puré', 'purés'], ['nuez', 'nueces'], ['uña', 'uñas'], ['pie', 'pies']]);
const others = split([['naranja', 'naranjada'], ['limón', 'limonada'], ['cola', 'colada'], ['pan', 'pana']]);
console.log('singular and plural, same stem:', plurals);
console.log('different products, same stem:', others);
const found = Object.entries(plurals).filter(([, same]) => same.every(Boolean)).map(([pair]) => pair);
const missed = Object.entries(plurals).filter(([, same]) => !same.some(Boolean)).map(([pair]) => pair);
assert.deepEqual(found, ['jugo / jugos', 'limón / limones']);
assert.deepEqual(missed, ['café / cafés', 'menú / menús', 'puré / purés', 'nuez / nueces', 'uña / uñas', 'pie / pies']);
assert.ok(Object.values(others).every((same) => same.every(Boolean)));
JS
node see.mjs
