import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { customizationQuery } from '../../business/customization/queries.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
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
  const header = <PageHeader title="Ajustes de la agenda" back={{ label: 'Agenda', to: paths.agenda }} />;
  const queries = [business, agenda, professionals];
  if (findFailedQuery(queries))
    return (
      <>
        {header}
        <QueriesError queries={queries} title="Error al cargar los ajustes">
          Tus ajustes están a salvo. Inténtalo otra vez.
        </QueriesError>
      </>
    );
  if (!business.data || !agenda.data || !professionals.data)
    return (
      <>
        {header}
        <Stack aria-busy="true">
          <Skeleton height={180} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </Stack>
      </>
    );
  if (!planAllows(business.data.plan, 'agenda'))
    return (
      <>
        {header}
        <LockedAgendaTab />
      </>
    );
  return (
    <>
      {header}
      <Stack>
        <MissingNotice missing={agenda.data.missing} />
        <ProfessionalsSection professionals={professionals.data} business={business.data} />
        <RulesForm
          key={formNumber}
          stored={agenda.data.agenda}
          onMerged={() => setFormNumber((number) => number + 1)}
        />
      </Stack>
    </>
  );
}
