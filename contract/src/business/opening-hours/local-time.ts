const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Creating a format takes longer than using it a hundred times. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Offsets by zone and quarter-hour, because a format takes much longer than a lookup and agendas ask for the same days again. */
const offsets = new Map<string, number>();
const maxOffsets = 20_000;
/** Clocks of this century change on quarter-hours of UTC. */
const quarterMs = 15 * minuteMs;

/** The offset from UTC in milliseconds. `timeZone` is a name that Intl knows. */
export function offsetAt(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / quarterMs)}`;
  const offset = offsets.get(key) ?? readOffset(instant, timeZone);
  if (offsets.size > maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
}

/** The local date as `YYYY-MM-DD`. */
export function localDate(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Both are `YYYY-MM-DD`. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** 0 is Monday. */
export function weekday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/**
 * The instant of a wall-clock time, in minutes after midnight of `date`, which may be of a later day. Of a time that occurs
 * twice, because clocks are put back, the `first` or `last`. For a time that clocks skip, the instant of the change.
 */
export function toInstant(
  date: string,
  minutes: number,
  timeZone: string,
  occurrence: 'first' | 'last',
): number {
  const wall = Date.parse(date) + minutes * minuteMs;
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const instants = [wall - before, wall - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  );
  if (instants.length > 0) return occurrence === 'first' ? Math.min(...instants) : Math.max(...instants);
  return findClockChange(wall - dayMs, wall + dayMs, timeZone);
}

/** Clocks change on a full minute. */
function findClockChange(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let low = from;
  let high = to;
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}
