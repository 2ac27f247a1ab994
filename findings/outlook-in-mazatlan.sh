#!/usr/bin/env bash
# Outlook and Exchange name time zones as Windows does, `Mountain Standard Time (Mexico)`, and windows-iana 5.1.0 translates in both directions. Guessed
# before: each zone comes back as one with the same clock, and the ones that Mexico made are missing.
# - Chihuahua has had the clock of Mexico City since 2022. The package still has it under the zone of Mazatlán, and as its first: what Outlook calls
#   so, which is Mazatlán and La Paz, comes back as America/Chihuahua, whose clock is an hour ahead all year.
# - In the other direction a booking in Chihuahua is sent with the zone of Mazatlán, and one in Ojinaga with that of Denver: clocks an hour behind.
# - America/Ciudad_Juarez (since 2022) and America/Coyhaique (since 2025) have no name of Windows: the list of names is empty, without an error.
# Every other zone of Latin America keeps its clock on the way there and back, in January and July, so that a trial with Bogotá or Mexico City passes.
# Its table is that of Unicode from before 2023. A zone is translated to and fro in a test, and the clock on both sides compared.
# Seen on 2026-12-01 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts windows-iana@5.1.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { findIana, findWindows } = require('windows-iana');

const clock = (timeZone) =>
  [0, 6]
    .map((month) =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
        .formatToParts(new Date(Date.UTC(2026, month, 15)))
        .find(({ type }) => type === 'timeZoneName').value,
    )
    .join(' ');
const zones = Intl.supportedValuesOf('timeZone').filter(
  (zone) => /^America\/(?!Scoresbysund|Nuuk|Godthab)/.test(zone) || zone === 'Pacific/Galapagos' || zone === 'Pacific/Easter',
);
const unnamed = zones.filter((zone) => findWindows(zone).length === 0);
const moved = Object.fromEntries(
  zones
    .filter((zone) => !unnamed.includes(zone))
    .map((zone) => [zone, findWindows(zone)[0]])
    .filter(([zone, name]) => clock(zone) !== clock(findIana(name)[0]))
    .map(([zone, name]) => [zone, { name, back: findIana(name)[0], 'own clock': clock(zone), 'clock that comes back': clock(findIana(name)[0]) }]),
);
console.table(moved);
console.log('Chihuahua is', findWindows('America/Chihuahua'), 'and without a name:', unnamed);
assert.deepEqual(findWindows('America/Chihuahua'), ['Mountain Standard Time (Mexico)']);
assert.deepEqual(Object.entries(moved).map(([zone, { back }]) => [zone, back]), [
  ['America/Mazatlan', 'America/Chihuahua'],
  ['America/Ojinaga', 'America/Denver'],
]);
assert.equal(clock('America/Chihuahua'), clock('America/Mexico_City'));
for (const zone of ['America/Ciudad_Juarez', 'America/Coyhaique'])
  if (zones.includes(zone)) assert.ok(unnamed.includes(zone));
JS
node see.cjs
