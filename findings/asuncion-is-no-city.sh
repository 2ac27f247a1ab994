#!/usr/bin/env bash
# Forms that ask for the department and then for the city take both from country-state-city 3.2.1. Guessed before: villages are missing, capitals
# are there.
# - Buenos Aires as a city of its own has no city to choose. Its quarters (Balvanera, Belgrano) are in the province, which has nothing else: La Plata,
#   Mar del Plata, Quilmes and Bahía Blanca are missing. In Venezuela, Apure has no city either.
# - Asunción is nowhere in Paraguay. In Bolivia El Alto is missing, in Lima Miraflores, Barranco and San Juan de Lurigancho, and in Guatemala the
#   department of Zacapa.
# - Bogotá is a city of Cundinamarca too. Departments are English in some countries (`Oruro Department`, `Granma Province`) and Spanish in others.
# - iso-3166-2 1.0.0 has Junín as `Hunin`, the city of Lima as `Lima hatun llaqta` and Amazonas as `Amarumayu`, in Quechua, and does not have
#   Ñuble, a region of Chile since 2018.
# In Colombia, Chile and Mexico each state has its cities, so a test with those passes. Where the field is required, nobody in the capital can
# order. A city is a text that may be typed, and a list only proposes.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts country-state-city@3.2.1 iso-3166-2@1.0.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { City, State } = require('country-state-city');
const iso = require('iso-3166-2');

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const statesOf = (country) => State.getStatesOfCountry(country);
const citiesOf = (country, state) => City.getCitiesOfState(country, state).map(({ name }) => name);
/** The states that have a city of such a name, whatever its accents and the words around it. */
function whereIs(country, city) {
  const names = new Map(statesOf(country).map(({ isoCode, name }) => [isoCode, name]));
  const found = City.getCitiesOfCountry(country).filter(({ name }) => ` ${fold(name)} `.includes(` ${fold(city)} `));
  return found.map(({ name, stateCode }) => `${name} (${names.get(stateCode)})`).join(', ') || 'nowhere';
}
const withoutCities = (country) =>
  statesOf(country)
    .filter(({ isoCode }) => citiesOf(country, isoCode).length === 0)
    .map(({ name }) => name)
    .join(', ') || 'none';

const seen = {};
for (const country of ['AR', 'VE', 'CO', 'CL', 'MX']) seen[`${country}, states without a city`] = withoutCities(country);
seen['AR, province of Buenos Aires'] = citiesOf('AR', 'B').join(', ');
const cities = {
  AR: ['La Plata', 'Mar del Plata', 'Quilmes', 'Bahía Blanca'],
  PY: ['Asunción'],
  BO: ['El Alto'],
  PE: ['Miraflores', 'Barranco', 'Lurigancho'],
  CO: ['Bogotá'],
  CL: ['Ñuñoa'],
};
for (const [country, names] of Object.entries(cities))
  for (const name of names) seen[`${country}, ${name}`] = whereIs(country, name);
seen['GT, departments'] = statesOf('GT').length;
seen['GT, Zacapa'] = statesOf('GT').some(({ name }) => name.includes('Zacapa'));
seen['names'] = [statesOf('BO'), statesOf('CU'), statesOf('CO')].map((states) => states.at(4).name).join(', ');
const names = (country) => Object.entries(iso.country(country).sub);
seen['iso-3166-2, PE'] = names('PE')
  .filter(([code]) => ['PE-JUN', 'PE-LMA', 'PE-AMA', 'PE-LIM'].includes(code))
  .map(([code, { name }]) => `${code} ${name}`)
  .join(', ');
seen['iso-3166-2, CL'] = `${names('CL').length}, Ñuble: ${names('CL').some(([, { name }]) => name.includes('Ñuble'))}`;
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'AR, states without a city': 'Ciudad Autónoma de Buenos Aires',
  'VE, states without a city': 'Apure, Federal Dependencies of Venezuela',
  'CO, states without a city': 'none',
  'CL, states without a city': 'none',
  'MX, states without a city': 'none',
  'AR, province of Buenos Aires':
    'Balvanera, Barracas, Belgrano, Boedo, Buenos Aires, Colegiales, Retiro, Villa Lugano, Villa Ortúzar, Villa Santa Rita',
  'AR, La Plata': 'nowhere',
  'AR, Mar del Plata': 'nowhere',
  'AR, Quilmes': 'nowhere',
  'AR, Bahía Blanca': 'nowhere',
  'PY, Asunción': 'nowhere',
  'BO, El Alto': 'nowhere',
  'PE, Miraflores': 'nowhere',
  'PE, Barranco': 'nowhere',
  'PE, Lurigancho': 'nowhere',
  'CO, Bogotá': 'Bogotá D.C. (Cundinamarca), Bogotá D.C. (Bogotá D.C.)',
  'CL, Ñuñoa': 'Ñuñoa (Región Metropolitana de Santiago)',
  'GT, departments': 21,
  'GT, Zacapa': false,
  names: 'Oruro Department, Granma Province, Atlántico',
  'iso-3166-2, PE': 'PE-JUN Hunin, PE-LMA Lima hatun llaqta, PE-LIM Lima, PE-AMA Amarumayu',
  'iso-3166-2, CL': '15, Ñuble: false',
});
JS
node see.cjs
