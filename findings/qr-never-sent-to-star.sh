#!/usr/bin/env bash
# A ticket ends with a QR: the page of the order, a transfer, the network of the place. node-thermal-printer 4.6.1 writes it for printers of Epson
# and of Star. Guessed before: another command, the same code.
# - To a Star printer it never sends the command that stores the data (`ESC GS y D 1`). Its own comment describes it, and its table of commands has it,
#   under the name of a size. What comes is the length and the text, which the printer prints as a line, and then the command to print a code that
#   nobody has stored.
# - For both it sends UTF-8 and tells the number of letters, not of bytes. An Epson takes as much as it was told: of `WIFI:S:Café Ñandú;P:piña;;`
#   the last four bytes are not in the code: half of the ñ and what follows come behind it, as text for the paper.
# - @point-of-sale/receipt-printer-encoder 4.0.1 sends the right command to both, and its length is that of its bytes.
# A plain link on an Epson is right, and a test that looks for the link in what is sent passes. What is sent is compared with the manual of
# each printer that is offered, and a test has a text with accents.
# Seen on 2026-12-01 with Node 20. No printer was there: bytes are compared with the manual's command and with what the other library writes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { ThermalPrinter, PrinterTypes } = require('node-thermal-printer');
const encoders = require('@point-of-sale/receipt-printer-encoder');

const ReceiptPrinterEncoder = encoders.default ?? encoders;
const link = 'https://menu.example/p/1';
const network = 'WIFI:S:Café Ñandú;P:piña;;';

function withThermalPrinter(type, text) {
  const printer = new ThermalPrinter({ type: PrinterTypes[type], interface: 'tcp://127.0.0.1' });
  printer.printQR(text);
  return printer.getBuffer();
}
const withEncoder = (language, text) => Buffer.from(new ReceiptPrinterEncoder({ language }).qrcode(text).encode());

/** The command that stands before the text, in hexadecimal, and the number of bytes that it tells. */
function command(bytes, text) {
  const at = bytes.indexOf(text.slice(0, 4));
  const isEpson = bytes.subarray(at - 8, at - 5).toString('latin1') === '\x1d(k';
  const told = isEpson ? bytes.readUInt16LE(at - 5) - 3 : bytes.readUInt16LE(at - 2);
  return `${bytes.subarray(at - 8, isEpson ? at - 5 : at - 2).toString('hex')}, ${told}`;
}
const store = Buffer.from([0x1b, 0x1d, 0x79, 0x44, 0x31]);
const epson = withThermalPrinter('EPSON', network);
const start = epson.indexOf('WIFI');
const told = epson.readUInt16LE(start - 5) - 3;
const seen = {
  'bytes in UTF-8': [link, network].map((text) => Buffer.byteLength(text)),
  'node-thermal-printer, Epson': [link, network].map((text) => command(withThermalPrinter('EPSON', text), text)),
  'in the code of the network': epson.subarray(start, start + told).toString('latin1'),
  'behind it': epson.subarray(start + told, epson.indexOf('\x1d(k', start)).toString('latin1'),
  'node-thermal-printer, Star': [link, network].map((text) => command(withThermalPrinter('STAR', text), text)),
  'stores data, Star': [withThermalPrinter('STAR', link), withEncoder('star-prnt', link)].map((bytes) => bytes.includes(store)),
  'receipt-printer-encoder, Epson': [link, network].map((text) => command(withEncoder('esc-pos', text), text)),
  'receipt-printer-encoder, Star': [link, network].map((text) => command(withEncoder('star-prnt', text), text)),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'bytes in UTF-8': [24, 30],
  'node-thermal-printer, Epson': ['1d286b, 24', '1d286b, 26'],
  'in the code of the network': 'WIFI:S:CafÃ© Ã\x91andÃº;P:piÃ',
  'behind it': '±a;;',
  'node-thermal-printer, Star': ['1b1d79533204, 24', '1b1d79533204, 26'],
  'stores data, Star': [false, true],
  'receipt-printer-encoder, Epson': ['1d286b, 24', '1d286b, 26'],
  'receipt-printer-encoder, Star': ['1b1d79443100, 24', '1b1d79443100, 26'],
});
JS
node see.cjs
