import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  capturePaymentOrder,
  createPaymentOrder,
  getPaymentConfig,
  listPaymentOffers,
  listPayments,
} from '@vitrina/contract/payments/endpoints.ts';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { PlanId, PlanPeriod } from '@vitrina/contract/plans/schema.ts';
import { call } from '../api/call.ts';
import { refetchAfterPlanChange } from '../subscriptions/queries.ts';
import { isOutcomeUnknown } from './payment-errors.ts';
import type { ApprovedOrder } from './payment-state.ts';

export const paymentConfigQuery = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: ({ signal }) => call(getPaymentConfig, { signal }),
});

/** What can be bought now. Without it, plans are sold for a month with the provider of the configuration. */
export const paymentOffersQuery = queryOptions({
  queryKey: ['payments', 'offers'],
  queryFn: ({ signal }) => call(listPaymentOffers, { signal }),
});

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: async ({ signal }) => (await call(listPayments, { signal })).payments,
});

export const placePaymentOrder = (provider: PaymentProviderId, planId: PlanId, period: PlanPeriod) =>
  call(createPaymentOrder, { params: { provider }, body: { planId, period } });

/** How often the capture of an order with an unknown outcome is repeated. */
const pollInterval = 8_000;

/**
 * Captures an approved order. A query, because repeating a capture charges only once. It starts as soon as there is
 * an order, runs once for all renders, and repeats while the outcome is unknown. It has no abort signal: the owner
 * pays even after leaving the screen, and the other screens must show the new plan.
 */
export const captureQuery = (provider: PaymentProviderId, order: ApprovedOrder | null) =>
  queryOptions({
    queryKey: ['capture', provider, order],
    queryFn: order
      ? async ({ client }) => {
          try {
            return await call(capturePaymentOrder, { params: { provider }, body: order });
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
