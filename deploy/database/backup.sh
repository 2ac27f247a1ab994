#!/bin/sh
# Dumps the database of deploy/compose.yaml every night at 8:00 UTC and keeps the last BACKUP_KEEP dumps in /backups, or in the
# directory of the first argument. With `once` as the second argument it dumps now and ends.
set -eu
umask 077
directory=${1:-/backups}

dump() {
  name=vitrina-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  if ! pg_dump --format=custom --no-owner --file="$directory/.partial"; then
    rm -f "$directory/.partial"
    echo "the backup failed" >&2
    return 1
  fi
  sync "$directory/.partial"
  mv "$directory/.partial" "$directory/$name"
  echo "backup created: $name"
  # The names sort by time.
  ls -1 "$directory" | grep '^vitrina-.*\.dump$' | sort -r | tail -n "+$((${BACKUP_KEEP:-14} + 1))" |
    while read -r old; do rm -f "$directory/$old"; done
}

[ "${2:-}" != once ] || { dump; exit; }
trap 'exit 0' TERM INT
while :; do
  now=$(date -u +%s)
  sleep $(((86400 + 8 * 3600 - now % 86400) % 86400 + 1)) &
  wait $!
  dump || true
done
