import { categoryUsage, productUsage } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { LimitMeter } from '../../ui/limits/LimitMeter.tsx';
import classes from './Products.module.css';

interface Props {
  plan: CurrentPlan | undefined;
  productCount: number;
  categoryCount: number;
}

/** Renders nothing while the plan is unknown. */
export function UsageMeters({ plan, productCount, categoryCount }: Props) {
  if (!plan) return null;
  const { maxProducts, maxCategories } = plan.planDetails;
  return (
    <div className={classes.meters}>
      <LimitMeter text={productUsage(productCount, maxProducts)} count={productCount} max={maxProducts} />
      <LimitMeter
        text={categoryUsage(categoryCount, maxCategories)}
        count={categoryCount}
        max={maxCategories}
      />
    </div>
  );
}
