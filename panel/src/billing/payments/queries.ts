import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { quotePlan, redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import type { quoteBody, redeemBody } from '@vitrina/contract/billing/coupons/schema.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  getPaymentConfig,
  listPaymentOffers,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  type createOrderBody,
  isKnownOffer,
  type PaymentConfig,
  type PaymentProviderId,
  paymentProvider,
} from '@vitrina/contract/billing/payments/schema.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { refetchAfterPlanChange } from '../subscriptions/queries.ts';
import { isOutcomeUnknown } from './payment-errors.ts';
import type { ApprovedOrder } from './payment-state.ts';

export const paymentConfigQuery = endpointQuery(
  getPaymentConfig,
  {},
  (config): PaymentConfig => ({
    ...config,
    provider: paymentProvider.safeParse(config.provider).data ?? null,
  }),
);

/** What can be bought now. Without it, plans are sold for a month with the provider of the configuration. */
export const paymentOffersQuery = endpointQuery(listPaymentOffers, {}, ({ offers, waiting }) => ({
  offers: offers.filter(isKnownOffer),
  waiting,
}));

export const paymentsQuery = endpointQuery(listPayments, {}, ({ payments }) => payments);

export const placePaymentOrder = (
  provider: PaymentProviderId,
  order: z.input<typeof createOrderBody> & { userId: string },
) => call(createPaymentOrder, { params: { provider }, body: order });

/** Without a code, with the coupon of which the account has months left. */
export const quoteQuery = (body: z.input<typeof quoteBody>) => ({
  ...endpointQuery(quotePlan, { body }),
  retry: false,
  staleTime: 0,
  gcTime: 0,
  // The buyer returns from PayPal's window with an order that must be captured first, also after the session has ended.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useRedeemCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof redeemBody>) => call(redeemCoupon, { body }),
    onSettled: () => refetchAfterPlanChange(client),
  });
}

/** How often the capture of an order with an unknown outcome is repeated. */
const pollInterval = 8_000;

/**
 * Captures an approved order. A query, because repeating a capture charges only once. It starts as soon as there is
 * an order, runs once for all renders, and repeats while the outcome is unknown. It has no abort signal: the owner
 * pays even after leaving the screen, and the other screens must show the new plan.
 */
export const captureQuery = (provider: PaymentProviderId, order: ApprovedOrder | null, userId: string) =>
  queryOptions({
    queryKey: ['capture', provider, order],
    queryFn: order
      ? async ({ client }) => {
          try {
            return await call(capturePaymentOrder, { params: { provider }, body: { ...order, userId } });
          } finally {
            // Also after an error, because another tab may have changed the plan.
            void refetchAfterPlanChange(client);
          }
        }
      : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOutcomeUnknown(state) ? pollInterval : false),
    refetchIntervalInBackground: true,
    meta: { keepOnPlanChange: true },
  });
