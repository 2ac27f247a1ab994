#!/usr/bin/env bash
# The parts of an address, as a map or a form returns them, become lines on a ticket for the driver. Two libraries that know the order of each
# country. Guessed before: the order is right, and no part that was given is lost.
# - Both leave out the zone in Guatemala: `6a Avenida 1-23, Zona 10` is `6a Avenida 1-23`, and a street of that name and number is in each zone.
# - @fragaria/address-formatter 6.7.1 leaves out the quarter in Bolivia, Chile, Ecuador, El Salvador, Honduras, Paraguay, Uruguay and Venezuela too,
#   whatever its field is called, and in Argentina if it is a `neighbourhood`.
# - localized-address-format 1.3.3, with the formats of Google, leaves it out in all of 17 countries but Mexico and Colombia: `Av. Larco 345` in Lima,
#   without Miraflores.
# - Where a map returns colonia and alcaldía for Mexico, the first one keeps the alcaldía alone: `Cuauhtémoc` for `Roma Norte`.
# Mexico and Colombia are right in both, so a trial with those passes. The lines are those of a letter, whose post code says the rest; a driver
# needs the quarter. An address is printed as it was typed, or what is missing in the result is added.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fragaria/address-formatter@6.7.1 localized-address-format@1.3.3
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import formatter from '@fragaria/address-formatter';
import { formatAddress } from 'localized-address-format';

const addresses = {
  AR: ['Av. Corrientes', '1234', 'San Nicolás', 'Buenos Aires', 'Buenos Aires', 'C1043AAZ'],
  BO: ['Calle Sagárnaga', '50', 'Rosario', 'La Paz', 'La Paz', ''],
  CL: ['Av. Providencia', '1234', 'Bellavista', 'Santiago', 'Región Metropolitana', '7500000'],
  CO: ['Carrera 7', '32-16', 'La Merced', 'Bogotá', 'Bogotá D.C.', '110311'],
  CR: ['Avenida Central', '5', 'Escalante', 'San José', 'San José', '10101'],
  DO: ['Calle El Conde', '12', 'Zona Colonial', 'Santo Domingo', 'Distrito Nacional', '10210'],
  EC: ['Av. Amazonas', 'N24-03', 'La Mariscal', 'Quito', 'Pichincha', '170143'],
  GT: ['6a Avenida', '1-23', 'Zona 10', 'Guatemala', 'Guatemala', '01010'],
  HN: ['Bulevar Morazán', '8', 'Los Próceres', 'Tegucigalpa', 'Francisco Morazán', '11101'],
  MX: ['Av. Álvaro Obregón', '151', 'Roma Norte', 'Ciudad de México', 'Ciudad de México', '06700'],
  NI: ['Carretera a Masaya', '8', 'Los Robles', 'Managua', 'Managua', '14001'],
  PA: ['Calle 50', '8', 'Obarrio', 'Panamá', 'Panamá', '0801'],
  PE: ['Av. Larco', '345', 'Miraflores', 'Lima', 'Lima', '15074'],
  PY: ['Palma', '123', 'La Catedral', 'Asunción', 'Asunción', '1209'],
  SV: ['Calle La Reforma', '8', 'San Benito', 'San Salvador', 'San Salvador', '1101'],
  UY: ['18 de Julio', '1234', 'Centro', 'Montevideo', 'Montevideo', '11100'],
  VE: ['Av. Francisco de Miranda', '12', 'Los Palos Grandes', 'Caracas', 'Miranda', '1060'],
};
const fields = ['neighbourhood', 'suburb', 'quarter', 'city_district'];

/** Under which names of the field the quarter is in the result. */
function keptByFormatter(countryCode) {
  const [road, houseNumber, quarter, city, state, postcode] = addresses[countryCode];
  return fields.filter((field) => formatter.format({ countryCode, road, houseNumber, [field]: quarter, city, state, postcode }).includes(quarter));
}
function linesOfLocalized(country) {
  const [road, number, quarter, city, state, postcode] = addresses[country];
  return formatAddress({
    postalCountry: country,
    addressLines: [`${road} ${number}`],
    dependentLocality: quarter,
    locality: city,
    administrativeArea: state,
    postalCode: postcode,
  });
}
const countries = Object.keys(addresses);
const keptByLocalized = (country) => linesOfLocalized(country).join('\n').includes(addresses[country][2]);
const seen = {
  'never in address-formatter': countries.filter((country) => keptByFormatter(country).length === 0).join(' '),
  'always in address-formatter': countries.filter((country) => keptByFormatter(country).length === fields.length).join(' '),
  'Argentina in address-formatter': keptByFormatter('AR'),
  'not in localized-address-format': countries.filter((country) => !keptByLocalized(country)).join(' '),
  'Guatemala in localized-address-format': linesOfLocalized('GT'),
  'Peru in localized-address-format': linesOfLocalized('PE'),
  'colonia and alcaldía': formatter
    .format({ countryCode: 'MX', road: 'Av. Álvaro Obregón', houseNumber: '151', neighbourhood: 'Roma Norte', city_district: 'Cuauhtémoc', city: 'Ciudad de México', postcode: '06700' })
    .trim()
    .split('\n'),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'never in address-formatter': 'BO CL EC GT HN PY SV UY VE',
  'always in address-formatter': 'CO CR DO MX NI PA PE',
  'Argentina in address-formatter': ['suburb', 'city_district'],
  'not in localized-address-format': 'AR BO CL CR DO EC GT HN NI PA PE PY SV UY VE',
  'Guatemala in localized-address-format': ['6a Avenida 1-23', '01010- Guatemala'],
  'Peru in localized-address-format': ['Av. Larco 345', 'Lima 15074', 'Lima'],
  'colonia and alcaldía': ['Av. Álvaro Obregón 151', 'Cuauhtémoc', '06700 Ciudad de México'],
});
JS
node see.mjs
