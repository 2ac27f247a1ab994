import { useQuery } from '@tanstack/react-query';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { type PaymentOffer, planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { findPlanFor, readNeededRoom, readPlanNeed } from '@vitrina/contract/billing/plans/needs.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { approximatePrice } from '@vitrina/contract/platform/money/price-level.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { type BusinessRegion, useRegionalSettings } from '../../ui/regional-settings.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import type { PaymentState } from '../payments/payment-state.ts';
import { storePurchaseNeed } from '../payments/purchase-need.ts';
import { paymentConfigQuery, paymentOffersQuery } from '../payments/queries.ts';
import { useRenewal } from '../payments/renewal-queries.ts';
import { WaitingPaymentNotice } from '../payments/WaitingPaymentNotice.tsx';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { FreePlanDialog } from './FreePlanDialog.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import classes from './Plans.module.css';
import { PlansSkeleton } from './PlansSkeleton.tsx';
import { planStateOf } from './plan-state.ts';
import { plansQuery, useCreateSubscription } from './queries.ts';
import { RenewalNotice } from './RenewalNotice.tsx';
import { formatPlanAmount, planPrice } from './regional-settings.ts';

export function Component() {
  usePageTitle('Planes y Precios');
  return (
    <>
      <PageHeader
        title="Planes y Precios"
        lead="Cambia de plan cuando quieras. Lo que no usaste del anterior se te abona."
      />
      <Plans />
    </>
  );
}

/** If the subscription cannot be loaded, every plan can be chosen and the server decides. */
function Plans() {
  const plans = useQuery(plansQuery);
  const subscription = useQuery(subscriptionQuery);
  const regional = useRegionalSettings();
  const offers = useQuery(paymentOffersQuery);
  // Null only where nobody sells in dollars.
  const sellsDollars = useQuery(paymentConfigQuery).data?.provider !== null;
  const renewal = useRenewal().data?.renewal;
  if ((plans.isError && !plans.data) || plans.data?.length === 0) {
    return (
      <RetryState
        title="No se pudieron cargar los planes disponibles"
        loading={plans.isFetching}
        onRetry={() => plans.refetch()}
      >
        {toErrorMessage(plans.error, 'Error al cargar los planes. Por favor, intenta de nuevo más tarde.')}
      </RetryState>
    );
  }
  if (!plans.data || !subscription.isFetched || !regional) return <PlansSkeleton />;
  return (
    <>
      {subscription.data && renewal && renewal.status !== 'pending' ? (
        <RenewalNotice renewal={renewal} regional={regional} />
      ) : (
        subscription.data && (
          <PlanNotice subscription={subscription.data} plans={plans.data} regional={regional} />
        )
      )}
      {offers.data?.waiting && (
        <div className={classes.waiting}>
          <WaitingPaymentNotice waiting={offers.data.waiting} regional={regional} />
        </div>
      )}
      <Cards
        plans={plans.data}
        subscription={subscription.data}
        regional={regional}
        offers={offers.data?.offers}
        sellsDollars={sellsDollars}
      />
      <p className={classes.note}>
        {sellsDollars && 'Precios en dólares de Estados Unidos. '}Si bajas de plan no se borra nada: lo que
        pase del nuevo límite queda guardado y fuera de tu página.
      </p>
      {regional.country === 'AR' && (
        <p className={classes.note}>
          <Link to={paths.withdrawal}>Botón de arrepentimiento</Link> ·{' '}
          <Link to={paths.termination}>Botón de baja</Link>
        </p>
      )}
    </>
  );
}

interface CardsProps {
  plans: readonly Plan[];
  subscription: CurrentSubscription | undefined;
  regional: BusinessRegion;
  /** Undefined if they could not be loaded. */
  offers: readonly PaymentOffer[] | undefined;
  sellsDollars: boolean;
}

function Cards({ plans, subscription, regional, offers, sellsDollars }: CardsProps) {
  const navigate = useNavigate();
  const create = useCreateSubscription();
  const [isAskingAboutFree, setAskingAboutFree] = useState(false);
  const { search } = useLocation();
  const need = readPlanNeed(search);
  const solution = need && findPlanFor(need, subscription?.planId ?? 'free', plans, readNeededRoom(search));
  // From the smallest to the largest, whatever order the operator gave them.
  const sorted = plans.toSorted((a, b) => planIds.indexOf(a.id) - planIds.indexOf(b.id));
  const freePlan = plans.find(({ price }) => price === 0);
  const choose = (plan: Plan) => {
    if (plan.price > 0) {
      storePurchaseNeed(need);
      const state: PaymentState = { plan };
      return navigate(paths.payment, { state });
    }
    if (subscription?.endDate) return setAskingAboutFree(true);
    createSubscription(plan);
  };
  const createSubscription = (plan: Plan) =>
    create.mutate(plan.id, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        navigate(paths.dashboard);
      },
      onSettled: () => setAskingAboutFree(false),
    });
  return (
    <div className={classes.grid}>
      {sorted.map((plan) => {
        const isChosen = create.variables === plan.id;
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            isSolution={plan.id === solution}
            previous={sorted[sorted.indexOf(plan) - 1]}
            kind={regional.kind}
            price={
              sellsDollars
                ? formatPlanAmount(planPrice(plan), regional, planCurrency)
                : formatLocalPrice(plan, offers, regional)
            }
            localPrices={listLocalPrices(plan, offers ?? [], regional, sellsDollars)}
            isSold={sellsDollars || isSold(plan, offers)}
            state={planStateOf(plan.id, subscription)}
            periodNote={formatPeriodNote(plan, subscription, regional)}
            loading={isChosen && create.isPending}
            disabled={!isChosen && create.isPending}
            error={
              isChosen && create.isError
                ? toErrorMessage(
                    create.error,
                    'Error al procesar la selección del plan. Por favor, intenta de nuevo.',
                  )
                : null
            }
            onChoose={() => choose(plan)}
          />
        );
      })}
      {freePlan && subscription && (
        <FreePlanDialog
          opened={isAskingAboutFree}
          subscription={subscription}
          freePlan={freePlan}
          regional={regional}
          loading={create.isPending}
          onConfirm={() => createSubscription(freePlan)}
          onClose={() => setAskingAboutFree(false)}
        />
      )}
    </div>
  );
}

