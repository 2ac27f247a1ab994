import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  closeOperatorSession,
  confirmSecondFactor,
  getSecondFactor,
  listOperatorSessions,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/operator/security-endpoints.ts';
import { call } from '../../api/call.ts';

export const operatorSessionsQuery = queryOptions({
  queryKey: ['operator-sessions'],
  queryFn: async ({ signal }) => (await call(listOperatorSessions, { signal })).sessions,
  staleTime: 0,
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: 0,
});

/** Each call creates another key, so the set-up must not refetch while it is open. */
export const newKeyQuery = queryOptions({
  queryKey: ['second-factor-key'],
  queryFn: ({ signal }) => call(startSecondFactor, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function useCloseOperatorSession() {
  return useSecurityMutation((id: string) => call(closeOperatorSession, { params: { id } }));
}

/** The caller refetches when the recovery codes have been shown. */
export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
  });
}

export function useReplaceRecoveryCodes() {
  return useSecurityMutation((code: string) => call(replaceRecoveryCodes, { body: { code } }));
}

export function useRemoveSecondFactor() {
  return useSecurityMutation((code: string) => call(removeSecondFactor, { body: { code } }));
}

function useSecurityMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [operatorSessionsQuery, secondFactorQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
