import type { PaymentOffer } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { formatPlanAmount, planPrice } from '../plans/regional-settings.ts';
import type { RegionalSettings } from '../ui/dates.ts';
import classes from './Payment.module.css';
import { describePlanChange, periodNames } from './plan-change.ts';

interface Props {
  plan: Plan;
  current: CurrentSubscription | undefined;
  regional: RegionalSettings;
  /** Undefined for the free plan. */
  offer: PaymentOffer | undefined;
}

/** The amount to pay today and its effect on the current plan. */
export function PaymentSummary({ plan, current, regional, offer }: Props) {
  const price = formatPlanAmount(offer?.amount ?? planPrice(plan), regional, offer?.currency);
  const { credited, period } = describePlanChange(plan, current, regional, new Date(), offer?.period);
  const hasPrice = plan.price > 0;
  return (
    <>
      <dl>
        <div className={classes.priceRow}>
          <dt>
            Plan {plan.name}, un {periodNames[offer?.period ?? 'month']}
          </dt>
          <dd>{price}</dd>
        </div>
        {hasPrice && credited && (
          <div className={classes.priceRow}>
            <dt>Lo que te queda de {credited}</dt>
            <dd>se te abona</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Hoy pagas</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p className={classes.period}>{hasPrice ? period : 'Este plan no cuesta nada.'}</p>
    </>
  );
}
