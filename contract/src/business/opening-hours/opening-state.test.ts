import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingState, soldOutTodayEnd } from './opening-state.ts';
import { type OpeningHours, openingHours } from './schema.ts';
import { describeOpening, describeUntil } from './words.ts';

const bogota = 'America/Bogota';
const closedWeek: OpeningHours['week'] = [[], [], [], [], [], [], []];
const daily = (...spans: OpeningHours['week'][number]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  specialDates: [],
});
const at = (text: string) => new Date(text);
const words = (hours: OpeningHours, now: string, timeZone = bogota, locale = 'es-CO') => {
  const { status, detail } = describeOpening(openingState(hours, timeZone, at(now)), { locale, timeZone });
  return [status, detail].filter(Boolean).join(' · ').replace(/\s/g, ' ');
};

describe('the state in words', () => {
  const lunchAndDinner = daily({ from: '12:00', to: '15:00' }, { from: '18:00', to: '22:00' });
  const fridayNight: OpeningHours = {
    week: closedWeek.with(4, [{ from: '18:00', to: '02:00' }]),
    specialDates: [],
  };

  // Bogota is five hours behind UTC. 2026-05-04 is a Monday.
  test.each([
    ['2026-05-04T17:00:00Z', 'Abierto · cierra a las 3 p. m.'],
    ['2026-05-04T19:29:59Z', 'Abierto · cierra a las 3 p. m.'],
    ['2026-05-04T19:30:00Z', 'Cierra pronto · a las 3 p. m.'],
    ['2026-05-04T20:00:00Z', 'Cerrado · abre a las 6 p. m.'],
    ['2026-05-05T03:00:00Z', 'Cerrado · abre mañana a las 12 p. m.'],
  ])('at %s: %s', (now, expected) => {
    expect(words(lunchAndDinner, now)).toBe(expected);
  });

  test.each([
    ['2026-05-09T06:00:00Z', 'Abierto · cierra a las 2 a. m.'],
    ['2026-05-09T07:00:00Z', 'Cerrado hoy · abre el viernes a las 6 p. m.'],
    ['2026-05-07T15:00:00Z', 'Cerrado hoy · abre mañana a las 6 p. m.'],
    ['2026-05-08T15:00:00Z', 'Cerrado · abre a las 6 p. m.'],
  ])('a Friday night at %s: %s', (now, expected) => {
    expect(words(fridayNight, now)).toBe(expected);
  });

  test('a special date replaces the spans that begin on it, and gives the reason', () => {
    const holiday = (spans: OpeningHours['week'][number]): OpeningHours => ({
      ...lunchAndDinner,
      specialDates: [{ date: '2026-05-04', name: 'Día de la madre', spans }],
    });
    expect(words(holiday([]), '2026-05-04T17:00:00Z')).toBe(
      'Cerrado hoy por Día de la madre · abre mañana a las 12 p. m.',
    );
    expect(words(holiday([{ from: '08:00', to: '20:00' }]), '2026-05-04T17:00:00Z')).toBe(
      'Abierto · cierra a las 8 p. m.',
    );
  });

  test('touching spans are one, and a business may never close or never open', () => {
    expect(words(daily({ from: '00:00', to: '00:00' }), '2026-05-04T17:00:00Z')).toBe('Abierto');
    expect(
      words(daily({ from: '08:00', to: '12:00' }, { from: '12:00', to: '18:00' }), '2026-05-04T16:50:00Z'),
    ).toBe('Abierto · cierra a las 6 p. m.');
    expect(words({ week: closedWeek, specialDates: [] }, '2026-05-04T17:00:00Z')).toBe('Cerrado hoy');
  });

  test('the time is written as in the country', () => {
    const hours = daily({ from: '08:00', to: '13:15' });
    expect(words(hours, '2026-05-04T15:00:00Z')).toBe('Abierto · cierra a la 1:15 p. m.');
    expect(words(hours, '2026-05-04T15:00:00Z', 'Europe/Madrid', 'es-ES')).toBe(
      'Cerrado · abre mañana a las 8:00',
    );
  });
});

