import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { hasDraft } from '../../ui/forms/draft.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
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
  const restart = () => setForm(({ number }) => ({ number: number + 1, hasSuggestion: false }));
  return (
    <LoadedAll
      queries={{ hours, business }}
      header={
        <PageHeader
          title="Horario"
          lead="Tus visitantes ven si estás abierto y a qué hora cierras o abres."
          back={{ label: 'Personalización', to: paths.customization }}
        />
      }
      skeleton={<Blocks heights={[420]} />}
      help="Tu horario está a salvo. Inténtalo otra vez."
    >
      {({ hours: stored, business: region }) => {
        const suggestion = { week: suggestedWeeks[region.businessType], specialDates: [] };
        return (
          <>
            {notice}
            {stored.hours === null && !form.hasSuggestion ? (
              <SuggestedWeek
                week={suggestion.week}
                locale={region.locale}
                onUse={() => setForm(({ number }) => ({ number: number + 1, hasSuggestion: true }))}
              />
            ) : (
              <HoursForm
                key={form.number}
                stored={stored}
                initialValues={stored.hours ? toHoursValues(stored.hours) : suggestion}
                savedHours={stored.hours ?? emptyHours}
                region={region}
                type={region.businessType}
                onRemoved={restart}
                onMerged={restart}
              />
            )}
          </>
        );
      }}
    </LoadedAll>
  );
}
