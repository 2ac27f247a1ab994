import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';
import { call } from './call.ts';
import { endpointKey } from './endpoint-query.ts';
import type { CallArguments, CallInput } from './http.ts';

/** All queries of an endpoint, or those of a key. */
type Invalidated = Endpoint | { queryKey: QueryKey };

interface CallOptions<Reply, Input> {
  /** Refetched after the call; also after an error, because it may have been saved although the reply was lost. */
  invalidates?: readonly Invalidated[];
  onSuccess?: (reply: Reply, input: Input) => unknown;
}

/** What the mutation gets. Nothing, if the endpoint needs nothing. */
type Input<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: react-query calls a mutation without variables with void
  Record<never, never> extends CallInput<E> ? CallInput<E> | void : CallInput<E>;

/** A mutation that calls the endpoint. It is pending until what it invalidates is fetched again. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess }: CallOptions<z.output<E['reply']>, Input<E>> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, ...([input] as unknown as CallArguments<E>)),
    ...(onSuccess && { onSuccess }),
    onSettled: () => invalidateAll(client, invalidates),
  });
}

function invalidateAll(client: QueryClient, invalidated: readonly Invalidated[]): Promise<unknown> {
  return Promise.all(
    invalidated.map((each) =>
      client.invalidateQueries({ queryKey: 'queryKey' in each ? each.queryKey : endpointKey(each) }),
    ),
  );
}
