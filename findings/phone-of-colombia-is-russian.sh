#!/usr/bin/env bash
# "0057 300 123 4567" is how contact lists of other countries write a Colombian mobile. Read as a number of Colombia,
# libphonenumber-js 1.13.16 makes +7 300 123 4567 of it, a Russian number: Colombia dials abroad with 005, 007 or 009,
# a carrier's digit in the prefix, so "005" is cut off and 7 is the country.
# - The builds differ only in isValid(): the default "min" build calls it valid, "max" and "mobile" do not. A form with
#   the small build and a server with the full one disagree, and the form shows another number than was typed.
# - google-libphonenumber 3.2.47 gives the same number, and calls it invalid.
# - Read as a number of Mexico it is the Colombian one.
# - "5215512345678", as every old wa.me link of Mexico has it, is invalid in all: the 1 after 52 ended in 2019.
# An order's number is the only way to reach the customer. "00" and the calling code are turned into "+" before the
# library, and 521 into 52.
# Seen on 2026-11-27 with Node 20. The numbers are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const google = require('google-libphonenumber').PhoneNumberUtil.getInstance();

const builds = Object.fromEntries(['min', 'max', 'mobile'].map((build) => [build, require(`libphonenumber-js/${build}`).parsePhoneNumberFromString]));
function read(text, country) {
  const own = Object.entries(builds).map(([build, parse]) => {
    const number = parse(text, country);
    return [build, `${number.number} ${number.isValid() ? 'valid' : 'invalid'}`];
  });
  const other = google.parse(text, country);
  const e164 = `+${other.getCountryCode()}${other.getNationalNumber()}`;
  return { ...Object.fromEntries(own), google: `${e164} ${google.isValidNumber(other) ? 'valid' : 'invalid'}` };
}
const seen = {
  '0057 300 123 4567 in CO': read('0057 300 123 4567', 'CO'),
  '0057 300 123 4567 in MX': read('0057 300 123 4567', 'MX'),
  '+57 300 123 4567 in CO': read('+57 300 123 4567', 'CO'),
  '5215512345678 in MX': read('5215512345678', 'MX'),
};
console.table(seen);
const alike = (text) => ({ min: text, max: text, mobile: text, google: text });
assert.deepEqual(seen, {
  '0057 300 123 4567 in CO': { ...alike('+73001234567 invalid'), min: '+73001234567 valid' },
  '0057 300 123 4567 in MX': alike('+573001234567 valid'),
  '+57 300 123 4567 in CO': alike('+573001234567 valid'),
  '5215512345678 in MX': alike('+5215512345678 invalid'),
});
JS
node see.cjs
