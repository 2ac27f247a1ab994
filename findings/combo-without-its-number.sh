#!/usr/bin/env bash
# Printers for tickets have no pictures, so that emoji are taken out of names before. Menus that came from WhatsApp number their combos with digits in a
# box, `Combo 1️⃣`, which is a 1, U+FE0F and U+20E3. Guessed before: pictures go, and the 1 stays.
# - `strip` of node-emoji 2.2.0, emoji-strip 1.0.1 and a replacement with emoji-regex 10.6.0 take the digit with its box: `Combo 1️⃣` and `Combo 2️⃣` are both
#   `Combo`, and `Promo 2️⃣x1️⃣` is `Promo x`.
# - `🔟` goes as well. node-emoji and emoji-regex take `™` and `✔` too.
# - The old box without U+FE0F (`1⃣`) goes in node-emoji and emoji-regex; emoji-strip leaves it as it is, for a printer that cannot print it.
# - Without U+FE0F and U+20E3, which are taken out before, the digit is one like others.
# A test with `Pizza 🍕` passes. The kitchen has two tickets for `Combo` and asks which. Boxes are opened before pictures are taken out, and a test has
# `2️⃣x1️⃣`.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-emoji@2.2.0 emoji-strip@1.0.1 emoji-regex@10.6.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const emojiRegex = require('emoji-regex');
const emojiStrip = require('emoji-strip');
const { strip } = require('node-emoji');

const readers = {
  'node-emoji': (text) => strip(text),
  'emoji-strip': (text) => emojiStrip(text),
  'emoji-regex': (text) => text.replace((emojiRegex.default ?? emojiRegex)(), ''),
  opened: (text) => strip(text.replace(/[\uFE0F\u20E3]/gu, '')),
};
const names = ['Pizza 🍕', 'Combo 1\uFE0F\u20E3', 'Combo 2\uFE0F\u20E3', 'Promo 2\uFE0F\u20E3x1\uFE0F\u20E3', 'Menú 🔟', 'Combo 1\u20E3', 'Té ™', 'Vegano ✔'];
const seen = Object.fromEntries(
  Object.entries(readers).map(([reader, read]) => [reader, names.map((name) => read(name).replace(/ +/gu, ' ').trim())]),
);
console.log(JSON.stringify(seen, null, 1));
assert.deepEqual(seen, {
  'node-emoji': ['Pizza', 'Combo', 'Combo', 'Promo x', 'Menú', 'Combo', 'Té', 'Vegano'],
  'emoji-strip': ['Pizza', 'Combo', 'Combo', 'Promo x', 'Menú', 'Combo 1\u20E3', 'Té ™', 'Vegano ✔'],
  'emoji-regex': ['Pizza', 'Combo', 'Combo', 'Promo x', 'Menú', 'Combo', 'Té', 'Vegano'],
  opened: ['Pizza', 'Combo 1', 'Combo 2', 'Promo 2x1', 'Menú', 'Combo 1', 'Té', 'Vegano'],
});
JS
node see.cjs
