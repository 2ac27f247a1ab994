import type { Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import { type PaymentOffer, planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { formatPlanAmount, planPrice } from '../plans/regional-settings.ts';
import classes from './Payment.module.css';
import { describePlanChange } from './plan-change.ts';

interface Props {
  plan: Plan;
  /** With the discount of a coupon, if there is one. */
  quote: Quote | undefined;
  current: CurrentSubscription | undefined;
  regional: RegionalSettings;
  /** Undefined for the free plan. */
  offer: PaymentOffer | undefined;
}

/** The amount to pay today and its effect on the current plan. */
export function PaymentSummary({ plan, quote, current, regional, offer }: Props) {
  const currency = offer?.currency ?? planCurrency;
  const price = formatPlanAmount(offer?.amount ?? planPrice(plan), regional, currency);
  const { credited, period } = describePlanChange(plan, current, regional, new Date(), offer?.period);
  const coupon = quote?.coupon;
  const isTrial = coupon != null && coupon.days !== null;
  const hasPrice = plan.price > 0;
  return (
    <>
      <dl>
        <div className={classes.priceRow}>
          <dt>
            Plan {plan.name},{' '}
            {isTrial ? `${coupon.days} días de prueba` : `un ${periodNames[offer?.period ?? 'month']}`}
          </dt>
          <dd>{coupon ? <s className={classes.oldPrice}>{price}</s> : price}</dd>
        </div>
        {coupon && (
          <div className={classes.priceRow}>
            <dt>Cupón {coupon.code}</dt>
            <dd>−{formatPlanAmount(coupon.discount, regional, currency)}</dd>
          </div>
        )}
        {hasPrice && credited && (
          <div className={classes.priceRow}>
            <dt>Lo que te queda de {credited}</dt>
            <dd>se te abona</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Hoy pagas</dt>
          <dd>{quote ? formatPlanAmount(quote.total, regional, currency) : price}</dd>
        </div>
      </dl>
      <p className={classes.period}>
        {hasPrice
          ? isTrial
            ? describeTrial(plan.name, coupon.days ?? 0)
            : period
          : 'Este plan no cuesta nada.'}
      </p>
    </>
  );
}

function describeTrial(planName: string, days: number): string {
  const length = days === 1 ? 'un día' : `${days} días`;
  return `Tienes ${planName} durante ${length}. Si después no lo compras, vuelves al plan gratuito.`;
}
