#!/usr/bin/env bash
# In Chile the clock goes forward at midnight: on 6 September 2026 the hour from 00:00 to 01:00 does not exist, and on
# 4 April 2026 the hour from 23:00 is there twice. What three cron libraries do with a job of those hours:
# - "45 0 * * *" (a report after midnight): croner 11.0.1 runs it at 01:00, cron-parser 5.10.6 and cron 4.4.0 at 01:45.
# - Every 15 minutes of that hour ("0-59/15 0 * * *"): cron-parser and cron run it once, at 01:00; croner not at all.
# - In the repeated hour, cron names a next run that is in the past: at the second 23:00 the half hour before, at 23:10
#   the daily 23:30 of 40 minutes ago. cron-parser names the second 23:30 for a daily job, so a process that restarts
#   then does its work twice; croner names the next day.
# In Europe and the USA the clock changes at 2 or 3 a.m., where few jobs run. Reminders and closings of a day need a guard in
# the data ("sent for this date"), not only a schedule.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts croner@11.0.1 cron-parser@5.10.6 cron@4.4.0
cat >see.cjs <<'JS'
const assert = require('node:assert/strict');
const { Cron } = require('croner');
const { CronExpressionParser } = require('cron-parser');
const { CronTime } = require('cron');

const zone = 'America/Santiago';
const next = {
  croner: (pattern, after) => new Cron(pattern, { timezone: zone, paused: true }).nextRun(after),
  'cron-parser': (pattern, after) => CronExpressionParser.parse(pattern, { tz: zone, currentDate: after }).next().toDate(),
  cron: (pattern, after) => new CronTime(pattern, zone).getNextDateFrom(after, zone).toJSDate(),
};
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
function listRuns(find, pattern, after, until) {
  const runs = [];
  for (let date = find(pattern, new Date(after)); date < new Date(until) && runs.length < 5; date = find(pattern, date)) runs.push(format.format(date));
  return runs.join(', ');
}
const minutesUntil = (find, pattern, after) => (find(pattern, new Date(after)) - new Date(after)) / 60_000;
const each = (see) => Object.fromEntries(Object.entries(next).map(([name, find]) => [name, see(find)]));

const seen = {
  'daily 00:45, that night': each((find) => listRuns(find, '45 0 * * *', '2026-09-06T02:00Z', '2026-09-06T12:00Z')),
  'each 15 min of hour 0, that night': each((find) => listRuns(find, '0-59/15 0 * * *', '2026-09-06T02:00Z', '2026-09-06T12:00Z')),
  'next half hour after the second 23:00, in minutes': each((find) => minutesUntil(find, '*/30 * * * *', '2026-04-05T03:00Z')),
  'daily 23:30 after the second 23:10, in minutes': each((find) => minutesUntil(find, '30 23 * * *', '2026-04-05T03:10Z')),
};
console.dir(seen);
assert.deepEqual(seen, {
  'daily 00:45, that night': { croner: '06/09 01:00', 'cron-parser': '06/09 01:45', cron: '06/09 01:45' },
  'each 15 min of hour 0, that night': { croner: '', 'cron-parser': '06/09 01:00', cron: '06/09 01:00' },
  'next half hour after the second 23:00, in minutes': { croner: 30, 'cron-parser': 30, cron: -30 },
  'daily 23:30 after the second 23:10, in minutes': { croner: 1460, 'cron-parser': 20, cron: -40 },
});
JS
TZ=UTC node see.cjs
