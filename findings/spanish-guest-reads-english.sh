#!/usr/bin/env bash
# A page in `en-US` and `es-MX`, and browsers of the region, which send `es-419`, `es-CO` or `es-AR` and then `es`. Libraries that choose between them.
# Guessed before: Spanish, whichever of the two it is.
# - accept-language 3.0.20 and the `lookup` of @formatjs/intl-localematcher 0.10.1, which is RFC 4647, take `es` for a language that the page does not
#   have: whoever is not in Mexico reads English. With `es` in place of `es-MX` in the list they are right.
# - negotiator 1.1.0 and accept-language-parser 1.5.0 choose Spanish, and of `es-ES` and `es-MX` the one that stands first in the list: a guest in
#   Bogotá or Buenos Aires reads `vosotros` and prices as in Spain.
# - `best fit` of the formatjs package, which is its default, knows that `es-CO` and `es-419` are nearer to Mexico than to Spain.
# - resolve-accept-language 3.2.2 knows it for `es-419`, because it has no country, and not for `es-AR`.
# Browsers in Mexico and in Spain get their own in all of them, so that a trial there passes. A page has one text for `es` without a country, and
# a test has the header of a telephone that was bought in Colombia.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts accept-language@3.0.20 @formatjs/intl-localematcher@0.10.1 negotiator@1.1.0 \
  accept-language-parser@1.5.0 resolve-accept-language@3.2.2
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { match } from '@formatjs/intl-localematcher';

const require = createRequire(import.meta.url);
const acceptLanguage = require('accept-language');
const parser = require('accept-language-parser');
const Negotiator = require('negotiator');
const { resolveAcceptLanguage } = require('resolve-accept-language');

const headers = {
  'any country': 'es-419,es;q=0.9,en;q=0.8',
  Colombia: 'es-CO,es-419;q=0.9,es;q=0.8,en;q=0.7',
  Argentina: 'es-AR,es;q=0.8,en-US;q=0.5,en;q=0.3',
  Mexico: 'es-MX,es;q=0.9,en;q=0.8',
};
function choose(header, locales) {
  const own = acceptLanguage.create();
  own.languages(locales);
  const wanted = header.split(',').map((part) => part.split(';')[0]);
  return {
    'accept-language': own.get(header),
    lookup: match(wanted, locales, 'en-US', { algorithm: 'lookup' }),
    negotiator: new Negotiator({ headers: { 'accept-language': header } }).language(locales),
    'accept-language-parser': parser.pick(locales, header),
    'best fit': match(wanted, locales, 'en-US'),
    // Refuses a locale without a country.
    ...(locales.includes('es') ? {} : { 'resolve-accept-language': resolveAcceptLanguage(header, locales, 'en-US') }),
  };
}
const see = (locales) => Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, choose(header, locales)]));
const two = see(['en-US', 'es-MX']);
const three = see(['en-US', 'es-ES', 'es-MX']);
const plain = see(['en-US', 'es']);
for (const table of [two, three, plain]) console.table(table);

const expected = (values) =>
  Object.fromEntries(
    ['accept-language', 'lookup', 'negotiator', 'accept-language-parser', 'best fit', 'resolve-accept-language']
      .map((name, index) => [name, values[index]])
      .filter(([, value]) => value),
  );
const english = expected(['en-US', 'en-US', 'es-MX', 'es-MX', 'es-MX', 'es-MX']);
const mexico = expected(['es-MX', 'es-MX', 'es-MX', 'es-MX', 'es-MX', 'es-MX']);
assert.deepEqual(two, { 'any country': english, Colombia: english, Argentina: english, Mexico: mexico });
const spain = expected(['en-US', 'en-US', 'es-ES', 'es-ES', 'es-MX', 'es-MX']);
assert.deepEqual(three, {
  'any country': spain,
  Colombia: spain,
  Argentina: { ...spain, 'resolve-accept-language': 'es-ES' },
  Mexico: mexico,
});
for (const row of Object.values(plain)) assert.deepEqual(row, expected(['es', 'es', 'es', 'es', 'es']));
JS
node see.mjs
