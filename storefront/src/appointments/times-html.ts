import {
  formatDate,
  formatDayNumber,
  formatHour,
  formatShortHour,
  groupByDayPart,
  nameShortDay,
} from '@vitrina/contract/agenda/appointments/times.ts';
import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { escapeHtml } from '../document/escape.ts';

export interface TimeRegion {
  locale: string;
  timeZone: string;
}

export interface TimeList {
  times: readonly FreeTime[];
  /** The date to continue from. Null means that there are no later times. */
  nextFrom: string | null;
  /** The first listed date that the visitor asked for. Null means today. */
  from: string | null;
  /** The date whose hours are shown. Null means the first one. */
  date: string | null;
  now: Date;
  region: TimeRegion;
  /** Returns the URL of a choice. */
  href(choice: { start?: string; date?: string; from?: string | null }): string;
}

const shownNext = 3;

/** The next three free times, then days, then the hours of a day. Every time is a link. */
export function timesHtml({ times, nextFrom, from, date, now, region, href }: TimeList): string {
  const byDate = groupByDate(times, region.timeZone);
  const [firstDate] = byDate.keys();
  const shown = date !== null && byDate.has(date) ? date : firstDate;
  const next = from === null ? times.slice(0, shownNext) : [];
  const link = (start: string) => escapeHtml(href({ start }));
  const nextHtml = next.map(
    ({ start }) =>
      `<li><a class="time is-next" href="${link(start)}"><span>${nameDay(start, now, region)}</span><b>${escapeHtml(formatHour(start, region))}</b></a></li>`,
  );
  const days = [...byDate].map(([day, [first]]) => {
    const { start } = first as FreeTime;
    const url = escapeHtml(href({ date: day, from }));
    return `<li><a class="day" data-swap id="dia-${day}" href="${url}#dias"${day === shown ? ' aria-current="date"' : ''} aria-label="${escapeHtml(formatDate(start, region))}"><span>${nameShortDay(start, now, region)}</span><b>${formatDayNumber(start, region)}</b></a></li>`;
  });
  const earlier =
    from !== null
      ? `<li><a class="day is-more" data-swap id="antes" href="${escapeHtml(href({ from: null }))}#dias">Días de antes</a></li>`
      : '';
  const later = nextFrom
    ? `<li><a class="day is-more" data-swap id="despues" href="${escapeHtml(href({ from: nextFrom }))}#dias">Más días</a></li>`
    : '';
  const parts = groupByDayPart(byDate.get(shown ?? '') ?? [], region).map(
    ({ name, times: ofPart }) =>
      `<h3>${name}</h3><ul class="times">${ofPart
        .map(
          ({ start }) =>
            `<li><a class="time" href="${link(start)}" aria-label="${escapeHtml(`${formatHour(start, region)}, ${formatDate(start, region)}`)}">${escapeHtml(formatShortHour(start, region))}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const zone = times[0] ? zoneHtml(times[0].start, region) : '';
  return `${zone}${nextHtml.length > 0 ? `<section><h2>Lo más pronto</h2><ul class="times is-three">${nextHtml.join('')}</ul></section>` : ''}
<section id="dias"><h2>Otro día</h2><ul class="days">${earlier}${days.join('')}${later}</ul>${parts.join('')}</section>`;
}

/** `Hora estándar de Colombia`. The script shows it to visitors whose clock says another hour. */
export function zoneHtml(start: string, { timeZone }: Pick<TimeRegion, 'timeZone'>, style = 'rule '): string {
  const name = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(start))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const text = name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : timeZone;
  return `<p class="${style}zone" data-zone="${escapeHtml(timeZone)}" data-start="${escapeHtml(start)}" hidden>${escapeHtml(text)}</p>`;
}

/** The nearest free times of an attempt that was lost, one of which is chosen. */
export function nearestHtml(nearest: readonly FreeTime[], now: Date, region: TimeRegion): string {
  const choices = nearest.map(
    ({ start }) =>
      `<label class="time is-next"><input type="radio" name="hora" value="${escapeHtml(start)}" required><span>${nameDay(start, now, region)}</span><b>${escapeHtml(formatHour(start, region))}</b></label>`,
  );
  const zone = nearest[0] ? zoneHtml(nearest[0].start, region) : '';
  return `<fieldset class="nearest"><legend>Las más cercanas</legend>${choices.join('')}</fieldset>${zone}`;
}

/** `Hoy`, `Mañana`, `mié 25`. */
function nameDay(start: string, now: Date, region: TimeRegion): string {
  const day = nameShortDay(start, now, region);
  return isFar(start, now, region) ? `${day} ${formatDayNumber(start, region)}` : day;
}

function isFar(start: string, now: Date, { timeZone }: TimeRegion): boolean {
  const days =
    Date.parse(localDate(Date.parse(start), timeZone)) - Date.parse(localDate(now.getTime(), timeZone));
  return days > 24 * 60 * 60_000;
}

function groupByDate(times: readonly FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  const byDate = new Map<string, FreeTime[]>();
  for (const time of times) {
    const date = localDate(Date.parse(time.start), timeZone);
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  return byDate;
}
