import { localDate, weekday } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { spansOf } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { OpeningSpan, SpecialDate } from '@vitrina/contract/business/opening-hours/schema.ts';
import { type DateGroup, groupDates } from '@vitrina/contract/business/opening-hours/special-dates.ts';
import { describeOpening, formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { Icon } from '../page/Icon.tsx';

const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** Further special dates are not shown. */
const shownDays = 45;

interface Props {
  opening: NonNullable<PublicPage['opening']>;
  locale: string;
  /** What is true of orders while the business is open. */
  facts: readonly string[];
  /** Of the first or the last order of this opening. May be empty. */
  note: string;
  /** Whether the business takes no orders although it is open. */
  isOutsideHours: boolean;
}

/** Whether the business is open, and the week behind a tap. An offline copy updates the line: see `OfflineOpening`. */
export function OpeningHours({
  opening: { hours, timeZone, state },
  locale,
  facts,
  note,
  isOutsideHours,
}: Props) {
  const { status, detail } = describeOpening(state, { locale, timeZone });
  // The state ends with the day at the latest.
  const validUntil = Date.parse(state.validUntil);
  const today = localDate(validUntil - 1, timeZone);
  const lastShown = localDate(validUntil + shownDays * 86_400_000, timeZone);
  const groups = groupDates(hours.specialDates).filter(
    ([first, ...rest]) => (rest.at(-1) ?? first).date >= today && first.date <= lastShown,
  );
  const shownFacts =
    state.status === 'closed'
      ? []
      : [note, ...(state.status === 'open' && !isOutsideHours ? facts : [])].filter(Boolean);
  const describe = (spans: readonly OpeningSpan[]) => describeSpans(spans, locale);
  return (
    <details className="hours">
      <summary className={state.status === 'closed' ? 'is-closed' : 'is-open'}>
        <span>
          <b className="hours-status">{status}</b>
          <span className="hours-detail">{detail && ` · ${detail}`}</span>
          {shownFacts.length > 0 && <Facts facts={shownFacts} />}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {days.map((day, index) => (
          <div key={day} className={index === weekday(today) ? 'is-today' : undefined}>
            <dt>{day}</dt>
            <dd>{describe(index === weekday(today) ? spansOf(hours, today) : (hours.week[index] ?? []))}</dd>
          </div>
        ))}
        {groups.map((dates) => (
          <div key={dates[0].date}>
            <dt>{[formatDates(dates), dates[0].name].filter(Boolean).join(' · ')}</dt>
            <dd>{describe(dates[0].spans)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** They follow the state in its line, and are the line of a business without hours. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

function describeSpans(spans: readonly OpeningSpan[], locale: string): string {
  const format = (time: string) =>
    formatTime(new Date(`2000-01-01T${time}:00Z`), { locale, timeZone: 'UTC' });
  if (spans.length === 0) return 'Cerrado';
  return spans
    .map(({ from, to }) => (from === to ? '24 horas' : `${format(from)} – ${format(to)}`))
    .join(', ');
}

/** `25 de diciembre`, `Del 20 de diciembre al 10 de enero`. */
function formatDates([first, ...rest]: DateGroup<SpecialDate>): string {
  const last = rest.at(-1);
  return last ? `Del ${formatDate(first.date)} al ${formatDate(last.date)}` : formatDate(first.date);
}

function formatDate(date: string): string {
  return new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
