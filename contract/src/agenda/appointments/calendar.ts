import type { CustomerAppointment } from './schema.ts';
import { describeAppointmentState } from './status-words.ts';

interface CalendarEvent {
  /** Equal for each version of an appointment, so that a calendar replaces the event. */
  id: string;
  /** How often the appointment changed. */
  sequence: number;
  appointment: Pick<CustomerAppointment, 'state' | 'start' | 'end'>;
  title: string;
  details: string;
  location: string;
  /** The page of the appointment. */
  url: string;
  changedAt: Date;
}

/** In hours before the start. Readers disagree about an alarm of one day on the night of a clock change. */
const alarmHours = [24, 2];

/** Returns an iCalendar file (RFC 5545). Its instants are in UTC, so a reader needs no rules of a time zone. */
export function writeCalendarFile(event: CalendarEvent): string {
  const { id, sequence, appointment, title, details, location, url, changedAt } = event;
  const { calendar } = describeAppointmentState(appointment.state);
  const alarms = alarmHours.flatMap((hours) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${hours}H`,
    'END:VALARM',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Reservas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@vitrina`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(changedAt.toISOString())}`,
    `DTSTART:${toUtc(appointment.start)}`,
    `DTEND:${toUtc(appointment.end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${url}`,
    `STATUS:${calendar}`,
    ...(calendar === 'CANCELLED' ? [] : alarms),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Opens a new event in Google's calendar, which takes no alarms from a link. */
export function googleCalendarLink({
  appointment: { start, end },
  title,
  details,
  location,
}: Pick<CalendarEvent, 'appointment' | 'title' | 'details' | 'location'>): string {
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: title.toWellFormed(),
    dates: `${toUtc(start)}/${toUtc(end)}`,
    details: details.toWellFormed(),
    ...(location && { location: location.toWellFormed() }),
  });
  return `https://calendar.google.com/calendar/render?${params.toString()}`;
}

/** `20261124T211500Z` */
function toUtc(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '');
}

/** Escapes a TEXT value (RFC 5545 §3.3.11). Control characters, which it may not contain, become spaces. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

const maxLineOctets = 75;

/** Breaks a line into ones of at most 75 octets, never within a character (RFC 5545 §3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      parts.push(part);
      part = '';
      // The space that begins a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
