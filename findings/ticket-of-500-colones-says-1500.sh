#!/usr/bin/env bash
# escpos 2.5.2 and its successor @node-escpos/core 0.6.0 write the text of a ticket in GB18030, the letters of China, if nobody says otherwise.
# There a letter that Chinese text has not is four bytes, and the second and the fourth are digits. A printer that is not in its Chinese mode
# prints each byte as a sign of its own. Guessed before: wrong letters.
# - `₡500` ends in `1500`: the last byte of the sign is a `1`. Every price of Costa Rica has a digit more in front.
# - `Piña` has a `0` and a `9` in it, and `½ pollo` begins with `ü0å5`, so that half a chicken looks like five.
# - `é`, `á`, `í`, `ó` and `ú` are two bytes, because Chinese is spelt with them: one wrong letter more, and a line that is longer.
# - With `{ encoding: 'CP858' }` the letters are right. The colón is in no page of a printer, and becomes `?`.
# A ticket of pizzas for `$ 500` passes a test. Letters of a printer are named, the sign of the money is written in letters (`CRC`), and a test has
# an ñ and the country's own sign.
# Seen on 2026-11-30 with Node 20. What a printer shows is read with code page 437, with which printers start.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts escpos@2.5.2 @node-escpos/core@0.6.0 iconv-lite@0.6.3
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { Printer } from '@node-escpos/core';
import iconv from 'iconv-lite';

const escpos = createRequire(import.meta.url)('escpos');

/** What a printer that starts with code page 437 prints. */
async function print(PrinterOfPackage, options, text) {
  const bytes = [];
  const printer = new PrinterOfPackage(
    { open: (done) => done?.(), close: (done) => done?.(), write: (data, done) => (bytes.push(Buffer.from(data)), done?.(null)) },
    options,
  );
  printer.text(text);
  await printer.flush();
  return iconv.decode(Buffer.concat(bytes), 'cp437').trimEnd();
}

const seen = {};
for (const text of ['₡500', 'Piña', '½ pollo', 'Café', '$ 500'])
  seen[text] = {
    escpos: await print(escpos.Printer, undefined, text),
    '@node-escpos/core': await print(Printer, {}, text),
    'with CP858': await print(escpos.Printer, { encoding: 'CP858' }, text),
  };
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  '₡500': { escpos: 'ü6▓1500', '@node-escpos/core': 'ü6▓1500', 'with CP858': '?500' },
  Piña: { escpos: 'Piü0è9a', '@node-escpos/core': 'Piü0è9a', 'with CP858': 'Piña' },
  '½ pollo': { escpos: 'ü0å5 pollo', '@node-escpos/core': 'ü0å5 pollo', 'with CP858': '½ pollo' },
  Café: { escpos: 'Caf¿ª', '@node-escpos/core': 'Caf¿ª', 'with CP858': 'Café' },
  '$ 500': { escpos: '$ 500', '@node-escpos/core': '$ 500', 'with CP858': '$ 500' },
});
JS
node see.mjs
