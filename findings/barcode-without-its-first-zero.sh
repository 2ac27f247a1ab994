#!/usr/bin/env bash
# @zxing/library 0.23.0, the library under many scanners in a browser, returns an EAN-13 that begins with 0 as a UPC-A of 12
# digits. A product that was typed or imported with 13 digits is not found by scanning it.
# - Labels of scales with the prefix 02 suffer most: "0201234012504" (product 01234, 1.250 kg) comes back as
#   "201234012504". A till that looks for 02, or cuts product and weight at fixed places, reads another product.
# - When only EAN_13 is allowed as a format, all 13 digits come back.
# Codes of Latin America begin with 7, so tests with those pass. Codes are compared as GTIN of 14 digits, with zeros
# in front.
# Seen on 2026-11-27 with Node 20; the bars are drawn by bwip-js 4.11.4.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @zxing/library@0.23.0 bwip-js@4.11.4
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { raw } = require('bwip-js');
const zxing = require('@zxing/library');

/** Draws the bars three pixels wide and reads them again. */
function scan(code, formats) {
  const [{ sbs }] = raw({ bcid: 'ean13', text: code });
  const bars = sbs.flatMap((width, index) => new Array(width * 3).fill(index % 2 === 0 ? 0 : 255));
  const line = [...new Array(40).fill(255), ...bars, ...new Array(40).fill(255)];
  const pixels = Uint8ClampedArray.from(new Array(60).fill(line).flat());
  const source = new zxing.RGBLuminanceSource(pixels, line.length, 60);
  const hints = new Map(formats ? [[zxing.DecodeHintType.POSSIBLE_FORMATS, formats]] : []);
  const result = new zxing.MultiFormatReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source)), hints);
  return `${result.getText()} ${zxing.BarcodeFormat[result.getBarcodeFormat()]}`;
}
const seen = Object.fromEntries(
  ['7702001234561', '0012345678905', '0201234012504'].map((code) => [code, { 'all formats': scan(code), 'EAN_13 only': scan(code, [zxing.BarcodeFormat.EAN_13]) }]),
);
console.table(seen);
assert.deepEqual(seen, {
  7702001234561: { 'all formats': '7702001234561 EAN_13', 'EAN_13 only': '7702001234561 EAN_13' },
  '0012345678905': { 'all formats': '012345678905 UPC_A', 'EAN_13 only': '0012345678905 EAN_13' },
  '0201234012504': { 'all formats': '201234012504 UPC_A', 'EAN_13 only': '0201234012504 EAN_13' },
});
JS
node see.cjs
