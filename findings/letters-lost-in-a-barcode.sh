#!/usr/bin/env bash
# Shops print codes of their own as Code 128, and take names for them: `CAFÉ`, `PURÉ 2`. What becomes of the accents:
# - JsBarcode 3.12.3 has letters from È to Ï as its own signs for the functions of Code 128, and takes those of a text for them, without
#   an error. `CAFÉ` is scanned as `CAF`, and `TÉ` is the code of `T`. An Í changes the letter behind it: `CLÍNICA` is `CLÎICA`.
# - It refuses `ñ` and `Ú`, and fails with a TypeError on `Ñ` and `Ó`. Who tries those believes that accents are always noticed.
# - bwip-js 4.11.4 writes the bytes of UTF-8, which the reader takes for Latin-1: `CAFÃ` and a control sign. With `binarytext` it is right.
# The till finds another product, or none, when the labels are on the shelf. A code has digits and letters from A to Z alone, and what is
# printed is read back before.
# Seen on 2026-11-30 with Node 20; the bars are read by @zxing/library 0.23.0.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsbarcode@3.12.3 bwip-js@4.11.4 @zxing/library@0.23.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const bwip = require('bwip-js');
const draw = require('jsbarcode');
const zxing = require('@zxing/library');

/** Reads bars of one module each, true if black, drawn three pixels wide. */
function scan(modules) {
  const quiet = new Array(40).fill(255);
  const line = [...quiet, ...modules.flatMap((isBlack) => new Array(3).fill(isBlack ? 0 : 255)), ...quiet];
  const source = new zxing.RGBLuminanceSource(Uint8ClampedArray.from(new Array(60).fill(line).flat()), line.length, 60);
  const text = new zxing.MultiFormatReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source)), new Map()).getText();
  return text.replace(/[\x80-\x9f]/g, (sign) => `[${sign.charCodeAt(0).toString(16)}]`);
}
function withJsBarcode(text) {
  const drawn = {};
  try {
    draw(drawn, text, { format: 'CODE128' });
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : 'refused';
  }
  return scan([...drawn.encodings[0].data].map((module) => module === '1'));
}
function withBwip(text, options) {
  const [{ sbs }] = bwip.raw({ bcid: 'code128', text, ...options });
  return scan(sbs.flatMap((width, index) => new Array(width).fill(index % 2 === 0)));
}

const texts = ['CAFE', 'CAFÉ', 'TÉ', 'PURÉ 2', 'AJÍ', 'CLÍNICA', 'Ítem 5', 'PÊSSEGO', 'piñata', 'MENÚ', 'PIÑATA', 'JAMÓN'];
const seen = Object.fromEntries(texts.map((text) => [text, withJsBarcode(text)]));
seen['bwip-js CAFÉ'] = withBwip('CAFÉ');
seen['bwip-js CAFÉ, binarytext'] = withBwip('CAFÉ', { binarytext: true });
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  CAFE: 'CAFE',
  CAFÉ: 'CAF',
  TÉ: 'T',
  'PURÉ 2': 'PUR 2',
  AJÍ: 'AJ',
  CLÍNICA: 'CLÎICA',
  'Ítem 5': 'ôem 5',
  PÊSSEGO: 'PSSEGO',
  piñata: 'refused',
  MENÚ: 'refused',
  PIÑATA: 'TypeError',
  JAMÓN: 'TypeError',
  'bwip-js CAFÉ': 'CAFÃ[89]',
  'bwip-js CAFÉ, binarytext': 'CAFÉ',
});
JS
node see.cjs
