import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { customizationQuery } from '../../business/customization/queries.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { LockedAgendaTab } from '../LockedAgendaTab.tsx';
import { ProfessionalsSection } from '../professionals/ProfessionalsSection.tsx';
import { agendaQuery, professionalsQuery } from '../queries.ts';
import { MissingNotice } from './MissingNotice.tsx';
import { RulesForm } from './RulesForm.tsx';

export function Component() {
  const business = useQuery(customizationQuery);
  const agenda = useQuery(agendaQuery);
  const professionals = useQuery(professionalsQuery);
  /** Counts the forms, because each starts from what was stored then. */
  const [formNumber, setFormNumber] = useState(1);
  return (
    <LoadedAll
      queries={{ business, agenda, professionals }}
      header={<PageHeader title="Ajustes de la agenda" back={{ label: 'Agenda', to: paths.agenda }} />}
      skeleton={<Blocks heights={[180, 360]} />}
      error="Error al cargar los ajustes"
      help="Tus ajustes están a salvo. Inténtalo otra vez."
    >
      {(loaded) =>
        planAllows(loaded.business.plan, 'agenda') ? (
          <Stack>
            <MissingNotice missing={loaded.agenda.missing} />
            <ProfessionalsSection professionals={loaded.professionals} business={loaded.business} />
            <RulesForm
              key={formNumber}
              stored={loaded.agenda.agenda}
              onMerged={() => setFormNumber((number) => number + 1)}
            />
          </Stack>
        ) : (
          <LockedAgendaTab />
        )
      }
    </LoadedAll>
  );
}
