#!/usr/bin/env bash
# Names that come from a Mac's files or from a PDF may have their accents as characters of their own (n and U+0303).
# The encoder for thermal printers @point-of-sale/receipt-printer-encoder 4.0.1 with codepage('auto'):
# - "Piña" as one character is byte A4 of code page 437.
# - With U+0303 apart it switches to code page 52, Vietnamese (ESC t 52), the only one that has that accent. Printers
#   without that page print another sign there, and what follows stays in that page.
# - The accent counts as a column: the price of that line stands one column further left than the others.
# - The dots of "ü" and the tail of "ç" are in no page: a question mark, without an error.
# On a screen both names look alike. Text for a ticket goes through normalize('NFC') first.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

function print(name) {
  const columns = [{ width: 16, align: 'left' }, { width: 16, align: 'right' }];
  const bytes = new ReceiptPrinterEncoder({ columns: 32 }).codepage('auto').table(columns, [[name, '1.500']]).encode();
  return Buffer.from(bytes).toString('latin1').replace(/ {2,}/, (spaces) => ` (${spaces.length} spaces) `)
    .replace(/\x1bt([\s\S])/g, (_, page) => `[page ${page.charCodeAt(0)}]`)
    .replace(/[\x80-\xff]/g, (sign) => `[${sign.charCodeAt(0).toString(16)}]`)
    .trim();
}
const seen = Object.fromEntries(['Piña', 'Jamón', 'Pingüino'].map((name) => [name, { 'one character': print(name.normalize('NFC')), 'two characters': print(name.normalize('NFD')) }]));
console.table(seen);
assert.deepEqual(seen, {
  Piña: { 'one character': '[page 0]Pi[a4]a (23 spaces) 1.500', 'two characters': '[page 0]Pin[page 52][de]a (22 spaces) 1.500' },
  Jamón: { 'one character': '[page 0]Jam[a2]n (22 spaces) 1.500', 'two characters': '[page 0]Jamo[page 52][ec]n (21 spaces) 1.500' },
  Pingüino: { 'one character': '[page 0]Ping[81]ino (19 spaces) 1.500', 'two characters': '[page 0]Pingu?ino (18 spaces) 1.500' },
});
JS
node see.mjs
