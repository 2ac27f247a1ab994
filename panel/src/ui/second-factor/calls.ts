import type { UseMutationResult, UseQueryOptions } from '@tanstack/react-query';
import type { SecondFactorSetUp } from '@vitrina/contract/account/second-factor/schema.ts';

type CodeCall<Data> = Pick<
  UseMutationResult<Data, Error, { body: { code: string } }>,
  'mutateAsync' | 'isPending' | 'data'
>;
type NewCodes = { recoveryCodes: string[] };

/** The calls of the owner's second factor, or those of the operator's. */
export interface SecondFactorCalls {
  /** Each call creates another key, so the query must not refetch while the set-up is open. */
  newKeyQuery: Pick<UseQueryOptions<SecondFactorSetUp>, 'queryKey' | 'queryFn' | 'staleTime' | 'gcTime'>;
  /** The caller refetches when the recovery codes have been shown. */
  useConfirm: () => CodeCall<NewCodes>;
  useReplaceCodes: () => CodeCall<NewCodes>;
  useRemove: () => CodeCall<unknown>;
}
