#!/usr/bin/env bash
# qrcode-generator 2.0.4 writes one byte per character: the low byte of its UTF-16 code.
# - "Café" gets the byte E9. jsqr 1.4.0 reads bytes as UTF-8: it finds the code and returns an empty text.
# - "₡500" gets the byte A1, which is "¡" in Latin-1. No reader can restore the sign.
# - The library has a UTF-8 converter, but only a caller that sets it gets UTF-8. qrcode 1.5.4 always writes UTF-8.
# Who prints a QR of a menu, a table or a transfer tests with a plain link and sees nothing of it.
# A link should be percent-encoded, and a text needs the converter.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode-generator@2.0.4 jsqr@1.4.0 qrcode@1.5.4
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const generator = require('qrcode-generator');
const readCode = require('jsqr');
const { create } = require('qrcode');

function read(size, isDark) {
  const scale = 4;
  const width = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (isDark(Math.floor(y / scale), Math.floor(x / scale)))
        pixels.fill(0, ((y + 4 * scale) * width + x + 4 * scale) * 4, ((y + 4 * scale) * width + x + 4 * scale) * 4 + 3);
  const code = readCode(pixels, width, width);
  return { text: code.data, bytes: Buffer.from(code.binaryData).toString('hex') };
}
function withGenerator(text) {
  const code = generator(0, 'M');
  code.addData(text);
  code.make();
  return read(code.getModuleCount(), (row, column) => code.isDark(row, column));
}
function withQrcode(text) {
  const { modules } = create(text);
  return read(modules.size, (row, column) => modules.get(row, column) === 1);
}

const seen = {};
for (const text of ['Menu', 'Café', '₡500'])
  seen[text] = { generator: withGenerator(text), qrcode: withQrcode(text).text };
generator.stringToBytes = generator.stringToBytesFuncs['UTF-8'];
seen['Café, with the converter'] = withGenerator('Café').text;
console.dir(seen, { depth: 3 });
assert.deepEqual(seen, {
  Menu: { generator: { text: 'Menu', bytes: '4d656e75' }, qrcode: 'Menu' },
  Café: { generator: { text: '', bytes: '436166e9' }, qrcode: 'Café' },
  '₡500': { generator: { text: '', bytes: 'a1353030' }, qrcode: '₡500' },
  'Café, with the converter': 'Café',
});
JS
node see.cjs
