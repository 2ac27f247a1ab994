#!/usr/bin/env bash
# A registration on a telephone knows where the business is, and asks a library for its country and its time zone, without a network. Guessed
# before: towns at a border are right, and only zones of the last years are missing.
# - tz-lookup 6.1.25 puts Puerto Maldonado, a regional capital in Peru, on the clock of Bolivia, Cobija in Bolivia on that of Brazil, La Fría in Venezuela and
#   Puerto Carreño in Colombia on that of each other's country, and Dajabón in the Dominican Republic on that of Haiti: an hour off.
# - Ciudad Juárez (a zone of its own since 2022) is an hour off all year, Coyhaique (since 2025) in winter.
# - which-country 1.0.0 puts Ciudad Juárez and Matamoros in the United States, Posadas in Paraguay, Puerto Iguazú and Cobija in Brazil, Villazón in
#   Argentina. Montevideo, Cartagena, Maracaibo, Veracruz, Mar del Plata and the Galápagos are in no country: it takes their place for the sea.
# - geo-tz 8.1.9 has each clock right. It calls that of Bolivia America/Puerto_Rico, whose clock has been the same since 1970: who
#   compares names or shows them needs `geo-tz/all`. coordinate_to_country 1.1.0 has each country right.
# Quito is right in all of them. Country and zone decide currency, telephone code and opening hours. They are proposed from a place, and
# the owner chooses; a test has a town at a border and one at the sea.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tz-lookup@6.1.25 geo-tz@8.1.9 which-country@1.0.0 coordinate_to_country@1.1.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const lookup = require('tz-lookup');
const geoTz = require('geo-tz');
const geoTzAll = require('geo-tz/all');
const whichCountry = require('which-country');
const toCountry = require('coordinate_to_country');

/** Hours that a zone is ahead of UTC in a month of 2027. */
function hours(zone, month) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(new Date(`2027-${month}-15T12:00:00Z`));
  return Number(parts.find(({ type }) => type === 'timeZoneName').value.slice(3, 6));
}
const zones = (latitude, longitude) => {
  const [guess, zone] = [lookup(latitude, longitude), geoTz.find(latitude, longitude)[0]];
  const late = ['01', '07'].map((month) => hours(guess, month) - hours(zone, month));
  return `${guess}, ${zone}: ${late.join(' and ')}`;
};
const countries = (latitude, longitude) => `${whichCountry([longitude, latitude])}, ${toCountry(latitude, longitude)}`;

const seen = {
  // tz-lookup, geo-tz, and how many hours the first is ahead of the second in January and in July
  'Puerto Maldonado': zones(-12.5933, -69.1891),
  Cobija: zones(-11.0267, -68.7692),
  'La Fría': zones(8.2187, -72.2489),
  'Puerto Carreño': zones(6.1847, -67.4869),
  Dajabón: zones(19.5483, -71.7083),
  'Ciudad Juárez': zones(31.7202, -106.4608),
  Coyhaique: zones(-45.5712, -72.0685),
  Cúcuta: zones(7.8939, -72.5078),
  Quito: zones(-0.1807, -78.4678),
  'Cobija, all zones': geoTzAll.find(-11.0267, -68.7692)[0],
  // which-country, coordinate_to_country
  'in Ciudad Juárez': countries(31.7202, -106.4608),
  'in Matamoros': countries(25.869, -97.5027),
  'in Posadas': countries(-27.3671, -55.8961),
  'in Puerto Iguazú': countries(-25.5991, -54.5736),
  'in Cobija': countries(-11.0267, -68.7692),
  'in Villazón': countries(-22.0866, -65.5962),
  'in Dajabón': countries(19.5483, -71.7083),
  'in Montevideo': countries(-34.9058, -56.1913),
  'in Cartagena': countries(10.4236, -75.5482),
  'in Maracaibo': countries(10.6427, -71.6125),
  'in Veracruz': countries(19.1738, -96.1342),
  'in Mar del Plata': countries(-38.0055, -57.5426),
  'in Puerto Ayora': countries(-0.7393, -90.3135),
  'in Quito': countries(-0.1807, -78.4678),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'Puerto Maldonado': 'America/La_Paz, America/Lima: 1 and 1',
  Cobija: 'America/Rio_Branco, America/Puerto_Rico: -1 and -1',
  'La Fría': 'America/Bogota, America/Caracas: -1 and -1',
  'Puerto Carreño': 'America/Caracas, America/Bogota: 1 and 1',
  Dajabón: 'America/Port-au-Prince, America/Santo_Domingo: -1 and 0',
  'Ciudad Juárez': 'America/Ojinaga, America/Ciudad_Juarez: 1 and 1',
  Coyhaique: 'America/Santiago, America/Coyhaique: 0 and -1',
  Cúcuta: 'America/Bogota, America/Bogota: 0 and 0',
  Quito: 'America/Guayaquil, America/Guayaquil: 0 and 0',
  'Cobija, all zones': 'America/La_Paz',
  'in Ciudad Juárez': 'USA, MEX',
  'in Matamoros': 'USA, MEX',
  'in Posadas': 'PRY, ARG',
  'in Puerto Iguazú': 'BRA, ARG',
  'in Cobija': 'BRA, BOL',
  'in Villazón': 'ARG, BOL',
  'in Dajabón': 'HTI, DOM',
  'in Montevideo': 'null, URY',
  'in Cartagena': 'null, COL',
  'in Maracaibo': 'null, VEN',
  'in Veracruz': 'null, MEX',
  'in Mar del Plata': 'null, ARG',
  'in Puerto Ayora': 'null, ECU',
  'in Quito': 'ECU, ECU',
});
JS
node see.cjs
