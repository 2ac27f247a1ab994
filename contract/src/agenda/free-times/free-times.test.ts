import { describe, expect, test } from 'vitest';
import { addDays, localDate, offsetAt } from '../../business/opening-hours/local-time.ts';
import type { OpeningHours, OpeningSpan } from '../../business/opening-hours/schema.ts';
import { type AgendaState, isWorking, listFreeTimes, reckonVisit, type Visit } from './free-times.ts';

const bogota = 'America/Bogota';
const everyDay = (...spans: OpeningSpan[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  specialDates: [],
});
const span = (from: string, to: string) => ({ from, to });
const alone = { id: 'a', week: null, daysOff: [], taken: [] };
const instant = (text: string) => Date.parse(text);
const between = (start: string, end: string) => ({ start: instant(start), end: instant(end) });

function build(changes: Partial<AgendaState> = {}): AgendaState {
  return {
    hours: everyDay(span('09:00', '12:00')),
    timeZone: bogota,
    settings: { noticeMinutes: 0, horizonDays: 3 },
    workers: [alone],
    ...changes,
  };
}

const hour: Visit = { minutes: 60, cleanUpMinutes: 0 };
/** Midnight in Bogotá. */
const monday = new Date('2026-11-30T05:00:00Z');

/** The local times of the first day, as `09:00`. */
function timesOf(agenda: AgendaState, visit = hour, { now = monday, from = '2026-11-30' } = {}): string[] {
  return listFreeTimes(agenda, visit, now, { from, maxDays: 40 })
    .times.map(({ start }) => instant(start))
    .filter((start) => localDate(start, agenda.timeZone) === from)
    .map((start) => new Date(start + offsetAt(start, agenda.timeZone)).toISOString().slice(11, 16));
}

