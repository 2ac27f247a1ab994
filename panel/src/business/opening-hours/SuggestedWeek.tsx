import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import type { HoursValues } from './hours-form.ts';
import { WeekList } from './WeekList.tsx';

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
      <WeekList week={week} locale={locale} />
      <Button onClick={onUse}>Usar este horario</Button>
    </Section>
  );
}
