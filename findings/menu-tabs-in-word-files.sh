#!/usr/bin/env bash
# A menu in Word is a dish, a tab with dots, and a price; designed menus have it in text boxes. Three readers of .docx,
# with one file that the docx package 9.15.2 writes:
# - officeparser 7.8.0, which npm chooses on Node 20, drops the tab: "Combo 125.000" may be "Combo 1" for 25.000 or
#   "Combo" for 125.000. It drops text boxes whole, without an error. 8.1.1 keeps both, but needs Node 22.13.
# - word-extractor 1.0.4 keeps the tab in the body, returns text boxes apart, and drops the tab inside them.
# - mammoth 1.13.0 keeps both.
# An import that reads "name, tab, price" sees a valid text with other prices. It has to be tested with a number at
# the end of a name, and with a text box.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts docx@9.15.2 officeparser@7.8.0 word-extractor@1.0.4 mammoth@1.13.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { writeFileSync } = require('node:fs');
const { Document, Packer, Paragraph, Tab, TextRun, Textbox } = require('docx');
const officeparser = require('officeparser');
const WordExtractor = require('word-extractor');
const mammoth = require('mammoth');

function line(name, price) {
  return new Paragraph({
    tabStops: [{ type: 'right', position: 9000, leader: 'dot' }],
    children: [new TextRun(name), new TextRun({ children: [new Tab(), price] })],
  });
}
async function main() {
  const box = new Textbox({ style: { width: '200pt', height: 'auto' }, children: [line('Postre 2', '9.000')] });
  const file = new Document({ sections: [{ children: [line('Combo 1', '25.000'), box] }] });
  writeFileSync('menu.docx', await Packer.toBuffer(file));

  const word = await new WordExtractor().extract('menu.docx');
  const seen = {
    officeparser: (await officeparser.parseOffice('menu.docx')).toText().trim(),
    'word-extractor, body': word.getBody().trim(),
    'word-extractor, boxes': word.getTextboxes().trim(),
    mammoth: (await mammoth.extractRawText({ path: 'menu.docx' })).value.trim().replace(/\n+/g, '\n'),
  };
  console.log(JSON.stringify(seen, null, 2));
  assert.deepEqual(seen, {
    officeparser: 'Combo 125.000',
    'word-extractor, body': 'Combo 1\t25.000',
    'word-extractor, boxes': 'Postre 29.000',
    mammoth: 'Combo 1\t25.000\nPostre 2\t9.000',
  });
}
main();
JS
node see.cjs
