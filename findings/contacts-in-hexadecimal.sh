#!/usr/bin/env bash
# An owner brings the customers of a telephone: a `.vcf` of its contacts. Android's own exporter writes vCard 2.1 if nobody says otherwise, and there
# a name is plain as long as it is ASCII, and quoted-printable in UTF-8 as soon as it has an accent: `José Muñoz` is `=4A=6F=73=C3=A9…`. Long names
# go on in the next line, behind a `=`. Guessed before: read right, this format is thirty years old.
# - vcf 2.1.2, vcard-parser 1.0.0, vdata-parser 0.1.5 and vcard4-ts 0.4.1 return `Ana Ruiz` and, without an error, `=4A=6F=73=C3=A9…` beside it.
# - None joins the lines: the name ends in `=C3=`, half a letter.
# - vcard4-ts, made for the newer version 4, also loses the telephone (`TEL;CELL:`), and has a list of remarks. ical.js 2.2.1 refuses each card.
# A list of Ana, Juan and Pedro passes a test, and every Muñoz, Gómez and Peña is unreadable in the agenda. Lines that end in `=` are joined
# and names are decoded as their parameter ENCODING says.
# Seen on 2026-11-30 with Node 20. The names and the numbers are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0 vdata-parser@0.1.5 vcard4-ts@0.4.1 ical.js@2.2.1
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import ical from 'ical.js';
import { parseVCards } from 'vcard4-ts';
import vcardParser from 'vcard-parser';
import vcf from 'vcf';
import vdata from 'vdata-parser';

/** The bytes of UTF-8, 23 a line, each line but the last with a `=` at its end. */
const encode = (text) => Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '=$&').replace(/(?:=..){23}(?=.)/g, '$&=\r\n');
const isAscii = (text) => /^[\x20-\x7e]*$/.test(text);
const toCard = (name, phone) => {
  const [parameters, value] = isAscii(name) ? ['', name] : [';CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE', encode(name)];
  return ['BEGIN:VCARD', 'VERSION:2.1', `FN${parameters}:${value}`, `TEL;CELL:${phone}`, 'END:VCARD', ''].join('\r\n');
};
const cards = [
  ['Ana Ruiz', '3005550101'],
  ['José Muñoz', '3005550102'],
  ['María de las Nieves Añez', '3005550103'],
].map((fields) => toCard(...fields));
console.log(cards.join(''));

const libraries = {
  vcf: (card) => [vcf.parse(card)[0].get('fn').valueOf(), vcf.parse(card)[0].get('tel').valueOf()],
  'vcard-parser'(card) {
    const { fn, tel } = vcardParser.parse(card);
    return [fn[0].value, tel[0].value];
  },
  'vdata-parser'(card) {
    const { FN, TEL } = vdata.fromString(card).VCARD;
    return [FN.value ?? FN, TEL.value ?? TEL];
  },
  'vcard4-ts'(card) {
    const [{ FN, TEL }] = parseVCards(card).vCards;
    return [FN[0].value, TEL?.[0].value ?? 'no telephone'];
  },
  'ical.js': (card) => [JSON.stringify(ical.parse(card))],
};
const seen = {};
for (const [library, read] of Object.entries(libraries))
  seen[library] = cards.map((card) => {
    try {
      return read(card).join(', ');
    } catch {
      return 'error';
    }
  });
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  vcf: [
    'Ana Ruiz, 3005550101',
    '=4A=6F=73=C3=A9=20=4D=75=C3=B1=6F=7A, 3005550102',
    '=4D=61=72=C3=AD=61=20=64=65=20=6C=61=73=20=4E=69=65=76=65=73=20=41=C3=, 3005550103',
  ],
  'vcard-parser': [
    'Ana Ruiz, 3005550101',
    '=4A=6F=73=C3=A9=20=4D=75=C3=B1=6F=7A, 3005550102',
    '=4D=61=72=C3=AD=61=20=64=65=20=6C=61=73=20=4E=69=65=76=65=73=20=41=C3=, 3005550103',
  ],
  'vdata-parser': [
    'Ana Ruiz, 3005550101',
    '=4A=6F=73=C3=A9=20=4D=75=C3=B1=6F=7A, 3005550102',
    '=4D=61=72=C3=AD=61=20=64=65=20=6C=61=73=20=4E=69=65=76=65=73=20=41=C3=, 3005550103',
  ],
  'vcard4-ts': [
    'Ana Ruiz, no telephone',
    '=4A=6F=73=C3=A9=20=4D=75=C3=B1=6F=7A, no telephone',
    '=4D=61=72=C3=AD=61=20=64=65=20=6C=61=73=20=4E=69=65=76=65=73=20=41=C3=, no telephone',
  ],
  'ical.js': ['error', 'error', 'error'],
});
JS
node see.mjs
