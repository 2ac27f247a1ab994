#!/usr/bin/env bash
# A menu or a receipt in PDF with the fonts that every reader has (Helvetica, Times, Courier) has no sign for the colón of
# Costa Rica (₡) and the guaraní of Paraguay (₲).
# - pdfkit 0.20.2 and jspdf 4.2.1 write another sign in its place and report nothing: `₡ 3.500` becomes `¡ 3.500`, and `₲ 45.000`
#   becomes `² 45.000`. They write the last byte of the code (20A1, 20B2). jspdf writes each letter of such a line apart as well, so that
#   a reader of the text finds `C a s a d o`.
# - pdf-lib 1.17.1 refuses with an error.
# `€`, `½` and the letters of Spanish are right in all three, so a test with a menu of Spain passes.
# Who prints prices of these countries has to embed a font, or let a browser print.
# Seen on 2026-11-30 with Node 20. The text is read back with pdfjs-dist 4.10.38.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 jspdf@4.2.1 pdf-lib@1.17.1 pdfjs-dist@4.10.38
cat >see.mjs <<'JS'
import { once } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const PDFDocument = require('pdfkit');
const { jsPDF } = require('jspdf');
const pdfLib = require('pdf-lib');
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const lines = ['Casado ₡ 3.500', 'Sopa ₲ 45.000', 'Ñoquis ½ € 2'];

async function readBack(bytes) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '|' : '')).join('');
  return text.replace(/\|$/, '');
}

async function withPdfkit() {
  const pdf = new PDFDocument();
  const chunks = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  for (const line of lines) pdf.text(line);
  pdf.end();
  await once(pdf, 'end');
  return readBack(Buffer.concat(chunks));
}

async function withJspdf() {
  const pdf = new jsPDF();
  lines.forEach((line, index) => pdf.text(line, 10, 10 + 10 * index));
  return readBack(pdf.output('arraybuffer'));
}

async function withPdfLib() {
  const font = await (await pdfLib.PDFDocument.create()).embedFont(pdfLib.StandardFonts.Helvetica);
  return lines
    .map((line) => {
      try {
        font.encodeText(line);
        return 'written';
      } catch (error) {
        return error.message.replace(/"(.)".*/u, '$1');
      }
    })
    .join('|');
}

const expected = {
  pdfkit: 'Casado ¡ 3.500|Sopa ² 45.000|Ñoquis ½ € 2',
  jspdf: 'C a s a d o ¡ 3 . 5 0 0|S o p a ² 4 5 . 0 0 0|Ñoquis ½ € 2',
  'pdf-lib': 'WinAnsi cannot encode ₡|WinAnsi cannot encode ₲|written',
};
const seen = { pdfkit: await withPdfkit(), jspdf: await withJspdf(), 'pdf-lib': await withPdfLib() };
let isSame = true;
for (const [name, text] of Object.entries(seen)) {
  console.log(`${name}: ${text}`);
  if (text === expected[name]) continue;
  console.log(`changed; it was: ${expected[name]}`);
  isSame = false;
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs
