#!/usr/bin/env bash
# Whoever takes the first time zone that a table has for a country, as many registration forms do, gets these:
# - Chile: America/Coyhaique in countries-and-timezones 3.10.0 and moment-timezone 0.6.6, America/Punta_Arenas in
#   country-state-city 3.2.1. In December they agree with Santiago, so nobody sees it; from April to September all hours
#   of a business in Santiago are an hour late. @vvo/tzdb 6.202.0 has Easter Island first.
# - Spain: Ceuta by the alphabet, which is right by luck, and the Canaries in @vvo/tzdb.
# - Mexico, Ecuador and Brazil: Tijuana, the Galápagos and Acre in @vvo/tzdb, which sorts by the offset.
# Opening hours and appointments need the zone of the place: a table of one zone per country, made by hand for where most
# people live, and a choice for the others.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts countries-and-timezones@3.10.0 country-state-city@3.2.1 moment-timezone@0.6.6 @vvo/tzdb@6.202.0
cat >see.cjs <<'JS'
const { getCountry } = require('countries-and-timezones');
const { Country } = require('country-state-city');
const moment = require('moment-timezone');
const { getTimeZones } = require('@vvo/tzdb');

const first = {
  'countries-and-timezones': (code) => getCountry(code).timezones[0],
  'country-state-city': (code) => Country.getCountryByCode(code).timezones[0].zoneName,
  'moment-timezone': (code) => moment.tz.zonesForCountry(code)[0],
  '@vvo/tzdb': (code) => getTimeZones({ includeUtc: false }).find(({ countryCode }) => countryCode === code).name,
};
const capitals = { CL: 'America/Santiago', EC: 'America/Guayaquil', MX: 'America/Mexico_City', BR: 'America/Sao_Paulo', ES: 'Europe/Madrid' };
const hourIn = (zone, at) => moment.tz(at, zone).utcOffset();
const expected = {
  'countries-and-timezones': 'CL America/Coyhaique (July)',
  'country-state-city': 'CL America/Punta_Arenas (July)',
  'moment-timezone': 'CL America/Coyhaique (July)',
  '@vvo/tzdb': 'CL Pacific/Easter (July, December), EC Pacific/Galapagos (July, December), MX America/Tijuana (July, December), BR America/Rio_Branco (July, December), ES Atlantic/Canary (July, December)',
};
let isSame = true;
for (const [name, find] of Object.entries(first)) {
  const wrong = Object.entries(capitals).flatMap(([code, capital]) => {
    const zone = find(code);
    const months = Object.entries({ July: '2026-07-15', December: '2026-12-15' })
      .filter(([, day]) => hourIn(zone, day) !== hourIn(capital, day))
      .map(([month]) => month);
    return months.length > 0 ? [`${code} ${zone} (${months.join(', ')})`] : [];
  });
  const seen = wrong.join(', ');
  console.log(`${name}, another hour than the capital: ${seen}`);
  if (seen !== expected[name]) {
    console.log(`changed; it was: ${expected[name]}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.cjs
