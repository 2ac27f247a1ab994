import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useContext, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { CheckList } from '../../ui/lists/CheckList.tsx';
import { RegionContext, useRegionalSettings } from '../../ui/regional-settings.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { listPlanFeatures, planPitches } from '../plans/features.ts';
import { planStateOf } from '../plans/plan-state.ts';
import { plansQuery } from '../plans/queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { Checkout } from './Checkout.tsx';
import { CouponField } from './CouponField.tsx';
import { FreeActivation } from './FreeActivation.tsx';
import { NoWithdrawal } from './NoWithdrawal.tsx';
import { OfferFields } from './OfferFields.tsx';
import { listPlanOffers, type OfferChoice, pickOffer } from './offers.ts';
import classes from './Payment.module.css';
import { ButtonsSkeleton, PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { readApprovedOrder, readChosenPlan, readOrderProvider } from './payment-state.ts';
import { paymentOffersQuery } from './queries.ts';
import { useCoupon } from './use-coupon.ts';

/** The plan comes from an approved order or from /planes. Without a plan, redirects to /planes. */
export function Component() {
  usePageTitle('Resumen de la Suscripción');
  const { state, search } = useLocation();
  const chosenPlan = readChosenPlan(state);
  const planId = readApprovedOrder(search)?.planId ?? chosenPlan?.id;
  const plans = useQuery(plansQuery);
  if (!planId) return <Navigate to={paths.plans} replace />;
  // The price in the navigation state may be outdated.
  const plan = plans.data?.find(({ id }) => id === planId) ?? (plans.isError ? chosenPlan : null);
  if (plans.data && !plan) return <Navigate to={paths.plans} replace />;
  return (
    <>
      <PageHeader title="Resumen de la Suscripción" back={{ label: 'Volver a Planes', to: paths.plans }} />
      {plan ? (
        <Summary plan={plan} />
      ) : (
        <Loaded
          query={plans}
          skeleton={<PaymentSkeleton />}
          error="No se pudieron cargar los planes disponibles"
          help="Error al cargar los planes. Por favor, intenta de nuevo más tarde."
        />
      )}
    </>
  );
}

function Summary({ plan }: { plan: Plan }) {
  const subscription = useQuery(subscriptionQuery);
  const regional = useRegionalSettings();
  const offersQuery = useQuery(paymentOffersQuery);
  const { search } = useLocation();
  const [choice, setChoice] = useState<Partial<OfferChoice>>({});
  const offers = listPlanOffers(
    offersQuery.data?.offers ?? [],
    plan.id,
    useContext(RegionContext)?.currency ?? planCurrency,
  );
  const orderProvider = readApprovedOrder(search) ? readOrderProvider(search) : null;
  const offer = pickOffer(offers, orderProvider ? { provider: orderProvider, ...choice } : choice);
  const isSettled = offersQuery.isFetched || plan.price === 0;
  const coupon = useCoupon(plan, offer, isSettled);
  if (!subscription.isFetched || !regional || !isSettled) return <PaymentSkeleton />;
  const soldCurrency = offersQuery.data?.offers[0]?.currency;
  const isUnsold = offersQuery.data !== undefined && !offer && plan.price > 0;
  const isCurrent = planStateOf(plan.id, subscription.data) === 'current';
  const { quote } = coupon;
  // An order that the buyer has approved keeps its price.
  const isOrdered = readApprovedOrder(search) !== null;
  const summary = (
    <>
      {offer && <OfferFields offers={offers} chosen={offer} regional={regional} onChange={setChoice} />}
      <PaymentSummary
        plan={plan}
        quote={quote}
        current={subscription.data}
        regional={regional}
        offer={offer}
      />
    </>
  );
  return (
    <div className={classes.checkout}>
      <Section title={`Plan ${plan.name}`} lead={planPitches[plan.id]}>
        <CheckList items={listPlanFeatures(plan, regional.kind)} />
      </Section>
      <Section>
        {!isOrdered && summary}
        {isUnsold && !isOrdered ? (
          <FormAlert
            message={
              soldCurrency
                ? errorMessage('PLAN_CURRENCY', { currency: soldCurrency })
                : errorMessage('PLAN_NOT_SOLD')
            }
          />
        ) : plan.price > 0 ? (
          <>
            {!isCurrent && !isOrdered && <NoWithdrawal country={regional.country} />}
            {!isCurrent && !isOrdered && (
              <CouponField
                quote={quote}
                failure={coupon.failure}
                isLoading={coupon.isLoading}
                onApply={coupon.apply}
                onRemove={coupon.remove}
              />
            )}
            {quote?.coupon && Number(quote.total) === 0 && !isCurrent && !isOrdered ? (
              <FreeActivation plan={plan} offer={offer} coupon={quote.coupon} />
            ) : coupon.isReady || isOrdered ? (
              <Checkout
                plan={plan}
                offer={offer}
                waiting={offersQuery.data?.waiting ?? null}
                regional={regional}
                blockedReason={isCurrent ? errorMessage('PLAN_ALREADY_ACTIVE') : null}
                coupon={quote?.coupon?.code}
                summary={isOrdered && summary}
              />
            ) : (
              <ButtonsSkeleton />
            )}
          </>
        ) : (
          <Button component={Link} to={paths.dashboard} fullWidth>
            Comenzar Plan Gratuito
          </Button>
        )}
      </Section>
    </div>
  );
}
