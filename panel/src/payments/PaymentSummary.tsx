import type { Plan } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { formatPlanAmount, planPrice } from '../plans/regional-settings.ts';
import type { RegionalSettings } from '../ui/dates.ts';
import { changeNote } from './change-note.ts';
import classes from './Payment.module.css';

interface Props {
  plan: Plan;
  current: CurrentSubscription | undefined;
  regional: RegionalSettings;
}

/** What is paid today, and what that does to the plan that runs. */
export function PaymentSummary({ plan, current, regional }: Props) {
  const price = formatPlanAmount(planPrice(plan), regional);
  const { credited, period } = changeNote(plan, current, regional, new Date());
  const costs = plan.price > 0;
  return (
    <>
      <dl>
        <div className={classes.line}>
          <dt>Plan {plan.name}, un mes</dt>
          <dd>{price}</dd>
        </div>
        {costs && credited && (
          <div className={classes.line}>
            <dt>Lo que te queda de {credited}</dt>
            <dd>se te abona</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Hoy pagas</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p className={classes.period}>{costs ? period : 'Este plan no cuesta nada.'}</p>
    </>
  );
}
