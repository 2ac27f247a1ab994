#!/usr/bin/env bash
# The page of a menu is marked up for search engines as schema.org's page on `price` proposes: the number in `content`, what people see beside it,
# `<span itemprop="price" content="12500.00">12.500</span>`. Who moves from one service to another has it read back. Guessed before: what readers
# of microdata find is the number.
# - In HTML `content` counts on `meta` alone, and the value of a `span` is its text. @cucumber/microdata 2.2.0 keeps to that: the price is `12.500`, which a
#   program takes for twelve and a half, and the currency is `$` for `COP`.
# - web-auto-extractor 1.0.17 and @marbec/web-auto-extractor 2.2.1 read `content` on everything, and neither `datetime` of `time` nor `value` of `data`,
#   which HTML has for that: opening hours are `L-V 8 a 6`, and a price in `data` is `12.500` again.
# - microdata-node 2.0.0 reads all three, and makes a number of what is in `data`.
# Prices in `meta` are right in all four, so that a trial passes. A price is written as JSON-LD or in `meta`, and one that was read is compared with the
# text beside it.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/microdata@2.2.0 web-auto-extractor@1.0.17 @marbec/web-auto-extractor@2.2.1 microdata-node@2.0.0 linkedom@0.18.15
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { microdata } from '@cucumber/microdata';
import Extractor from '@marbec/web-auto-extractor';
import { parseHTML } from 'linkedom';

const require = createRequire(import.meta.url);
const oldExtractor = require('web-auto-extractor').default();
const { toJson } = require('microdata-node');

const page = (price, currency) => `<!doctype html><body>
<div itemscope itemtype="https://schema.org/Offer">${currency}${price}</div>
<div itemscope itemtype="https://schema.org/Restaurant"><time itemprop="openingHours" datetime="Mo-Fr 08:00-18:00">L-V 8 a 6</time></div></body>`;
const pages = {
  schemaOrg: page('<span itemprop="price" content="12500.00">12.500</span>', '<span itemprop="priceCurrency" content="COP">$</span>'),
  data: page('<data itemprop="price" value="12500.00">12.500</data>', '<meta itemprop="priceCurrency" content="COP">'),
  meta: page('<meta itemprop="price" content="12500.00">12.500', '<meta itemprop="priceCurrency" content="COP">'),
};
const readers = {
  cucumber: (html, type) => microdata(`https://schema.org/${type}`, parseHTML(html).document),
  'web-auto-extractor': (html, type) => oldExtractor.parse(html).microdata[type][0],
  marbec: (html, type) => new Extractor({}).parse(html).microdata[type][0],
  'microdata-node': (html, type) => {
    const { items } = toJson(html, { base: 'https://example.com/' });
    const { properties } = items.find((item) => item.type[0].endsWith(type));
    return Object.fromEntries(Object.entries(properties).map(([name, [value]]) => [name, value]));
  },
};
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [
    name,
    Object.fromEntries(
      Object.entries(pages).map(([way, html]) => {
        const { price, priceCurrency } = read(html, 'Offer');
        return [way, [price, priceCurrency, read(html, 'Restaurant').openingHours]];
      }),
    ),
  ]),
);
console.log(JSON.stringify(seen, null, 1));
const hours = 'Mo-Fr 08:00-18:00';
const words = 'L-V 8 a 6';
const extracted = { schemaOrg: ['12500.00', 'COP', words], data: ['12.500', 'COP', words], meta: ['12500.00', 'COP', words] };
assert.deepEqual(seen, {
  cucumber: { schemaOrg: ['12.500', '$', hours], data: ['12500.00', 'COP', hours], meta: ['12500.00', 'COP', hours] },
  'web-auto-extractor': extracted,
  marbec: extracted,
  'microdata-node': { schemaOrg: ['12500.00', 'COP', hours], data: [12500, 'COP', hours], meta: ['12500.00', 'COP', hours] },
});
JS
node see.mjs
