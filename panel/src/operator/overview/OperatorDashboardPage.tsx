import { useQuery } from '@tanstack/react-query';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LoadError } from '../lists/LoadError.tsx';
import { summaryQuery } from '../queries.ts';
import { UsersSection } from '../users/UsersSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import classes from './Overview.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { PlansSection } from './PlansSection.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** The summary and the list of users. They load, fail and retry independently. */
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
      </div>
    </>
  );
}
