import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkRenewal,
  getRenewal,
  startRenewal,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import {
  isKnownRenewalOffer,
  type RenewalOffer,
  type RenewalState,
} from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toastError } from '../../ui/toasts.tsx';
import { readRenewalStep } from './renewal-state.ts';

/** On the way back from the provider, it is asked first. */
const renewalQuery = (isReturning: boolean) =>
  queryOptions({
    queryKey: ['renewal'],
    queryFn: async ({ signal }) => {
      return toKnownState(await call(isReturning ? checkRenewal : getRenewal, { signal }));
    },
  });

/** An offer of a newer version cannot be started here. */
function toKnownState({ renewal, offer }: RenewalState) {
  return { renewal, offer: isKnownRenewalOffer(offer) ? offer : null };
}

export function useRenewal() {
  const { search } = useLocation();
  return useQuery(renewalQuery(readRenewalStep(search) === 'returning'));
}

const offerEnds: readonly ApiError['code'][] = ['RENEWALS_OFF', 'RENEWAL_UNAVAILABLE'];

/** Resolves to the provider's page, where the owner authorizes it. */
export function useStartRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, period, amount, payerEmail }: RenewalOffer & { payerEmail: string }) =>
      call(startRenewal, { body: { planId, period, amount, payerEmail } }),
    // The terms may have changed, or the offer is gone and the question with it.
    onError: (error) => {
      if (error instanceof ApiError && offerEnds.includes(error.code)) toastError(error.message);
      return client.invalidateQueries(renewalQuery(false));
    },
  });
}

export function useStopRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stopRenewal),
    onSuccess: (state) => client.setQueryData(renewalQuery(false).queryKey, toKnownState(state)),
    onError: () => client.invalidateQueries(renewalQuery(false)),
  });
}

export function useCheckRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkRenewal),
    onSuccess: (state) => client.setQueryData(renewalQuery(false).queryKey, toKnownState(state)),
  });
}
