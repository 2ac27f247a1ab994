#!/usr/bin/env bash
# Our calendar files, read back by two readers in two zones of their process. Both must find the same instants, alarms in hours,
# and every letter of a text that is folded within an accent, an emoji and an escaped comma.
# Run it from the root of the repository with Node 22.18 or newer. Seen on 2026-11-29 with Node 24.
set -euo pipefail
root=$(pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.26.1
cat >see.mjs <<JS
import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { writeCalendarFile } from '$root/contract/src/agenda/appointments/calendar.ts';

const title = 'Peluquería Ñandú, corte y «barba» · niños 👨‍👩‍👧; con cita, señalización, acción y emoción 💈💈💈';
const details = 'Con Julián\n\$ 28.000; se paga allá\nhttps://vitrina.test/cita/T';
const file = writeCalendarFile({
  id: '018f5b5e-7c1a-7c11-8a33-6a1f0a0b0c0d',
  sequence: 1,
  appointment: { state: 'confirmed', start: '2026-11-24T21:15:00.000Z', end: '2026-11-24T21:45:00.000Z' },
  title,
  details,
  location: 'Calle 4 Oeste # 3-18, San Antonio',
  url: 'https://vitrina.test/cita/T',
  changedAt: new Date('2026-11-20T12:00:00Z'),
});
const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
const first = new ICAL.Event(event);
const alarms = event.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('trigger').toString());
const [second] = Object.values(ical.sync.parseICS(file)).filter(({ type }) => type === 'VEVENT');
const read = [
  [first.startDate.toJSDate().toISOString(), first.endDate.toJSDate().toISOString(), first.summary, first.description],
  [second.start.toISOString(), second.end.toISOString(), second.summary, second.description],
];
console.log(process.env.TZ, read, alarms);
const expected = ['2026-11-24T21:15:00.000Z', '2026-11-24T21:45:00.000Z', title, details];
assert.deepEqual(read, [expected, expected]);
assert.deepEqual(file.match(/(?<=TRIGGER:)\S+/g), ["-PT24H", "-PT2H"]);
JS
for zone in America/Bogota Asia/Tokyo; do TZ=$zone node see.mjs; done
