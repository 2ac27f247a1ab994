import { VisuallyHidden } from '@mantine/core';
import type { DailyFigures } from '@vitrina/contract/analytics/endpoints.ts';
import { type PointerEvent, useState } from 'react';
import { columnAt, roundTop } from './chart-scale.ts';
import classes from './ViewsChart.module.css';

interface Props {
  /** Without gaps, today last. */
  days: readonly DailyFigures[];
  locale: string;
}

/**
 * A bar a day. One of them is always chosen and spelled out above: by mouse, finger, arrow keys or a screen reader,
 * for which the bars are a slider over the days.
 */
export function ViewsChart({ days, locale }: Props) {
  const last = days.length - 1;
  const [chosen, choose] = useState(last);
  const number = new Intl.NumberFormat(locale);
  const top = roundTop(Math.max(...days.map(({ views }) => views)));
  const day = days[chosen];
  const words = day ? spellOut(day, chosen === last, number) : { figures: '', date: '' };
  const chooseUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(columnAt(clientX - left, width, days.length));
  };

  return (
    <figure className={classes.figure}>
      <VisuallyHidden component="figcaption">{summary(days, number)}</VisuallyHidden>
      <p className={classes.chosen} aria-hidden="true">
        <b>{words.figures}</b> <span>{words.date}</span>
      </p>
      <div className={classes.plot}>
        {[1, 0.5, 0].map((share) => (
          <span
            key={share}
            className={classes.line}
            style={{ bottom: `${share * 100}%` }}
            data-value={number.format(top * share)}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          className={classes.slider}
          aria-label="Día"
          aria-valuetext={`${words.date}: ${words.figures}`}
          min={0}
          max={last}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <div
          className={classes.bars}
          aria-hidden="true"
          onPointerDown={chooseUnder}
          onPointerMove={chooseUnder}
          onPointerLeave={(event) => event.pointerType === 'mouse' && choose(last)}
        >
          {days.map(({ date, views }, index) => (
            <span key={date} className={classes.column} data-chosen={index === chosen || undefined}>
              <i style={{ height: `${(views / top) * 100}%` }} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.axis} data-week={days.length <= 7 || undefined} aria-hidden="true">
        {days.map(({ date }, index) => (
          <span key={date} data-last={index === last || undefined}>
            {axisLabel(date, last - index, days.length)}
          </span>
        ))}
      </div>
    </figure>
  );
}

// Dates without a time: the same everywhere, so read and written in UTC.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' });
  return (date: string) => formatter.format(new Date(date));
};
const longWeekday = format({ weekday: 'long' });
const longDate = format({ day: 'numeric', month: 'long' });
const shortWeekday = format({ weekday: 'short' });
const shortDate = format({ day: 'numeric', month: 'short' });
/** «sábado 21 de noviembre» */
const fullDate = (date: string) => `${longWeekday(date)} ${longDate(date)}`;

function spellOut({ date, views, orders }: DailyFigures, isToday: boolean, number: Intl.NumberFormat) {
  const figures = [counted(views, 'visita', number), ...(orders ? [counted(orders, 'pedido', number)] : [])];
  return { figures: figures.join(' y '), date: isToday ? `hoy, ${fullDate(date)}` : fullDate(date) };
}

function summary(days: readonly DailyFigures[], number: Intl.NumberFormat): string {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const best = days.reduce((most, day) => (day.views > most.views ? day : most));
  return `Visitas por día en los últimos ${days.length} días: ${counted(total, 'visita', number)} en total. El mejor día fue el ${fullDate(best.date)}, con ${number.format(best.views)}.`;
}

function counted(count: number, word: string, number: Intl.NumberFormat): string {
  return `${number.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** Every day of a week, or the same day of every week. */
function axisLabel(date: string, daysAgo: number, count: number): string {
  if (daysAgo === 0) return 'Hoy';
  if (count <= 7) return shortWeekday(date);
  return daysAgo % 7 === 0 ? shortDate(date) : '';
}
