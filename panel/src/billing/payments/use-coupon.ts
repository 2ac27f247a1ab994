import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { quoteQuery } from './queries.ts';

/**
 * The coupon of a payment: the typed one, or the one of which the account has months left. Without a quote the plan has its
 * usual price, so a failure never stops a payment.
 */
export function useCoupon(plan: Plan, offer: PaymentOffer | undefined, enabled: boolean) {
  const [code, setCode] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const { provider, period, currency } = offer ?? {};
  const asked = { planId: plan.id, ...(offer && { provider, period }) };
  const client = useQueryClient();
  const query = useQuery({
    ...quoteQuery({ ...asked, ...(code && { coupon: code }) }),
    placeholderData: keepPreviousData,
    enabled: enabled && plan.price > 0,
  });
  // A quote of another way to pay has another price.
  const isOfOffer = !offer || (query.data?.price === offer.amount && query.data.currency === currency);
  const isFailed = query.isError && code !== undefined;
  return {
    quote: isRemoved || query.isError || !isOfOffer ? undefined : query.data,
    failure: isFailed ? toErrorMessage(query.error, 'No se pudo comprobar el cupón') : null,
    /** Whether it is known what the plan costs. */
    isReady: isRemoved || query.isError || (query.data !== undefined && isOfOffer),
    /** Rejects with the reason why the code lowers nothing. */
    async apply(next: string) {
      await client.fetchQuery({ ...quoteQuery({ ...asked, coupon: next }), staleTime: 0 });
      setRemoved(false);
      setCode(next);
    },
    remove() {
      setRemoved(true);
      setCode(undefined);
    },
  };
}
