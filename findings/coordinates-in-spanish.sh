#!/usr/bin/env bash
# In Spanish the west is `O`, for oeste, and decimals have a comma. Libraries that read the place of a business or of a guest:
# - dms-conversion 3.1.4 drops the letters that it does not know and takes the degrees as positive: `70°40'09"O`, Santiago, is 70 degrees
#   east, in the Indian Ocean. A comma in the seconds loses the `S` and the `W` behind it, so that Lima is north and east.
# - coordinate-parser 1.0.7 takes what follows the comma for minutes: `-12,0464, -77,0428`, Lima, is far out in the Pacific, `-12,05; -77,04` is
#   some kilometres away, and Mexico City has a latitude of 91 degrees.
# - geo-coordinates-parser 1.7.4 reads four decimals, and refuses `O` and two decimals with an error.
# With `W` and points all three are right. A delivery goes elsewhere, or the address is in no zone. What was read has to be in the country of
# the business, and is shown on a map before it is kept.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dms-conversion@3.1.4 coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const Coordinates = require('coordinate-parser');
const { parseDms } = require('dms-conversion');
const { convert } = require('geo-coordinates-parser');

const round = (...degrees) => degrees.map((each) => each.toFixed(3)).join(' ');
const readers = {
  'dms-conversion': (text) => round(...text.split(/(?<=[NSWO]) /).map(parseDms)),
  'coordinate-parser': (text) => {
    const place = new Coordinates(text);
    return round(place.getLatitude(), place.getLongitude());
  },
  'geo-coordinates-parser': (text) => {
    const { decimalLatitude, decimalLongitude } = convert(text);
    return round(decimalLatitude, decimalLongitude);
  },
};
function read(name, text) {
  try {
    return readers[name](text);
  } catch {
    return 'refused';
  }
}
const texts = {
  'dms-conversion': [`33°26'56"S 70°40'09"W`, `33°26'56"S 70°40'09"O`, `12°02'47,1"S 77°02'34,1"W`],
  'coordinate-parser': ['-12.0464, -77.0428', '-12,0464, -77,0428', '-12,05; -77,04', '19,4326, -99,1332', `33°26'56"S 70°40'09"O`],
  'geo-coordinates-parser': ['-12.0464, -77.0428', '-12,0464, -77,0428', '-12,05; -77,04', `33°26'56"S 70°40'09"O`],
};
const seen = Object.fromEntries(
  Object.entries(texts).map(([name, list]) => [name, Object.fromEntries(list.map((text) => [text, read(name, text)]))]),
);
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'dms-conversion': {
    [`33°26'56"S 70°40'09"W`]: '-33.449 -70.669',
    [`33°26'56"S 70°40'09"O`]: '-33.449 70.669',
    [`12°02'47,1"S 77°02'34,1"W`]: '12.046 77.043',
  },
  'coordinate-parser': {
    '-12.0464, -77.0428': '-12.046 -77.043',
    '-12,0464, -77,0428': '-19.733 -84.133',
    '-12,05; -77,04': '-12.083 -77.067',
    '19,4326, -99,1332': '91.100 -121.200',
    [`33°26'56"S 70°40'09"O`]: 'refused',
  },
  'geo-coordinates-parser': {
    '-12.0464, -77.0428': '-12.046 -77.043',
    '-12,0464, -77,0428': '-12.046 -77.043',
    '-12,05; -77,04': 'refused',
    [`33°26'56"S 70°40'09"O`]: 'refused',
  },
});
JS
node see.cjs
