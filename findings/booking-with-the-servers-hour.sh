#!/usr/bin/env bash
# ical-generator 10.2.0 does not convert a native Date into the zone that an event names: it writes the hour of the
# server's clock and labels it with the zone. A booking at 15:00 in Bogotá becomes 20:00 on a server in UTC, and
# is right on the laptop of a developer in Bogotá. With a luxon DateTime of the same instant it is right everywhere.
# The example in its documentation passes `new Date()` with a zone.
# With a zone for the whole calendar DTSTAMP loses its Z as well, although RFC 5545 (3.8.7.2) wants UTC there: calendars
# that compare it to find the newer version of a moved booking then compare local hours.
# Who sends bookings as .ics writes UTC, or tests with TZ=UTC and TZ=America/Bogota.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@10.2.0 luxon@3.7.2
cat >see.cjs <<'JS'
const { ICalCalendar } = require('ical-generator');
const { DateTime } = require('luxon');

const zone = 'America/Bogota';
const booking = '2026-07-20T20:00:00Z'; // 15:00 in Bogotá
const stamp = new Date('2026-07-01T12:00:00Z');
function write(calendarZone, start) {
  const calendar = new ICalCalendar(calendarZone ? { timezone: calendarZone } : {});
  calendar.createEvent({ id: '1', start, stamp, summary: 'Corte', timezone: zone });
  return (name) => calendar.toString().split('\r\n').find((line) => line.startsWith(name)).split(':')[1];
}
const native = write(null, new Date(booking))('DTSTART');
const luxon = write(null, DateTime.fromISO(booking, { zone }))('DTSTART');
console.log(`native Date ${native}, luxon ${luxon}, DTSTAMP ${write(null, new Date(booking))('DTSTAMP')} or ${write(zone, new Date(booking))('DTSTAMP')}`);
JS
expect() {
  seen=$(TZ=$1 node see.cjs)
  echo "server in $1: $seen"
  [ "$seen" = "$2" ] || { echo "changed; it was: $2"; exit 1; }
}
expect UTC 'native Date 20260720T200000, luxon 20260720T150000, DTSTAMP 20260701T120000Z or 20260701T120000'
expect America/Bogota 'native Date 20260720T150000, luxon 20260720T150000, DTSTAMP 20260701T120000Z or 20260701T070000'
