import { Card, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LoadError } from '../lists/LoadError.tsx';
import { summaryQuery } from '../queries.ts';
import { UsersSection } from '../users/UsersSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import classes from './Overview.module.css';
import { PlansSection } from './PlansSection.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** The summary and the list of users. They load, fail and retry independently. */
export function Component() {
  const query = useQuery(summaryQuery);
  const summary = query.data;
  return (
    <>
      <PageHeader title="Administración" />
      <Stack>
        {summary ? (
          <>
            <SummaryCards summary={summary} />
            <div className={classes.twoColumns}>
              <PlansSection summary={summary} />
              <MonthsSection summary={summary} />
            </div>
          </>
        ) : query.isError ? (
          <Section>
            <LoadError query={query} />
          </Section>
        ) : (
          <OverviewSkeleton />
        )}
        <UsersSection />
      </Stack>
    </>
  );
}

const isAmount = (label: string) => label === 'Ingresos' || label === 'Cobrado' || undefined;

function OverviewSkeleton() {
  return (
    <Stack aria-busy="true">
      <div className={classes.cards}>
        {['Usuarios', 'Activos', 'Ingresos', 'Cobrado'].map((label) => (
          <Card key={label} className={classes.figure ?? ''} data-wide={isAmount(label)}>
            <Skeleton height={14} width={90} mb={10} />
            <Skeleton height={28} width={120} mb={10} />
            <Skeleton height={12} width="70%" />
          </Card>
        ))}
      </div>
      <div className={classes.twoColumns}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </Stack>
  );
}