describe('free times', () => {
  test.each<[string, AgendaState, Visit, readonly string[]]>([
    [
      'begin on quarter-hours and end at closing time at the latest',
      build(),
      { minutes: 150, cleanUpMinutes: 0 },
      ['09:00', '09:15', '09:30'],
    ],
    [
      'leave room for the clean-up before closing time',
      build(),
      { minutes: 150, cleanUpMinutes: 15 },
      ['09:00', '09:15'],
    ],
    ['are none of a service longer than a span', build(), { minutes: 181, cleanUpMinutes: 0 }, []],
    ['are none without opening hours', build({ hours: null }), hour, []],
    [
      'do not cross a break',
      build({ hours: everyDay(span('09:00', '10:00'), span('11:00', '12:00')) }),
      hour,
      ['09:00', '11:00'],
    ],
    [
      'cross spans that touch',
      build({ hours: everyDay(span('09:00', '10:00'), span('10:00', '11:00')) }),
      { minutes: 120, cleanUpMinutes: 0 },
      ['09:00'],
    ],
    [
      'leave out what is taken',
      build({
        workers: [{ ...alone, taken: [between('2026-11-30T14:30:00Z', '2026-11-30T15:40:00Z')] }],
      }),
      { minutes: 30, cleanUpMinutes: 0 },
      ['09:00', '10:45', '11:00', '11:15', '11:30'],
    ],
    [
      'have a date of its own in place of the week',
      build({
        hours: {
          week: everyDay(span('09:00', '12:00')).week,
          specialDates: [{ date: '2026-11-30', name: '', spans: [span('15:00', '16:30')] }],
        },
      }),
      hour,
      ['15:00', '15:15', '15:30'],
    ],
    [
      'are cut by the hours of the person',
      build({ workers: [{ ...alone, week: everyDay(span('10:00', '20:00')).week }] }),
      hour,
      ['10:00', '10:15', '10:30', '10:45', '11:00'],
    ],
    [
      'are none on a day off',
      build({ workers: [{ ...alone, daysOff: [{ from: '2026-11-29', to: '2026-11-30' }] }] }),
      hour,
      [],
    ],
    [
      'are none on a day off of a person with own hours',
      build({
        workers: [
          {
            ...alone,
            week: everyDay(span('10:00', '20:00')).week,
            daysOff: [{ from: '2026-11-30', to: '2026-11-30' }],
          },
        ],
      }),
      hour,
      [],
    ],
  ])('%s', (_, agenda, visit, expected) => {
    expect(timesOf(agenda, visit)).toEqual(expected);
  });

  test('are after the notice, and on the next quarter-hour', () => {
    const agenda = build({ settings: { noticeMinutes: 60, horizonDays: 3 } });
    const now = new Date('2026-11-30T14:20:00Z');
    expect(timesOf(agenda, { minutes: 30, cleanUpMinutes: 0 }, { now })).toEqual([
      '10:30',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
    ]);
  });

  test('end with the horizon, its day included', () => {
    const { times, nextFrom } = listFreeTimes(build(), hour, monday, { from: '2026-01-01', maxDays: 40 });
    expect(new Set(times.map(({ start }) => localDate(instant(start), bogota)))).toEqual(
      new Set(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']),
    );
    expect(nextFrom).toBe(null);
  });

  test('come in portions of days that have one', () => {
    const hours = everyDay(span('09:00', '10:00'));
    hours.specialDates.push({ date: '2026-12-01', name: '', spans: [] });
    const first = listFreeTimes(build({ hours }), hour, monday, { from: '2026-11-30', maxDays: 2 });
    expect(first.times.map(({ start }) => start.slice(0, 10))).toEqual(['2026-11-30', '2026-12-02']);
    expect(first.nextFrom).toBe('2026-12-03');
  });

  test('name who is free, in order', () => {
    const busy = [between('2026-11-30T14:00:00Z', '2026-11-30T15:00:00Z')];
    const agenda = build({
      workers: [
        { ...alone, id: 'b', taken: busy },
        { ...alone, id: 'a' },
      ],
    });
    const { times } = listFreeTimes(agenda, hour, monday, { from: '2026-11-30', maxDays: 1 });
    expect(times[0]?.professionalIds).toEqual(['a']);
    expect(times.at(-1)?.professionalIds).toEqual(['b', 'a']);
  });

  test('pass midnight, and belong to the day on which they begin', () => {
    const agenda = build({ hours: everyDay(span('22:00', '02:00')) });
    expect(timesOf(agenda, { minutes: 120, cleanUpMinutes: 0 }, { from: '2026-12-01' })).toEqual([
      '00:00',
      '22:00',
      '22:15',
      '22:30',
      '22:45',
      '23:00',
      '23:15',
      '23:30',
      '23:45',
    ]);
  });

  test('last their minutes when clocks are put forward in the middle', () => {
    // 2027-04-04: Santiago puts its clocks back at midnight; 2027-09-05: forward.
    const agenda = build({ timeZone: 'America/Santiago', hours: everyDay(span('22:00', '03:00')) });
    const visit = { minutes: 240, cleanUpMinutes: 0 };
    const short = listFreeTimes(agenda, visit, new Date('2027-09-04T12:00:00Z'), {
      from: '2027-09-04',
      maxDays: 1,
    });
    expect(short.times.map(({ start }) => start)).toEqual(['2027-09-05T02:00:00.000Z']);
    const long = listFreeTimes(agenda, visit, new Date('2027-04-03T12:00:00Z'), {
      from: '2027-04-03',
      maxDays: 1,
    });
    // Six hours of work: from 22:00 to 03:00, with one hour twice.
    expect(long.times[0]?.start).toBe('2027-04-04T01:00:00.000Z');
    expect(long.times.length).toBeGreaterThan(short.times.length);
  });
});

/** The night of a Saturday, from 22:00 to 04:00, by the laws of the places and not by any library. */
const nights: [place: string, date: string, hours: number, first: string, last: string][] = [
  ['America/Santiago', '2027-04-03', 7, '2027-04-04T01:00:00.000Z', '2027-04-04T07:00:00.000Z'],
  ['America/Santiago', '2027-09-04', 5, '2027-09-05T02:00:00.000Z', '2027-09-05T06:00:00.000Z'],
  ['America/Havana', '2027-03-13', 5, '2027-03-14T03:00:00.000Z', '2027-03-14T07:00:00.000Z'],
  ['America/Havana', '2027-11-06', 7, '2027-11-07T02:00:00.000Z', '2027-11-07T08:00:00.000Z'],
  ['America/Tijuana', '2027-03-13', 5, '2027-03-14T06:00:00.000Z', '2027-03-14T10:00:00.000Z'],
  ['America/Tijuana', '2027-11-06', 7, '2027-11-07T05:00:00.000Z', '2027-11-07T11:00:00.000Z'],
  ['Atlantic/Bermuda', '2027-03-13', 5, '2027-03-14T02:00:00.000Z', '2027-03-14T06:00:00.000Z'],
  ['Atlantic/Bermuda', '2027-11-06', 7, '2027-11-07T01:00:00.000Z', '2027-11-07T07:00:00.000Z'],
  ['America/Port-au-Prince', '2027-11-06', 7, '2027-11-07T02:00:00.000Z', '2027-11-07T08:00:00.000Z'],
  // Their clocks no longer change.
  ['America/Asuncion', '2027-03-27', 6, '2027-03-28T01:00:00.000Z', '2027-03-28T06:00:00.000Z'],
  ['America/Mexico_City', '2027-04-03', 6, '2027-04-04T04:00:00.000Z', '2027-04-04T09:00:00.000Z'],
];

test.each(nights)('a night in %s on %s has %i hours of free times', (timeZone, date, length, first, last) => {
  const week = Array.from({ length: 7 }, (_, day) => (day === 5 ? [span('22:00', '04:00')] : []));
  const agenda = build({ timeZone, hours: { week, specialDates: [] } });
  const now = new Date(`${date}T12:00:00Z`);
  const { times } = listFreeTimes(agenda, hour, now, { from: date, maxDays: 40 });
  const starts = times.map(({ start }) => start);
  expect([starts[0], starts.at(-1), starts.length]).toEqual([first, last, (length - 1) * 4 + 1]);
});

test('services follow each other, and the longest clean-up is needed once', () => {
  expect(
    reckonVisit([
      { minutes: 30, cleanUpMinutes: 10 },
      { minutes: 45, cleanUpMinutes: null },
    ]),
  ).toEqual({ minutes: 75, cleanUpMinutes: 10 });
});

/** Repeats the same sequence for a seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T;
  return { next, pick, int: (max: number) => Math.floor(next() * max) };
}

/** Zones with changes of clock, by the date before one. */
const zones: [zone: string, date: string][] = [
  ['America/Bogota', '2026-11-29'],
  ['America/Santiago', '2027-04-02'],
  ['America/Santiago', '2027-09-03'],
  ['America/Asuncion', '2024-10-04'],
  ['America/Havana', '2027-03-12'],
  ['America/Havana', '2027-11-05'],
  ['America/Tijuana', '2027-03-12'],
  ['Europe/Madrid', '2027-10-29'],
  ['Australia/Lord_Howe', '2027-04-02'],
];

type Random = ReturnType<typeof createRandom>;

function randomSpans({ pick, int }: Random): OpeningSpan[] {
  return pick<() => OpeningSpan[]>([
    () => [],
    () => [span('09:00', '18:00')],
    () => [span('00:30', '03:00'), span('09:00', pick(['13:00', '23:45']))],
    () => [span('08:00', '12:00'), span('14:00', pick(['19:00', '02:30']))],
    () => [span('22:00', pick(['01:00', '04:00', '22:00']))],
    () => [span(`0${int(9)}:${pick(['00', '05', '15', '50'])}`, '10:00')],
  ])();
}

function randomAgenda(random: Random) {
  const { pick, int, next } = random;
  const [timeZone, date] = pick(zones);
  const now = new Date(Date.parse(date) + int(48 * 60) * 60_000);
  const week = () => Array.from({ length: 7 }, () => randomSpans(random));
  const randomWeek = () => (next() < 0.3 ? everyDay(...randomSpans(random)).week : week());
  const special = next() < 0.4 ? [{ date: addDays(date, int(4)), name: '', spans: randomSpans(random) }] : [];
  const workers = Array.from({ length: 1 + int(3) }, (_, index) => ({
    id: String(index),
    week: next() < 0.5 ? null : randomWeek(),
    daysOff: next() < 0.3 ? [{ from: addDays(date, int(3)), to: addDays(date, int(3) + 2) }] : [],
    taken: Array.from({ length: int(6) }, () => {
      const start = Date.parse(date) + int(5 * 24 * 12) * 5 * 60_000;
      return { start, end: start + (1 + int(40)) * 5 * 60_000 };
    }),
  }));
  const agenda: AgendaState = {
    hours: { week: randomWeek(), specialDates: special },
    timeZone,
    settings: { noticeMinutes: pick([0, 60, 1500]), horizonDays: 1 + int(4) },
    workers,
  };
  const visit = { minutes: pick([5, 15, 30, 50, 90, 240, 480]), cleanUpMinutes: pick([0, 0, 10, 25]) };
  return { agenda, visit, now, date };
}

/** The minutes around a local date, with what the wall clock shows. */
const minutesByDate = new Map<string, { time: number; wall: string }[]>();
function minutesOf(date: string, timeZone: string) {
  const key = `${date} ${timeZone}`;
  const minutes =
    minutesByDate.get(key) ??
    Array.from({ length: 52 * 60 }, (_, minute) => {
      const time = Date.parse(date) - 14 * 3_600_000 + minute * 60_000;
      return { time, wall: new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16) };
    });
  minutesByDate.set(key, minutes);
  return minutes;
}

