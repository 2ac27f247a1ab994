import type { Plan } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { formatPlanAmount, planPrice } from '../plans/regional-settings.ts';
import type { RegionalSettings } from '../ui/dates.ts';
import classes from './Payment.module.css';
import { describePlanChange } from './plan-change.ts';

interface Props {
  plan: Plan;
  current: CurrentSubscription | undefined;
  regional: RegionalSettings;
}

/** The amount to pay today and its effect on the current plan. */
export function PaymentSummary({ plan, current, regional }: Props) {
  const price = formatPlanAmount(planPrice(plan), regional);
  const { credited, period } = describePlanChange(plan, current, regional, new Date());
  const hasPrice = plan.price > 0;
  return (
    <>
      <dl>
        <div className={classes.priceRow}>
          <dt>Plan {plan.name}, un mes</dt>
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
