import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPaidPlan, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import { type SetUpStep, stepParam } from '@vitrina/contract/platform/set-up-steps.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMember, useUser } from '../../account/auth/session.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { categoriesQuery } from '../../menu/categories/queries.ts';
import { listOverLimit } from '../../menu/products/over-limit.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { useNeedsHours } from '../../menu/products/use-needs-hours.ts';
import { useIsOwner } from '../../ui/is-owner.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { getFirstStep, isSetUpPostponed, parseStep, postponeSetUp } from '../set-up/steps.ts';
import classes from './Dashboard.module.css';
import { Dashboard } from './Dashboard.tsx';
import { firstStepsQuery } from './queries.ts';

// Loaded on demand, because only accounts with the cart have them.
const SalesSection = lazyPart(() => import('../../orders/figures/SalesSection.tsx'), createSpace(280));
// Loaded on demand, because only businesses of services have an agenda.
const FiguresSection = lazyPart(() => import('../../agenda/figures/FiguresSection.tsx'), createSpace(280));
// Loaded after the rest, because few plans are about to end.
const PlanEnd = lazyPart(() => import('../../billing/plans/PlanEnd.tsx'));
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
  const subscription = useCurrentPlan().data;
  const isOwner = useIsOwner();
  const [params, setParams] = useSearchParams();
  const [isPostponed, setIsPostponed] = useState(isSetUpPostponed);
  const showStep = (step: SetUpStep | null) => {
    if (step) return setParams({ [stepParam]: step });
    postponeSetUp();
    setIsPostponed(true);
    setParams({}, { replace: true });
  };
  return (
    <LoadedAll
      queries={{ business, products, categories }}
      skeleton={<DashboardSkeleton name={user.name} />}
      isWaiting={recordedSteps.isPending}
      isPageHeading
    >
      {(loaded) => {
        // Without this data the first steps stay hidden.
        const steps = recordedSteps.data ?? { shared: true, finished: true };
        const isNew = !steps.finished && !isPostponed;
        const { plan, businessType } = loaded.business;
        const setUpStep =
          parseStep(params.get(stepParam), loaded.business) ??
          (isNew ? getFirstStep(loaded.business, loaded.products.length) : null);
        const hasCart = takesCartOrders(loaded.business);
        return (
          <Dashboard
            user={user}
            business={loaded.business}
            products={loaded.products}
            categoryCount={loaded.categories.length}
            recordedSteps={steps}
            needsHours={needsHours}
            overLimit={
              subscription && {
                count: listOverLimit(loaded.products, loaded.categories, subscription).size,
                plan: subscription.planDetails,
              }
            }
            isSharing={setUpStep === 'compartir'}
            today={
              planAllows(plan, 'dailyMenu') &&
              loaded.products.some(({ kind }) => kind === 'daily') && <TodayCard business={loaded.business} />
            }
            waiting={
              <>
                {isOwner && isPaidPlan(plan) && <PlanEnd regional={loaded.business} />}
                {hasCart && <NewOrders />}
              </>
            }
            agenda={
              givesServices(businessType) &&
              planAllows(plan, 'agenda') && <FiguresSection business={loaded.business} />
            }
            sales={hasCart ? <SalesSection business={loaded.business} /> : null}
            renderSetUp={
              setUpStep &&
              ((actions) => <SetUp {...loaded} step={setUpStep} onStep={showStep} {...actions} />)
            }
          />
        );
      }}
    </LoadedAll>
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
