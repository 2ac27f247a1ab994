import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { isOutcomeUnknown, paymentMessage } from './payment-errors.ts';
import { approvedOrderSearch, type PaymentState, readApprovedOrder } from './payment-state.ts';
import { captureQuery, placePaymentOrder } from './queries.ts';

export type PaymentFlow = ReturnType<typeof usePayment>;

const orderFailed = {
  paypal: 'Error al crear la orden de PayPal',
  sandbox: 'Error al crear la orden de pago',
} as const satisfies Record<PaymentProviderId, string>;

/** Order, approval, capture: the steps that every provider has, and what to show meanwhile. */
export function usePayment(plan: Plan, provider: PaymentProviderId) {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const order = readApprovedOrder(location.search);
  const capture = useQuery(captureQuery(provider, order));
  const [error, showError] = useState<string | null>(null);
  const pendingOrder = useRef<ReturnType<typeof placePaymentOrder>>(null);

  const showOrder = (search: string) => {
    const state: PaymentState = { plan };
    return navigate({ search }, { replace: true, state, preventScrollReset: true });
  };

  return {
    /** Being captured now. */
    busy: capture.isFetching && !capture.isFetched,
    checking: capture.isFetching,
    completed: capture.data?.status === 'COMPLETED',
    /** It is open whether the order was paid. */
    undecided: isOutcomeUnknown(capture),
    message: error ?? (capture.error ? paymentMessage(capture.error, 'Error al procesar el pago') : null),
    showError: showError,
    checkAgain: () => capture.refetch(),

    /** Places an order, one at a time: a second click waits for the first one's. */
    async order() {
      try {
        pendingOrder.current ??= placePaymentOrder(provider, plan.id);
        return await pendingOrder.current;
      } catch (error) {
        showError(paymentMessage(error, orderFailed[provider]));
        void client.invalidateQueries(subscriptionQuery);
        throw error;
      } finally {
        pendingOrder.current = null;
      }
    },

    /** Forgets what became of an earlier order. */
    reset() {
      showError(null);
      if (order) void showOrder('');
    },

    /** The buyer agreed: from here on the order stands in the address, and is captured because it stands there. */
    approve(orderID: string) {
      showError(null);
      return showOrder(approvedOrderSearch({ orderID, planId: plan.id }));
    },
  };
}
