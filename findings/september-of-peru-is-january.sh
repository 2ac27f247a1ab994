#!/usr/bin/env bash
# Peru and Uruguay write the ninth month as `setiembre`, and Intl does so for both: `5 de setiembre de 2026`. Libraries that read dates in Spanish. Guessed
# before: they know both words, or refuse the one that they do not know.
# - moment 2.31.0 passes over a month that it does not know: the fifth of September is 5 January, and the result is valid. `28 de setiembre`, without a
#   year, is in the month of today. In its strict mode it refuses.
# - dayjs 1.11.23 and date-fns 4.4.0 refuse `setiembre`. luxon 3.7.2 and any-date-parser 2.2.4 take their words from Intl: in es-PE they refuse
#   `septiembre`, in es-MX `setiembre`.
# - chrono-node 2.10.3 knows both words, and not the `set.` and `sept.` of Intl.
# Eleven months are right in all, so that a trial in any other month passes, and a text that one country's page shows is not read by another's. Dates
# go from page to server as `2026-09-05`; what people wrote is read with both words.
# Seen on 2026-12-01 with Node 20, in UTC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment@2.31.0 dayjs@1.11.23 date-fns@4.4.0 luxon@3.7.2 any-date-parser@2.2.4 chrono-node@2.10.3
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const anyDateParser = require('any-date-parser');
const chrono = require('chrono-node');
const { format, isValid, parse } = require('date-fns');
const { es } = require('date-fns/locale');
const dayjs = require('dayjs');
const { DateTime } = require('luxon');
const moment = require('moment');
require('dayjs/locale/es');
require('moment/locale/es');
dayjs.extend(require('dayjs/plugin/customParseFormat'));

const parser = anyDateParser.default ?? anyDateParser;
const toDay = (date) => (date && isValid(date) ? format(date, 'yyyy-MM-dd') : 'refused');
const orRefused = (day) => (/^\d/.test(day ?? '') ? day : 'refused');
const quoted = "d 'de' MMMM 'de' yyyy";
const libraries = {
  moment: (text) => orRefused(moment(text, 'D [de] MMMM [de] YYYY', 'es').format('YYYY-MM-DD')),
  'moment, strict': (text) => orRefused(moment(text, 'D [de] MMMM [de] YYYY', 'es', true).format('YYYY-MM-DD')),
  dayjs: (text) => orRefused(dayjs(text, 'D [de] MMMM [de] YYYY', 'es').format('YYYY-MM-DD')),
  'date-fns': (text) => toDay(parse(text, quoted, new Date(), { locale: es })),
  'luxon es-PE': (text) => orRefused(DateTime.fromFormat(text, quoted, { locale: 'es-PE' }).toISODate()),
  'luxon es-MX': (text) => orRefused(DateTime.fromFormat(text, quoted, { locale: 'es-MX' }).toISODate()),
  'any-date-parser es-PE': (text) => toDay(parser.fromString(text, 'es-PE')),
  'any-date-parser es-MX': (text) => toDay(parser.fromString(text, 'es-MX')),
  'chrono-node': (text) => toDay(chrono.es.parseDate(text)),
};
const texts = ['5 de agosto de 2026', '5 de septiembre de 2026', '5 de setiembre de 2026'];
const seen = Object.fromEntries(
  Object.entries(libraries).map(([name, read]) => [name, Object.fromEntries(texts.map((text) => [text, read(text)]))]),
);
console.table(seen);
const written = (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 8, 5));
assert.deepEqual(['es-PE', 'es-UY', 'es-MX'].map(written), [texts[2], texts[2], texts[1]]);
const row = (september, setiembre) => ({ [texts[0]]: '2026-08-05', [texts[1]]: september, [texts[2]]: setiembre });
const both = row('2026-09-05', '2026-09-05');
const one = row('2026-09-05', 'refused');
const other = row('refused', '2026-09-05');
assert.deepEqual(seen, {
  moment: row('2026-09-05', '2026-01-05'),
  'moment, strict': one,
  dayjs: one,
  'date-fns': one,
  'luxon es-PE': other,
  'luxon es-MX': one,
  'any-date-parser es-PE': other,
  'any-date-parser es-MX': one,
  'chrono-node': both,
});
const withoutYear = moment('28 de setiembre', 'D [de] MMMM', 'es');
assert.deepEqual([withoutYear.isValid(), withoutYear.month()], [true, moment().month()]);
assert.deepEqual(['5 set. 2026', '5 sept. 2026'].map((text) => chrono.es.parseDate(text)), [null, null]);
JS
TZ=UTC node see.cjs
