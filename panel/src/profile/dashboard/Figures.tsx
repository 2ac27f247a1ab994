import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { ComponentProps } from 'react';
import { Statistics } from './Statistics.tsx';
import { TopProducts } from './TopProducts.tsx';

/** The visits, and what sells best unless another section says so. */
export default function Figures(props: ComponentProps<typeof Statistics>) {
  const { planId, locale, hasSales } = props;
  return (
    <>
      <Statistics {...props} />
      {planAllows(planId, 'totalOrders') && !hasSales && <TopProducts locale={locale} />}
    </>
  );
}
