#!/usr/bin/env bash
# Menus of ten years ago are `.rtf`. A letter outside ASCII is `\u241`, and behind it comes what a reader without Unicode shows instead: LibreOffice
# writes `\u241\'f1`, the ñ of Windows. A reader that knows `\u` leaves out as many signs as `\uc` says, one if nothing is said. Guessed before: this is
# what every reader of the format does first.
# - rtf-parser 1.3.3, and @iarna/rtf-to-html 1.1.0 and rtf2text 1.0.1, which are built on it, do not leave it out. `Piña` is the right letter and
#   behind it the sign for a letter that cannot be read, and `Piñña` where the head of the file names a code page. `₡3.500` is `₡?3.500`.
# - With the question mark that pandoc writes in its place (`\u241?`), `Piña` is `Piñ?a`.
# - Without `\u`, as WordPad writes (`\'f1`), the letters are right.
# A file of WordPad passes a test. A name with an accent is found by no search, and prices of Costa Rica and Paraguay are in doubt. A letter of `\u`
# takes the next sign with it, and a test has a file of LibreOffice.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rtf-parser@1.3.3 @iarna/rtf-to-html@1.1.0 rtf2text@1.0.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const parser = require('rtf-parser');
const toHtml = require('@iarna/rtf-to-html');
const rtf2text = require('rtf2text');

const fonts = String.raw`\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}}\pard\f0 `;
const withPage = String.raw`{\rtf1\ansi\ansicpg1252${fonts}`;
const withoutPage = String.raw`{\rtf1\ansi${fonts}`;
const menu = (n, o, colon) => `Pi${n}a\\tab ${colon}3.500\\par Jam${o}n\\tab 9.000\\par}`;
const libreOffice = menu("\\u241\\'f1", "\\u243\\'f3", "\\u8353\\'3f");
const files = {
  WordPad: withPage + menu("\\'f1", "\\'f3", ''),
  LibreOffice: withoutPage + libreOffice,
  'with a code page': withPage + libreOffice,
  pandoc: withoutPage + menu('\\u241?', '\\u243?', '\\u8353?'),
};
const toText = (html) => html.replace(/<[^>]*>/g, '');
const readers = {
  'rtf-parser': (file, done) =>
    parser.string(file, (error, { content }) =>
      done(error, content.map((part) => (part.content ?? [part]).map(({ value }) => value).join('')).join('\n')),
    ),
  '@iarna/rtf-to-html': (file, done) =>
    toHtml.fromString(file, { template: (_, __, content) => content }, (error, html) => done(error, toText(html ?? ''))),
  rtf2text: (file, done) => rtf2text.string(file, done),
};
async function see() {
  const seen = {};
  for (const [name, file] of Object.entries(files))
    for (const [reader, read] of Object.entries(readers)) {
      const text = await new Promise((resolve, reject) => {
        read(file, (error, result) => (error ? reject(error) : resolve(result)));
      });
      seen[`${name}, ${reader}`] = text.trim().split(/\n+/).map((line) => line.replace('\t', ' … '));
    }
  console.log(JSON.stringify(seen, null, 1));
  const expected = {
    WordPad: ['Piña … 3.500', 'Jamón … 9.000'],
    LibreOffice: ['Piñ\uFFFDa … ₡?3.500', 'Jamó\uFFFDn … 9.000'],
    'with a code page': ['Piñña … ₡?3.500', 'Jamóón … 9.000'],
    pandoc: ['Piñ?a … ₡?3.500', 'Jamó?n … 9.000'],
  };
  for (const [name, lines] of Object.entries(expected))
    for (const reader of Object.keys(readers)) assert.deepEqual(seen[`${name}, ${reader}`], lines);
}
see();
JS
node see.cjs
