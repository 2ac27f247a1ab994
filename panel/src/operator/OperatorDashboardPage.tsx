import { useQuery } from '@tanstack/react-query';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LoadError } from './LoadError.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import classes from './Overview.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { PlansSection } from './PlansSection.tsx';
import { summaryQuery } from './queries.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { UsersSection } from './UsersSection.tsx';

/** The figures of the whole, and everybody. Each half loads, fails and tries again for itself. */
export function Component() {
  usePageTitle('Administración');
  const query = useQuery(summaryQuery);
  const summary = query.data;
  return (
    <>
      <PageHeader title="Administración" />
      <div className={layout.stack}>
        {summary ? (
          <>
            <SummaryCards summary={summary} />
            <div className={classes.halves}>
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
      </div>
    </>
  );
}