function isSold({ id, price }: Plan, offers: readonly PaymentOffer[] | undefined): boolean {
  return price === 0 || !offers || offers.some(({ planId }) => planId === id);
}

/** In the currency of the business; in dollars if the plan is not sold in it. */
function formatLocalPrice(
  plan: Plan,
  offers: readonly PaymentOffer[] = [],
  regional: BusinessRegion,
): string {
  if (plan.price === 0) return formatPlanAmount('0', regional, regional.currency);
  const month = offers.find(({ planId, period }) => planId === plan.id && period === 'month');
  return formatPlanAmount(month?.amount ?? planPrice(plan), regional, month?.currency ?? planCurrency);
}

/** «$ 39.900 al mes con Mercado Pago», or «Unos $ 40.000 al mes, según el cambio» of a plan that is sold in dollars alone. */
function listLocalPrices(
  plan: Plan,
  offers: readonly PaymentOffer[],
  regional: BusinessRegion,
  sellsDollars: boolean,
): string[] {
  const isLocal = ({ planId, currency, period }: PaymentOffer) =>
    planId === plan.id && ((sellsDollars && currency !== planCurrency) || period === 'year');
  const prices = offers.filter(isLocal).map(({ amount, currency, period, provider }) => {
    const price = formatPlanAmount(amount, regional, currency);
    return `${price} al ${periodNames[period]} con ${nameProvider(provider)}`;
  });
  const isSoldLocally = offers.some(
    ({ planId, currency }) => planId === plan.id && currency !== planCurrency,
  );
  const about =
    sellsDollars && plan.price > 0 && !isSoldLocally ? approximatePrice(plan.price, regional.currency) : null;
  return about === null
    ? prices
    : [`Unos ${formatPlanAmount(about, regional, regional.currency)} al mes, según el cambio`, ...prices];
}

function formatPeriodNote(
  plan: Plan,
  subscription: CurrentSubscription | undefined,
  regional: BusinessRegion,
): string | null {
  if (!subscription?.endDate) return null;
  const end = formatLongDate(subscription.endDate, regional);
  if (plan.id === subscription.nextPlanId) return `Empieza el ${end}`;
  if (plan.id !== subscription.planId) return null;
  if (subscription.graceEndDate) return `Terminó el ${end}`;
  return subscription.granted ? `De regalo hasta el ${end}` : `Hasta el ${end}`;
}
