#!/usr/bin/env bash
# Intl writes fifteen thousand nine hundred colones as `₡15 900`, with a blank that must not break (U+00A0). Tickets, plain mails and messages are
# brought to a width by libraries that break lines. Guessed before: they keep that blank, because it was made for this.
# - word-wrap 1.2.5, wordwrap 1.0.0, wordwrapjs 5.1.1, linewrap 0.2.1, @oclif/linewrap 1.0.0 and word-wrapper 1.0.7 break there: the total at the end
#   of a line is `₡15`, and the next line begins with `900`.
# - wrap-ansi 10.0.2, voca 1.4.1 and underscore.string 3.3.6 take the price into the next line.
# The pattern `\s` of JavaScript has U+00A0 in it, and a break at `\s` is what the six have in common. `$ 15.900` of Colombia is cut between sign and
# number, which nobody misreads, and Mexico has no blank, so that a trial there passes. A total is printed in a line of its own, or the blanks of a
# price are replaced by a sign that no library breaks at and put back afterwards.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts word-wrap@1.2.5 wordwrap@1.0.0 wordwrapjs@5.1.1 linewrap@0.2.1 @oclif/linewrap@1.0.0 \
  word-wrapper@1.0.7 wrap-ansi@10.0.2 voca@1.4.1 underscore.string@3.3.6
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import wordwrapjs from 'wordwrapjs';
import wrapAnsi from 'wrap-ansi';

const require = createRequire(import.meta.url);
const width = 26;
const wrap = {
  'word-wrap': (text) => require('word-wrap')(text, { width, indent: '' }),
  wordwrap: require('wordwrap')(width),
  wordwrapjs: (text) => wordwrapjs.wrap(text, { width }),
  linewrap: require('linewrap')(width),
  '@oclif/linewrap': require('@oclif/linewrap')(width),
  'word-wrapper': (text) => require('word-wrapper')(text, { width }),
  'wrap-ansi': (text) => wrapAnsi(text, width),
  voca: (text) => require('voca').wordWrap(text, { width }),
  'underscore.string': (text) => require('underscore.string').wrap(text, { width }),
};
const price = '₡15\u00a0900';
const money = { style: 'currency', currency: 'CRC', maximumFractionDigits: 0 };
assert.equal(new Intl.NumberFormat('es-CR', money).format(15900), price);
const text = `Pedido de Ana, total ${price} con envío`;
const seen = Object.fromEntries(
  Object.entries(wrap).map(([name, broken]) => [name, broken(text).split('\n').map((line) => line.trim().replaceAll('\u00a0', '~'))]),
);
console.log(JSON.stringify(seen, null, 1));
const cut = ['Pedido de Ana, total ₡15', '900 con envío'];
const kept = ['Pedido de Ana, total', '₡15~900 con envío'];
assert.deepEqual(seen, {
  'word-wrap': cut,
  wordwrap: cut,
  wordwrapjs: cut,
  linewrap: cut,
  '@oclif/linewrap': cut,
  'word-wrapper': cut,
  'wrap-ansi': kept,
  voca: kept,
  'underscore.string': kept,
});
JS
node see.mjs
