import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import { dayNames } from '../../ui/spans/spans.ts';
import { capitalize, describeSpans } from '../../ui/spans/words.ts';
import type { HoursValues } from './hours-form.ts';
import classes from './OpeningHours.module.css';

interface Props {
  week: HoursValues['week'];
  locale: string;
  onUse: () => void;
}

/** Shown while the business has no hours. */
export function SuggestedWeek({ week, locale, onUse }: Props) {
  return (
    <Section
      title="Aún no dices tu horario"
      lead="Sin horario, tu página no dice si estás abierto. Empieza con esta semana y cámbiala a tu gusto."
    >
      <dl className={classes.suggestion}>
        {dayNames.map((name, day) => (
          <div key={name} data-closed={week[day]?.length === 0 || undefined}>
            <dt>{capitalize(name)}</dt>
            <dd>{describeSpans(week[day] ?? [], locale)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onUse}>Usar este horario</Button>
    </Section>
  );
}
