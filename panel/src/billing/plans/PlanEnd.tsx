import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import type { RegionalSettings } from '../../ui/dates.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { useRenewal } from '../payments/renewal-queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PlanNotice } from './PlanNotice.tsx';
import { isPaymentPending } from './plan-state.ts';
import { plansQuery } from './queries.ts';
import { RenewalNotice } from './RenewalNotice.tsx';

/** The end of a paid plan, from a week before it until grace is over, and a payment that waits. Renders nothing otherwise. */
export default function PlanEnd({ regional }: { regional: RegionalSettings }) {
  const { data } = useQuery(subscriptionQuery);
  if (!data || !(data.renewable || isPaymentPending(data))) return null;
  return (
    <div>
      <Notice subscription={data} regional={regional} />
    </div>
  );
}

function Notice({
  subscription,
  regional,
}: {
  subscription: CurrentSubscription;
  regional: RegionalSettings;
}) {
  const plans = useQuery(plansQuery);
  const renewals = useRenewal();
  // A failed call hides only that the plan renews itself.
  if (!plans.data || renewals.isPending) return null;
  const renewal = renewals.data?.renewal;
  if (renewal?.status === 'active') return null;
  if (renewal?.status === 'failing') return <RenewalNotice renewal={renewal} regional={regional} />;
  const payment: PaymentState = { plan: subscription.planDetails };
  return (
    <PlanNotice subscription={subscription} plans={plans.data} regional={regional}>
      <Button component={Link} to={paths.payment} state={payment} size="sm" mt={10}>
        Renovar
      </Button>
    </PlanNotice>
  );
}
