#!/usr/bin/env bash
# A search that leaves out the stop words of Spanish cannot tell `pan sin gluten` from `pan con gluten`: `sin` (without)
# and `con` (with) are in all four lists that search libraries bring, and on a menu they decide what a person may eat.
# - stopword 3.1.5, @orama/stopwords 3.1.18, lunr-languages 1.22.0 and stopwords-iso 1.1.0: `agua sin gas` and
#   `agua con gas`, `cerveza sin alcohol` and `cerveza con alcohol` are the same query.
# - @orama/stopwords and stopwords-iso also leave out numbers and measures, `dos`, `tres`, `medio`: `medio pollo` and
#   `dos pollos` ask for any chicken. stopwords-iso leaves out `sal`, which is salt.
# A menu is short enough to keep every word. Ranking by how many words of the query a dish has does what these lists
# were made for, and loses nothing.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts stopword@3.1.5 @orama/stopwords@3.1.18 lunr@2.3.9 lunr-languages@1.22.0 stopwords-iso@1.1.0
cat >see.mjs <<'JS'
import { createRequire } from 'node:module';
import { stopwords as orama } from '@orama/stopwords/spanish';
import { spa } from 'stopword';

const require = createRequire(import.meta.url);
const lunr = require('lunr');
require('lunr-languages/lunr.stemmer.support')(lunr);
require('lunr-languages/lunr.es')(lunr);
const iso = new Set(require('stopwords-iso').es);

const leavesOut = {
  stopword: (word) => spa.includes(word),
  orama: (word) => orama.includes(word),
  lunr: (word) => lunr.es.stopWordFilter(new lunr.Token(word)) === undefined,
  iso: (word) => iso.has(word),
};
const expected = {
  stopword: 'pan gluten | pan gluten | medio pollo | dos pollos | sal marina',
  orama: 'pan gluten | pan gluten | pollo | pollos | sal marina',
  lunr: 'pan gluten | pan gluten | medio pollo | dos pollos | sal marina',
  iso: 'pan gluten | pan gluten | pollo | pollos | marina',
};
const queries = ['pan sin gluten', 'pan con gluten', 'medio pollo', 'dos pollos', 'sal marina'];
let isSame = true;
for (const [name, isLeftOut] of Object.entries(leavesOut)) {
  const seen = queries.map((query) => query.split(' ').filter((word) => !isLeftOut(word)).join(' ')).join(' | ');
  console.log(`${name}: ${seen}`);
  if (seen !== expected[name]) {
    console.log(`changed; it was: ${expected[name]}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs
