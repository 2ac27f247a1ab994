import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import { type SetUpStep, stepParam } from '@vitrina/contract/platform/set-up-steps.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMember, useUser } from '../../account/auth/session.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { categoriesQuery } from '../../menu/categories/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { useNeedsHours } from '../../menu/products/use-needs-hours.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { getFirstStep, isSetUpPostponed, parseStep, postponeSetUp } from '../set-up/steps.ts';
import classes from './Dashboard.module.css';
import { Dashboard } from './Dashboard.tsx';
import { firstStepsQuery } from './queries.ts';

// Loaded on demand, because only accounts with the cart have them.
const SalesSection = lazyPart(() => import('../../orders/figures/SalesSection.tsx'), createSpace(280));
// Loaded on demand, because only businesses of services have an agenda.
const FiguresSection = lazyPart(() => import('../../agenda/figures/FiguresSection.tsx'), createSpace(280));
const NewOrders = lazyPart(() => import('../../orders/figures/NewOrders.tsx'));
// Loaded on demand, because few businesses have a menu of the day.
const TodayCard = lazyPart(() => import('../../menu/daily-menus/TodayCard.tsx'), createSpace(320));
// Loaded on demand, because most owners have set up their page.
const SetUp = lazyPart(() => import('../set-up/SetUp.tsx'), createSpace(560));

export function Component() {
  usePageTitle('Dashboard');
  const account = useUser();
  const user = { id: account.id, name: useMember()?.name ?? account.name };
  const business = useQuery(customizationQuery);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const recordedSteps = useQuery(firstStepsQuery);
  const needsHours = useNeedsHours();
  const [params, setParams] = useSearchParams();
  const [isPostponed, setIsPostponed] = useState(isSetUpPostponed);
  const showStep = (step: SetUpStep | null) => {
    if (step) return setParams({ [stepParam]: step });
    postponeSetUp();
    setIsPostponed(true);
    setParams({}, { replace: true });
  };
  const queries = [business, products, categories];

  if (findFailedQuery(queries)) {
    return <QueriesError queries={queries} isPageHeading />;
  }
  if (!business.data || !products.data || !categories.data || recordedSteps.isPending) {
    return <DashboardSkeleton name={user.name} />;
  }
  // Without this data the first steps stay hidden.
  const steps = recordedSteps.data ?? { shared: true, finished: true };
  const isNew = !steps.finished && !isPostponed;
  const setUpStep =
    parseStep(params.get(stepParam), business.data) ??
    (isNew ? getFirstStep(business.data, products.data.length) : null);
  const setUpProps = {
    business: business.data,
    categories: categories.data,
    products: products.data,
    onStep: showStep,
  };
  const hasAgenda = givesServices(business.data.businessType) && planAllows(business.data.plan, 'agenda');
  return (
    <Dashboard
      user={user}
      business={business.data}
      products={products.data}
      categoryCount={categories.data.length}
      recordedSteps={steps}
      needsHours={needsHours}
      isSharing={setUpStep === 'compartir'}
      today={
        planAllows(business.data.plan, 'dailyMenu') &&
        products.data.some(({ kind }) => kind === 'daily') && <TodayCard business={business.data} />
      }
      waiting={takesCartOrders(business.data) && <NewOrders />}
      agenda={hasAgenda && <FiguresSection business={business.data} />}
      sales={takesCartOrders(business.data) ? <SalesSection business={business.data} /> : null}
      renderSetUp={setUpStep && ((actions) => <SetUp step={setUpStep} {...setUpProps} {...actions} />)}
    />
  );
}

function createSpace(height: number) {
  return () => <Skeleton height={height} radius="lg" />;
}

function DashboardSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true">
      <PageHeader
        documentTitle="Dashboard"
        title={`¡Hola, ${name}!`}
        lead={<Skeleton component="span" height={16} width={260} mt={8} display="block" />}
      />
      <div className={classes.grid}>
        <Skeleton height={360} radius="lg" />
        <Stack>
          <Skeleton height={208} radius="lg" />
          <Skeleton height={172} radius="lg" />
        </Stack>
      </div>
    </div>
  );
}
