import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StoredOpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { askAboutHours } from '../../business/opening-hours/HoursForm.tsx';
import {
  type HoursValues,
  hoursDraft,
  suggestedWeeks,
  validateHours,
} from '../../business/opening-hours/hours-form.ts';
import { openingHoursQuery, useSaveOpeningHours } from '../../business/opening-hours/queries.ts';
import { WeekList } from '../../business/opening-hours/WeekList.tsx';
import { WeekSection } from '../../business/opening-hours/WeekSection.tsx';
import { isSame } from '../../ui/forms/draft.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

/** The hours in which customers can book. */
export default function HoursSection(props: StepProps) {
  const hours = useQuery(openingHoursQuery);
  if (hours.data) return <HoursQuestion {...props} stored={hours.data} />;
  return (
    <Question title={title} takesFocus={props.takesFocus} onSkip={props.onSkip}>
      <Loaded query={hours} skeleton={<Skeleton height={280} radius="lg" />} />
    </Question>
  );
}

const title = '¿A qué horas atiendes?';

function HoursQuestion({
  stored,
  business,
  takesFocus,
  onDone,
  onSkip,
}: StepProps & { stored: StoredOpeningHours }) {
  const { businessType, locale } = business;
  // Another device's changes may arrive, which the fields do not show.
  const [base] = useState(stored);
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const save = useSaveOpeningHours();
  const screen = useScreenForm<Pick<HoursValues, 'week'>>({
    initialValues: { week: base.hours?.week ?? suggestedWeeks[businessType] },
    draft: {
      name: 'set-up-hours-draft',
      version: base.version,
      schema: hoursDraft.pick({ week: true }),
      isSilent: true,
    },
    validate: ({ week }) => validateHours({ week, specialDates: [] }),
    failure: (error) => toErrorMessage(error, 'Error al guardar el horario'),
    onSubmit: async ({ week }) => {
      if (isSame(week, base.hours?.week)) return;
      const hours = { week: week.map((spans) => [...spans]), specialDates: base.hours?.specialDates ?? [] };
      await save.mutateAsync({ base, hours, ask: (conflicts) => askAboutHours(conflicts, locale) });
    },
    onDone,
  });
  const { form } = screen;
  const { week } = form.values;
  return (
    <Question
      title={title}
      lead="Dentro de estas horas tus clientes ven lo que está libre."
      takesFocus={takesFocus}
      screen={screen}
      submitLabel={base.hours ? 'Continuar' : 'Usar este horario'}
      onSkip={onSkip}
    >
      {isOpen ? (
        <WeekSection
          week={week}
          errors={form.errors}
          locale={locale}
          type={businessType}
          onChange={(changed) => form.setValues({ week: changed })}
          onCopied={(day) => setAnnouncement(`Todos los días tienen el horario del ${day}.`)}
        />
      ) : (
        <>
          <WeekList week={week} locale={locale} />
          <Button variant="default" onClick={() => setOpen(true)}>
            Cambiar las horas
          </Button>
        </>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Question>
  );
}
