#!/usr/bin/env bash
# A link of an order, `/pedir?mesa=5&nota=sin-mani`, is taken out of a page or a mail, and the signs of HTML in it are decoded. Guessed before: `&nota` is
# no sign of HTML, because it has no semicolon, and stays.
# - HTML knows some old signs without a semicolon, among them `&not`, `&para`, `&reg`, `&sect` and `&cent`, and Spanish is full of words that begin so.
#   `decode` of he 1.2.0 and html-entities 2.6.0, and `decodeHTML` of entities 9.0.0, make `¬a=sin-mani` of the note, `¶=ana` of `&para=ana`,
#   `®ion` of `región` typed without its accent, `§or` of `sector` and `¢ro` of `centro`.
# - What is left has another value for the table, `5¬a=sin-mani¶=ana`, and no note that a guest cannot eat peanuts.
# - In an attribute HTML leaves such signs alone before a letter or `=`. cheerio 1.2.0, linkedom 0.18.15 and node-html-parser 9.0.7, which read attributes,
#   return the link, and so do the three with `isAttributeValue`, `scope: 'attribute'` and `decodeHTMLAttribute`.
# - In a text they are what browsers show as well: `Pan&para llevar` is `Pan¶ llevar`.
# `&amp;nota`, `&mesa` and `&cantidad` are right in all, so that a trial passes. Names in a link are not the beginning of a sign, or are decoded as what they
# are: a part of an attribute.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts he@1.2.0 html-entities@2.6.0 entities@9.0.0 cheerio@1.2.0 linkedom@0.18.15 node-html-parser@9.0.7
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import * as cheerio from 'cheerio';
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import he from 'he';
import { decode } from 'html-entities';
import { parseHTML } from 'linkedom';
import { parse } from 'node-html-parser';

const link = '/pedir?mesa=5&nota=sin-mani&para=ana&region=3&sector=2&centro=1&cantidad=4';
const page = `<!doctype html><html><body><p><a href="${link}">Pedir</a></p></body></html>`;
const [, found] = /href="([^"]*)"/u.exec(page);
const readers = {
  he: () => he.decode(found),
  'html-entities': () => decode(found),
  entities: () => decodeHTML(found),
  'he, attribute': () => he.decode(found, { isAttributeValue: true }),
  'html-entities, attribute': () => decode(found, { scope: 'attribute' }),
  'entities, attribute': () => decodeHTMLAttribute(found),
  cheerio: () => cheerio.load(page)('a').attr('href'),
  linkedom: () => parseHTML(page).document.querySelector('a').getAttribute('href'),
  'node-html-parser': () => parse(page).querySelector('a').getAttribute('href'),
};
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read()]));
console.log(JSON.stringify(seen, null, 1));
const lost = '/pedir?mesa=5¬a=sin-mani¶=ana®ion=3§or=2¢ro=1&cantidad=4';
assert.deepEqual(seen, {
  ...Object.fromEntries(Object.keys(readers).map((name) => [name, link])),
  he: lost,
  'html-entities': lost,
  entities: lost,
});
const { searchParams } = new URL(lost, 'https://example.com');
assert.deepEqual([searchParams.get('nota'), searchParams.get('mesa')], [null, '5¬a=sin-mani¶=ana®ion=3§or=2¢ro=1']);
for (const read of [he.decode, decode, decodeHTML]) {
  assert.equal(read(link.replaceAll('&', '&amp;')), link);
  assert.equal(read('Pan&para llevar'), 'Pan¶ llevar');
}
assert.equal(parseHTML('<p>Pan&para llevar</p>').document.querySelector('p').textContent, 'Pan¶ llevar');
JS
node see.mjs
