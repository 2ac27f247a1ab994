#!/usr/bin/env bash
# A business exports a chat of WhatsApp to find its orders and bookings again. whatsapp-chat-parser 4.0.2 makes messages of the file, in which each begins
# with `10/3/26, 19:30 - Ana: `. Guessed before: a line that does not begin as the others of the file do belongs to the message above it.
# - A line that begins with any date and hour and has a colon later is a message of its own. Of Ana's `Para el` and `15/3/26 8:00 pm - 4 personas, mesa: terraza`
#   below, `terraza` is a message of the 15th, sent by `4 personas, mesa`. What Ana asks is `Para el`.
# - A list of bookings, `15/3/26 21:00 Luis: 2 personas`, is one message of Luis on that day. `12.5.26 - 10:00 sopa: 8` is one of `sopa`, in May.
# - Comma, dash, stops and `pm` need not be those of the file.
# - `15/3 20:00: 4 personas` and `1/2 pollo`, without a year, stay where they were written.
# Everything is valid, the days are in the future, and a test with `2 pizzas` passes. Orders by author lose the guest. Messages later than the one that
# follows them, and authors who write once, are a doubt.
# Seen on 2026-12-01 with Node 20, in UTC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts whatsapp-chat-parser@4.0.2
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { parseString } from 'whatsapp-chat-parser';

const texts = [
  'Quiero 2 pizzas\ny 1/2 pollo',
  'Para el\n15/3/26 8:00 pm - 4 personas, mesa: terraza',
  'Reservas:\n15/3/26 21:00 Luis: 2 personas',
  'Menú\n12.5.26 - 10:00 sopa: 8',
  'Para el\n15/3 20:00: 4 personas',
];
const seen = texts.map((text) =>
  parseString(`10/3/26, 19:30 - Ana: ${text}\n10/3/26, 19:31 - Café: Listo`)
    .slice(0, -1)
    .map(({ date, author, message }) => `${date.toISOString().slice(0, 16)} ${author}: ${message}`),
);
console.log(JSON.stringify(seen, null, 1));
const ana = '2026-03-10T19:30 Ana: ';
assert.deepEqual(seen, [
  [`${ana}${texts[0]}`],
  [`${ana}Para el`, '2026-03-15T20:00 4 personas, mesa: terraza'],
  [`${ana}Reservas:`, '2026-03-15T21:00 Luis: 2 personas'],
  [`${ana}Menú`, '2026-05-12T10:00 sopa: 8'],
  [`${ana}${texts[4]}`],
]);
JS
TZ=UTC node see.mjs
