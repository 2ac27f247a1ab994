import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { hasDraft } from '../../ui/forms/draft.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { customizationQuery } from '../customization/queries.ts';
import { HoursForm } from './HoursForm.tsx';
import { emptyHours, hoursDraftName, suggestedWeeks, toHoursValues } from './hours-form.ts';
import { openingHoursQuery } from './queries.ts';
import { SuggestedWeek } from './SuggestedWeek.tsx';

/** The week and the special dates. `notice` is what they mean for other parts of the business. */
export function OpeningHoursPage({ notice }: { notice: ReactNode }) {
  const hours = useQuery(openingHoursQuery);
  const business = useQuery(customizationQuery);
  /** Counts the forms, because each starts from what was stored then. */
  const [form, setForm] = useState(() => ({ number: 1, hasSuggestion: hasDraft(hoursDraftName) }));
  const header = (
    <PageHeader
      title="Horario"
      lead="Tus visitantes ven si estás abierto y a qué hora cierras o abres."
      back={{ label: 'Personalización', to: paths.customization }}
    />
  );
  const queries = [hours, business];
  if (findFailedQuery(queries)) {
    return (
      <>
        {header}
        <QueriesError queries={queries}>Tu horario está a salvo. Inténtalo otra vez.</QueriesError>
      </>
    );
  }
  if (!hours.data || !business.data) return <HoursSkeleton header={header} />;
  const { businessType } = business.data;
  const suggestion = { week: suggestedWeeks[businessType], specialDates: [] };
  const restart = () => setForm(({ number }) => ({ number: number + 1, hasSuggestion: false }));
  return (
    <>
      {header}
      {notice}
      {hours.data.hours === null && !form.hasSuggestion ? (
        <SuggestedWeek
          week={suggestion.week}
          locale={business.data.locale}
          onUse={() => setForm(({ number }) => ({ number: number + 1, hasSuggestion: true }))}
        />
      ) : (
        <HoursForm
          key={form.number}
          stored={hours.data}
          initialValues={hours.data.hours ? toHoursValues(hours.data.hours) : suggestion}
          savedHours={hours.data.hours ?? emptyHours}
          region={business.data}
          type={businessType}
          onRemoved={restart}
          onMerged={restart}
        />
      )}
    </>
  );
}

function HoursSkeleton({ header }: { header: ReactNode }) {
  return (
    <div aria-busy="true">
      {header}
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
