#!/usr/bin/env bash
# A calendar file may call its zone anything if it defines it (RFC 5545, VTIMEZONE): `Hora de Colombia`, or the path that
# Linux calendars write. An appointment at 18:00 in such a file, with the definition of five hours behind UTC beside it:
# - node-ical 0.26.1 does not read the definition. It returns 18:00 on the clock of the server, five hours early on one
#   that runs in UTC, and six in Madrid. With `America/Bogota` or `SA Pacific Standard Time` it is right,
#   so files of Google and of Outlook pass a test.
# - ical.js 2.2.1 and ts-ics 2.4.6 read it. ical.js knows no zone that is not defined in the file, not even
#   `America/Bogota`: without a definition it takes the clock of the server.
# Who reads the calendar of a barber to see when he is busy blocks other hours than he has. The result has to be compared
# with the text: same clock, zone known.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.26.1 ical.js@2.2.1 ts-ics@2.4.6
cat >see.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const define = (zone) => [
  ...['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
];
const write = (zone, isDefined) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//ES', ...(isDefined ? define(zone) : [])],
    ...['BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20261101T000000Z', `DTSTART;TZID=${zone}:20261201T180000`],
    ...[`DTEND;TZID=${zone}:20261201T184500`, 'SUMMARY:Corte', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
const readers = {
  'node-ical': (file) => Object.values(nodeIcal.sync.parseICS(file)).find(({ type }) => type === 'VEVENT').start,
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate();
    ICAL.TimezoneService.reset();
    return start;
  },
  'ts-ics': (file) => convertIcsCalendar(undefined, file).events[0].start.date,
};
for (const [zone, isDefined] of [['Hora de Colombia', true], ['/freeassociation.sourceforge.net/America/Bogota', true], ['America/Bogota', true], ['America/Bogota', false]]) {
  const file = write(zone, isDefined);
  const seen = Object.entries(readers).map(([name, read]) => `${name} ${read(file).toISOString().slice(11, 16)}`);
  console.log(`${zone}${isDefined ? '' : ', not defined'}: ${seen.join(', ')}`);
}
JS
expect() {
  seen=$(TZ=$1 node see.mjs)
  printf 'server in %s, in UTC (23:00 is right):\n%s\n' "$1" "$seen"
  [ "$seen" = "$2" ] || { printf 'changed; it was:\n%s\n' "$2"; exit 1; }
}
expect UTC 'Hora de Colombia: node-ical 18:00, ical.js 23:00, ts-ics 23:00
/freeassociation.sourceforge.net/America/Bogota: node-ical 18:00, ical.js 23:00, ts-ics 23:00
America/Bogota: node-ical 23:00, ical.js 23:00, ts-ics 23:00
America/Bogota, not defined: node-ical 23:00, ical.js 18:00, ts-ics 23:00'
expect Europe/Madrid 'Hora de Colombia: node-ical 17:00, ical.js 23:00, ts-ics 23:00
/freeassociation.sourceforge.net/America/Bogota: node-ical 17:00, ical.js 23:00, ts-ics 23:00
America/Bogota: node-ical 23:00, ical.js 23:00, ts-ics 23:00
America/Bogota, not defined: node-ical 23:00, ical.js 17:00, ts-ics 23:00'
