#!/usr/bin/env bash
# Calendar files need a VTIMEZONE, and ical-generator's documentation names two packages that supply it. One of them,
# @touch4it/ical-timezones 1.9.0, still moves the clock in Mexico (ended in 2022), Paraguay (ended in 2024) and Brazil
# (ended in 2019), and has neither America/Ciudad_Juarez (2022) nor America/Coyhaique (2025). timezones-ical-library
# 2.3.2 has all of them right.
# A calendar that follows the file's own rules, as the standard says, shows a booking of July in Mexico City an hour
# off, while the page and the mail are right. Colombia and Peru never show it, so tests with Bogotá pass.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { getVtimezoneComponent } = require('@touch4it/ical-timezones');
const { tzlib_get_ical_block } = require('timezones-ical-library');

async function main() {
  const { default: ICAL } = await import('ical.js');
  const toUtc = (block, local) => {
    if (!block) return 'no such zone';
    const zone = new ICAL.Timezone(ICAL.Component.fromString(block.trim()));
    const time = ICAL.Time.fromDateTimeString(local);
    time.zone = zone;
    return time.toJSDate().toISOString().slice(11, 16);
  };
  const summer = '2026-07-20T15:00:00';
  const december = '2026-12-20T15:00:00';
  const cases = [
    ['America/Bogota', summer],
    ['America/Mexico_City', summer],
    ['America/Asuncion', summer],
    ['America/Sao_Paulo', december],
    ['America/Ciudad_Juarez', summer],
    ['America/Coyhaique', summer],
  ];
  const seen = Object.fromEntries(
    cases.map(([zone, local]) => [
      `${zone} ${local}`,
      { touch4it: toUtc(getVtimezoneComponent(zone), local), 'timezones-ical-library': toUtc([tzlib_get_ical_block(zone)].flat()[0], local) },
    ]),
  );
  console.table(seen);
  assert.deepEqual(Object.values(seen).map(Object.values), [
    ['20:00', '20:00'],
    ['20:00', '21:00'],
    ['19:00', '18:00'],
    ['17:00', '18:00'],
    ['no such zone', '21:00'],
    ['no such zone', '18:00'],
  ]);
}
main();
JS
TZ=UTC node see.cjs
