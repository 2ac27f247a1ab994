import {
  closeOperatorSession,
  confirmSecondFactor,
  getSecondFactor,
  listOperatorSessions,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/operator/security-endpoints.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export const operatorSessionsQuery = {
  ...endpointQuery(listOperatorSessions, {}, ({ sessions }) => sessions),
  staleTime: 0,
};
export const secondFactorQuery = { ...endpointQuery(getSecondFactor), staleTime: 0 };

/** Each call creates another key, so the set-up must not refetch while it is open. Its path is also that of a query. */
export const newKeyQuery = {
  ...endpointQuery(startSecondFactor),
  queryKey: ['second-factor-key'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

const invalidates = [listOperatorSessions, getSecondFactor];

export const useCloseOperatorSession = () => useCall(closeOperatorSession, { invalidates });
/** The caller refetches when the recovery codes have been shown. */
export const useConfirmSecondFactor = () => useCall(confirmSecondFactor);
export const useReplaceRecoveryCodes = () => useCall(replaceRecoveryCodes, { invalidates });
export const useRemoveSecondFactor = () => useCall(removeSecondFactor, { invalidates });