describe('a vacation', () => {
  const lunch = daily({ from: '12:00', to: '15:00' });
  /** Closed from 2026-05-04, a Monday, for `days` days. */
  const away = (days: number): OpeningHours => ({
    ...lunch,
    specialDates: Array.from({ length: days }, (_, n) => ({
      date: new Date(Date.UTC(2026, 4, 4 + n)).toISOString().slice(0, 10),
      name: 'Vacaciones',
      spans: [],
      range: 'mayo',
    })),
  });

  test.each([
    [1, '2026-05-04T15:00:00Z', 'mañana a las 12 p. m.'],
    [2, '2026-05-04T15:00:00Z', 'el miércoles a las 12 p. m.'],
    [6, '2026-05-04T15:00:00Z', 'el domingo a las 12 p. m.'],
    [7, '2026-05-04T15:00:00Z', 'el lunes 11 de mayo a las 12 p. m.'],
    [7, '2026-05-05T15:00:00Z', 'el lunes a las 12 p. m.'],
    [22, '2026-05-04T15:00:00Z', 'el martes 26 de mayo a las 12 p. m.'],
    [22, '2026-05-25T15:00:00Z', 'mañana a las 12 p. m.'],
    [370, '2026-05-04T15:00:00Z', 'el domingo 9 de mayo de 2027 a las 12 p. m.'],
  ])('of %i days says at %s that it ends %s', (days, now, opens) => {
    const hours = away(days);
    expect(openingHours.safeParse(hours).error).toBeUndefined();
    expect(words(hours, now)).toBe(`Cerrado hoy por Vacaciones · abre ${opens}`);
  });

  test('before it begins, the last closing leads to the reopening', () => {
    expect(words(away(14), '2026-05-03T21:00:00Z')).toBe('Cerrado · abre el lunes 18 de mayo a las 12 p. m.');
  });

  test('a week that is never open ends in no opening, after a vacation either', () => {
    expect(words({ ...away(9), week: closedWeek }, '2026-05-04T15:00:00Z')).toBe(
      'Cerrado hoy por Vacaciones',
    );
  });

  test.each([
    ['a gap', (dates: OpeningHours['specialDates']) => dates.toSpliced(3, 1)],
    [
      'two names',
      (dates: OpeningHours['specialDates']) => dates.map((day, n) => (n === 2 ? { ...day, name: 'x' } : day)),
    ],
    [
      'two schedules',
      (dates: OpeningHours['specialDates']) =>
        dates.map((day, n) => (n === 2 ? { ...day, spans: [{ from: '08:00', to: '09:00' }] } : day)),
    ],
  ])('with %s is refused', (_, change) => {
    const hours = away(9);
    expect(
      openingHours.safeParse({ ...hours, specialDates: change(hours.specialDates) }).error?.issues[0]
        ?.message,
    ).toBe('Los días de un rango deben ser seguidos y tener el mismo nombre y horario');
  });

  test('of 371 days is refused, and 60 dates beside one of 370 days are not all taken', () => {
    const messageOf = (hours: OpeningHours) => openingHours.safeParse(hours).error?.issues[0]?.message;
    expect(messageOf(away(371))).toBe('Puedes guardar hasta 370 días de vacaciones');
    const single = Array.from({ length: 60 }, (_, n) => ({
      date: new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10),
      name: '',
      spans: [],
    }));
    const hours = away(370);
    const withDates = (count: number) => ({
      ...hours,
      specialDates: [...hours.specialDates, ...single.slice(0, count)],
    });
    expect(messageOf(withDates(59))).toBeUndefined();
    expect(messageOf(withDates(60))).toBe('Puedes guardar hasta 60 fechas especiales');
  });
});

