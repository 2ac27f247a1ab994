#!/usr/bin/env bash
# xlsx 0.18.5 (the last version on npm) reads the dates of a CSV a day early when the machine's clock is in Latin
# America, for two reasons that add up:
# - "2026-07-20" is read as midnight in UTC, so it is 19:00 of the day before in Bogotá.
# - "7/20/26" is read as local midnight, but counted from 1899, when most cities had their own solar time, whose
#   offset JavaScript tells in whole minutes. Bogotá was 4 h 56 min 16 s behind, so the cell is 16 seconds short of
#   midnight and shows the day before.
# So Guayaquil reads "7/20/26" right, although its clock is that of Bogotá, and servers in UTC show nothing of it.
# Sold-out dates, validity of offers and special days of an imported list move by one day.
# Seen on 2026-11-27 with Node 20.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat >see.cjs <<'JS'
const xlsx = require('xlsx');
const { Sheets } = xlsx.read('2026-07-20\n7/20/26\n', { type: 'string' });
const { A1, A2 } = Sheets.Sheet1;
const secondsToMidnight = Math.round((1 - (A2.v % 1)) * 86400) % 86400;
console.log(`${A1.w}, ${A2.w}, ${secondsToMidnight} s`);
JS
expect() {
  seen=$(TZ=$1 node see.cjs)
  echo "$1: $seen"
  [ "$seen" = "$2" ] || { echo "changed; it was: $2"; exit 1; }
}
expect UTC '7/20/26, 7/20/26, 0 s'
expect America/Bogota '7/19/26, 7/19/26, 16 s'
expect America/Mexico_City '7/19/26, 7/19/26, 36 s'
expect America/Lima '7/19/26, 7/19/26, 36 s'
expect America/Argentina/Buenos_Aires '7/19/26, 7/19/26, 48 s'
expect America/Guayaquil '7/19/26, 7/20/26, 0 s'
