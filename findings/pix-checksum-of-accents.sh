#!/usr/bin/env bash
# Four packages write the text of a Pix QR ("Pix copia e cola", Brazil) for the same payee, amount and description
# "Pão de queijo". The text ends in a CRC-16, and a bank's app refuses a text with a wrong one.
# - pix-utils 2.8.2 and qrcode-pix 5.0.0 keep the "ã" and compute over UTF-8 bytes.
# - gpix 1.1.8 removes the accents.
# - faz-um-pix 2.0.2 keeps them and computes over UTF-16 code units: its sum is right for a reader of Latin-1 only.
#   It also keeps the accents of name and city, which the first two remove.
# A description without accents gives a right sum in all four, so an English test passes. Accents go before the sum.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pix-utils@2.8.2 qrcode-pix@5.0.0 gpix@1.1.8 faz-um-pix@2.0.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { createStaticPix } = require('pix-utils');
const { QrCodePix } = require('qrcode-pix');
const { PIX } = require('gpix/dist');
const { Pix } = require('faz-um-pix');

function crc16(bytes) {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
function judge(text) {
  const body = text.slice(0, -4);
  const sum = text.slice(-4);
  return { UTF8: crc16(Buffer.from(body, 'utf8')) === sum, Latin1: crc16(Buffer.from(body, 'latin1')) === sum, payee: /59\d\d(.+?)60\d\d/.exec(body)[1] };
}
async function write(description) {
  const key = 'pedidos@example.com';
  const name = 'Açaí da Vila';
  const city = 'São Paulo';
  return {
    'pix-utils': createStaticPix({ merchantName: name, merchantCity: city, pixKey: key, infoAdicional: description, transactionAmount: 12.5, txid: 'PEDIDO7' }).toBRCode(),
    'qrcode-pix': QrCodePix({ version: '01', key, name, city, transactionId: 'PEDIDO7', message: description, value: 12.5 }).payload(),
    gpix: PIX.static().setReceiverName(name).setReceiverCity(city).setKey(key).setDescription(description).setAmount(12.5).getBRCode(),
    'faz-um-pix': await Pix(key, name, city, '12.50', description),
  };
}
async function main() {
  const seen = Object.fromEntries(Object.entries(await write('Pão de queijo')).map(([name, text]) => [name, judge(text)]));
  console.table(seen);
  assert.deepEqual(seen, {
    'pix-utils': { UTF8: true, Latin1: false, payee: 'ACAI DA VILA' },
    'qrcode-pix': { UTF8: true, Latin1: false, payee: 'ACAI DA VILA' },
    gpix: { UTF8: true, Latin1: true, payee: 'Acai da Vila' },
    'faz-um-pix': { UTF8: false, Latin1: true, payee: 'Açaí da Vila' },
  });
}
main();
JS
node see.cjs
