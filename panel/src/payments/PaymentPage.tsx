import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@vitrina/contract/errors.ts';
import { paths } from '@vitrina/contract/paths.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { Link, Navigate, useLocation } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { pitches, planFeatures } from '../plans/features.ts';
import { planStateOf } from '../plans/plan-state.ts';
import { plansQuery } from '../plans/queries.ts';
import { useRegionalSettings } from '../plans/regional-settings.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Checkout } from './Checkout.tsx';
import classes from './Payment.module.css';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { readApprovedOrder, readChosenPlan } from './payment-state.ts';

/** Which plan comes from /planes, or from an order that was approved on the provider's page; else there is none. */
export function Component() {
  usePageTitle('Resumen de la Suscripción');
  const { state, search } = useLocation();
  const handed = readChosenPlan(state);
  const planId = readApprovedOrder(search)?.planId ?? handed?.id;
  const plans = useQuery(plansQuery);
  if (!planId) return <Navigate to={paths.plans} replace />;
  // The price may have changed since the history has it.
  const plan = plans.data?.find(({ id }) => id === planId) ?? (plans.isError ? handed : null);
  if (plans.data && !plan) return <Navigate to={paths.plans} replace />;
  return (
    <>
      <PageHeader title="Resumen de la Suscripción" back={{ label: 'Volver a Planes', to: paths.plans }} />
      {plan ? (
        <Summary plan={plan} />
      ) : plans.isError ? (
        <RetryState
          title="No se pudieron cargar los planes disponibles"
          busy={plans.isFetching}
          onRetry={() => plans.refetch()}
        >
          {messageOf(plans.error, 'Error al cargar los planes. Por favor, intenta de nuevo más tarde.')}
        </RetryState>
      ) : (
        <PaymentSkeleton />
      )}
    </>
  );
}

function Summary({ plan }: { plan: Plan }) {
  const subscription = useQuery(subscriptionQuery);
  const regional = useRegionalSettings();
  if (!subscription.isFetched || !regional) return <PaymentSkeleton />;
  const isCurrent = planStateOf(plan.id, subscription.data) === 'current';
  return (
    <div className={classes.pay}>
      <Section title={`Plan ${plan.name}`} lead={pitches[plan.id]}>
        <CheckList items={planFeatures(plan)} />
      </Section>
      <Section>
        <PaymentSummary plan={plan} current={subscription.data} regional={regional} />
        {plan.price > 0 ? (
          <Checkout plan={plan} blocked={isCurrent ? errorMessage('PLAN_ALREADY_ACTIVE') : null} />
        ) : (
          <Button component={Link} to={paths.dashboard} fullWidth>
            Comenzar Plan Gratuito
          </Button>
        )}
      </Section>
    </div>
  );
}
