#!/usr/bin/env bash
# Libraries for typography make quotes, dashes and fractions of what people type, on a page or on a printed menu. Texts with letters and small
# numbers, from menus, shops and addresses of the region. Guessed before: quotes change, names and addresses do not.
# - typograf 7.8.0 with its Spanish rules takes a `C` or `F` behind a number for a temperature: the address `Calle 50 C # 20-15` becomes
#   `Calle 50 °C # 20-15`, the flat `apto. 301 C` one of 301 degrees, a bra `36 C` and a house `14 F` too.
# - `Pizza 12"` becomes `Pizza 12»`, a quote that was never opened. The date `1/2/2026` becomes `½/2026`.
# - typograf, and markdown-it 15.0.3 with `typographer`, take the size in `Refresco (R)` (regular) for a registered trade mark and `Café (C)` (chico)
#   for a copyright. (P), (M) and (G), small, medium and large, stay, so that half of a menu changes.
# A test with a sentence in quotes passes. A driver reads another street, and a search for `301 C` finds nothing. Only long descriptions go through
# such a library; names, sizes and addresses are shown as they were typed.
# Seen on 2026-12-01 with Node 20. The addresses are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts typograf@7.8.0 markdown-it@15.0.3
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const Typograf = require('typograf');
const MarkdownIt = require('markdown-it');

const spanish = new Typograf({ locale: ['es'] });
const markdown = new MarkdownIt({ typographer: true, quotes: '«»“”' });
const show = (text) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const seen = {
  typograf: [
    'Calle 50 C # 20-15',
    'Torre 2, apto. 301 C',
    'Casa 14 F',
    'Brasier 36 C',
    'Brasier 34 B',
    'Pizza 12"',
    'Para el 1/2/2026',
    'Refresco (R)',
    'Café (C)',
    'Pizza (P) (M) (G)',
    'Pan "de la casa"',
  ].map((text) => show(spanish.execute(text))),
  'markdown-it': ['Refresco (R)', 'Café (C)', 'Pizza (P) (M) (G)', 'Apto. 301 C', 'Pan "de la casa"'].map((text) => show(markdown.renderInline(text))),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  typograf: [
    'Calle 50 °C # 20-15',
    'Torre 2, apto. 301 °C',
    'Casa 14 °F',
    'Brasier 36 °C',
    'Brasier 34 B',
    'Pizza 12»',
    'Para el ½/2026',
    'Refresco ®',
    'Café ©',
    'Pizza (P) (M) (G)',
    'Pan «de la casa»',
  ],
  'markdown-it': ['Refresco ®', 'Café ©', 'Pizza (P) (M) (G)', 'Apto. 301 C', 'Pan «de la casa»'],
});
JS
node see.cjs
