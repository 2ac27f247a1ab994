import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeCalendarFile } from '@vitrina/contract/agenda/appointments/calendar.ts';
import { expect, test } from 'vitest';
import { readCalendar } from '../../testing/read-calendar.ts';

const reader = fileURLToPath(new URL('../../testing/read-calendar.ts', import.meta.url));
const title =
  'Peluquería Ñandú, corte y «barba» · niños 👨‍👩‍👧; con cita, señalización, acción y emoción 💈💈💈';
const details = 'Con Julián\n$ 28.000; se paga allá\nhttps://vitrina.test/cita/T';

/** The nights on which clocks change in Santiago, and an afternoon in Bogotá. */
const times = [
  { start: '2026-11-24T21:15:00.000Z', end: '2026-11-24T21:45:00.000Z' },
  { start: '2027-04-04T02:30:00.000Z', end: '2027-04-04T03:30:00.000Z' },
  { start: '2027-09-05T03:30:00.000Z', end: '2027-09-05T04:30:00.000Z' },
];

const write = (time: { start: string; end: string }) =>
  writeCalendarFile({
    id: '018f5b5e-7c1a-7c11-8a33-6a1f0a0b0c0d',
    sequence: 1,
    appointment: { state: 'confirmed', ...time },
    title,
    details,
    location: 'Calle 4 Oeste # 3-18, San Antonio',
    url: 'https://vitrina.test/cita/T',
    changedAt: new Date('2026-11-20T12:00:00Z'),
  });

test.each(times)('two readers find the instants and every letter of $start', (time) => {
  const expected = { ...time, title, details };
  expect(readCalendar(write(time))).toEqual([expected, expected]);
});

test.each(['America/Santiago', 'Asia/Tokyo'])('a process in %s reads the same', (zone) => {
  for (const time of times) {
    const output = execFileSync(process.execPath, [reader], {
      input: write(time),
      env: { PATH: process.env.PATH, TZ: zone },
      encoding: 'utf8',
    });
    const expected = { ...time, title, details };
    expect(JSON.parse(output)).toEqual([expected, expected]);
  }
});
