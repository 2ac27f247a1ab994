import { categoryUsage, productUsage } from '@vitrina/contract/plans/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { LimitMeter } from '../ui/LimitMeter.tsx';
import classes from './Products.module.css';

interface Props {
  plan: CurrentSubscription | undefined;
  products: number;
  categories: number;
}

/** How much of the plan is used; nothing while the plan is not known. */
export function UsageMeters({ plan, products, categories }: Props) {
  if (!plan) return null;
  const { maxProducts, maxCategories } = plan.planDetails;
  return (
    <div className={classes.meters}>
      <LimitMeter text={productUsage(products, maxProducts)} count={products} max={maxProducts} />
      <LimitMeter text={categoryUsage(categories, maxCategories)} count={categories} max={maxCategories} />
    </div>
  );
}
