#!/usr/bin/env bash
# `Hasta que oscurezca`, until it gets dark, is how beaches, parks and street stands write their hours. Libraries that know when the sun sets, on a
# server in UTC, where the evening of Latin America is the next day. Guessed before: an instant is an instant.
# - sunrise-sunset-js 3.3.1 puts the hour on the day that UTC has. In Mexico the sun sets after midnight UTC, and the sunset of 20 June is that of
#   the 19th: asked at noon, it has been dark since yesterday.
# - At 21:00 in Bogotá, when it is dark, it tells the sunset of tomorrow, and so do solar-calc 1.1.0 and suncalc3 2.0.5: `now < sunset` opens again.
# - suncalc 2.0.2 is right in both.
# - opening_hours 3.15.0, with latitude and longitude as the texts that Nominatim sends, closes `08:00-sunset` in Mexico until 7 November: on that
#   clock the sun sets at 01:17, before it is opened. From 8 November it is open, and in Bogotá always, because there it is the same day.
# - With numbers for them it passes over the place: each sunset is at 18:00 of the server's clock, in June and in December, without a warning.
# With the clock of Mexico all but that 18:00 are right, so that it works on a laptop there. The sunset is asked for at noon of the place, by a
# library that does not look at the server's clock, and a test has Mexico and an hour at night.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sunrise-sunset-js@3.3.1 solar-calc@1.1.0 suncalc3@2.0.5 suncalc@2.0.2 opening_hours@3.15.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import OpeningHours from 'opening_hours';
import solarCalc from 'solar-calc';
import * as suncalc from 'suncalc';
import suncalc3 from 'suncalc3';
import { getSunset } from 'sunrise-sunset-js';

const SolarCalc = solarCalc.default ?? solarCalc;
const places = { Mexico: [19.4326, -99.1332], Bogotá: [4.711, -74.0721] };
const libraries = {
  'sunrise-sunset-js': (at, [lat, lon]) => getSunset(lat, lon, at),
  'solar-calc': (at, [lat, lon]) => new SolarCalc(at, lat, lon).sunset,
  suncalc3: (at, [lat, lon]) => suncalc3.getSunTimes(at, lat, lon).sunsetStart.value,
  suncalc: (at, [lat, lon]) => suncalc.getTimes(at, lat, lon).sunset,
};
const toMinute = (instant) => `${instant.toISOString().slice(0, 16)}Z`;
const seen = {};
for (const [library, sunset] of Object.entries(libraries)) {
  seen[`${library}, Mexico at noon`] = toMinute(sunset(new Date('2026-06-20T18:00:00Z'), places.Mexico));
  seen[`${library}, Bogotá at 21:00`] = toMinute(sunset(new Date('2026-06-21T02:00:00Z'), places.Bogotá));
}
const address = { country_code: 'mx', state: '' };
const forms = {
  texts: { lat: '19.4326', lon: '-99.1332', address },
  numbers: { lat: 19.4326, lon: -99.1332, address },
};
for (const [form, place] of Object.entries(forms)) {
  const hours = new OpeningHours('Mo-Su 08:00-sunset', place);
  seen[`opening_hours, ${form}`] = hours.getState(new Date(2026, 5, 20, 15)) ? 'open at 15:00' : 'closed at 15:00';
  seen[`opening_hours, ${form}, then`] = toMinute(hours.getNextChange(new Date(2026, 5, 20, 15)));
  seen[`opening_hours, ${form}, in December`] = toMinute(hours.getNextChange(new Date(2026, 11, 20, 15)));
  seen[`opening_hours, ${form}, warnings`] = hours.getWarnings().length;
}
console.log(process.env.TZ, JSON.stringify(seen, null, 2));
const expected = {
  UTC: {
    'sunrise-sunset-js, Mexico at noon': '2026-06-20T01:17Z',
    'sunrise-sunset-js, Bogotá at 21:00': '2026-06-21T23:10Z',
    'solar-calc, Mexico at noon': '2026-06-21T01:17Z',
    'solar-calc, Bogotá at 21:00': '2026-06-21T23:10Z',
    'suncalc3, Mexico at noon': '2026-06-21T01:15Z',
    'suncalc3, Bogotá at 21:00': '2026-06-21T23:08Z',
    'suncalc, Mexico at noon': '2026-06-21T01:17Z',
    'suncalc, Bogotá at 21:00': '2026-06-20T23:09Z',
    'opening_hours, texts': 'closed at 15:00',
    'opening_hours, texts, then': '2026-11-07T08:00Z',
    'opening_hours, texts, in December': '2027-11-08T08:00Z',
    'opening_hours, texts, warnings': 0,
    'opening_hours, numbers': 'open at 15:00',
    'opening_hours, numbers, then': '2026-06-20T18:00Z',
    'opening_hours, numbers, in December': '2026-12-20T18:00Z',
    'opening_hours, numbers, warnings': 0,
  },
  'America/Mexico_City': {
    'sunrise-sunset-js, Mexico at noon': '2026-06-21T01:17Z',
    'sunrise-sunset-js, Bogotá at 21:00': '2026-06-20T23:09Z',
    'solar-calc, Mexico at noon': '2026-06-21T01:17Z',
    'solar-calc, Bogotá at 21:00': '2026-06-20T23:09Z',
    'suncalc3, Mexico at noon': '2026-06-21T01:15Z',
    'suncalc3, Bogotá at 21:00': '2026-06-20T23:08Z',
    'suncalc, Mexico at noon': '2026-06-21T01:17Z',
    'suncalc, Bogotá at 21:00': '2026-06-20T23:09Z',
    'opening_hours, texts': 'open at 15:00',
    'opening_hours, texts, then': '2026-06-21T01:17Z',
    'opening_hours, texts, in December': '2026-12-21T00:03Z',
    'opening_hours, texts, warnings': 0,
    'opening_hours, numbers': 'open at 15:00',
    'opening_hours, numbers, then': '2026-06-21T00:00Z',
    'opening_hours, numbers, in December': '2026-12-21T00:00Z',
    'opening_hours, numbers, warnings': 0,
  },
};
assert.deepEqual(seen, expected[process.env.TZ]);
JS
TZ=UTC node see.mjs
TZ=America/Mexico_City node see.mjs
