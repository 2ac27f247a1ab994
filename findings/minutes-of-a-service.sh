#!/usr/bin/env bash
# Readers of durations take a part of what an owner writes for the minutes of a service, and report no error:
# - parse-duration 2.1.9, asked for minutes, reads `1 hora 15 min` as 15 and `20-30 min` as 50, because it adds up what it
#   knows and passes over the rest. `1:30` is a minute and a half. `1 hora` alone is null, so a trial with one unit looks
#   safe.
# - `1,5 h` is 15 hours in parse-duration and in timestring 7.0.0: the comma of decimals is taken away.
# - timestring reads `1 h 30` as one hour and `1 h. 30 min.` as one hour and 18 seconds: the stop makes 30 a 0.30.
# A haircut of 15 hours closes the agenda of a day, and one of 15 minutes sells the next customer's time. Minutes should
# be a field of numbers; text should be read only if all of it was understood.
# Seen on 2026-11-30 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-duration@2.1.9 timestring@7.0.0
cat >see.mjs <<'JS'
import parseDuration from 'parse-duration';
import timestring from 'timestring';

const toMinutes = {
  'parse-duration': (text) => parseDuration(text, 'm'),
  timestring: (text) => timestring(text, 'm'),
};
const expected = {
  '1 h 30 min': '90 | 90',
  '1 hora': 'null | error',
  '1 hora 15 min': '15 | error',
  '20-30 min': '50 | 30',
  '1:30': '1.5 | error',
  '1,5 h': '900 | 900',
  '1 h 30': '90 | 60',
  '1 h. 30 min.': '90 | 60.3',
};
let isSame = true;
for (const [text, was] of Object.entries(expected)) {
  const seen = Object.values(toMinutes)
    .map((read) => {
      try {
        const minutes = read(text);
        return minutes === null ? 'null' : String(Math.round(minutes * 10) / 10);
      } catch {
        return 'error';
      }
    })
    .join(' | ');
  console.log(`${text}: ${seen} minutes`);
  if (seen !== was) {
    console.log(`changed; it was: ${was}`);
    isSame = false;
  }
}
process.exit(isSame ? 0 : 1);
JS
node see.mjs
