import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  capturePaymentOrder,
  createPaymentOrder,
  getPaymentConfig,
  listPayments,
} from '@vitrina/contract/payments/endpoints.ts';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { call } from '../api/call.ts';
import { refetchAfterPlanChange } from '../subscriptions/queries.ts';
import { isOutcomeUnknown } from './payment-errors.ts';
import type { ApprovedOrder } from './payment-state.ts';

export const paymentConfigQuery = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: ({ signal }) => call(getPaymentConfig, { signal }),
});

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: async ({ signal }) => (await call(listPayments, { signal })).payments,
});

export const placePaymentOrder = (provider: PaymentProviderId, planId: PlanId) =>
  call(createPaymentOrder, { params: { provider }, body: { planId } });

/** How long to wait before asking again about a payment that is not decided. */
const pollInterval = 8_000;

/**
 * The capture of an approved order. A query, since repeating it charges nothing twice: it is asked for as soon as there
 * is an order, once however many times the screen draws, and again while it is not decided. Not tied to the screen:
 * whoever leaves while it runs has paid all the same, and every other screen learns of it.
 */
export const captureQuery = (provider: PaymentProviderId, order: ApprovedOrder | null) =>
  queryOptions({
    queryKey: ['capture', provider, order],
    queryFn: order
      ? async ({ client }) => {
          try {
            return await call(capturePaymentOrder, { params: { provider }, body: order });
          } finally {
            // Also after a refusal: the plan may have come from another tab.
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
