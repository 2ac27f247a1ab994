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
import type { SecondFactorCalls } from '../../ui/second-factor/calls.ts';

export const operatorSessionsQuery = {
  ...endpointQuery(listOperatorSessions, {}, ({ sessions }) => sessions),
  staleTime: 0,
};
export const secondFactorQuery = { ...endpointQuery(getSecondFactor), staleTime: 0 };

const invalidates = [listOperatorSessions, getSecondFactor];

export const useCloseOperatorSession = () => useCall(closeOperatorSession, { invalidates });

export const operatorSecondFactorCalls: SecondFactorCalls = {
  // The path of the call is also that of a query.
  newKeyQuery: {
    ...endpointQuery(startSecondFactor),
    queryKey: ['second-factor-key', 'operator'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  },
  useConfirm: () => useCall(confirmSecondFactor),
  useReplaceCodes: () => useCall(replaceRecoveryCodes, { invalidates }),
  useRemove: () => useCall(removeSecondFactor, { invalidates }),
};