describe('the end of something', () => {
  test.each([
    ['2026-05-04T20:00:00Z', 'las 3 p. m.'],
    ['2026-05-05T13:00:00Z', 'mañana a las 8 a. m.'],
    ['2026-05-07T18:00:00Z', 'el jueves a la 1 p. m.'],
    ['2026-05-11T18:00:00Z', 'el lunes 11 de mayo a la 1 p. m.'],
  ])('at %s is %s', (end, text) => {
    const region = { locale: 'es-CO', timeZone: bogota };
    expect(describeUntil(at(end), at('2026-05-04T15:00:00Z'), region).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('sold out for today', () => {
  const lunch = daily({ from: '12:00', to: '15:00' });
  test.each([
    ['at lunch: until the next opening', lunch, '2026-05-04T18:00:00Z', '2026-05-05T17:00:00Z'],
    ['after midnight: the same morning', lunch, '2026-05-05T06:00:00Z', '2026-05-05T17:00:00Z'],
    ['without hours: until 04:00', null, '2026-05-04T18:00:00Z', '2026-05-05T09:00:00Z'],
    [
      'open all night: until 04:00',
      daily({ from: '00:00', to: '00:00' }),
      '2026-05-04T18:00:00Z',
      '2026-05-05T09:00:00Z',
    ],
    [
      'never open: until 04:00',
      { week: closedWeek, specialDates: [] },
      '2026-05-04T18:00:00Z',
      '2026-05-05T09:00:00Z',
    ],
  ])('%s', (_, hours, now, end) => {
    expect(soldOutTodayEnd(hours, bogota, at(now)).toISOString()).toBe(at(end).toISOString());
  });
});

const time = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 45, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const day = fc
  .array(time, { minLength: 2, maxLength: 6 })
  .map((times) => [...new Set(times)].sort())
  .chain((times) =>
    fc.boolean().map((passesMidnight) => {
      const spans = [];
      for (let n = 0; n + 1 < times.length && spans.length < 3; n += 2)
        spans.push({ from: times[n] ?? '', to: times[n + 1] ?? '' });
      const last = spans.at(-1);
      if (passesMidnight && last) last.to = times[0] ?? '';
      return spans;
    }),
  );
const maybeDay = fc.oneof(
  { weight: 4, arbitrary: day },
  { weight: 1, arbitrary: fc.constant<OpeningHours['week'][number]>([]) },
);

/** What a clock on the wall shows in each of `count` minutes: `2026-03-29 01:59`. */
function readClock(timeZone: string, from: number, count: number): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: count }, (_, n) => format.format(from + n * 60_000));
}

/**
 * The slow, obvious telling: it walks through all minutes of some days as a clock on the wall shows them, and
 * remembers the first minute at or after each opening time and the last one before each closing time.
 */
function openMinutes(hours: OpeningHours, walls: readonly string[]): Set<number> {
  const dates = [...new Set(walls.map((wall) => wall.slice(0, 10)))];
  const open = new Set<number>();
  for (const [index, date] of dates.entries()) {
    const special = hours.specialDates.find((entry) => entry.date === date);
    const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
    for (const { from: opens, to } of special?.spans ?? hours.week[weekday] ?? []) {
      const end = to <= opens ? `${dates[index + 1]} ${to}` : `${date} ${to}`;
      const start = walls.findIndex((wall) => wall >= `${date} ${opens}`);
      const closing = walls.lastIndexOf(end);
      // A closing time that clocks skip: when they skip it.
      const stop = closing === -1 ? walls.findIndex((wall) => wall >= end) : closing;
      if (start === -1 || stop === -1) continue;
      for (let n = start; n < stop; n++) open.add(n);
    }
  }
  return open;
}

/** The minutes in which clocks change, and one ordinary week, in time zones of both hemispheres. */
const weeks = [
  ['America/Bogota', '2026-06-01T12:00:00Z'],
  ['Europe/Madrid', '2026-03-26T12:00:00Z'],
  ['Europe/Madrid', '2026-10-22T12:00:00Z'],
  ['America/Santiago', '2026-04-02T12:00:00Z'],
  ['America/Santiago', '2026-09-03T12:00:00Z'],
  ['America/New_York', '2026-03-05T12:00:00Z'],
  ['America/New_York', '2026-10-29T12:00:00Z'],
  ['America/Havana', '2026-03-05T12:00:00Z'],
  ['America/Havana', '2026-10-29T12:00:00Z'],
] as const;

/** With and without changes of clock, one of them by half an hour. */
const yearZones = [
  'America/Santiago',
  'America/Asuncion',
  'America/Mexico_City',
  'America/New_York',
  'America/Havana',
  'Europe/Madrid',
  'Australia/Lord_Howe',
];

describe('a clock on the wall tells the same', () => {
  test.each(weeks)('%s from %s', (timeZone, start) => {
    const runs = Number(process.env.OPENING_RUNS ?? 15);
    fc.assert(
      fc.property(
        fc.array(maybeDay, { minLength: 7, maxLength: 7 }),
        maybeDay,
        fc.array(fc.nat(5 * 24 * 60 - 1), { minLength: 30, maxLength: 30 }),
        (week, spans, minutes) => {
          const from = Date.parse(start);
          const specialDate = new Date(from + 2.5 * 86_400_000).toISOString().slice(0, 10);
          const hours = { week, specialDates: [{ date: specialDate, name: '', spans }] };
          expect(openingHours.safeParse(hours).error).toBeUndefined();
          // The walk begins a day and a half early, so that spans from before are known.
          const lead = 36 * 60;
          const open = openMinutes(hours, readClock(timeZone, from - lead * 60_000, lead + 7 * 24 * 60));
          for (const minute of minutes) {
            const state = openingState(hours, timeZone, new Date(from + minute * 60_000 + 30_000));
            expect(state.status !== 'closed').toBe(open.has(lead + minute));
          }
        },
      ),
      { numRuns: runs, seed: 20_261_122 },
    );
  });

  /** `OPENING_YEARS=20` compares the year of twenty businesses in each time zone. */
  const years = Number(process.env.OPENING_YEARS ?? 0);
  test.runIf(years > 0).each(yearZones)('%s through a whole year', { timeout: 3_600_000 }, (timeZone) => {
    const lead = 36 * 60;
    const weekLength = 7 * 24 * 60;
    // One more day, for spans that pass midnight.
    const length = lead + weekLength + 24 * 60;
    const starts = Array.from(
      { length: 53 },
      (_, n) => Date.parse('2026-01-01T12:00:00Z') + n * 7 * 86_400_000,
    );
    const clocks = starts.map((start) => readClock(timeZone, start - lead * 60_000, length));
    let compared = 0;
    let changes = 0;
    fc.assert(
      fc.property(
        fc.array(maybeDay, { minLength: 7, maxLength: 7 }),
        fc.array(fc.tuple(fc.nat(364), maybeDay), { maxLength: 12 }),
        fc.nat(59),
        (week, special, offset) => {
          const byDate = new Map(
            special.map(([nth, spans]) => {
              const date = new Date(Date.UTC(2026, 0, 2 + nth)).toISOString().slice(0, 10);
              return [date, { date, name: '', spans }];
            }),
          );
          const hours = { week, specialDates: [...byDate.values()] };
          expect(openingHours.safeParse(hours).error).toBeUndefined();
          for (const [nth, start] of starts.entries()) {
            const open = openMinutes(hours, clocks[nth] ?? []);
            for (let minute = 0; minute < weekLength; minute++) {
              const isOpen = open.has(lead + minute);
              const isEdge = isOpen !== open.has(lead + minute - 1) || isOpen !== open.has(lead + minute + 1);
              if (!isEdge && minute % 60 !== offset) continue;
              compared += 1;
              if (isEdge) changes += 1;
              const now = new Date(start + minute * 60_000 + 30_000);
              const { status } = openingState(hours, timeZone, now);
              if ((status !== 'closed') !== isOpen)
                throw new Error(`${timeZone} ${now.toISOString()}: ${status}, but open is ${isOpen}`);
            }
          }
        },
      ),
      { numRuns: years },
    );
    console.log(`${timeZone}: ${years} years, ${compared} minutes compared, ${changes} beside a change`);
  });

  test('a state holds until its end, and another one follows a change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...weeks),
        fc.array(maybeDay, { minLength: 7, maxLength: 7 }),
        fc.nat(7200),
        ([timeZone, start], week, minute) => {
          const hours = { week, specialDates: [] };
          const now = new Date(Date.parse(start) + minute * 60_000);
          const state = openingState(hours, timeZone, now);
          const end = new Date(state.validUntil);
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          const { validUntil: _until, ...before } = openingState(
            hours,
            timeZone,
            new Date(end.getTime() - 1),
          );
          const { validUntil: _own, ...own } = state;
          expect(before).toEqual(own);
          expect({ ...openingState(hours, timeZone, end), validUntil: '' }).not.toEqual({
            ...own,
            validUntil: '',
          });
        },
      ),
      { numRuns: 200, seed: 20_261_122 },
    );
  });
});
