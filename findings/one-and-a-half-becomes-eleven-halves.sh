#!/usr/bin/env bash
# Texts are brought to ASCII for a ticket, a text message, a search or a file name. Guessed before: `1½ kg` becomes `1 1/2 kg`.
# - any-ascii 0.3.3, unidecode 1.1.0 and transliteration 2.6.1 write `11/2 kg`, eleven halves, and `21/4 libras` for two and a quarter.
# - `normalize('NFKC')` of JavaScript does it too, with a slash of its own (U+2044): a pattern that looks for `/` does not see it.
# - Raised cents, as menus print them (`$ 15⁹⁰`), become `$ 1590` in all four.
# - The sign of the guaraní is a `G`, a `[?]` or nothing in the three, and `₡3.500` is `C3.500` or `CL3.500`, the letters of Chile.
# `½ pollo` alone is right, so that a test with it passes. A weight is more than doubled and a price a hundred times as high. A blank is put before
# a fraction that follows a digit, raised digits get the decimal sign, and signs of money become the code of the currency, before the library.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts any-ascii@0.3.3 unidecode@1.1.0 transliteration@2.6.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import anyAscii from 'any-ascii';
import { transliterate } from 'transliteration';
import unidecode from 'unidecode';

const texts = ['½ pollo', '1½ kg', '2¼ libras', '$ 15⁹⁰', '20 m²', '₡3.500', '₲45.000', 'Piñón, café'];
const libraries = {
  'any-ascii': anyAscii,
  unidecode,
  transliteration: (text) => transliterate(text),
  NFKC: (text) => text.normalize('NFKC'),
};
const seen = {};
for (const text of texts) seen[text] = Object.values(libraries).map((convert) => convert(text)).join(' | ');
console.log(Object.keys(libraries).join(' | '));
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  '½ pollo': '1/2 pollo | 1/2 pollo | 1/2 pollo | 1⁄2 pollo',
  '1½ kg': '11/2 kg | 11/2 kg | 11/2 kg | 11⁄2 kg',
  '2¼ libras': '21/4 libras | 21/4 libras | 21/4 libras | 21⁄4 libras',
  '$ 15⁹⁰': '$ 1590 | $ 1590 | $ 1590 | $ 1590',
  '20 m²': '20 m2 | 20 m2 | 20 m2 | 20 m2',
  '₡3.500': 'C3.500 | CL3.500 | CL3.500 | ₡3.500',
  '₲45.000': 'G45.000 | [?]45.000 | 45.000 | ₲45.000',
  'Piñón, café': 'Pinon, cafe | Pinon, cafe | Pinon, cafe | Piñón, café',
});
JS
node see.mjs
