#!/usr/bin/env bash
# chrono-node 2.10.3 has a Spanish parser. What it makes of the hours that customers write into a message, asked on
# Wednesday 10 June 2026 at 10:00:
# - "el viernes a las 8 de la noche" is Friday at 8 in the morning, and "a las 6 de la tarde" is 6 in the morning:
#   "de la noche" becomes a second result of its own. Only "pm" moves the hour.
# - "mañana a las 7 y media" is 7:00. "hoy a las 12 de la noche" is noon.
# - "pasado mañana a las 3 pm" is tomorrow: it knows "mañana" and drops the word before it.
# - "mañana a las 19h" is tomorrow at this hour of the day, and "19h" apart is "in 19 hours".
# All give a date in the future without a doubt, so nobody is asked. A booking by chat must show the date it read.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { es } = require('chrono-node');

const now = new Date(2026, 5, 10, 10, 0);
const wishes = ['el viernes a las 8 pm', 'el viernes a las 8 de la noche', 'a las 6 de la tarde', 'mañana a las 7 y media', 'hoy a las 12 de la noche', 'pasado mañana a las 3 pm', 'mañana a las 19h'];
const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const seen = Object.fromEntries(wishes.map((wish) => [wish, format.formatToParts(es.parseDate(wish, now, { forwardDate: true })).filter(({ type }) => type !== 'literal').map(({ value }) => value).join(' ')]));
console.table(seen);
assert.deepEqual(seen, {
  'el viernes a las 8 pm': 'Fri 12 20 00',
  'el viernes a las 8 de la noche': 'Fri 12 08 00',
  'a las 6 de la tarde': 'Thu 11 06 00',
  'mañana a las 7 y media': 'Thu 11 07 00',
  'hoy a las 12 de la noche': 'Wed 10 12 00',
  'pasado mañana a las 3 pm': 'Thu 11 15 00',
  'mañana a las 19h': 'Thu 11 10 00',
});
JS
TZ=America/Bogota node see.cjs
