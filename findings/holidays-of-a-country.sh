#!/usr/bin/env bash
# Public holidays of Latin America in date-holidays 3.37.0:
# - Guayaquil's independence (9 October, a holiday of all Ecuador) stands on 10 September: day and month are swapped.
# - Costa Rica has the 12th of October, which the law replaced in 2020 by 1 December, and moves it from a Monday to
#   the Friday before. 1 December is missing.
# - For Colombia it lists Easter Sunday as a public holiday, which colombian-holidays 5.0.11 and the law do not.
# opening_hours 3.15.0 brings tables of its own: for Argentina, Brazil and Mexico, but none for Colombia, Chile, Peru
# and Ecuador, where "PH off" raises an error. With null for the place it takes a default one in Germany: the shop is
# closed on 3 October, the day of German unity, and open on 20 July, Colombia's independence.
# "Closed on holidays" can be proposed from such a table, but the owner has to see the dates.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 date-holidays-parser@3.4.7 colombian-holidays@5.0.11 opening_hours@3.15.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const Holidays = require('date-holidays');
const { colombianHolidays } = require('colombian-holidays');
const OpeningHours = require('opening_hours');

const listDays = (country, year) => new Holidays(country).getHolidays(year).filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10));
const colombia = colombianHolidays({ year: 2025 }).map(({ celebrationDate }) => celebrationDate);
console.error = () => {};
const states = Object.fromEntries(['ar', 'br', 'mx', 'co', 'cl', 'pe', 'ec'].map((country) => [country, readState(country, new Date(2026, 4, 1, 13))]));
function readState(country, date) {
  const place = country && { lat: -20, lon: -60, address: { country_code: country, country, state: '' } };
  try {
    return new OpeningHours('Mo-Su 12:00-22:00; PH off', place).getState(date) ? 'open' : 'closed';
  } catch {
    return 'error';
  }
}
const seen = {
  'Ecuador, September and October 2026': listDays('EC', 2026).filter((day) => /-(09|10)-/.test(day)),
  'Costa Rica, from August 2026': listDays('CR', 2026).filter((day) => day > '2026-08'),
  'Colombia 2025, only date-holidays': listDays('CO', 2025).filter((day) => !colombia.includes(day)),
  'PH off on 1 May, by country': states,
  'PH off on 3 October, no place': readState(null, new Date(2026, 9, 3, 13)),
  'PH off on 20 July, no place': readState(null, new Date(2026, 6, 20, 13)),
};
console.dir(seen);
assert.deepEqual(seen, {
  'Ecuador, September and October 2026': ['2026-09-10'],
  'Costa Rica, from August 2026': ['2026-08-02', '2026-08-15', '2026-09-15', '2026-10-09', '2026-12-25'],
  'Colombia 2025, only date-holidays': ['2025-04-20'],
  'PH off on 1 May, by country': { ar: 'closed', br: 'closed', mx: 'closed', co: 'error', cl: 'error', pe: 'error', ec: 'error' },
  'PH off on 3 October, no place': 'closed',
  'PH off on 20 July, no place': 'open',
});
JS
TZ=America/Bogota node see.cjs 2>&1
