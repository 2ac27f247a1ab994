import type { UseMutationResult, UseQueryOptions } from '@tanstack/react-query';
import type {
  newRecoveryCodesBody,
  SecondFactorSetUp,
} from '@vitrina/contract/account/second-factor/schema.ts';
import type { z } from 'zod';

type CodeCall<Data, Body = { code: string }> = Pick<
  UseMutationResult<Data, Error, { body: Body }>,
  'mutateAsync' | 'isPending' | 'data'
>;
type NewCodesCall = CodeCall<{ recoveryCodes: string[] }, z.input<typeof newRecoveryCodesBody>>;

/** The calls of the owner's second factor, or those of the operator's. */
export interface SecondFactorCalls {
  /** Each call creates another key, so the query must not refetch while the set-up is open. */
  newKeyQuery: Pick<UseQueryOptions<SecondFactorSetUp>, 'queryKey' | 'queryFn' | 'staleTime' | 'gcTime'>;
  /** The caller refetches when the recovery codes have been shown. */
  useConfirm: () => NewCodesCall;
  useReplaceCodes: () => NewCodesCall;
  useRemove: () => CodeCall<unknown>;
}
