#!/usr/bin/env bash
# Spreadsheets, calendars and messages in Spanish write half past seven in the evening as `7:30 p. m.`, with two stops and a space, and so does
# Intl for Colombia and Peru. Libraries that read it back:
# - dayjs 1.11.23 with customParseFormat is 12 hours early with `A` and with `a`, in Spanish too: only `PM` or `pm` is the afternoon to it, and
#   other letters are passed over. `12:30 p. m.` is half past midnight. Its strict mode refuses all of them.
# - spacetime 7.15.0 takes `7:30 p. m.` and `7:30 p.m.` for the morning, and any-date-parser 2.2.4 only the one with the space.
# - date-fns 4.4.0 and moment 2.31.0 are right. luxon 3.7.2 refuses all of them for Colombia.
# `7:30 a. m.` is right wherever it is read, so that a test with a morning passes. A table for dinner is booked for breakfast, and hours that are
# imported close a restaurant in the evening. The stops and the space are taken out before, and a test has an evening.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 spacetime@7.15.0 any-date-parser@2.2.4 date-fns@4.4.0 moment@2.31.0 luxon@3.7.2
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const anyDate = require('any-date-parser');
const { format, parse } = require('date-fns');
const { es } = require('date-fns/locale');
const dayjs = require('dayjs');
dayjs.extend(require('dayjs/plugin/customParseFormat'));
require('dayjs/locale/es');
const { DateTime } = require('luxon');
const moment = require('moment');
require('moment/locale/es');
const spacetime = require('spacetime');

const readers = {
  'dayjs A': (text) => dayjs(text, 'D/M/YYYY h:mm A', 'es').format('HH:mm'),
  'dayjs a': (text) => dayjs(text, 'D/M/YYYY h:mm a', 'es').format('HH:mm'),
  'dayjs A, strict': (text) => dayjs(text, 'D/M/YYYY h:mm A', 'es', true).format('HH:mm'),
  spacetime: (text) => spacetime('2026-07-20', 'UTC').time(text.slice(10)).format('{hour-24-pad}:{minute-pad}'),
  'any-date-parser': (text) => anyDate.fromString(text, 'es').toISOString().slice(11, 16),
  'date-fns': (text) => format(parse(text, 'd/M/yyyy h:mm a', new Date(0), { locale: es }), 'HH:mm'),
  moment: (text) => moment(text, 'D/M/YYYY h:mm a', 'es').format('HH:mm'),
  luxon: (text) => DateTime.fromFormat(text, 'd/M/yyyy h:mm a', { locale: 'es-CO' }).toFormat('HH:mm'),
};
const written = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short' }).format(new Date(2026, 6, 20, 19, 30)).replace(/\s/g, ' ');
const times = [written, '12:30 p. m.', '7:30 p.m.', '7:30 pm', '7:30 a. m.'];
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [name, times.map((time) => read(`20/7/2026 ${time}`).replace(/^Invalid.*/, 'refused')).join(' ')]),
);
console.log(times.join(', '));
console.table(seen);
assert.equal(written, '7:30 p. m.');
assert.deepEqual(seen, {
  'dayjs A': '07:30 00:30 07:30 07:30 07:30',
  'dayjs a': '07:30 00:30 07:30 19:30 07:30',
  'dayjs A, strict': 'refused refused refused refused refused',
  spacetime: '07:30 12:30 07:30 19:30 07:30',
  'any-date-parser': '07:30 12:30 19:30 19:30 07:30',
  'date-fns': '19:30 12:30 19:30 19:30 07:30',
  moment: '19:30 12:30 19:30 19:30 07:30',
  luxon: 'refused refused refused refused refused',
});
JS
TZ=UTC node see.cjs
