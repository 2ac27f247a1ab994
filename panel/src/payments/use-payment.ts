import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { isUndecided, paymentMessage } from './failures.ts';
import { approvedOrderSearch, type PaymentState, readApprovedOrder } from './payment-state.ts';
import { captureQuery, createOrder } from './queries.ts';

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
  const [complaint, complain] = useState<string | null>(null);
  const ordering = useRef<ReturnType<typeof createOrder>>(null);

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
    undecided: isUndecided(capture),
    message: complaint ?? (capture.error ? paymentMessage(capture.error, 'Error al procesar el pago') : null),
    complain,
    checkAgain: () => capture.refetch(),

    /** Places an order, one at a time: a second click waits for the first one's. */
    async order() {
      try {
        ordering.current ??= createOrder(provider, plan.id);
        return await ordering.current;
      } catch (error) {
        complain(paymentMessage(error, orderFailed[provider]));
        void client.invalidateQueries(subscriptionQuery);
        throw error;
      } finally {
        ordering.current = null;
      }
    },

    /** Forgets what became of an earlier order. */
    begin() {
      complain(null);
      if (order) void showOrder('');
    },

    /** The buyer agreed: from here on the order stands in the address, and is captured because it stands there. */
    approve(orderID: string) {
      complain(null);
      return showOrder(approvedOrderSearch({ orderID, planId: plan.id }));
    },
  };
}