/** Searches the minute at which the clock first or last shows a time, or has skipped it. */
const found = new Map<string, number>();
function searchMinute(wall: string, timeZone: string, occurrence: 'first' | 'last'): number {
  const key = `${wall} ${timeZone} ${occurrence}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const minutes = minutesOf(wall.slice(0, 10), timeZone);
  const shown = minutes.filter((minute) => minute.wall === wall);
  const minute = (occurrence === 'first' ? shown[0] : shown.at(-1)) ?? minutes.find((one) => one.wall > wall);
  if (!minute) throw new Error(`no minute ${wall}`);
  found.set(key, minute.time);
  return minute.time;
}

/** Whether the minute that begins at `time` is in a span. Asks the spans of the days around it. */
function isOpenMinute({ week, specialDates }: OpeningHours, timeZone: string, time: number): boolean {
  const around = new Date(time).toISOString().slice(0, 10);
  return [-2, -1, 0, 1].some((days) => {
    const date = addDays(around, days);
    const own = specialDates.find((special) => special.date === date)?.spans;
    const spans = own ?? week[(new Date(date).getUTCDay() + 6) % 7] ?? [];
    return spans.some(({ from, to }) => {
      const end = to <= from ? addDays(date, 1) : date;
      return (
        searchMinute(`${date}T${from}`, timeZone, 'first') <= time &&
        time < searchMinute(`${end}T${to}`, timeZone, 'last')
      );
    });
  });
}

test('are what a naive model finds, which asks for every five minutes', () => {
  let count = 0;
  for (let seed = 1; seed <= 600; seed++) {
    const random = createRandom(seed);
    const { agenda, visit, now, date } = randomAgenda(random);
    const { hours, timeZone, settings, workers } = agenda;
    if (!hours) throw new Error('hours are missing');
    const { times } = listFreeTimes(agenda, visit, now, { from: date, maxDays: 40 });
    const shown = new Map(times.map(({ start, professionalIds }) => [instant(start), professionalIds]));
    count += times.length;
    const today = localDate(now.getTime(), timeZone);
    const first = today > date ? today : date;
    const length = visit.minutes + visit.cleanUpMinutes;
    // Quarter-hours around the days, in a random part of them.
    const from = Math.ceil((now.getTime() + random.int(5 * 24 * 60) * 60_000) / 900_000) * 900_000;
    for (let start = from; start < from + 4 * 3_600_000; start += 900_000) {
      const day = localDate(start, timeZone);
      const isBookable =
        day >= first &&
        day <= addDays(today, settings.horizonDays) &&
        start >= now.getTime() + settings.noticeMinutes * 60_000;
      const expected = workers
        .filter(({ week, daysOff, taken }) => {
          if (!isBookable) return false;
          const closed = (own: OpeningHours): OpeningHours => ({
            week: own.week,
            specialDates: [
              ...Array.from({ length: 10 }, (_, index) => addDays(date, index - 2))
                .filter((off) => daysOff.some((range) => range.from <= off && off <= range.to))
                .map((off) => ({ date: off, name: '', spans: [] })),
              ...own.specialDates,
            ],
          });
          const business = week ? hours : closed(hours);
          const own = week && closed({ week, specialDates: [] });
          // All times are multiples of five minutes.
          for (let minute = 0; minute < length; minute += 5) {
            const time = start + minute * 60_000;
            if (!isOpenMinute(business, timeZone, time)) return false;
            if (own && !isOpenMinute(own, timeZone, time)) return false;
            if (taken.some((busy) => busy.start < time + 300_000 && time < busy.end)) return false;
          }
          return true;
        })
        .map(({ id }) => id);
      expect([seed, new Date(start).toISOString(), shown.get(start) ?? []]).toEqual([
        seed,
        new Date(start).toISOString(),
        expected,
      ]);
    }
  }
  expect(count).toBeGreaterThan(5_000);
});

test('an appointment is outside once the person no longer works then', () => {
  const visit = between('2026-11-30T14:00:00Z', '2026-11-30T15:00:00Z');
  expect(isWorking(build(), alone, visit)).toBe(true);
  expect(isWorking(build(), { ...alone, daysOff: [{ from: '2026-11-30', to: '2026-11-30' }] }, visit)).toBe(
    false,
  );
  expect(isWorking(build({ hours: null }), alone, visit)).toBe(false);
});

test('a vacation that begins over booked times leaves the night that began before it, and nothing later', () => {
  const closed = (date: string) => ({ date, name: 'Vacaciones', spans: [] });
  const hours = {
    week: everyDay(span('22:00', '02:00')).week,
    specialDates: [closed('2026-12-01'), closed('2026-12-02')],
  };
  const agenda = build({ hours });
  const isCovered = (start: string, end: string) => isWorking(agenda, alone, between(start, end));
  expect(isCovered('2026-12-01T04:30:00Z', '2026-12-01T06:30:00Z')).toBe(true);
  expect(isCovered('2026-12-01T06:30:00Z', '2026-12-01T07:30:00Z')).toBe(false);
  expect(isCovered('2026-12-02T04:30:00Z', '2026-12-02T05:00:00Z')).toBe(false);
  expect(isCovered('2026-12-02T05:30:00Z', '2026-12-02T06:00:00Z')).toBe(false);
  expect(isCovered('2026-12-04T05:30:00Z', '2026-12-04T06:00:00Z')).toBe(true);
});
