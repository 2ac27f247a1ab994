#!/usr/bin/env bash
# A zone of delivery is a polygon in GeoJSON, and a library says whether a guest is in it. Guessed before: they agree on what is inside.
# - RFC 7946 wants the outer ring against the clock, and `circle` of @turf/turf 7.4.0 draws it so. d3-geo 3.1.2 goes by the other direction: for it the
#   same zone is the rest of the world. Two kilometres around a shop in Bogotá leave out the shop and hold Buenos Aires, and the zone is 510 million
#   square kilometres large.
# - `rewind` of turf with `reverse` makes it right for d3.
# - A zone that was drawn in one stroke and crosses itself, as a finger draws a star, has a hole in its middle for turf, for geolib 3.3.14 and for
#   point-in-polygon 1.1.0: what the line goes around twice is outside. On a map it is filled as usual or not, as the map's rule is.
# - A circle of turf with eight steps lies inside the round one: 1.98 km of 2 are outside, halfway between two corners. The default has 64.
# A square that was drawn with the clock is right in all, so that a trial may pass. A test has a point in the middle, one far away, and the zone in both
# directions; a zone that crosses itself is shown and refused.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/turf@7.4.0 d3-geo@3.1.2 geolib@3.3.14 point-in-polygon@1.1.0
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as turf from '@turf/turf';
import { geoArea, geoContains } from 'd3-geo';

const require = createRequire(import.meta.url);
const geolib = require('geolib');
const pointInPolygon = require('point-in-polygon');

const shop = [-74.07, 4.65];
const buenosAires = [-58.4, -34.6];
const circle = turf.circle(shop, 2);
const corners = [0, 2, 4, 1, 3, 0].map((corner) => {
  const angle = (2 * Math.PI * corner) / 5;
  return [shop[0] + 0.03 * Math.sin(angle), shop[1] + 0.03 * Math.cos(angle)];
});
const zones = { circle, 'circle, rewound': turf.rewind(circle, { reverse: true }), star: turf.polygon([corners]) };
const toPlace = ([longitude, latitude]) => ({ longitude, latitude });
const libraries = {
  turf: (point, zone) => turf.booleanPointInPolygon(point, zone),
  geolib: (point, zone) => geolib.isPointInPolygon(toPlace(point), zone.geometry.coordinates[0].map(toPlace)),
  'point-in-polygon': (point, zone) => pointInPolygon(point, zone.geometry.coordinates[0]),
  'd3-geo': (point, zone) => geoContains(zone.geometry, point),
};
const seen = Object.fromEntries(
  Object.entries(zones).flatMap(([name, zone]) =>
    Object.entries({ shop, 'Buenos Aires': buenosAires }).map(([place, point]) => [
      `${name}, ${place}`,
      Object.fromEntries(Object.entries(libraries).map(([library, isInside]) => [library, isInside(point, zone)])),
    ]),
  ),
);
const millionKm2 = Math.round((geoArea(circle.geometry) * 6371 ** 2) / 1e6);
const edge = turf.destination(shop, 1.98, 22.5);
const edges = [8, 64].map((steps) => turf.booleanPointInPolygon(edge, turf.circle(shop, 2, { steps })));
console.table(seen);
console.log('d3-geo: millions of square kilometres', millionKm2, '; 1.98 km, of 8 and of 64 steps:', edges);
const row = (others, d3) => ({ turf: others, geolib: others, 'point-in-polygon': others, 'd3-geo': d3 });
assert.deepEqual(seen, {
  'circle, shop': row(true, false),
  'circle, Buenos Aires': row(false, true),
  'circle, rewound, shop': row(true, true),
  'circle, rewound, Buenos Aires': row(false, false),
  'star, shop': row(false, false),
  'star, Buenos Aires': row(false, false),
});
assert.equal(millionKm2, 510);
assert.deepEqual(edges, [false, true]);
JS
node see.mjs
