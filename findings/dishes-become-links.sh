#!/usr/bin/env bash
# Descriptions of dishes are typed in a hurry, without the space behind a stop, and `pizza`, `bar`, `fish`, `menu`, `de`,
# `la`, `no` and `ml` are top-level domains. Libraries that make links of addresses in a text make links of dishes:
# - linkifyjs 4.4.0, autolinker 4.1.5 and anchorme 3.0.8 link `doble.Pizza`, `queso.De`, `Pan.Fish` and `330.ml` to
#   servers of strangers; a price is one too: linkifyjs and anchorme link `12.000.Men` of `12.000.Menú`, cut at the accent.
# - linkify-it 6.1.0 links none of them, because it asks a name without a scheme for one of a few endings.
# Whoever registers such a name has a link on the page of a business that never wrote one. Only what begins with a scheme
# or `www.` should become a link.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts linkifyjs@4.4.0 autolinker@4.1.5 anchorme@3.0.8 linkify-it@6.1.0
cat >see.cjs <<'JS'
const linkify = require('linkifyjs');
const Autolinker = require('autolinker').default ?? require('autolinker');
const anchorme = require('anchorme').default;
const linkifyIt = require('linkify-it');

const LinkifyIt = linkifyIt.default ?? linkifyIt.LinkifyIt ?? linkifyIt;
const it = new LinkifyIt();
const find = {
  linkifyjs: (text) => linkify.find(text).map(({ value }) => value),
  autolinker: (text) => Autolinker.parse(text, { urls: true }).map((match) => match.getMatchedText()),
  anchorme: (text) => anchorme.list(text).map(({ string }) => string),
  'linkify-it': (text) => (it.match(text) ?? []).map((match) => match.text),
};
const texts = [
  'Hamburguesa doble.Pizza personal',
  'Arepa con queso.De la casa',
  'Pan.Fish tacos',
  'Cerveza 330.ml',
  'Almuerzo 12.000.Menú del día',
];
const expected = {
  linkifyjs: 'doble.Pizza, queso.De, Pan.Fish, 330.ml, 12.000.Men',
  autolinker: 'doble.Pizza, queso.De, Pan.Fish, 330.ml',
  anchorme: 'doble.Pizza, queso.De, Pan.Fish, 330.ml, 12.000.Men',
  'linkify-it': '',
};
let isSame = true;
for (const [name, list] of Object.entries(find)) {
  const seen = texts.flatMap(list).join(', ');
  console.log(`${name}: ${seen || 'none'}`);
  if (seen !== expected[name]) {
    console.log(`changed; it was: ${expected[name] || 'none'}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.cjs
