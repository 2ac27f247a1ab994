#!/usr/bin/env bash
# The mail that confirms an order is HTML, with its dishes and prices in a table. Libraries make the plain text of it, which watches, previews and what
# reads orders from a mailbox take. Guessed before: the cells of a row are apart, by a blank, a tab or a line.
# - html-to-text 10.0.1 writes cells and rows directly behind each other. `Combo 1` and `25.000` are `Combo 125.000`, and the quantity of the next row
#   follows the price: `Combo 125.0002 x Pollo 1/418.500Total62.000`.
# - mailparser 3.14.2 gives a mail that has only HTML the same text, and sanitize-html 2.17.5 without tags too.
# - A price that is struck through stands in them, and in turndown 7.2.5, like the one that replaced it: `Antes $ 20.000 $ 15.000`.
# - With `format: 'dataTable'` for `table`, which is not the default, html-to-text keeps rows and columns. turndown writes each cell as a paragraph,
#   and node-html-markdown 2.0.0 a table, with `~~` around the old price.
# A mail of paragraphs or of a list passes a trial. The plain text of an order is written beside its HTML, from the same data, and not made of it.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1 mailparser@3.14.2 sanitize-html@2.17.5 turndown@7.2.5 node-html-markdown@2.0.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { convert } = require('html-to-text');
const { simpleParser } = require('mailparser');
const { NodeHtmlMarkdown } = require('node-html-markdown');
const sanitize = require('sanitize-html');
const Turndown = require('turndown');

const rows = [
  ['Combo 1', '25.000'],
  ['2 x Pollo 1/4', '18.500'],
  ['Total', '62.000'],
];
const table = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const discount = '<p>Antes <del>$ 20.000</del> $ 15.000</p>';
const mail = (html) => `From: caja@example.com\nTo: ana@example.com\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${html}`;
const readers = {
  'html-to-text': (html) => convert(html),
  mailparser: async (html) => (await simpleParser(mail(html))).text,
  'sanitize-html': (html) => sanitize(html, { allowedTags: [] }),
  turndown: (html) => new Turndown().turndown(html),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  dataTable: (html) => convert(html, { selectors: [{ selector: 'table', format: 'dataTable' }] }),
};
async function see() {
  const seen = {};
  for (const [name, read] of Object.entries(readers)) seen[name] = [await read(table), (await read(discount)).trim()];
  console.log(JSON.stringify(seen, null, 1));
  const joined = 'Combo 125.0002 x Pollo 1/418.500Total62.000';
  const twoPrices = 'Antes $ 20.000 $ 15.000';
  assert.deepEqual(seen, {
    'html-to-text': [joined, twoPrices],
    mailparser: [joined, twoPrices],
    'sanitize-html': [joined, twoPrices],
    turndown: [rows.flat().join('\n\n'), twoPrices],
    'node-html-markdown': [
      '| Combo 1       | 25.000 |\n| ------------- | ------ |\n| 2 x Pollo 1/4 | 18.500 |\n| Total         | 62.000 |',
      'Antes ~~$ 20.000~~ $ 15.000',
    ],
    dataTable: ['Combo 1         25.000\n2 x Pollo 1/4   18.500\nTotal           62.000', twoPrices],
  });
  assert.equal(convert(rows.map((cells) => `<p>${cells.join(' ')}</p>`).join('')), rows.map((cells) => cells.join(' ')).join('\n\n'));
}
see();
JS
node see.cjs
