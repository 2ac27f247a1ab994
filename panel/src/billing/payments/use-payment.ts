import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../../account/auth/navigation-state.ts';
import { useUser } from '../../account/auth/session.ts';
import { ownerToken } from '../../api/token.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import type { OfferChoice } from './offers.ts';
import { isDeclined, isOutcomeUnknown, toPaymentErrorMessage } from './payment-errors.ts';
import { type PaymentState, readApprovedOrder, toOrderSearch } from './payment-state.ts';
import { captureQuery, placePaymentOrder } from './queries.ts';

export type PaymentFlow = ReturnType<typeof usePayment>;

const orderErrors = {
  paypal: 'Error al crear la orden de PayPal',
  sandbox: 'Error al crear la orden de pago',
  mercadopago: 'Error al crear el pago en Mercado Pago',
} as const satisfies Record<PaymentProviderId, string>;

/** The steps of every provider: order, approval and capture. */
export function usePayment(plan: Plan, { provider, period }: OfferChoice, coupon: string | undefined) {
  const location = useLocation();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const order = readApprovedOrder(location.search);
  const capture = useQuery(captureQuery(provider, order, userId));
  const [error, showError] = useState<string | null>(null);
  const pendingOrder = useRef<ReturnType<typeof placePaymentOrder>>(null);

  const state: PaymentState = { plan };
  // The path is named, because the owner may have left the screen while the buyer was at PayPal.
  const replaceSearch = (search: string) =>
    navigate({ pathname: paths.payment, search }, { replace: true, state, preventScrollReset: true });

  return {
    isCapturing: capture.isFetching && !capture.isFetched,
    isChecking: capture.isFetching,
    isWaiting: capture.data?.status === 'WAITING',
    isCompleted: capture.data?.status === 'COMPLETED',
    // A query forgets its error while it is repeated, and only unknown outcomes are repeated.
    isOutcomeUnknown: isOutcomeUnknown(capture) || (capture.isFetching && capture.isFetched),
    message:
      error ?? (capture.error ? toPaymentErrorMessage(capture.error, 'Error al procesar el pago') : null),
    showError,
    checkAgain: () => capture.refetch(),

    /** Places an order. A second click during the request gets the same order. */
    async placeOrder() {
      try {
        const body = { planId: plan.id, userId, period, ...(coupon && { coupon }) };
        pendingOrder.current ??= placePaymentOrder(provider, body);
        return await pendingOrder.current;
      } catch (error) {
        showError(toPaymentErrorMessage(error, orderErrors[provider]));
        void client.invalidateQueries(subscriptionQuery);
        throw error;
      } finally {
        pendingOrder.current = null;
      }
    },

    /** Discards an earlier order and its error. */
    reset() {
      showError(null);
      if (order) void replaceSearch('');
    },

    /**
     * Captures an approved order, and writes it to the query string. Resolves to whether the means of payment was
     * declined, so that the buyer can choose another one for the same order.
     */
    async approve(orderID: string): Promise<boolean> {
      showError(null);
      const approved = { orderID, planId: plan.id };
      const search = toOrderSearch(approved);
      const login: LoginState = { from: paths.payment + search, fromState: state };
      const openLogin = () => navigate(paths.login, { replace: true, state: login });
      // The session may have ended while the buyer was at PayPal. The order is captured after the log-in.
      if (ownerToken.read() === null) {
        await openLogin();
        return false;
      }
      const query = captureQuery(provider, approved, userId);
      // An order that was declined before is captured again, as if for the first time. A running capture is not
      // repeated, so a second click joins it.
      if (client.getQueryState(query.queryKey)?.fetchStatus !== 'fetching')
        void client.resetQueries({ queryKey: query.queryKey, exact: true });
      // First, because a session that has ended returns to this URL after the log-in.
      await replaceSearch(search);
      const hasBeenDeclined = await client
        .fetchQuery({ ...query, staleTime: 0 })
        .then(() => false, isDeclined);
      // Another request may have opened the log-in before the URL had the order.
      if (ownerToken.read() === null) await openLogin();
      return hasBeenDeclined;
    },
  };
}
