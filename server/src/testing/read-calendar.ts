import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** What a reader finds in the first event of a calendar file. */
export interface ReadEvent {
  start: string;
  end: string;
  title: string;
  details: string;
}

/** Reads a file with two independent readers, in the zone of this process. */
export function readCalendar(text: string): ReadEvent[] {
  const first = new ICAL.Event(
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
  );
  const second = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
  if (second?.type !== 'VEVENT') throw new Error('no event');
  return [
    {
      start: first.startDate.toJSDate().toISOString(),
      end: first.endDate.toJSDate().toISOString(),
      title: first.summary,
      details: first.description,
    },
    {
      start: new Date(second.start).toISOString(),
      end: new Date(second.end ?? '').toISOString(),
      title: String(second.summary),
      details: String(second.description),
    },
  ];
}

if (import.meta.main) console.log(JSON.stringify(readCalendar(readFileSync(0, 'utf8'))));
