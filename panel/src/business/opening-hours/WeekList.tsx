import { dayNames } from '../../ui/spans/spans.ts';
import { capitalize, describeSpans } from '../../ui/spans/words.ts';
import type { HoursValues } from './hours-form.ts';
import classes from './OpeningHours.module.css';

interface Props {
  week: HoursValues['week'];
  locale: string;
}

/** A week to read. */
export function WeekList({ week, locale }: Props) {
  return (
    <dl className={classes.suggestion}>
      {dayNames.map((name, day) => (
        <div key={name} data-closed={week[day]?.length === 0 || undefined}>
          <dt>{capitalize(name)}</dt>
          <dd>{describeSpans(week[day] ?? [], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
