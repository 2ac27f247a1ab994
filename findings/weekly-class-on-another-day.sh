#!/usr/bin/env bash
# A class every Monday at 20:00 in Bogotá, which is Tuesday 01:00 in UTC, in a calendar with `RRULE:FREQ=WEEKLY;BYDAY=MO`:
# - extendByRecurrenceRule of ts-ics 2.4.6 takes the day of the week from the clock of the server. On one in UTC it returns Sundays at 20:00, and
#   leaves out the first class. On the laptop of a developer in Bogotá it is right.
# - It keeps the hour that the first class has on that clock: one at 20:00 in Santiago is at 21:00 after the clock of Chile has changed.
# - node-ical 0.26.1 repeats in the zone of the event and is right on both.
# A class at 18:00 is right on both as well, because it is Monday in UTC too. Who reads the calendar of a teacher or a barber to see when he is
# busy sells the evening that is taken. It is tested with an evening, and with TZ=UTC.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6 node-ical@0.26.1
cat >see.mjs <<'JS'
import nodeIcal from 'node-ical';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

const end = new Date('2026-12-31T00:00:00Z');
const readers = {
  'ts-ics': (file) => {
    const { start, recurrenceRule } = convertIcsCalendar(undefined, file).events[0];
    return extendByRecurrenceRule(recurrenceRule, { start: start.date, end });
  },
  'node-ical': (file) => {
    const { start, rrule } = Object.values(nodeIcal.sync.parseICS(file)).find(({ type }) => type === 'VEVENT');
    return rrule.between(start, end, true);
  },
};
for (const [zone, local, rule] of [
  ['America/Bogota', '20260720T180000', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'],
  ['America/Bogota', '20260720T200000', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'],
  ['America/Santiago', '20260831T200000', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'],
]) {
  const file = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//ES', 'BEGIN:VEVENT', 'UID:1@example.com'],
    ...['DTSTAMP:20260701T000000Z', `DTSTART;TZID=${zone}:${local}`, 'DURATION:PT1H', 'SUMMARY:Clase', `RRULE:${rule}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', day: 'numeric', month: 'numeric', hour: 'numeric', minute: 'numeric' });
  for (const [name, read] of Object.entries(readers))
    console.log(`${zone} ${local.slice(9, 11)}:00, ${name}: ${read(file).map((date) => clock.format(date).replace(',', '')).join(', ')}`);
}
JS
expect() {
  seen=$(TZ=$1 node see.mjs)
  printf 'server in %s:\n%s\n' "$1" "$seen"
  [ "$seen" = "$2" ] || { printf 'changed; it was:\n%s\n' "$2"; exit 1; }
}
expect UTC 'America/Bogota 18:00, ts-ics: Mon 20/07 18:00, Mon 27/07 18:00, Mon 03/08 18:00
America/Bogota 18:00, node-ical: Mon 20/07 18:00, Mon 27/07 18:00, Mon 03/08 18:00
America/Bogota 20:00, ts-ics: Sun 26/07 20:00, Sun 02/08 20:00
America/Bogota 20:00, node-ical: Mon 20/07 20:00, Mon 27/07 20:00, Mon 03/08 20:00
America/Santiago 20:00, ts-ics: Sun 06/09 21:00, Sun 13/09 21:00
America/Santiago 20:00, node-ical: Mon 31/08 20:00, Mon 07/09 20:00, Mon 14/09 20:00'
expect America/Bogota 'America/Bogota 18:00, ts-ics: Mon 20/07 18:00, Mon 27/07 18:00, Mon 03/08 18:00
America/Bogota 18:00, node-ical: Mon 20/07 18:00, Mon 27/07 18:00, Mon 03/08 18:00
America/Bogota 20:00, ts-ics: Mon 20/07 20:00, Mon 27/07 20:00, Mon 03/08 20:00
America/Bogota 20:00, node-ical: Mon 20/07 20:00, Mon 27/07 20:00, Mon 03/08 20:00
America/Santiago 20:00, ts-ics: Mon 31/08 20:00, Mon 07/09 21:00, Mon 14/09 21:00
America/Santiago 20:00, node-ical: Mon 31/08 20:00, Mon 07/09 20:00, Mon 14/09 20:00'
