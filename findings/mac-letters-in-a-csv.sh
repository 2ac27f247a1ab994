#!/usr/bin/env bash
# Excel for Mac saves «CSV» in Mac Roman, and tills of the nineties in the DOS code page 850. Both are one byte a letter without a mark.
# Two detectors of character sets, each with a list of six Spanish products:
# - chardet 2.2.0 says windows-1252 for both, and ISO-8859-1 for UTF-16 without a byte order mark: Jamón is read as «Jam—n», «Jam¢n»,
#   and as letters with a zero between. Nothing says that it is unsure: Mac Roman and DOS are not among what it knows.
# - jschardet 4.1.0 is right each time, with a confidence of 0.05. Whoever asks for a usual confidence such as 0.2 throws the right answer away.
# A name whose letters are lost is stored like any other, and nobody can restore it later. Our reader of files therefore counts which
# character set gives the most usual letters, and a sign inside a word is a doubt.
# Seen on 2026-11-29 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chardet@2.2.0 jschardet@4.1.0 iconv-lite@0.7.3
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import jschardet from 'jschardet';

const names = ['Jamón', 'Piña', 'Café con leche', 'Empanada de pipián', 'Cumpleaños niño', 'Ñame'];
const text = `Producto;Precio\n${names.map((name, index) => `${name};${index + 1}000`).join('\n')}\n`;
const seen = Object.fromEntries(
  ['macroman', 'cp850', 'utf-16le'].map((stored) => {
    const bytes = iconv.encode(text, stored, { addBOM: false });
    const read = (encoding) => iconv.decode(bytes, encoding).split('\n')[1].split(';')[0].replaceAll('\0', '0');
    const { encoding, confidence } = jschardet.detect(bytes);
    const found = chardet.detect(bytes);
    return [stored, { chardet: `${found}: ${read(found)}`, jschardet: `${encoding}: ${read(encoding)}`, confidence: confidence.toFixed(2) }];
  }),
);
console.table(seen);
assert.equal(seen.macroman.chardet, 'windows-1252: Jam—n');
assert.equal(seen.cp850.chardet, 'windows-1252: Jam¢n');
assert.match(seen['utf-16le'].chardet, /^ISO-8859-1: /);
assert.match(seen.macroman.jschardet, /Jamón$/);
assert.match(seen.cp850.jschardet, /Jamón$/);
assert.ok(seen.macroman.confidence < 0.2 && seen.cp850.confidence < 0.2);
JS
node see.mjs
