#!/usr/bin/env bash
# A menu or a receipt as a PDF. @react-pdf/renderer 4.9.0 breaks words that do not fit into a line, with the patterns of English, whatever `language`
# the document has. Guessed before: lines are broken at blanks, or by the rules of the document's language.
# - `ll` and `rr` are one sound in Spanish and are never divided. Here they are, in words of each menu: `pol-lo`, `cebol-la`, `gal-lina`,
#   `par-rilla`, `ar-roz` and `chichar-rón`. So are syllables: `ensal-ada`.
# - The hyphen is in the text of the PDF: who looks for `pollo` on his telephone does not find it, and what reads the text has `pol-` and `lo`.
# - With `Font.registerHyphenationCallback((word) => [word])` lines are broken at blanks.
# A column that is wide enough shows nothing, so that it comes with the first long name. hyphen 1.14.1, which brings those patterns, has right ones
# for Spanish: `po-llo`.
# Seen on 2026-12-01 with Node 20. The text is read back with pdfjs-dist 4.10.38.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @react-pdf/renderer@4.9.0 react@19.3.1 pdfjs-dist@4.10.38 hyphen@1.14.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import hyphen from 'hyphen/es/index.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';

/** The lines of a text in a column, as a reader of the PDF finds them. */
async function lines(text, width) {
  const column = createElement(Text, { style: { fontSize: 12, width } }, text);
  const page = createElement(Page, { size: [300, 300], style: { padding: 10 } }, column);
  const bytes = await renderToBuffer(createElement(Document, { language: 'es-CO' }, page));
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const content = await (await file.getPage(1)).getTextContent();
  return content.items.map(({ str }) => str.trim()).filter(Boolean);
}
/** How a word is broken in the columns of which it is wider, each way once. */
async function breaks(word) {
  const found = new Set();
  for (let width = 14; width < 80; width += 2) {
    const parts = (await lines(`a ${word}`, width)).slice(-2).map((part) => part.replace(/^a /, ''));
    if (parts[0].endsWith('-')) found.add(parts.join(''));
  }
  return [...found].join(', ') || 'whole';
}
const words = ['pollo', 'arroz', 'tortilla', 'parrilla', 'chicharrón', 'cebolla', 'ensalada', 'desayuno', 'gallina'];
const broken = [];
for (const word of words) broken.push(await breaks(word));
const seen = {
  'react-pdf': broken,
  'a line of a menu': await lines('Empanadas de pollo $ 12.500', 104),
  hyphen: words.map((word) => hyphen.hyphenateSync(word, { hyphenChar: '-', minWordLength: 4 })),
};
Font.registerHyphenationCallback((word) => [word]);
seen['with the callback'] = [await breaks('pollo'), await breaks('tortilla')];
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'react-pdf': [
    'pol-lo',
    'ar-roz',
    'tor-tilla',
    'ril-la, par-rilla, parril-la',
    'chichar-rón',
    'bol-la, ce-bolla, cebol-la',
    'a-da, sal-ada, sala-da, ensal-ada, en-salada, ensala-da',
    'de-sayuno',
    'li-na, gal-lina, galli-na',
  ],
  'a line of a menu': ['Empanadas de pol-', 'lo $ 12.500'],
  hyphen: ['po-llo', 'arroz', 'tor-ti-lla', 'pa-rri-lla', 'chi-cha-rrón', 'ce-bo-lla', 'en-sa-la-da', 'de-sa-yuno', 'ga-lli-na'],
  'with the callback': ['whole', 'whole'],
});
JS
node see.mjs
