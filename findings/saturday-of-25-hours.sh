#!/usr/bin/env bash
# Chile's clock goes back at midnight, so the Saturday of the change has its hour from 23:00 to 24:00 twice: 25 hours,
# in the busiest night of a bar. Four date libraries on the orders of that hour (America/Santiago, 4 April 2026):
# - luxon 3.7.2 ends the Saturday after the second 23:59.
# - moment-timezone 0.6.6 ends it after the first, and starts Sunday an hour later. An order of the second hour is in
#   no day when the ends were computed from the afternoon.
# - dayjs 1.11.23 with its timezone plugin depends on the server's own zone: in UTC it starts Sunday an hour early, so
#   the hour moves to Sunday; in America/Bogota it is right.
# - TZDate of @date-fns/tz 1.5.0 (with date-fns 4.4.0) depends on it too: no day in UTC, right in America/Bogota.
# Figures of a day should compare local dates, or take the start of the next day as the end. Testing only in the
# server's zone, or only in spring, finds neither.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 moment-timezone@0.6.6 dayjs@1.11.23 date-fns@4.4.0 @date-fns/tz@1.5.0
cat >see.cjs <<'JS'
const { DateTime } = require('luxon');
const moment = require('moment-timezone');
const dayjs = require('dayjs');
dayjs.extend(require('dayjs/plugin/utc'));
dayjs.extend(require('dayjs/plugin/timezone'));
const { startOfDay, endOfDay } = require('date-fns');
const { TZDate } = require('@date-fns/tz');

const zone = 'America/Santiago';
const saturday = new Date('2026-04-04T18:00:00Z');
const sunday = new Date('2026-04-05T18:00:00Z');
const order = Date.parse('2026-04-05T03:30:00Z'); // Saturday 23:30, the second time
const days = {
  luxon: (date) => [DateTime.fromJSDate(date, { zone }).startOf('day'), DateTime.fromJSDate(date, { zone }).endOf('day')],
  moment: (date) => [moment.tz(date, zone).startOf('day'), moment.tz(date, zone).endOf('day')],
  dayjs: (date) => [dayjs(date).tz(zone).startOf('day'), dayjs(date).tz(zone).endOf('day')],
  TZDate: (date) => [startOfDay(new TZDate(date, zone)), endOfDay(new TZDate(date, zone))],
};
const isIn = ([start, end]) => start.valueOf() <= order && order <= end.valueOf();
const dayOf = (toDay) => (isIn(toDay(saturday)) ? 'Saturday' : isIn(toDay(sunday)) ? 'Sunday' : 'no day');
console.log(Object.entries(days).map(([name, toDay]) => `${name}: ${dayOf(toDay)}`).join(', '));
JS
expect() {
  seen=$(TZ=$1 node see.cjs)
  echo "server in $1: $seen"
  [ "$seen" = "$2" ] || { echo "changed; it was: $2"; exit 1; }
}
expect UTC 'luxon: Saturday, moment: no day, dayjs: Sunday, TZDate: no day'
expect America/Bogota 'luxon: Saturday, moment: no day, dayjs: Saturday, TZDate: Saturday'
