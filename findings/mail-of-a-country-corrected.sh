#!/usr/bin/env bash
# A field that asks `¿Quisiste decir…?` proposes wrong addresses to people of Latin America. mailcheck 1.1.1 knows the
# domains and endings of the North, and takes those of the South for typing errors of them:
# - `outlook.com.ar` becomes Australia's, `live.cl`, `hotmail.cl` and `terra.cl` Canada's, `entel.bo` Belgium's.
# - `hotmail.com.mx`, `yahoo.com.co` and `tigo.com.py` lose their country.
# - A business's own domain in `.co` becomes `.com`, which belongs to somebody else.
# - `correo.co` becomes `comrreo.co`, a word in no list, by putting one ending into the middle of the name.
# It does find `gmail.con`. Who follows a wrong proposal never gets the code of the registration, and another person may.
# A list of domains for this region has to be given, and the proposal must never be taken over without a tap.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1
cat >see.cjs <<'JS'
const mailcheck = require('mailcheck');

const expected = {
  'gmail.con': 'gmail.com',
  'outlook.com.ar': 'outlook.com.au',
  'live.cl': 'live.ca',
  'entel.bo': 'entel.be',
  'hotmail.com.mx': 'hotmail.com',
  'yahoo.com.co': 'yahoo.com',
  'tigo.com.py': 'tigo.com',
  'latotuma.co': 'latotuma.com',
  'correo.co': 'comrreo.co',
  'hotmail.es': undefined,
};
let isSame = true;
for (const [domain, was] of Object.entries(expected)) {
  const seen = mailcheck.run({ email: `ana@${domain}` })?.domain;
  console.log(`${domain}: ${seen ?? 'no proposal'}`);
  if (seen !== was) {
    console.log(`changed; it was: ${was ?? 'no proposal'}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.cjs
