import { expect, test } from 'vitest';
import { googleCalendarLink, writeCalendarFile } from './calendar.ts';

const event = {
  id: '018f5b5e-7c1a-7c11-8a33-6a1f0a0b0c0d',
  sequence: 2,
  appointment: {
    state: 'confirmed' as const,
    start: '2026-11-24T21:15:00.000Z',
    end: '2026-11-24T21:45:00.000Z',
  },
  title: `Corte, barba; «niños» 💈 ${'ñ'.repeat(60)}`,
  details: 'Con Julián\nBEGIN:VALARM\r\nhttps://vitrina.test/cita/T',
  location: 'Calle 4 # 3-18, San Antonio',
  url: 'https://vitrina.test/cita/T',
  changedAt: new Date('2026-11-20T12:00:00Z'),
};

test('a calendar file has instants in UTC, alarms in hours and lines of at most 75 octets', () => {
  const file = writeCalendarFile(event);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  expect(lines).toContain('DTSTART:20261124T211500Z');
  expect(lines).toContain('DTEND:20261124T214500Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT24H', 'TRIGGER:-PT2H']);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:Corte\\, barba\\; «niños» 💈 ${'ñ'.repeat(60)}\r\n`);
  expect(unfolded).toContain('DESCRIPTION:Con Julián\\nBEGIN:VALARM\\nhttps://vitrina.test/cita/T\r\n');
  expect(unfolded.match(/^BEGIN:VALARM$/gm)).toHaveLength(2);
});

test('a cancelled appointment takes its event away, without an alarm', () => {
  const file = writeCalendarFile({ ...event, appointment: { ...event.appointment, state: 'cancelled' } });
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).not.toContain('VALARM\r\n');
});

test('the link to the calendar of Google has the same instants', () => {
  const params = new URL(googleCalendarLink(event)).searchParams;
  // Instants in UTC need no zone, which would move them in a calendar of another one.
  expect([...params.keys()]).toEqual(['action', 'text', 'dates', 'details', 'location']);
  expect(params.get('dates')).toBe('20261124T211500Z/20261124T214500Z');
  expect([params.get('text'), params.get('location')]).toEqual([event.title, event.location]);
});
